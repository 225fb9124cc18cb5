/** Which forms of links there have been, and how a plan of an older one becomes one of today. */
import { readV1 } from './wire/v1.ts';

/** From the bytes of one version to a value shaped like the plans of that version; null where they are no such bytes. */
export type WireReader = (bytes: Uint8Array) => unknown;

/** Takes a plan of version `from` to version `from` + 1. Pure, total over every plan that its version could say, never changed once released. */
export interface Migration {
  readonly from: number;
  readonly migrate: (plan: unknown) => unknown;
}

export interface Versions {
  /** The one that links are written in. */
  readonly current: number;
  readonly readers: ReadonlyMap<number, WireReader>;
  readonly migrations: readonly Migration[];
}

export const VERSIONS: Versions = {
  current: 1,
  readers: new Map([[1, readV1]]),
  migrations: [],
};

/** The plan brought to the current version step by step; `onStep` hears of each step that was taken. */
export function migrated(versions: Versions, version: number, plan: unknown, onStep: (from: number) => void = () => undefined): unknown {
  let at = version;
  let value = plan;
  while (at < versions.current) {
    const step = versions.migrations.find((migration) => migration.from === at);
    if (!step) return null;
    value = step.migrate(value);
    onStep(at);
    at += 1;
  }
  return value;
}
