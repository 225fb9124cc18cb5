import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../core/advice/pages/pages.ts';
import { PAGE_IDS, type Page } from '../../core/advice/pages/types.ts';
import { buildPlan } from '../../core/plan/build.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { escaped, pageMarkdown } from './pageText.ts';

const page: Page = {
  id: 'migration',
  title: 'Moving to another model',
  lead: 'Ways.',
  sections: [
    {
      id: 's',
      title: 'To another network model',
      rows: [
        {
          id: 'overlay',
          title: 'Azure CNI Overlay',
          verdict: { tone: 'bad', word: 'not yet' },
          text: 'An update.',
          facts: [{ name: 'Way', value: 'in place' }],
          conditions: [{ verdict: { tone: 'bad', word: 'not met' }, text: 'No engine.', because: 'Calico <b> is there.', source: 'Docs', date: '2026-05-12' }],
          consequences: [{ verdict: null, text: 'Nodes are made anew.', source: null, date: null, unverified: 'Inferred.' }],
          source: 'Docs',
          date: '2026-05-12',
        },
      ],
    },
  ],
};

describe('a page as Markdown', () => {
  it('keeps verdicts, figures, sources and doubts', () => {
    expect(pageMarkdown(page, 'pay_ments')).toBe(`# pay\\_ments: Moving to another model

Ways.

## To another network model

- **Azure CNI Overlay** (not yet): An update. _Docs, 2026-05-12_
  - Way: in place
  - not met: No engine. Calico \\<b\\> is there. _Docs, 2026-05-12_
  - Nodes are made anew. Not certain: Inferred.
`);
  });

  it('leaves no markup of a name to be read as such', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '*', '_', '`', '[', ']', '#', '|', '\\', 'a', '\n') }), (name) => {
        expect(escaped(name)).not.toMatch(/(?<!\\)(?:\\\\)*[`*_[\]<>|#]|\n/);
      }),
      { numRuns: 200 },
    );
  });

  it('is made of every page of a cluster', () => {
    const own = buildPlan(plan([cluster({ networkPluginMode: 'overlay' }, pool({ vnetSubnet: 'v/n' }))], [vnet('v', ['10.0.0.0/16'], { n: '10.0.0.0/22' })]));
    for (const id of PAGE_IDS) expect(pageMarkdown(pageOf(own, 0, id), 'aks').split('\n').length, id).toBeGreaterThan(5);
  });
});
