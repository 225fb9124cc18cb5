/**
 * Imports go one way. Each row: a room, and the only rooms it may import from (itself always).
 * Tests may import anything; `src/testing` is for tests alone.
 */
const core = (room) => `^src/core/${room}/`;
const rooms = {
  'core-base': [core('base'), []],
  'core-net': [core('net'), ['core/base']],
  'core-scenario': [core('scenario'), ['core/base', 'core/net', 'core/azure']],
  'core-azure': [core('azure'), ['core/base', 'core/net', 'core/scenario']],
  'core-plan': [core('plan'), ['core/base', 'core/net', 'core/scenario', 'core/azure']],
  'core-findings': [core('findings'), ['core/base', 'core/net', 'core/scenario', 'core/azure', 'core/plan', 'core/report']],
  'core-advice': [core('advice'), ['core/base', 'core/net', 'core/scenario', 'core/azure', 'core/plan', 'core/findings', 'core/report']],
  'core-report': [core('report'), ['core']],
  share: ['^src/share/', ['core']],
  map: ['^src/map/', ['core']],
  interchange: ['^src/interchange/', ['core', 'share', 'map']],
  worker: ['^src/worker/', ['core', 'share', 'map', 'interchange']],
  surface: ['^src/surface/', ['core', 'map']],
  state: ['^src/state/', ['core', 'share', 'map']],
  ui: ['^src/ui/', ['core', 'share', 'map', 'interchange', 'surface', 'state', 'worker']],
  cli: ['^src/cli/', ['core', 'share', 'map', 'interchange']],
};
const isTest = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(([name, [from, to]]) => ({
      name: `${name}-imports`,
      severity: 'error',
      from: { path: from, pathNot: isTest },
      to: { path: '^src/', pathNot: [from, ...to.map((room) => `^src/${room}/`)] },
    })),
    {
      name: 'core-is-pure',
      severity: 'error',
      comment: 'Pure rooms know no React, no d3, no store and nothing of Node.',
      from: { path: '^src/(core|share|map|interchange|worker)/', pathNot: isTest },
      to: { path: 'node_modules/(react|react-dom|zustand|radix-ui|@radix-ui|d3-|lucide-react)' },
    },
    {
      name: 'core-knows-no-node',
      severity: 'error',
      from: { path: '^src/(core|share|map|interchange|worker|surface|state|ui)/', pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'one-door-to-ipaddr',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/core/net/ipaddr\\.ts$', isTest] },
      to: { path: 'node_modules/ipaddr' },
    },
    { name: 'testing-is-for-tests', severity: 'error', from: { path: '^src/', pathNot: [isTest, '^src/testing/'] }, to: { path: '^src/testing/' } },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
