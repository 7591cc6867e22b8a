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
const sets = ['en', 'zh-TW', 'ja'].flatMap((language) =>
  schema.parse(JSON.parse(readFileSync(new URL(`claims/${language}.json`, import.meta.url), 'utf8'))),
)

const honest = sets.flatMap(({ source, honest: posts }) => posts.map((one) => ({ source, ...one })))
const invented = sets.flatMap(({ source, invented: posts }) => posts.map((one) => ({ source, ...one })))

test('the posts are as many as the README says', () => {
  expect([honest.length, invented.length]).toEqual([810, 1488])
})

test('hardly a true post is a reason to ask the model again', () => {
  const asked = honest.filter(({ post: text, source }) =>
    findClaimsWithOrigin(text, 'content', [source]).some(needsRepair),
  )
  expect(asked.length).toBeLessThanOrEqual(31)
})

test('true posts have few findings at all', () => {
  const found = honest.filter(({ post: text, source }) => findClaimsWithOrigin(text, 'content', [source]).length > 0)
  expect(found.length).toBeLessThanOrEqual(70)
})

const exchanged = /exchanged/u

/** Of the inventions of a kind, in percent, so many at least are named: what has been reached. */
const floors: [title: string, kind: RegExp, least: number][] = [
  ['all', /(?:)/u, 77.7],
  ['figures, days and times', /figure|price|percent|discount|amount|date|deadline|time of day|^year|count|weight/u, 91],
  ['where to reach somebody', /phone|link|handle|mail/u, 96],
  ['what somebody said', /quotation/u, 92],
  ['people', /person's name/u, 83],
  ['promises', /promise/u, 56],
  ['ranks, awards and superlatives', /rank|award|superlative/u, 75],
  ['places', /^place$/u, 66],
  ['bodies', /^organisation$/u, 63],
  ['roles', /role/u, 69],
  ['colours, materials and ingredients', /material|ingredient|colour/u, 75],
  ['small numbers', /small number/u, 35],
  ['figures that are exchanged', exchanged, 68],
  ['words that another person said', /wrong person/u, 72],
]

/** A figure that is exchanged is of its own row, and of all. */
const isCounted = (title: string, isKind: RegExp, kind: string): boolean =>
  title === 'all' || exchanged.test(kind) === (isKind === exchanged)

test.each(floors)('%s: inventions are named', (title, isKind, least) => {
  const planted = invented.filter(({ kind }) => isKind.test(kind) && isCounted(title, isKind, kind))
  const named = planted.filter(({ post: text, source, what }) => {
    const at = text.indexOf(what)
    expect(at).toBeGreaterThanOrEqual(0)
    return findClaimsWithOrigin(text, 'content', [source]).some(
      ({ start, end }) => start < at + what.length && at < end,
    )
  })
  expect(planted.length).toBeGreaterThan(10)
  expect((100 * named.length) / planted.length).toBeGreaterThanOrEqual(least)
})
