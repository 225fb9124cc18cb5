import { toJsonSchema } from '@valibot/to-json-schema';
import { scenarioSchema } from '../src/core/scenario/schema.ts';

/** Where the published JSON Schema lies, from the top of the repository. */
export const SCHEMA_FILE = 'public/schema/scenario-v1.json';

/**
 * The JSON Schema of scenario files, made from the one definition in code. What JSON Schema cannot say (names that must exist or be
 * unique, strict addresses) is left to the validation; patterns and bounds stand in the metadata of the definition.
 */
export function schemaText(): string {
  const schema = toJsonSchema(scenarioSchema, { target: 'draft-07', ignoreActions: ['check'] });
  const { $schema, ...rest } = schema;
  return `${JSON.stringify({ $schema, title: 'CIDR Atlas scenario, version 1', ...rest }, null, 2)}\n`;
}
