/** `node scripts/rules.mjs`: writes the description of every rule anew from the catalogue in code. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { module } = await runnerImport(path.join(root, 'scripts/rules.ts'), { root, configFile: false, logLevel: 'error' });
writeFileSync(path.join(root, module.RULES_FILE), module.rulesText());
process.stdout.write(`${module.RULES_FILE} written\n`);
