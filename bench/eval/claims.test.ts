import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findWeighedClaims } from '#shared/writing/claims/inferred.ts'
import { needsRepair } from '#shared/writing/finding.ts'

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
  expect([honest.length, invented.length]).toEqual([252, 468])
})

test('hardly a true post is a reason to ask the model again', () => {
  const asked = honest.filter(({ post: text, source }) =>
    findWeighedClaims(text, 'content', [source]).some(needsRepair),
  )
  expect(asked.length).toBeLessThanOrEqual(7)
})

test('true posts have few findings at all', () => {
  const found = honest.filter(({ post: text, source }) => findWeighedClaims(text, 'content', [source]).length > 0)
  expect(found.length).toBeLessThanOrEqual(40)
})

/** What no rule can tell from a true sentence, or that stands in the text in another place. */
const beyondRules =
  /exchanged|wrong person|role|title|colour|material|ingredient|feature|detail|background|product|swapped|place|organisation|fact|promise|small number|ranking|duration|condition|finding|brand|qualification|popularity|name$|specification|superlative/u

test('what can be known is named nearly always', () => {
  const known = invented.filter(({ kind }) => !beyondRules.test(kind))
  const missed = known.filter(({ post: text, source, what }) => {
    const at = text.indexOf(what)
    return !findWeighedClaims(text, 'content', [source]).some(
      ({ start, end, text: found }) => (start < at + what.length && at < end) || what.includes(found),
    )
  })
  expect(known.length).toBeGreaterThan(140)
  expect(missed.length).toBeLessThanOrEqual(14)
})
