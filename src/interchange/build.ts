/** JSON values made by readers that turn their format into the shape of Resource Manager. */
import { lowerCase, type JsonNode, type JsonObject } from './json.ts';

export function objectOf(at: number, entries: readonly (readonly [string, JsonNode | undefined])[]): JsonObject {
  const names: string[] = [];
  const keys: string[] = [];
  const values: JsonNode[] = [];
  for (const [name, value] of entries) {
    if (value === undefined) continue;
    names.push(name);
    keys.push(lowerCase(name));
    values.push(value);
  }
  return { kind: 'object', at, names, keys, values };
}

export function arrayOf(at: number, items: readonly JsonNode[]): JsonNode {
  return { kind: 'array', at, items };
}

export function stringOf(at: number, value: string): JsonNode {
  return { kind: 'string', at, value };
}

export function booleanOf(at: number, value: boolean): JsonNode {
  return { kind: 'boolean', at, value };
}

export function unknownOf(at: number, why: string): JsonNode {
  return { kind: 'unknown', at, why };
}
