/** `node scripts/schema.mjs`: writes the published JSON Schema anew from the definition in code. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { module } = await runnerImport(path.join(root, 'scripts/schema.ts'), { root, configFile: false, logLevel: 'error' });
const file = path.join(root, module.SCHEMA_FILE);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, module.schemaText());
process.stdout.write(`${module.SCHEMA_FILE} written\n`);
