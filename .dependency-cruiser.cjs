/** Which part may import which. ARCHITECTURE.md draws the same picture. */
const LEVELS = [
  ['ledger', 'facts', 'site', 'venues', 'uploads'],
  ['staff', 'notifications', 'cases', 'bets'],
  ['approvals', 'identity'],
  ['profile', 'games'],
  ['integration', 'payees'],
  ['wallet'],
  ['live-tables', 'solo'],
  ['deposit'],
  ['withdraw'],
  ['history', 'backoffice'],
];
const MODULES = LEVELS.flat();
const server = '^apps/server/src';

/** Files of the server that the sandboxes and the certifier may import. */
const FOR_PROVIDERS = [
  'providers/sandbox-keys',
  'providers/payments/signature',
  'providers/venues/(signature|seal|http)',
  'platform/(clock|random|ports|settings|private-folder)',
].join('|');

/** A module sees the faces of lower levels only. */
const levels = LEVELS.flatMap((modules, level) =>
  modules.map((name) => ({
    name: `level-${name}`,
    severity: 'error',
    from: { path: `${server}/modules/${name}/` },
    to: {
      path: `${server}/modules/(${[...LEVELS.slice(level).flat()].filter((other) => other !== name).join('|') || 'none'})/`,
    },
  })),
);

const faces = MODULES.map((name) => ({
  name: `face-of-${name}`,
  comment: 'another module is known by its face alone',
  severity: 'error',
  from: { path: '^(apps/server/src|scripts|tests)/', pathNot: `${server}/modules/${name}/` },
  to: { path: `${server}/modules/${name}/`, pathNot: `${server}/modules/${name}/index\\.ts$` },
}));

const packageMayUse = (name, allowed) => ({
  name: `package-${name}`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^(packages|apps)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
});

const appMayUse = (name, allowed) => ({
  name: `app-${name}`,
  severity: 'error',
  from: { path: `^apps/${name}/` },
  to: { path: '^(packages|apps)/', pathNot: `^(apps/${name}|packages/(${allowed.join('|')}))/` },
});

/** Layers of an app, lowest first: a layer never imports a higher one. */
const layers = (app, names) =>
  names.slice(0, -1).map((name, at) => ({
    name: `${app}-layer-${at + 1}`,
    comment: `${name} is below ${names.slice(at + 1).join(', ')}`,
    severity: 'error',
    from: { path: `^apps/${app}/src/(${name})` },
    to: { path: `^apps/${app}/src/(${names.slice(at + 1).join('|')})` },
  }));

module.exports = {
  forbidden: [
    ...levels,
    ...faces,
    packageMayUse('rules', []),
    packageMayUse('contract', ['rules']),
    packageMayUse('client', ['contract', 'rules']),
    packageMayUse('engines', ['rules']),
    packageMayUse('i18n', ['rules']),
    packageMayUse('ui', []),
    appMayUse('server', ['contract', 'engines', 'i18n', 'rules']),
    {
      name: 'app-sandbox',
      comment:
        'a sandbox knows of the server what a provider is given: keys, signatures, messages; the server knows none',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^(packages|apps)/', pathNot: `^(apps/sandbox|packages/rules)/|${server}/(${FOR_PROVIDERS})\\.ts$` },
    },
    appMayUse('player', ['client', 'contract', 'engines', 'i18n', 'ui', 'rules']),
    appMayUse('office', ['client', 'contract', 'i18n', 'ui', 'rules']),
    {
      name: 'platform-knows-nobody',
      severity: 'error',
      from: { path: `${server}/platform/` },
      to: { path: `${server}/(modules|edge|providers)/` },
    },
    {
      name: 'modules-know-no-edge',
      severity: 'error',
      from: { path: `${server}/modules/` },
      to: { path: `${server}/(edge|providers)/|fastify` },
    },
    {
      name: 'providers-know-ports',
      severity: 'error',
      from: { path: `${server}/providers/` },
      to: { path: `${server}/(modules|edge)/` },
    },
    {
      name: 'edge-knows-no-provider',
      severity: 'error',
      from: { path: `${server}/edge/` },
      to: { path: `${server}/providers/` },
    },
    {
      name: 'http-is-the-edge',
      comment: 'only the edge knows HTTP',
      severity: 'error',
      from: { path: `${server}/(modules|platform|providers)/`, pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(fastify|@fastify)' },
    },
    {
      name: 'features-never-meet',
      severity: 'error',
      from: { path: '^apps/player/src/features/([^/]+)/' },
      to: { path: '^apps/player/src/features/', pathNot: '^apps/player/src/features/$1/' },
    },
    ...layers('player', ['text\\.ts|boot\\.ts', 'api/', 'parts/', 'app/', 'features/', 'routes/', 'main\\.tsx']),
    ...layers('office', ['words/', 'base/', 'parts/', 'rooms/', 'Office\\.tsx|Shell\\.tsx|main\\.tsx']),
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|\\.json$|dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
