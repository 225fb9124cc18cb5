/**
 * A whole plan as a few hundred characters: `1.` and base64url of a length, a check sum and the deflated wire form.
 * Strict: it opens exactly or says why not, and never half. What `docs/permalink.md` says is what this does.
 */
import { err, type Issue, type Result } from '../core/base/result.ts';
import { grouped, quoted } from '../core/scenario/say.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { SCENARIO_LIMITS } from '../core/scenario/limits.ts';
import { limitIssues, validateScenario } from '../core/scenario/validate.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { deflate, inflate } from './compress.ts';
import { crc32 } from './crc32.ts';
import { migrated, VERSIONS, type Versions } from './versions.ts';
import { MAX_CHARACTERS } from './wire/io.ts';
import { readV1, writeV1 } from './wire/v1.ts';

/** Why a link does not open, beside what a plan itself can be refused for. */
export type LinkIssueCode =
  /** No link of this page at all. */
  | 'link-foreign'
  /** Written by a newer page. */
  | 'link-newer'
  /** Its end is missing. */
  | 'link-cut'
  /** Characters were changed or added. */
  | 'link-damaged'
  /** All there, and yet not what was sent. */
  | 'link-checksum'
  /** More than this page opens. */
  | 'link-size'
  /** Sound as a link, but it holds no plan. */
  | 'link-content';

/** Characters of a link that are looked at, and bytes that they may swell to. */
export const MAX_LINK_CHARACTERS = 1_048_576;
export const MAX_PLAN_BYTES = 2_097_152;

const CHECKSUM_BYTES = 4;

/** `1.<payload>`: the plan without `$schema` and `observed`. Equal plans give equal characters everywhere. The plan must be valid. */
export function encodeScenario(scenario: Scenario): string {
  return `1.${toBase64url(sealed(plainOf(scenario)))}`;
}

/** The same; null: the plan is larger than what a link opens. */
export function encodeIfOpened(scenario: Scenario): string | null {
  if (limitIssues(scenario, SCENARIO_LIMITS).length > 0) return null;
  const plain = plainOf(scenario);
  if (plain.length > MAX_PLAN_BYTES) return null;
  // Texts are told once however often they are meant: only what is long as JSON can be too long when read.
  if (JSON.stringify(scenario).length > MAX_CHARACTERS && readV1(plain) === null) return null;
  const payload = toBase64url(sealed(plain));
  return payload.length > MAX_LINK_CHARACTERS ? null : `1.${payload}`;
}

const plainOf = (scenario: Scenario): Uint8Array<ArrayBuffer> => writeV1(scenario, (bytes) => deflate(bytes).length);

/** Length, check sum of the deflated form, deflated form: whatever changes on the way is noticed before anything is inflated. */
export function sealed(plain: Uint8Array<ArrayBuffer>): Uint8Array {
  const deflated = deflate(plain);
  const sum = crc32(deflated);
  const length: number[] = [];
  let rest = deflated.length + CHECKSUM_BYTES;
  for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
  length.push(rest);
  return Uint8Array.from([...length, sum >>> 24, (sum >>> 16) & 0xff, (sum >>> 8) & 0xff, sum & 0xff, ...deflated]);
}

/**
 * Opens `1.<payload>`, with or without a `#` before it. Every refusal has one of `LinkIssueCode`, or the codes of the plan's own validation.
 * `versions` and `onStep` are for the tests of the scheme.
 */
export function decodeScenario(text: string, versions: Versions = VERSIONS, onStep?: (from: number) => void): Result<Scenario, readonly Issue[]> {
  const [, number, payload] = /^#?([1-9][0-9]{0,8})\.([^]*)$/.exec(text) ?? [];
  if (number === undefined || payload === undefined) {
    return refused('link-foreign', `${quoted(text)} is no link of CIDR Atlas; expected "1." and the plan in letters, digits, "-" and "_"`);
  }
  const version = Number(number);
  if (version > versions.current) {
    return refused('link-newer', `the link is of version ${version}, and this page knows versions up to ${versions.current}; open it on a newer page`);
  }
  const reader = versions.readers.get(version);
  if (!reader) return refused('link-foreign', `there have never been links of version ${version}`);
  if (payload.length > MAX_LINK_CHARACTERS) {
    return refused('link-size', `the link is ${grouped(payload.length)} characters long; expected at most ${grouped(MAX_LINK_CHARACTERS)}`);
  }
  const opened = unsealed(payload);
  if (!opened.ok) return opened;
  const plan = reader(opened.value);
  const today = plan === null ? null : migrated(versions, version, plan, onStep);
  if (today === null) return refused('link-content', 'the link is whole, but what it holds is no plan of its version; it was not made by this page');
  return validateScenario(today);
}

function unsealed(payload: string): Result<Uint8Array<ArrayBuffer>, readonly Issue[]> {
  const { bytes, whole, stray } = fromBase64url(payload);
  if (stray !== null) {
    return refused(
      'link-damaged',
      `character ${grouped(stray + 1)} of the plan is ${quoted(payload.charAt(stray))}; links hold letters, digits, "-" and "_" only`,
    );
  }
  const head = readLength(bytes);
  if (head === 'cut') return cut(payload.length, null);
  if (head === 'damaged') return refused('link-damaged', 'the link does not begin as a link does; characters were changed');
  const end = head.start + head.length;
  if (end > bytes.length) return cut(payload.length, Math.ceil((end * 8) / 6));
  if (end < bytes.length || !whole) return refused('link-damaged', 'the link is longer than it says; characters were added or changed');
  const deflated = bytes.subarray(head.start + CHECKSUM_BYTES);
  let sum = 0;
  for (let i = 0; i < CHECKSUM_BYTES; i += 1) sum = sum * 256 + (bytes[head.start + i] ?? 0);
  if (crc32(deflated) !== sum) return refused('link-checksum', 'the check sum does not fit: the link has its full length, but characters in it were changed');
  const inflated = inflate(deflated, MAX_PLAN_BYTES);
  if (inflated.ok) return inflated;
  return inflated.error === 'size'
    ? refused('link-size', `the link swells to more than ${grouped(MAX_PLAN_BYTES)} bytes; no plan is that large`)
    : refused('link-content', 'the link is whole, but it does not unpack; it was not made by this page');
}

/** How many bytes follow, in at most four bytes of seven bits, lowest first. */
function readLength(bytes: Uint8Array): { readonly start: number; readonly length: number } | 'cut' | 'damaged' {
  let length = 0;
  for (let i = 0; i < 4; i += 1) {
    const one = bytes[i];
    if (one === undefined) return 'cut';
    length += (one & 127) * 128 ** i;
    if (one < 128) return (one === 0 && i > 0) || length <= CHECKSUM_BYTES ? 'damaged' : { start: i + 1, length };
  }
  return 'damaged';
}

function cut(found: number, expected: number | null): Result<never, readonly Issue[]> {
  const missing = expected === null ? 'its end is missing' : `${grouped(found)} of ${grouped(expected)} characters are there`;
  return refused('link-cut', `the link was cut: ${missing}; ask for it again, or for the plan as a file`);
}

function refused(code: LinkIssueCode, message: string): Result<never, readonly Issue[]> {
  return err([{ path: '', code, message }]);
}
