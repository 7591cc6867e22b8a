import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findClaimsWithOrigin } from '#shared/writing/claims/claim-origin.ts'
import { needsRepair } from '#shared/writing/findings.ts'

const post = z.object({ platform: z.string(), post: z.string() })
const schema = z.array(
  z.object({
    id: z.string(),
    source: z.string(),
    honest: z.array(post),
    invented: z.array(z.extend(post, { kind: z.string(), what: z.string() })),
  }),
)
/** Texts with posts that were written without sight of the rules: true ones, and ones with one invention each. */
const byLanguage = ['en', 'zh-TW', 'ja'].map((language) =>
  schema.parse(JSON.parse(readFileSync(new URL(`claims/${language}.json`, import.meta.url), 'utf8'))),
)
type Text = z.infer<typeof schema>[number]

/** The rules were made with the first of each language in sight, and with some of the later ones. */
const firstOnes = 20
const first = byLanguage.flatMap((texts) => texts.slice(0, firstOnes))
const later = byLanguage.flatMap((texts) => texts.slice(firstOnes))

const honestOf = (texts: readonly Text[]) =>
  texts.flatMap(({ source, honest: posts }) => posts.map((one) => ({ source, ...one })))
const inventedOf = (texts: readonly Text[]) =>
  texts.flatMap(({ source, invented: posts }) => posts.map((one) => ({ source, ...one })))

test('so many posts are compared', () => {
  expect([first, later].map((texts) => [honestOf(texts).length, inventedOf(texts).length])).toEqual([
    [396, 684],
    [414, 804],
  ])
})

test.each([
  ['first', first, 7, 23],
  ['later', later, 25, 50],
])(
  '%s texts: few true posts are a reason to ask the model again, or have findings at all',
  (_, texts, asked, found) => {
    const findings = honestOf(texts).map(({ post: text, source }) => findClaimsWithOrigin(text, 'content', [source]))
    expect(findings.filter((one) => one.some(needsRepair)).length).toBeLessThanOrEqual(asked)
    expect(findings.filter((one) => one.length > 0).length).toBeLessThanOrEqual(found)
  },
)

const exchanged = /exchanged/u

/** Of the inventions of a kind in the first texts and in the later ones, in percent, so many at least are named: what has been reached. */
const floors: [title: string, kind: RegExp, ofFirst: number, ofLater: number][] = [
  ['all', /(?:)/u, 78, 76],
  [
    'figures, days and times',
    /figure|price|percent|discount|amount|date|deadline|time of day|^year|count|weight/u,
    91,
    91,
  ],
  ['where to reach somebody', /phone|link|handle|mail/u, 100, 92],
  ['what somebody said', /quotation/u, 97, 87],
  ['people', /person's name/u, 86, 81],
  ['promises', /promise/u, 59, 48],
  ['ranks, awards and superlatives', /rank|award|superlative/u, 93, 62],
  ['places', /^place$/u, 68, 58],
  ['bodies', /^organisation$/u, 51, 71],
  ['colours, materials and ingredients', /material|ingredient|colour/u, 75, 72],
  ['small numbers', /small number/u, 38, 41],
  ['figures that are exchanged', exchanged, 67, 72],
  ['words that another person said', /wrong person/u, 62, 78],
]

/** A figure that is exchanged is of its own row, and of all. */
const isCounted = (title: string, isKind: RegExp, kind: string): boolean =>
  isKind.test(kind) && (title === 'all' || exchanged.test(kind) === (isKind === exchanged))

test.each(floors)('%s: inventions are named', (title, isKind, ofFirst, ofLater) => {
  for (const [texts, least] of [
    [first, ofFirst],
    [later, ofLater],
  ] as const) {
    const planted = inventedOf(texts).filter(({ kind }) => isCounted(title, isKind, kind))
    const named = planted.filter(({ post: text, source, what }) => {
      const at = text.indexOf(what)
      expect(at).toBeGreaterThanOrEqual(0)
      return findClaimsWithOrigin(text, 'content', [source]).some(
        ({ start, end }) => start < at + what.length && at < end,
      )
    })
    expect(planted.length).toBeGreaterThan(10)
    expect((100 * named.length) / planted.length).toBeGreaterThanOrEqual(least)
  }
})
