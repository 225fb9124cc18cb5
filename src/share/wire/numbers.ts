import type { Codec } from './columns.ts';
import type { Reader, Writer } from './io.ts';
import { readString, writeString } from './strings.ts';

export const wholeNumber = { write: (out: Writer, value: number) => out.varint(value), read: (input: Reader) => input.varint() };

// Part of the wire form, version 1: the position is the byte.
const COMMON_SURGES: readonly (number | string)[] = ['10%', '33%', 1, '1', '50%', '100%', 0, '0', '0%', '25%', '20%', '5%', '30%', 2, 3];
const NUMBER = 32;
const DIGITS = 33;
const PERCENT = 34;
const AS_TYPED = 35;

/** `maxSurge` and `maxUnavailable`: a number, or text as typed. */
export const surge: Codec<number | string, object> = {
  write: (out, value) => {
    const common = COMMON_SURGES.indexOf(value);
    if (common >= 0) out.byte(common);
    else if (typeof value === 'number') {
      out.byte(NUMBER);
      out.varint(value);
    } else if (/^(?:0|[1-9][0-9]{0,14})%?$/.test(value)) {
      out.byte(value.endsWith('%') ? PERCENT : DIGITS);
      out.varint(Number(value.replace('%', '')));
    } else {
      out.byte(AS_TYPED);
      writeString(out, value);
    }
  },
  read: (input) => {
    const form = input.byte();
    if (form === NUMBER) return input.varint();
    if (form === DIGITS) return String(input.varint());
    if (form === PERCENT) return `${input.varint()}%`;
    if (form === AS_TYPED) return readString(input);
    const common = COMMON_SURGES[form];
    if (common === undefined) input.fail();
    return common ?? 0;
  },
};

/** `1.34` as 2 × 34 + 1, `1.34.2` as 2 × 34 + 2 and its patch; 0 and the text for any other. */
export const version: Codec<string, object> = {
  write: (out, value) => {
    const [, minor, patch] = /^1\.(0|[1-9][0-9]{0,2})(?:\.(0|[1-9][0-9]{0,4}))?$/.exec(value) ?? [];
    if (minor === undefined) {
      out.byte(0);
      writeString(out, value);
    } else {
      out.varint(2 * Number(minor) + (patch === undefined ? 1 : 2));
      if (patch !== undefined) out.varint(Number(patch));
    }
  },
  read: (input) => {
    const form = input.varint();
    if (form === 0) return readString(input);
    const minor = Math.floor((form - 1) / 2);
    return form % 2 === 1 ? `1.${minor}` : `1.${minor}.${input.varint()}`;
  },
};
