// The allowed imports (docs/architecture.md). Patterns, not lists: a new noun is covered from its first file.
const levels = require('./scripts/feature-levels.cjs');

const packages = '^packages/([^/]+)/src/';
const server = '^apps/server/src/';
const web = '^apps/web/src/';
const test = '\\.(test|spec)\\.tsx?$';

const folderOf = (features) => `^apps/server/src/features/(${features.join('|')})/`;
/** One rule a level: what it must not import. The last rule finds a feature that is imported and has no level. */
const levelRules = [
  ...levels.map(({ level, features }, index) => ({
    name: `features-import-lower-levels (${level})`,
    comment: 'scripts/feature-levels.cjs',
    severity: 'error',
    from: { path: folderOf(features), pathNot: '\\.(test|spec)\\.tsx?$' },
    to: { path: folderOf(levels.slice(index).flatMap((above) => above.features)), pathNot: `^apps/server/src/features/$1/` },
  })),
  {
    name: 'imported-features-have-a-level',
    comment: 'scripts/feature-levels.cjs',
    severity: 'error',
    from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.(test|spec)\\.tsx?$' },
    to: {
      path: '^apps/server/src/features/[^/]+/',
      pathNot: [folderOf(levels.flatMap(({ features }) => features)), '^apps/server/src/features/$1/'],
    },
  },
];

module.exports = {
  forbidden: [
    ...levelRules,
    {
      name: 'domain-imports-nothing',
      comment: 'Rules are pure: no package, no Node, no clock, no other workspace.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: [test, '/testing/'] },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'verdicts-of-silences-have-one-writer',
      comment: 'A rule returns a verdict; only writeVerdict applies it (silence/verdict.ts), by files that write.',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['detection/silence/write-[^/]+$', test] },
      to: { path: 'detection/silence/write-', pathNot: 'detection/silence/write-verdict\\.ts$' },
    },
    {
      name: 'one-place-decides-a-silence',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['detection/silence/decide-gap\\.ts$', test] },
      to: { path: 'detection/silence/write-verdict\\.ts$' },
    },
    {
      name: 'rules-of-silences-change-nothing',
      comment: 'What writes candidates, trips or charging states is called by the files that write.',
      severity: 'error',
      from: { path: 'detection/silence/', pathNot: ['detection/silence/(write-[^/]+|gap|gap-rest)\\.ts$', test] },
      to: { path: ['detection/timeline/merge-candidates', 'detection/motion/confirm-trip', 'detection/charging/level-charge'] },
    },
    {
      name: 'contract-and-i18n-import-domain',
      comment: 'What crosses the wire, and the words for it, know the rules and nothing of either side; contract may use zod.',
      severity: 'error',
      from: { path: '^packages/(contract|i18n)/src/', pathNot: test },
      to: { pathNot: ['^packages/$1/src/', '^packages/domain/src/', '^node_modules/zod/'] },
    },
    {
      name: 'files-import-packages',
      comment: 'Both sides write the same files.',
      severity: 'error',
      from: { path: '^packages/files/src/', pathNot: test },
      to: { pathNot: ['^packages/(files|contract|domain|i18n)/src/', '^node_modules/fflate/'] },
    },
    {
      name: 'server-imports-packages-only',
      comment: 'Tests of a connector, and what they share, start the simulated manufacturer it talks to.',
      severity: 'error',
      from: { path: server, pathNot: [test, '^apps/server/src/testing/'] },
      to: { path: '^(apps/(?!server/)|bench/|scripts/)' },
    },
    {
      name: 'simulator-is-a-world-of-its-own',
      comment: 'It speaks to the product over the wire and knows its rules only as a judge.',
      severity: 'error',
      from: { path: '^apps/simulator/src/' },
      to: { path: '^(apps/(?!simulator/)|bench/|scripts/|packages/(contract|files|i18n)/)' },
    },
    {
      name: 'web-imports-packages-only',
      severity: 'error',
      from: { path: web },
      to: { path: '^(apps/(?!web/)|bench/|scripts/)' },
    },
    {
      name: 'browser-loads-no-schema',
      comment: 'Schemas are for the server: the browser takes their types, and waits for no zod.',
      severity: 'error',
      from: { path: web, pathNot: [test, '^apps/web/src/testing/'] },
      to: { path: ['^packages/contract/src/.*\\.(schema|endpoints)\\.ts$', '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-import-no-app',
      severity: 'error',
      from: { path: packages },
      to: { path: '^(apps|bench|scripts)/' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: web, pathNot: [test, `${web}test-setup`] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'feature-through-its-door',
      comment: 'A feature enters another only through its public.ts.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/[^/]+/', pathNot: ['^apps/$1/src/features/$2/', '/public\\.tsx?$'] },
    },
    {
      name: 'telemetry-through-its-door',
      severity: 'error',
      from: { path: server, pathNot: [`${server}telemetry/`, `${server}testing/`, test] },
      to: { path: `${server}telemetry/`, pathNot: '/public\\.ts$' },
    },
    {
      name: 'feature-wires-itself',
      comment: 'Only the composition root opens features; a command enters one through its public.ts as well.',
      severity: 'error',
      from: { path: server, pathNot: [`${server}(features/|testing/|features\\.ts$|product\\.ts$)`, test] },
      to: { path: `${server}features/`, pathNot: '/public\\.ts$' },
    },
    {
      name: 'server-base-knows-no-feature',
      comment: 'These serve the features; telemetry hands segments on through a port.',
      severity: 'error',
      from: {
        path: `${server}(config|http|db|services|connections|telemetry|jobs|reports|process|sealing|passwords|towns)/`,
        pathNot: test,
      },
      to: { path: `${server}(features/|features\\.ts|feature\\.ts|platform\\.ts|product\\.ts)` },
    },
    {
      name: 'server-base-stands-alone',
      comment:
        'The settings, the web framework, the clients of outside services, the readers of files, the clock of jobs and the typesetter know neither the database nor each other.',
      severity: 'error',
      from: { path: `${server}(config|http|services|connections|jobs|reports|process|sealing|passwords|towns)/`, pathNot: test },
      to: {
        path: server,
        pathNot: [`${server}$1/`, `${server}(operator-error|database-faults|bounded-answer|meters)\\.ts$`, `${server}network/`],
      },
    },
    {
      name: 'only-http-knows-the-framework',
      severity: 'error',
      from: { path: server, pathNot: [`${server}http/`, test] },
      to: { path: '^node_modules/(@fastify/|fastify)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-the-roots',
      comment: 'main.ts, commands/ and the app/ of the web put the parts together; no part knows them.',
      severity: 'error',
      from: {
        pathNot: [
          '^apps/web/(src/(main\\.tsx|app/)|theme-variables\\.ts)',
          '^apps/server/src/(main\\.ts|commands/)',
          test,
          '^apps/web/src/test-setup',
        ],
      },
      to: { path: ['^apps/server/src/(main\\.ts|commands/)', '^apps/web/src/(main\\.tsx|app/)'] },
    },
    {
      name: 'ui-knows-no-noun-and-no-query',
      severity: 'error',
      from: { path: `${web}ui/`, pathNot: test },
      to: { path: [`${web}(features|lists|api|session|app)/`, '^node_modules/@tanstack/react-query/', '^packages/contract/src/'] },
    },
    {
      name: 'lists-know-no-noun',
      comment: 'A feature describes its list as data; lists/ reads and draws any of them. The user and the vehicle are parameters.',
      severity: 'error',
      from: { path: `${web}lists/`, pathNot: test },
      to: { path: [`${web}(features|keyring|session|app)/`, '^packages/contract/src/[^/]+/'] },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: [test, `${server}testing/`, '^apps/e2e/', '^bench/', 'vitest\\.config'] },
      to: { path: [test, `${server}testing/`] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // A cycle that a type closes does not exist at run time.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.(css|svg|woff2)$', '\\?'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    builtInModules: { add: ['node:sqlite'] },
  },
};
