import { describe, expect, it } from 'vitest';
import { diffPlans } from '../../core/report/diff/diff.ts';
import { evaluate } from '../../core/report/evaluate.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { diffMarkdown, diffSummary, diffTables } from './diff.ts';
import { reportHtml } from './html.ts';

const NAMES = ['<img src=x onerror=alert(1)>', '"><script>alert(1)<', "' onload='x", '&lt;b&gt;', '\u202eevil', '| a | b', '`code`', '[x](javascript:1)'];
const hostile = (count: number): Scenario => ({
  ...plan(
    NAMES.map((name, i) =>
      cluster({ name, networkPluginMode: 'overlay', serviceCidrs: ['10.0.0.0/16'] }, pool({ name, count, vnetSubnet: `${i}${name}/${name}` })),
    ),
    NAMES.map((name, i) => vnet(`${i}${name}`, [`10.${i}.0.0/16`], { [name]: `10.${i}.0.0/26` })),
  ),
  name: '</title><script>alert(1)</script>',
});
const part = (scenario: Scenario, file: string | null = null): Parameters<typeof reportHtml>[0][number] => ({
  scenario,
  report: evaluate(scenario).report,
  file,
});

describe('a report as HTML', () => {
  it('holds no element but its own, whatever the names', () => {
    const html = reportHtml([part(hostile(60), '<file>')]);
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map((match) => match[1]));
    const own = [
      '!doctype',
      'html',
      'head',
      'meta',
      'title',
      'style',
      'body',
      'main',
      'article',
      'section',
      'h1',
      'h2',
      'h3',
      'p',
      'bdi',
      'code',
      'span',
      'strong',
    ];
    expect([...tags].filter((tag) => ![...own, 'table', 'thead', 'tbody', 'tr', 'th', 'td'].includes(tag ?? ''))).toEqual([]);
    // Attributes are those of the page's own, and directions of names are spelled out.
    expect(
      new Set(
        [...html.matchAll(/<[a-z0-9]+((?: [a-z-]+="[^"]*")*)>/g)].flatMap((match) =>
          [...(match[1] ?? '').matchAll(/ ([a-z-]+)="[^"]*"/g)].map((one) => one[1]),
        ),
      ),
    ).toEqual(new Set(['lang', 'charset', 'http-equiv', 'content', 'name', 'class', 'scope']));
    expect(html).not.toContain('\u202e');
    expect(html).toContain('\\u202eevil');
  });

  it('says what is wrong, how far it goes, and all ranges', () => {
    const html = reportHtml([
      part(
        plan([cluster({ networkPluginMode: 'overlay' }, pool({ count: 300, vnetSubnet: 'v/nodes' }))], [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24' })]),
      ),
    ]);
    expect(html).toContain('<h3>error: <code>node-subnet-exhausted</code> (now)</h3>');
    expect(html).toContain('First to run out: <strong>');
    expect(html).toContain('<td><bdi>10.244.0.0/16</bdi></td>');
    expect(html).toContain('<td class="number"><bdi>65,536</bdi></td>');
    expect(html).toContain("default-src 'none'");
  });
});

describe('the difference of two plans in words', () => {
  const before = plan([cluster({ networkPluginMode: 'overlay' }, pool({ vnetSubnet: 'v/nodes' }))], [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24' })]);
  const after = plan(
    [cluster({ networkPluginMode: 'overlay', podCidrs: ['10.240.0.0/14'] }, pool({ count: 4, vnetSubnet: 'v/nodes' })), cluster({ name: 'blue' }, pool())],
    [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/23' }), { ...vnet('hub', ['10.9.0.0/16']), peerings: ['v'] }],
  );
  const difference = diffPlans(evaluate(before), evaluate(after));
  const rows = (title: string): unknown =>
    diffTables(difference)
      .find((table) => table.title === title)
      ?.rows.map(({ cells }) => cells.join(' · '));

  it('has a table for each kind of change, and none that is empty', () => {
    expect(rows('Ranges')).toEqual([
      'resized · subnet v/nodes · addresses · 10.1.0.0/24 · 10.1.0.0/23',
      'added · network hub · addresses ·  · 10.9.0.0/16',
      'added · network (managed) blue · addresses ·  · 10.224.0.0/12',
      'added · subnet (managed) blue/aks-subnet · addresses ·  · 10.224.0.0/16',
      'moved · cluster aks · pod CIDR · 10.244.0.0/16 · 10.240.0.0/14',
      'added · cluster blue · service CIDR ·  · 10.0.0.0/16',
    ]);
    expect(rows('Added and removed')).toEqual(['added · network hub', 'added · cluster blue']);
    expect(rows('Connections')).toEqual(['connected · hub and v']);
    expect(rows('Counts and settings')).toEqual(['pool p of cluster aks · nodes · 3 · 4 · +1']);
    expect(rows('What Azure makes of it while clusters run')).toEqual([
      'refused on a running cluster · subnet v/nodes · address ranges · 10.1.0.0/24 · 10.1.0.0/23',
      'refused on a running cluster · cluster aks · pod CIDRs · 10.244.0.0/16 · 10.240.0.0/14',
    ]);
    expect(rows('Findings gone')).toBeUndefined();
  });

  it('begins with what matters most', () => {
    expect(diffSummary(difference)).toBe('The same findings; 2 changes refused on a running cluster; 6 changed ranges; 1 changed setting.');
    expect(diffSummary(diffPlans(evaluate(before), evaluate(before)))).toBe('Nothing differs.');
  });

  it('as Markdown keeps its columns, whatever the names', () => {
    const text = diffMarkdown(diffPlans(evaluate(hostile(3)), evaluate(hostile(60))));
    const tables = text.split('\n\n').filter((block) => block.startsWith('|'));
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) {
      const widths = table
        .trim()
        .split('\n')
        .map((row) => row.replaceAll('\\|', '').split('|').length);
      expect(new Set(widths).size).toBe(1);
    }
    expect(text).not.toMatch(/[<\u202e]/);
  });
});
