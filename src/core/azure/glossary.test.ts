import { describe, expect, it } from 'vitest';
import { GLOSSARY, TERM_GROUPS, TERM_IDS, termOf } from './glossary.ts';

const terms = TERM_IDS.map((id) => [id, GLOSSARY[id]] as const);
/** Full stops that end a sentence, not those of addresses. */
const sentences = (text: string): number => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;

describe('the glossary', () => {
  it('has every term once, in a group that has terms', () => {
    expect(new Set(TERM_IDS).size).toBe(TERM_IDS.length);
    expect(Object.keys(GLOSSARY).sort()).toEqual([...TERM_IDS].sort());
    for (const group of TERM_GROUPS) expect(terms.some(([, term]) => term.group === group)).toBe(true);
    expect(new Set(terms.map(([, term]) => term.title.toLowerCase())).size).toBe(terms.length);
  });

  it.each(terms)('%s is one or two plain sentences', (_, { text, title }) => {
    expect(sentences(text)).toBeGreaterThanOrEqual(1);
    expect(sentences(text)).toBeLessThanOrEqual(2);
    expect(text.length).toBeLessThanOrEqual(260);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(title).toMatch(/^\S(.*\S)?$/);
  });

  it.each(terms)('%s leads on to other terms only', (id, { see = [] }) => {
    for (const other of see) expect(GLOSSARY[other]).toBeDefined();
    expect(see).not.toContain(id);
    expect(new Set(see).size).toBe(see.length);
  });

  it.each([
    ['CIDR', 'cidr'],
    ['  cidr ', 'cidr'],
    ['VNet', 'vnet'],
    ['maxSurge', 'surge'],
    ['NSG', 'nsg'],
    ['Azure CNI Overlay', 'overlay'],
    ['Prefix', 'prefix'],
    ['DNS service IP', 'dns-service-ip'],
    ['Peering', 'peering'],
    ['dataplane', 'dataplane'],
    ['nothing of the kind', null],
  ])('%s means %s', (word, id) => {
    expect(termOf(word)).toBe(id);
  });

  it('knows each term by its title', () => {
    for (const [id, { title }] of terms) expect(termOf(title)).toBe(id);
  });
});
