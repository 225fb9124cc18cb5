/** JSON values made by readers that turn their format into the shape of Resource Manager. */
import type { JsonNode, JsonObject } from './json.ts';

export function objectOf(at: number, entries: readonly (readonly [string, JsonNode | undefined])[]): JsonObject {
  const kept = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    kind: 'object',
    at,
    names: kept.map(([name]) => name),
    keys: kept.map(([name]) => name.toLowerCase()),
    values: kept.map(([, value]) => value),
  };
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
