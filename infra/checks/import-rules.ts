import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser'

/**
 * Which file may import which, types included; docs/architecture.md "Layers" says the same in words.
 * `infra/checks/check-imports.ts` applies it: what breaks a rule today stands in `infra/checks/import-exceptions.json`.
 */

interface ImportRule {
  name: string
  /** Why, in one line; shown where the rule is broken. */
  comment: string
  from: { path?: string; pathNot?: string | string[] }
  to: IRegularForbiddenRuleType['to']
}

/** Files that prove or measure the product. They may reach further than the product, as the rules `…-tests` say. */
const tests = '[.]test[.]tsx?$|/testing/|^web/(screens/|screenshots[.]ts$)'

/** The layers of `functions/`, highest first. */
const layers: string[][] = [
  ['admin'],
  ['privacy'],
  ['auth', 'generation', 'payments'],
  ['subscriptions', 'history'],
  ['account', 'platforms', 'credits'],
  ['http', 'table', 'queue', 'aws', 'mail', 'session', 'observability', 'config[.]ts', 'clock[.]ts'],
]
const foundation = layers.at(-1)
/** What a module may import from above its layer, and why. */
const upwardImports: Record<string, string> = {
  // Session and user are read in one round trip: docs/decisions/0001-read-session-and-user-in-one-round-trip.md.
  session: '^functions/account/account[.]ts$',
}
const domains = layers.slice(0, -1).flat().join('|')

/**
 * A module imports from the layers below its own: neither from those above nor from its neighbours. A handler stands
 * above all layers: it answers one call, maybe from several domains, and no module imports it (`handlers-are-entries`).
 */
const layerRules: ImportRule[] = layers.flatMap((layer, depth) =>
  layer.flatMap((name) => {
    // Parts of the foundation may use each other; `no-circles` keeps them in order.
    const neighbours = layer === foundation ? [] : layer.filter((other) => other !== name)
    const outOfReach = [...layers.slice(0, depth).flat(), ...neighbours]
    if (outOfReach.length === 0) return []
    return {
      name: `layer-of-${name.replace('[.]ts', '')}`,
      comment:
        'A change reaches only what lies above it, so lower layers know neither higher ones nor their neighbours.',
      from: { path: `^functions/${name}(/|$)`, pathNot: [tests, '^functions/[^/]+/handlers/'] },
      to: {
        path: `^functions/(${outOfReach.join('|')})(/|$)`,
        ...(upwardImports[name] && { pathNot: upwardImports[name] }),
      },
    }
  }),
)

/**
 * The folders of `shared/`, lowest first: each may use those before it, so that none goes round to itself. Files beside the
 * folders may be used by all.
 */
const sharedFolders = [
  'platforms',
  'subscriptions',
  'credits',
  'payments',
  'writing',
  'generation',
  'history',
  'account',
  'auth',
  'privacy',
  'admin',
]

const sharedRules: ImportRule[] = sharedFolders.slice(0, -1).map((name, depth) => ({
  name: `shared-folder-${name}`,
  comment: 'Folders of shared code that need each other can only be understood and moved together.',
  from: { path: `^shared/${name}/`, pathNot: tests },
  to: { path: `^shared/(${sharedFolders.slice(depth + 1).join('|')})/` },
}))

/** The few modules of `functions/` that infra loads outside its tests, or whose types it uses: from where, and why. */
const loadedByInfra: { from: string; to: string; comment: string }[] = [
  {
    from: '^infra/local/host/(control|demo-data|demo-hanging-orders|engines)[.]ts$',
    to: '^functions/clock[.]ts$',
    comment:
      'The local host moves the clock which functions in its process read, and dates what its queues report by it.',
  },
  {
    from: '^infra/local/host/model-settings[.]ts$',
    to: '^functions/generation/model/models[.]ts$',
    comment: 'The demo writer answers to the names by which the functions call their models.',
  },
  {
    from: '^infra/(domain-stack|function-environment|constructs/(http-api|sign-in)|local/host/(environment|(model|payment)-settings))[.]ts$',
    to: '^functions/config[.]ts$',
    comment: 'Code that produces the environment of functions has the type of what they read.',
  },
  {
    from: '^infra/operate/audit-table[.]ts$',
    to: '^functions/(credits|payments)/auditor[.]ts$',
    comment: 'Operators audit a table with the same rules as the audit jobs.',
  },
  {
    from: '^infra/operate/copy-since[.]ts$',
    to: '^functions/(payments/order/(order-keys|state)|privacy/deletion-keys|table/raw-rows)[.]ts$',
    comment: 'A row that operators copy is found, listed and due as functions have it.',
  },
  {
    from: '^infra/local/host/demo-(data|hanging-orders)[.]ts$',
    to: '^functions/(account/account|admin/admin|credits/credits|history/history|payments/payments|subscriptions/subscriptions)[.]ts$',
    comment: 'Data to try the product with on a laptop is made by the public modules of the domains.',
  },
]

const infraRules: ImportRule[] = [
  {
    name: 'infra-knows-paths',
    comment: 'Infra names the files of functions without loading them; its tests drive real functions.',
    from: { path: '^infra/', pathNot: tests },
    to: { path: '^(functions|web)/', pathNot: loadedByInfra.map(({ to }) => to) },
  },
  ...loadedByInfra.map(({ from, to, comment }, index) => ({
    name: `infra-loads-${index + 1}`,
    comment,
    from: { path: '^infra/', pathNot: [tests, from] },
    to: { path: to },
  })),
]

export const importRules: ImportRule[] = [
  {
    name: 'no-circles',
    comment: 'Files in a circle, of types too, can only be understood and moved together.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that cannot be followed would escape every rule here.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'shared-alone',
    comment: 'The browser and the functions both load shared code, so it depends on neither.',
    from: { path: '^shared/' },
    to: { path: '^(functions|web|infra|bench)/' },
  },
  {
    name: 'shared-no-node',
    comment: 'Shared code runs in the browser, where Node has no modules.',
    from: { path: '^shared/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  ...sharedRules,
  {
    name: 'web-shared-only',
    comment: 'The browser knows the server by the contracts in shared alone, its types included.',
    from: { path: '^web/', pathNot: tests },
    to: { path: '^(functions|infra|bench)/' },
  },
  {
    name: 'web-tests',
    comment:
      'Browser tests start the local product from infra; they see the functions through HTTP alone. Pictures of mails are drawn from what functions write.',
    from: { path: '^web/', pathNot: '^web/screens/mails[.]ts$' },
    to: { path: '^(functions|bench)/' },
  },
  {
    name: 'functions-shared-only',
    comment: 'A function does not know what deploys it, where it runs, or who shows its answers.',
    from: { path: '^functions/', pathNot: tests },
    to: { path: '^(infra|web|bench)/' },
  },
  {
    name: 'functions-tests',
    comment:
      'Tests of functions use the emulators and the definitions of table, pool, queues and rights of infra, nothing else outside.',
    from: { path: '^functions/' },
    to: {
      path: '^(infra|web|bench)/',
      pathNot: '^infra/(local/|(table|pool-settings|queues|function-requirements|table-rights)[.]ts$|testing/rights/)',
    },
  },
  ...infraRules,
  {
    name: 'stack-without-local',
    comment: 'What is deployed does not depend on what only a laptop runs.',
    from: {
      path: '^infra/(constructs/|build/|[^/]+[.]ts$)',
      pathNot: tests,
    },
    to: { path: '^infra/local/|^functions/', pathNot: '^functions/config[.]ts$' },
  },
  {
    name: 'no-bench-in-product',
    comment: 'Benches measure the product; the product does not know them.',
    from: { path: '^(shared|functions|web|infra)/', pathNot: tests },
    to: { path: '^bench/' },
  },
  {
    name: 'no-tests-in-product',
    comment: 'Fixtures and fakes stay out of what is deployed.',
    from: { path: '^(shared|functions|web|infra)/', pathNot: tests },
    to: { path: '[.]test[.]tsx?$|/testing/' },
  },
  {
    name: 'no-dev-packages',
    comment: 'Packages for tests, emulators and operators never reach a function or the browser.',
    from: { path: '^(shared|functions|web/src)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'public-module-only',
    comment:
      "A domain's store, entities and rules can change as long as its public module, <domain>/<domain>.ts, stays.",
    from: { path: '^functions/([^/]+)/', pathNot: tests },
    to: { path: `^functions/(${domains})/`, pathNot: ['^functions/$1/', '^functions/([^/]+)/\\1[.]ts$'] },
  },
  {
    name: 'rows-stay-home',
    comment: 'Only the module that keeps a row knows its shape in the table.',
    from: { path: '^functions/([^/]+)/', pathNot: tests },
    to: { path: '^functions/[^/]+/entities[.]ts$', pathNot: '^functions/$1/' },
  },
  {
    name: 'handlers-use-public-module',
    comment: 'A handler unwraps, makes a call to its domain and wraps; what happens is written in the public module.',
    from: { path: '^functions/([^/]+)/handlers/', pathNot: tests },
    to: { path: '^functions/$1/', pathNot: '^functions/$1/$1[.]ts$' },
  },
  {
    name: 'jobs-use-public-module',
    comment:
      'A job calls the public module of its domain, or its auditor, which shares no code with what it audits and so is no part of that module.',
    from: { path: '^functions/([^/]+)/jobs/', pathNot: tests },
    to: { path: '^functions/$1/', pathNot: ['^functions/$1/$1[.]ts$', '^functions/$1/auditor[.]ts$'] },
  },
  {
    name: 'http-for-handlers',
    comment: 'A domain says what it does without knowing that it is asked by HTTP.',
    from: { path: '^functions/', pathNot: [tests, '^functions/http/', '^functions/[^/]+/handlers/'] },
    to: { path: '^functions/http/' },
  },
  {
    name: 'handlers-are-entries',
    comment: 'Handlers, jobs and triggers are started by Lambda, never imported.',
    from: { path: '^(shared|functions|web|infra|bench)/', pathNot: tests },
    to: { path: '^functions/[^/]+/(handlers|jobs|triggers)/' },
  },
  ...layerRules,
  {
    name: 'features-apart',
    comment: 'A feature can be changed or removed without reading another one; routes and shell compose them.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: tests },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'features-below-routes',
    comment: 'A page does not know the route that shows it.',
    from: { path: '^web/src/features/', pathNot: tests },
    to: { path: '^web/src/(routes|app)/' },
  },
  {
    name: 'ui-and-lib-below-features',
    comment: 'Shared parts of the browser know no screen.',
    from: { path: '^web/src/(ui|lib|i18n)/', pathNot: [tests, '^web/src/i18n/locales/'] },
    to: { path: '^web/src/(features|routes|app)/' },
  },
  {
    name: 'locales-from-features',
    comment: 'The phrases of a language are collected from the features, which keep them beside their screens.',
    from: { path: '^web/src/i18n/locales/', pathNot: tests },
    to: {
      path: '^web/src/(features|routes|app)/',
      pathNot: ['^web/src/features/[^/]+/locales/[^/]+[.]ts$', '^web/src/features/[^/]+/[^/]+/locales/[^/]+[.]ts$'],
    },
  },
]

export const cruiseOptions: ICruiseOptions = {
  // TypeScript 7 has no compiler API; swc reads the same syntax and keeps imports of types.
  parser: 'swc',
  tsPreCompilationDeps: 'specify',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^web/src/app/route-tree[.]gen[.]ts$' },
}

export const resolveOptions = {
  conditionNames: ['import', 'require', 'node', 'default', 'types'],
  exportsFields: ['exports'],
}
