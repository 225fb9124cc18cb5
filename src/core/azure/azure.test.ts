import { describe, expect, it } from 'vitest';
import { overlaps, prefixOf } from '../net/prefix.ts';
import { AKS_RESERVED, PRIVATE, VNET_FORBIDDEN } from './ranges.ts';
import { DEFAULT_DNS_SERVICE_IP, DEFAULT_POD_CIDR, DEFAULT_SERVICE_CIDR, MANAGED_VNET } from './defaults.ts';
import { isDcsv2 } from './names.ts';
import { SOURCES } from './sources.ts';

describe('facts', () => {
  it('bear a name and an ISO date each', () => {
    for (const { source, date } of Object.values(SOURCES)) {
      expect(source).toMatch(/^\S.*\S$/);
      expect(date).toMatch(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/);
    }
  });

  it('have defaults that do not collide with one another or with what AKS reserves', () => {
    const defaults = [DEFAULT_SERVICE_CIDR.value, DEFAULT_POD_CIDR.value, MANAGED_VNET.value.addressPrefix].map(prefixOf);
    for (const [i, a] of defaults.entries()) {
      for (const b of defaults.slice(i + 1)) expect(overlaps(a, b)).toBe(false);
      for (const reserved of [...AKS_RESERVED, ...VNET_FORBIDDEN]) expect(overlaps(a, reserved.prefix)).toBe(false);
      expect(PRIVATE.some((known) => overlaps(known.prefix, a))).toBe(true);
    }
    expect(overlaps(prefixOf(`${DEFAULT_DNS_SERVICE_IP.value}/32`), prefixOf(DEFAULT_SERVICE_CIDR.value))).toBe(true);
    expect(overlaps(prefixOf(MANAGED_VNET.value.subnetPrefix), prefixOf(MANAGED_VNET.value.addressPrefix))).toBe(true);
  });

  it.each([
    ['Standard_DC4s_v2', true],
    ['standard_dc8S_V2', true],
    ['Standard_DC4as_v5', false],
    ['Standard_D4s_v2', false],
  ])('tell whether %s is of the DCsv2 series', (size, expected) => {
    expect(isDcsv2(size)).toBe(expected);
  });
});
