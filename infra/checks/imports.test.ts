import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compare, type Exceptions, pruneExceptions, readExceptions } from './exceptions.ts'
import { importRules } from './import-rules.ts'
import { findForbiddenImports } from './imports.ts'

/** For each rule an import that breaks it: from which file, to which, and how it is written. */
const planted: [rule: string, from: string, to: string, statement?: string][] = [
  [
    'no-circles',
    'functions/history/rows.ts',
    'functions/history/conversion.ts',
    "import type { A } from './conversion.ts'",
  ],
  ['no-circles', 'functions/history/conversion.ts', 'functions/history/rows.ts', "export type { A } from './rows.ts'"],
  ['resolvable', 'shared/lost.ts', './nowhere.ts', "import './nowhere.ts'"],
  ['shared-alone', 'shared/time.ts', 'functions/clock.ts', "import { type A } from '../functions/clock.ts'"],
  ['shared-no-node', 'shared/money.ts', 'fs', "import 'node:fs'"],
  ['shared-folder-platforms', 'shared/platforms/hashtags.ts', 'shared/writing/finding.ts'],
  ['shared-folder-subscriptions', 'shared/subscriptions/plans.ts', 'shared/credits/packs.ts'],
  ['shared-folder-credits', 'shared/credits/schema.ts', 'shared/payments/products.ts'],
  ['shared-folder-payments', 'shared/payments/schema.ts', 'shared/generation/models.ts'],
  ['shared-folder-writing', 'shared/writing/post/tone.ts', 'shared/generation/schema.ts'],
  ['shared-folder-generation', 'shared/generation/series.ts', 'shared/history/schema.ts'],
  ['shared-folder-history', 'shared/history/schema.ts', 'shared/account/schema.ts'],
  ['shared-folder-account', 'shared/account/schema.ts', 'shared/auth/schema.ts'],
  ['shared-folder-auth', 'shared/auth/schema.ts', 'shared/privacy/schema.ts'],
  ['shared-folder-privacy', 'shared/privacy/schema.ts', 'shared/admin/schema.ts'],
  ['web-shared-only', 'web/src/lib/api.ts', 'functions/config.ts'],
  ['web-tests', 'web/src/main.test.tsx', 'functions/config.ts'],
  ['functions-shared-only', 'functions/queue/send.ts', 'infra/queues.ts'],
  ['functions-tests', 'functions/testing/setup.ts', 'infra/stack.ts'],
  ['infra-knows-paths', 'infra/local/host/product.ts', 'functions/queue/send.ts'],
  ['infra-loads-1', 'infra/local/host/product.ts', 'functions/clock.ts'],
  ['infra-loads-2', 'infra/stack.ts', 'functions/generation/model/models.ts'],
  ['infra-loads-3', 'infra/operate/replay.ts', 'functions/config.ts'],
  ['infra-loads-4', 'infra/operate/admin.ts', 'functions/credits/auditor.ts'],
  ['infra-loads-5', 'infra/operate/audit.ts', 'functions/payments/order/order-keys.ts'],
  ['infra-loads-6', 'infra/operate/job.ts', 'functions/credits/credits.ts'],
  ['stack-without-local', 'infra/constructs/web-site.ts', 'infra/local/headers.ts'],
  ['no-bench-in-product', 'infra/local/host/start.ts', 'bench/conversion/run.ts'],
  ['no-tests-in-product', 'functions/payments/order.ts', 'functions/testing/user.ts'],
  [
    'public-module-only',
    'functions/generation/run/run.ts',
    'functions/credits/store.ts',
    "const a = await import('../../credits/store.ts')",
  ],
  ['rows-stay-home', 'functions/account/account.ts', 'functions/session/entities.ts'],
  ['handlers-use-public-module', 'functions/credits/handlers/list-grants.ts', 'functions/credits/store.ts'],
  ['handlers-use-public-module', 'functions/credits/handlers/list-grants.ts', 'functions/credits/auditor.ts'],
  ['jobs-use-public-module', 'functions/credits/jobs/audit-accounts.ts', 'functions/credits/store.ts'],
  ['http-for-handlers', 'functions/credits/ledger.ts', 'functions/http/event.ts'],
  ['handlers-are-entries', 'functions/credits/ledger.ts', 'functions/credits/jobs/sweep-holds.ts'],
  ['layer-of-privacy', 'functions/privacy/deletion.ts', 'functions/admin/manage.ts'],
  ['layer-of-mail', 'functions/mail/send-mail.ts', 'functions/credits/credits.ts'],
  ['layer-of-auth', 'functions/auth/auth.ts', 'functions/payments/payments.ts'],
  ['layer-of-generation', 'functions/generation/model/model.ts', 'functions/auth/auth.ts'],
  ['layer-of-payments', 'functions/payments/advance/charge.ts', 'functions/admin/admin.ts'],
  ['layer-of-subscriptions', 'functions/subscriptions/plan.ts', 'functions/history/history.ts'],
  ['layer-of-history', 'functions/history/history.ts', 'functions/generation/generation.ts'],
  ['layer-of-account', 'functions/account/username.ts', 'functions/credits/credits.ts'],
  ['layer-of-platforms', 'functions/platforms/platforms.ts', 'functions/auth/auth.ts'],
  ['layer-of-credits', 'functions/credits/grant.ts', 'functions/subscriptions/subscriptions.ts'],
  ['layer-of-http', 'functions/http/chain.ts', 'functions/auth/auth.ts'],
  ['layer-of-table', 'functions/table/table.ts', 'functions/credits/credits.ts'],
  ['layer-of-queue', 'functions/queue/define-worker.ts', 'functions/credits/credits.ts'],
  ['layer-of-aws', 'functions/aws/signed-call.ts', 'functions/credits/credits.ts'],
  ['layer-of-session', 'functions/session/session.ts', 'functions/credits/credits.ts'],
  ['layer-of-observability', 'functions/observability/logger.ts', 'functions/credits/credits.ts'],
  ['layer-of-config', 'functions/config.ts', 'functions/credits/credits.ts'],
  ['no-dev-packages', 'functions/session/tokens.ts', 'node_modules/tokens/index.js', "import 'tokens'"],
  ['layer-of-clock', 'functions/clock.ts', 'functions/credits/credits.ts'],
  ['features-apart', 'web/src/features/landing/page.tsx', 'web/src/features/auth/queries.ts'],
  ['features-below-routes', 'web/src/features/history/page.tsx', 'web/src/routes/auth.tsx'],
  ['ui-and-lib-below-features', 'web/src/ui/meter.tsx', 'web/src/features/auth/queries.ts'],
  ['ui-and-lib-below-features', 'web/src/i18n/i18n.ts', 'web/src/features/auth/locales/en.ts'],
  ['locales-from-features', 'web/src/i18n/locales/en.ts', 'web/src/features/auth/queries.ts'],
]

/** Imports that no rule forbids. */
const allowed: [from: string, to: string][] = [
  ['functions/payments/payments.ts', 'functions/credits/credits.ts'],
  ['functions/credits/handlers/list-entries.ts', 'functions/credits/credits.ts'],
  ['functions/account/handlers/get-user.ts', 'functions/subscriptions/subscriptions.ts'],
  ['functions/credits/jobs/audit-accounts.ts', 'functions/credits/auditor.ts'],
  ['functions/queue/define-job.ts', 'functions/table/due.ts'],
  ['functions/credits/credits.test.ts', 'infra/local/emulators/queues.ts'],
  ['infra/operate/audit-table.ts', 'functions/credits/auditor.ts'],
  ['infra/domain-stack.ts', 'functions/config.ts'],
  ['functions/session/session.ts', 'functions/account/account.ts'],
  ['functions/account/handlers/get-user.ts', 'functions/http/define-handler.ts'],
  ['infra/stack.test.ts', 'functions/config.ts'],
  ['web/src/i18n/locales/ja.ts', 'web/src/features/auth/locales/ja.ts'],
  ['web/src/i18n/locales/ja.ts', 'web/src/features/admin/users/locales/ja.ts'],
  ['web/src/routes/index.tsx', 'web/src/features/landing/page.tsx'],
  ['web/src/testing/product.ts', 'infra/testing/edge.ts'],
]

let root: string
let found: Exceptions

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'imports-'))
  const sources = new Map<string, string>([
    ['package.json', '{"type":"module","devDependencies":{"tokens":"1.0.0"}}'],
    ['node_modules/tokens/index.js', ''],
    ['node_modules/tokens/package.json', '{"name":"tokens","version":"1.0.0"}'],
  ])
  const add = (file: string, line: string) => sources.set(file, `${sources.get(file) ?? ''}${line}\n`)
  for (const [from, to] of [...planted.map(([, from, to]) => [from, to] as const), ...allowed]) {
    for (const file of [from, to]) if (/^[a-z]+\//.test(file)) add(file, 'export type A = string')
  }
  for (const [, from, to, statement] of planted) add(from, statement ?? importOf(from, to))
  for (const [from, to] of allowed) add(from, importOf(from, to))
  for (const [file, text] of sources) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  found = (await findForbiddenImports(root)).found
})

afterAll(() => rmSync(root, { recursive: true }))

const importOf = (from: string, to: string): string =>
  `import type { A as A${to.length} } from '${'../'.repeat(from.split('/').length - 1)}${to}'`

test.each(planted)('%s: %s → %s is found', (rule, from, to) => {
  expect(found[rule]).toContain(`${from} → ${to}`)
})

test.each(allowed)('%s → %s breaks no rule', (from, to) => {
  expect(Object.values(found).flat()).not.toContain(`${from} → ${to}`)
})

test('every rule has a planted import', () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(importRules.map(({ name }) => name)))
})

test('what is new and what is no longer needed both differ from the list', () => {
  const listed = { 'no-circles': ['a → b', 'b → a'], 'features-apart': ['c → d'] }
  expect(compare({ 'no-circles': ['a → b', 'x → y'] }, listed)).toEqual({
    added: { 'no-circles': ['x → y'] },
    stale: { 'no-circles': ['b → a'], 'features-apart': ['c → d'] },
  })
})

test('pruning takes out stale entries alone', () => {
  const file = join(root, 'exceptions.json')
  writeFileSync(file, JSON.stringify({ 'no-circles': ['a → b', 'b → a'], 'features-apart': ['c → d'] }))
  pruneExceptions(file, { 'no-circles': ['b → a'], 'features-apart': ['c → d'] })
  expect(readExceptions(file)).toEqual({ 'no-circles': ['a → b'] })
})
