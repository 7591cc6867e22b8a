import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { citationRules, findDeadCitations } from './citations.ts'
import type { Exceptions } from './exceptions.ts'

const files: Record<string, string> = {
  'docs/rules/credits.md': '# Credits\n\n## Price of a post, in `credits`\n',
  'docs/decisions/0004-discounts.md': '# Discounts\n',
  'docs/alive.md': [
    '[a](rules/credits.md) [b](rules/credits.md#price-of-a-post-in-credits) [c](../README.md) [d](#here) [e](https://a.test)',
    'record 0004, `functions/credits/`, `functions/cred*/ledger.ts`, `alive.md`, `text/html`, `<domain>/jobs/`, `x.test.ts`',
    '# Here',
  ].join('\n'),
  'README.md': '# Product\n',
  'functions/credits/ledger.ts': [
    '/**',
    ' * Cost of a post.',
    ' * @param count how many',
    ' * @source docs/rules/credits.md#price-of-a-post-in-credits; how discounts',
    ' *   combine: docs/decisions/0004-discounts.md',
    ' */',
    '/** @source decision 0004 */',
    '/** @source docs.x.com/fundamentals/counting-characters */',
    '/** @source CloudFront developer guide, "Use managed policies" */',
  ].join('\n'),
  'functions/credits/dead.ts': [
    '/** Cost. @source decisions 12 and 17 */',
    '/**',
    ' * Cost.',
    ' * @source the one who',
    ' *   asked for it',
    ' * @throws never',
    ' */',
    '// the plan of the house §3 says so; see docs/rules/plans.md, docs/rules/credits.md#cost and record 0099',
    '// neither notes.md nor ../credits/notes.md, but ../../docs/alive.md and "A title" §2',
  ].join('\n'),
  'docs/dead.md':
    '[a](rules/plans.md) [b](rules/credits.md#price) [c](#there) `functions/plans/` `ledger.ts` `web/src/main` specification §9 and plan.md',
}

const dead: [rule: string, entry: string][] = [
  ['record-number', 'functions/credits/dead.ts: decisions 12'],
  ['section-of-nothing', 'functions/credits/dead.ts: of the house §3'],
  ['section-of-nothing', 'docs/dead.md: specification §9'],
  ['document', 'functions/credits/dead.ts: notes.md'],
  ['document', 'functions/credits/dead.ts: ../credits/notes.md'],
  ['document', 'docs/dead.md: plan.md'],
  ['source-without-address', 'functions/credits/dead.ts: decisions 12 and 17'],
  ['source-without-address', 'functions/credits/dead.ts: the one who asked for it'],
  ['docs-path', 'functions/credits/dead.ts: docs/rules/plans.md'],
  ['docs-path', 'functions/credits/dead.ts: docs/rules/credits.md#cost'],
  ['record-number', 'functions/credits/dead.ts: record 0099'],
  ['link', 'docs/dead.md: rules/plans.md'],
  ['link', 'docs/dead.md: rules/credits.md#price'],
  ['link', 'docs/dead.md: #there'],
  ['path-in-text', 'docs/dead.md: functions/plans/'],
  ['path-in-text', 'docs/dead.md: ledger.ts'],
  ['path-in-text', 'docs/dead.md: web/src/main'],
]

let root: string
let found: Exceptions

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'citations-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  found = findDeadCitations(root)
})

afterAll(() => rmSync(root, { recursive: true }))

test.each(dead)('%s: %s is found', (rule, entry) => {
  expect(found[rule]).toContain(entry)
})

test('what resolves is not found, and nothing else either', () => {
  expect(Object.values(found).flat().sort()).toEqual(dead.map(([, entry]) => entry).sort())
})

test('every rule has a planted citation', () => {
  expect(new Set(dead.map(([rule]) => rule))).toEqual(new Set(citationRules.map(({ name }) => name)))
})
