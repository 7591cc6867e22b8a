import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { emoji } from '#shared/platforms/measure.ts'
import { slowOn } from '#shared/testing/time-limit.ts'
import { builtExpressionsIn, type Expression, expressionsIn } from '../testing/expressions.ts'
import { hostileTail, hostileTexts, piecesOf } from '../testing/hostile-texts.ts'

/** More than any text that reaches an expression. */
const length = 64_000
/** The slowest takes a fifth of it on a machine of one's own; what takes square time takes ten times as much. */
const slowMs = 500

/** Without a whole number of pieces of up to twelve characters, a row begins and ends as before. */
const leftOut = 55_440
/**
 * What is done with the shorter row by then is not slow on the whole one, if its time grows with the cube at most. What grows
 * faster is not done with it either.
 */
const quickMs = slowMs * (1 - leftOut / length) ** 3
const firstLook = { shortened: (text: string) => text.slice(leftOut), quickMs }

/** Where expressions meet texts of people and models. */
const textFolders = ['shared', 'functions/generation', 'infra/local/demo-writer']
const builtExpressions = await builtExpressionsIn([...textFolders, 'web/src'])
const textExpressions = [...expressionsIn(textFolders), ...builtExpressions]
const rows = [...hostileTexts(length, { tails: [hostileTail] })]

const applied = ({ pattern, flags }: Expression): ((text: string) => unknown) => {
  const expression = new RegExp(pattern, flags)
  return (text) => (flags.includes('g') ? text.replace(expression, '') : expression.exec(text))
}

test('the sources are searched for expressions', () => {
  for (const folder of textFolders) expect(textExpressions.some(({ place }) => place.startsWith(folder))).toBe(true)
  expect(textExpressions.map(({ pattern }) => pattern)).toContain('^(?:#(?!\\p{M})[\\p{L}\\p{M}\\p{N}_]+)+$')
  const oneEmoji = builtExpressions.filter(({ place }) => place.startsWith('shared/platforms/measure.ts:'))
  expect(oneEmoji.map(({ pattern }) => pattern)).toContain(`^${emoji.source}$`)
})

/** What each expression is slow on. One that stands in several places is run once. */
const slowTexts = new Map<string, string[]>()

test.each(textExpressions)('$place ends soon on any text: $pattern', (expression) => {
  const { pattern, flags } = expression
  const literal = `/${pattern}/${flags}`
  const own = hostileTexts(length, { pieces: piecesOf(pattern) })
  const slow = slowTexts.get(literal) ?? slowOn(applied(expression), [...rows, ...own], slowMs, firstLook)
  slowTexts.set(literal, slow)
  expect(slow).toEqual([])
})

test('an expression that takes square or exponential time is noticed', () => {
  const blanks = { place: '', pattern: '[ \\t]+$', flags: 'u' }
  const shortened = Array.from(hostileTexts(length, { pieces: [' '] }), firstLook.shortened)
  expect(slowOn(applied(blanks), shortened, quickMs)).toHaveLength(1)
  const nested = { place: '', pattern: '^(?:#\\w+\\s*\\s*)+$', flags: 'u' }
  expect(reportsOn(nested)).toEqual(['exponential'])
})

/** Expressions that may look slow, by their pattern, and why they may. */
const exceptions: Record<string, string> = {
  '[\\p{Script=Han}\\p{Script=Katakana}ー]+(?!さん|氏|さま|ちゃん|くん)':
    'gives back one character at most, for none follows it',
}

/** What takes more than linear time, as far as the expression alone tells. */
function reportsOn({ pattern, flags }: Expression): string[] {
  const { reports } = analyse({ source: pattern, flags })
  return [...new Set(reports.map(({ exponential }) => (exponential ? 'exponential' : 'polynomial')))]
}

test('no expression has quantifiers that compete for the same text', () => {
  const expressions = [...expressionsIn(['shared', 'functions', 'infra', 'web/src']), ...builtExpressions]
  const different = new Map(expressions.map((expression) => [`/${expression.pattern}/${expression.flags}`, expression]))
  const slow = [...different.values()].filter((expression) => reportsOn(expression).length > 0)
  expect(slow.filter(({ pattern }) => !(pattern in exceptions))).toEqual([])
  const patterns = new Set(slow.map(({ pattern }) => pattern))
  expect(Object.keys(exceptions).filter((pattern) => !patterns.has(pattern))).toEqual([])
})
