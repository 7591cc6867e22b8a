import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { initials } from '#shared/account/initials.ts'
import { fitPost } from '#shared/platforms/fit.ts'
import { foldText } from '#shared/platforms/fold.ts'
import { capHashtags, listHashtags, normaliseHashtags, splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings as defaults, type PlatformId } from '#shared/platforms/schema.ts'
import { shareIntent } from '#shared/platforms/share-intent.ts'
import { columnsIn, keepSettings } from '#shared/writing/settings.ts'
import { slowOn } from '#shared/testing/time-limit.ts'
import { listClaims } from '#shared/writing/claims.ts'
import { findStrangers, removeStrangerSentences } from '#shared/writing/strangers.ts'
import { type Expression, expressionsIn } from '../testing/expressions.ts'
import { hostileTail, hostileTexts, piecesOf } from '../testing/hostile-texts.ts'
import { parseBrief } from './brief.ts'
import { foreignCharacters, repairUnambiguous } from './chinese-script.ts'
import { stripWrapping, toPlainText } from './plain-text.ts'
import { cutToFit, finishReply } from './reply.ts'

/** More than any text that reaches a rule. */
const length = 64_000
const slowMs = 250

/** Where expressions meet texts of people and models. */
const textFolders = ['shared', 'functions/generation', 'infra/local/demo-writer']
const textExpressions = expressionsIn(textFolders)
const rows = [...hostileTexts(length, { tails: [hostileTail] })]

const applied = ({ pattern, flags }: Expression): ((text: string) => unknown) => {
  const expression = new RegExp(pattern, flags)
  return (text) => (flags.includes('g') ? text.replace(expression, '') : expression.exec(text))
}

test('the sources are searched for expressions', () => {
  for (const folder of textFolders) expect(textExpressions.some(({ place }) => place.startsWith(folder))).toBe(true)
  expect(textExpressions.map(({ pattern }) => pattern)).toContain('^(?:#[\\p{L}\\p{M}\\p{N}_]+)+$')
})

test.each(textExpressions)('$place ends soon on any text: $pattern', (expression) => {
  const own = hostileTexts(length, { pieces: piecesOf(expression.pattern) })
  expect(slowOn(applied(expression), [...rows, ...own], slowMs)).toEqual([])
})

test('an expression that takes square or exponential time is noticed', () => {
  const blanks = { place: '', pattern: '[ \\t]+$', flags: 'u' }
  expect(slowOn(applied(blanks), hostileTexts(20_000, { pieces: [' '] }), 50)).toHaveLength(1)
  const nested = { place: '', pattern: '^(?:#\\w+\\s*\\s*)+$', flags: 'u' }
  expect(reportsOn(nested)).toEqual(['exponential'])
})

const finish = (platform: PlatformId) => (text: string) => {
  const reply = finishReply(platform, defaults, text, 'stop')
  return reply.ok && cutToFit(platform, reply.post)
}

const keep = (platform: PlatformId) => (text: string) =>
  keepSettings(text, { platform, settings: defaults, tags: ['tea', 'farm', 'hand'], sourceLength: 10_000 })

/** One platform for each unit, and the one that takes most. */
const rules: Record<string, (text: string) => unknown> = {
  initials: (text) => initials(text, text),
  listHashtags,
  normaliseHashtags,
  splitTrailingHashtags,
  capHashtags: (text) => capHashtags(text, 3),
  toPlainText,
  stripWrapping,
  parseBrief,
  foreignCharacters: (text) => foreignCharacters('zh-TW', text),
  repairUnambiguous,
  foldText: (text) => foldText('linkedin', text, 'phone'),
  columnsIn,
  'keepSettings on Facebook': keep('facebook'),
  'keepSettings on X': keep('twitter'),
  shareIntent: (text) => shareIntent('twitter', text),
  measureTitle,
  'measurePost on X': (text) => measurePost('twitter', text),
  'measurePost on Threads': (text) => measurePost('threads', text),
  listClaims,
  'findStrangers in a post': (text) => findStrangers(text, 'content', ['A source.']),
  'findStrangers in a source': (text) => findStrangers('A post.', 'content', [text]),
  removeStrangerSentences: (text) => {
    const findings = findStrangers(text.slice(0, 24_000), 'content', ['A source.'])
    return removeStrangerSentences(text, findings)
  },
  'fitPost on X': (text) => fitPost('twitter', text),
  'fitPost on Threads': (text) => fitPost('threads', text),
  'fitPost on YouTube': (text) => fitPost('youtube', text),
  'finishReply on Facebook': finish('facebook'),
  'finishReply on YouTube': finish('youtube'),
  'finishReply on X': finish('twitter'),
}

test.each(Object.entries(rules))('%s ends soon on any text', (_, rule) => {
  rule('Dictionaries load at first use. 字')
  expect(slowOn(rule, rows, slowMs)).toEqual([])
})

/** Expressions that may look slow, by their pattern, and why they may. */
const exceptions: Record<string, string> = {
  '^\\| ([^|]+?) +\\|[^|]+\\|[^|]+\\| +([\\d.]+) \\| +([\\d.]+) \\| +(\\d+) \\|$':
    'reads a table of our own documentation',
  '.*node_modules\\/((?:@[^/]+\\/)?[^/]+)': 'reads paths of a bundle',
  '[\\p{Script=Han}\\p{Script=Katakana}ー]+(?!さん|氏|さま|ちゃん|くん)':
    'gives back one character at most, for none follows it',
}

/** What takes more than linear time, as far as the expression alone tells. */
function reportsOn({ pattern, flags }: Expression): string[] {
  const { reports } = analyse({ source: pattern, flags })
  return [...new Set(reports.map(({ exponential }) => (exponential ? 'exponential' : 'polynomial')))]
}

test('no expression has quantifiers that compete for the same text', () => {
  const expressions = expressionsIn(['shared', 'functions', 'infra', 'web/src'])
  const slow = expressions.filter((expression) => reportsOn(expression).length > 0)
  expect(slow.filter(({ pattern }) => !(pattern in exceptions))).toEqual([])
  const patterns = new Set(slow.map(({ pattern }) => pattern))
  expect(Object.keys(exceptions).filter((pattern) => !patterns.has(pattern))).toEqual([])
})
