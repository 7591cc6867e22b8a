import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog } from '#shared/platforms/catalog.ts'
import { fitPost } from '#shared/platforms/fit.ts'
import { foldText } from '#shared/platforms/fold.ts'
import {
  capHashtags,
  listHashtags,
  normaliseHashtags,
  splitTrailingHashtags,
  tidyTagLines,
} from '#shared/platforms/hashtags.ts'
import { noHouseRules } from '#shared/platforms/house-rules.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import {
  defaultPlatformSettings as defaults,
  emojiUsages,
  hashtagStrategies,
  type PlatformId,
  platformIds,
} from '#shared/platforms/schema.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import { splitThread } from '#shared/platforms/thread.ts'
import { unwrap } from '#shared/writing/answers/unwrap.ts'
import { unwrapPart } from '#shared/writing/answers/unwrap-part.ts'
import { findClaimsWithOrigin } from '#shared/writing/claims/claim-origin.ts'
import { listClaims } from '#shared/writing/claims/claims.ts'
import { evidenceFor } from '#shared/writing/claims/evidence.ts'
import { findUnsupportedClaims, removeUnsupportedSentences } from '#shared/writing/claims/unsupported-claims.ts'
import { checkRules } from '#shared/writing/house/check-rules.ts'
import { setEnding, withoutEnding } from '#shared/writing/house/ending.ts'
import { applySpellings, openSpellingFinder } from '#shared/writing/house/spellings.ts'
import { setJapaneseWidths, toJapaneseForms } from '#shared/writing/languages/japanese.ts'
import { strayFindings } from '#shared/writing/languages/stray-words.ts'
import { mainlandFindings, punctuateTaiwan, replaceSureWords } from '#shared/writing/languages/taiwan.ts'
import { cleanCharacters, limitLineBreaks } from '#shared/writing/markup/characters.ts'
import { removeMarkup } from '#shared/writing/markup/markup.ts'
import { limitEmoji } from '#shared/writing/post/limit-emoji.ts'
import { openingIn, openingOf, withOpening } from '#shared/writing/post/opening.ts'
import { dropRepeats } from '#shared/writing/post/repeats.ts'
import { cutToLastSentence, endsCut } from '#shared/writing/post/sentence-end.ts'
import { fitWithHashtags, keepSettings } from '#shared/writing/post/settings.ts'
import { keepTone } from '#shared/writing/post/tone.ts'
import { anyText, anyWholeText, aPost } from '../testing/any-text.ts'
import { finish } from './finish/finish.ts'
import { formForPlatform } from './finish/platform.ts'
import { readParts } from './finish/series-answer.ts'
import { toTaiwanCharacters } from './finish/taiwan-characters.ts'
import { anAssignment } from './testing/assignment.ts'

/**
 * Rules of texts on random rows of pieces: the same ones in every ordinary run, so that it says the same twice. `DEEP=1` tries
 * many more, others each time; a failure prints its seed.
 */
const runs = process.env.DEEP === '1' ? { numRuns: 5_000 } : { numRuns: 60, seed: 1987 }
/** Processor time of one rule on one text. */
const slowMs = 400

const source = 'The Lin family has grown tea in Nantou since 1987. 林家三代在南投種茶。'

type TextRule = (text: string, source: string) => string

const spellings = openSpellingFinder([
  ['tea', 'Tea'],
  ['茶', '茶葉'],
])

const rules: Record<string, TextRule> = {
  cleanCharacters: (text) => cleanCharacters(text).text,
  limitLineBreaks,
  'removeMarkup of clean text': (text, from) => removeMarkup(cleanCharacters(text).text, from).text,
  normaliseHashtags,
  'capHashtags to three': (text) => capHashtags(text, 3),
  tidyTagLines,
  'limitEmoji to two': (text) => limitEmoji(text, 2),
  dropRepeats: (text, from) => dropRepeats(text, from).text,
  'cutToLastSentence, where one is cut': (text) => (endsCut(text) ? cutToLastSentence(text) : text),
  punctuateTaiwan: (text, from) => punctuateTaiwan(text, from).text,
  replaceSureWords: (text, from) => replaceSureWords(text, from).text,
  setJapaneseWidths: (text, from) => setJapaneseWidths(text, from).text,
  toJapaneseForms: (text, from) => toJapaneseForms(text, from).text,
  unwrap: (text, from) => unwrap(text, from).text,
  unwrapPart,
  'formForPlatform on Threads': (text, from) => formForPlatform('threads', text, from).text,
  'formForPlatform on Instagram': (text, from) => formForPlatform('instagram', text, from).text,
  'keepTone of English': (text, from) => keepTone(text, 'Professional', { language: 'en', source: from }).text,
  'keepTone of Japanese': (text, from) => keepTone(text, 'Professional', { language: 'ja', source: from }).text,
  'keepSettings on Facebook': (text) =>
    keepSettings(text, { platform: 'facebook', settings: defaults, tags: ['tea', 'farm'], sourceLength: 500 }).text,
  'removeUnsupportedSentences with what is found': (text, from) =>
    removeUnsupportedSentences(text, findUnsupportedClaims(text, 'content', [from])).text,
  applySpellings: (text, from) => applySpellings(text, from, spellings).text,
  'setEnding, and the ending taken off': (text) =>
    withoutEnding(setEnding(text, ['— Mei', 'https://a.co']), ['— Mei', 'https://a.co']),
  'the text around its opening': (text) => withOpening(text, openingIn(text)),
  'fitPost on X': (text) => fitPost('twitter', text),
  'fitWithHashtags on X': (text) =>
    fitWithHashtags(text, {
      platform: 'twitter',
      settings: defaults,
      tags: ['tea', 'farm', 'hand'],
      sourceLength: 500,
    }),
  'fitPost on Threads': (text) => fitPost('threads', text),
  'fitPost on YouTube': (text) => fitPost('youtube', text),
}

/** Runs a rule and says how long it took this thread. */
function timed<T>(run: () => T): [T, number] {
  const start = process.threadCpuUsage()
  const result = run()
  const { user, system } = process.threadCpuUsage(start)
  return [result, (user + system) / 1_000]
}

/**
 * They change what they have left once more where marks stand within marks. Each runs once on an answer; that a finished
 * post is finished is checked below.
 */
const oftenOnce = new Set([
  'removeMarkup of clean text',
  'normaliseHashtags',
  'cutToLastSentence, where one is cut',
  'formForPlatform on Threads',
  'keepSettings on Facebook',
  'removeUnsupportedSentences with what is found',
])

test.each(Object.entries(rules))('%s ends soon on any text, halves no character, and is steady', (name, rule) => {
  rule(source, source)
  fc.assert(
    fc.property(anyWholeText(), fc.constantFrom(source, ''), (text, from) => {
      const [once, ms] = timed(() => rule(text, from))
      expect(ms, name).toBeLessThan(slowMs)
      expect(once.isWellFormed()).toBe(true)
      expect(rule(text, from)).toBe(once)
      if (!oftenOnce.has(name)) expect(rule(once, from)).toBe(once)
    }),
    runs,
  )
})

test('toTaiwanCharacters halves no character and changes nothing the second time', async () => {
  await fc.assert(
    fc.asyncProperty(anyWholeText(), async (text) => {
      const { text: once } = await toTaiwanCharacters(text, source)
      expect(once.isWellFormed()).toBe(true)
      expect((await toTaiwanCharacters(once, source)).text).toBe(once)
    }),
    runs,
  )
})

interface Place {
  start: number
  end: number
  text: string
}

/** What each of them finds stands in the text, there where it says. */
const finders: Record<string, (text: string) => Place[]> = {
  listClaims: (text) => listClaims(text),
  findClaimsWithOrigin: (text) => findClaimsWithOrigin(text, 'content', [source]),
  mainlandFindings: (text) => mainlandFindings(text, 'content', ''),
  'strayFindings in English': (text) => strayFindings(text, 'content', 'en', ''),
  'strayFindings in Japanese': (text) => strayFindings(text, 'content', 'ja', ''),
  checkRules: (text) =>
    checkRules(
      { content: text },
      { ...noHouseRules, speaker: 'third', banned: ['tea', '茶'], spellings: [['family', 'Family']], signOff: '— Mei' },
      { platform: 'facebook', source: '', hasOwnLink: false },
    ),
  openingOf: (text) => [{ ...openingOf(text), text: openingIn(text) }],
  findParts,
}

test.each(Object.entries(finders))('what %s finds stands there where it says', (_, find) => {
  fc.assert(
    fc.property(anyWholeText(), (text) => {
      for (const { start, end, text: found } of find(text)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(start).toBeLessThanOrEqual(end)
        // A line that is missing stands nowhere yet; a long one is shown by its beginning.
        if (start < end) expect(text.slice(start, end).startsWith(found.replace(/\ufffd$/u, ''))).toBe(true)
      }
    }),
    runs,
  )
})

test('evidence is a sentence of the source', () => {
  fc.assert(
    fc.property(anyWholeText(), anyWholeText(), fc.nat(2_000), (post, from, offset) => {
      const evidence = evidenceFor(post, offset, from)
      if (!evidence) return
      expect(from).toContain(evidence.sentence)
      expect(post).toContain(evidence.text)
    }),
    runs,
  )
})

const aPlatform = fc.constantFrom(...platformIds)

test('a post that was made to fit fits, and is a beginning of what it was but for its tags', () => {
  fc.assert(
    fc.property(aPlatform, anyWholeText(60), fc.nat(200), (platform, text, reserved) => {
      const fitted = fitPost(platform, text, reserved)
      const { used, limit } = measurePost(platform, fitted)
      expect(used).toBeLessThanOrEqual(Math.max(limit, 0))
      const { body } = splitTrailingHashtags(fitted)
      expect(text.startsWith(body.replace(/…$/u, '').trimEnd()) || text.startsWith(fitted)).toBe(true)
    }),
    runs,
  )
})

test('each part of a thread fits, and none of its words is lost', () => {
  const wordsOf = (text: string): string => splitTrailingHashtags(text).body.replace(/\s+/gu, '')
  fc.assert(
    fc.property(fc.constantFrom<PlatformId>('twitter', 'threads'), anyWholeText(40), (platform, text) => {
      const parts = splitThread(platform, text)
      for (const part of parts) expect(measurePost(platform, part).isOver).toBe(false)
      const bare = parts.map((part) => part.replace(/\s*\d+\/\d+\s*$/u, ''))
      if (parts.length > 0 && findParts(text).length === 0) expect(wordsOf(bare.join(' '))).toBe(wordsOf(text.trim()))
    }),
    runs,
  )
})

test('what a feed shows before the fold is the beginning of the post', () => {
  fc.assert(
    fc.property(aPlatform, anyWholeText(), fc.constantFrom('phone', 'desktop'), (platform, text, view) => {
      const { shown, isFolded } = foldText(platform, text, view)
      expect(text.startsWith(shown)).toBe(true)
      expect(isFolded || shown === text).toBe(true)
      expect(shown.isWellFormed()).toBe(true)
    }),
    runs,
  )
})

test('no more hashtags are left than there may be', () => {
  fc.assert(
    fc.property(anyWholeText(), fc.nat(6), (text, max) => {
      const normal = normaliseHashtags(normaliseHashtags(text).replace(/#{2,}/g, '#'))
      expect(listHashtags(capHashtags(normal, max)).length).toBeLessThanOrEqual(max)
    }),
    runs,
  )
})

test('parts of a series are read from any answer, each whole text', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      for (const part of readParts(cleanCharacters(text).text, source)) {
        expect(part.isWellFormed()).toBe(true)
        expect(part.trim()).not.toBe('')
      }
    }),
    runs,
  )
})

const finishOf = (text: string, platform: PlatformId, change: object = {}) => {
  const assignment = anAssignment({ content: source, ...change })
  const spec = { assignment, platform, settings: defaults, token: 'f00dfeed12345678', ...change }
  return finish({ text, end: 'stop' }, { spec, brief: undefined, own: source, isRepair: true })
}

test('a finished post keeps its limits, holds no half character, and names places of its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyText(60),
      fc.constantFrom(...platformIds.filter((id) => id !== 'youtube')),
      fc.constantFrom('en', 'zh-TW', 'ja'),
      fc.constantFrom(...hashtagStrategies),
      fc.constantFrom(...emojiUsages),
      async (text, platform, language, hashtagStrategy, emojiUsage) => {
        const change = { language, settings: { ...defaults, hashtagStrategy, emojiUsage } }
        const start = process.threadCpuUsage()
        const { post, findings } = await finishOf(text, platform, change)
        expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(4 * slowMs)
        const { content } = post
        expect(measurePost(platform, content).isOver).toBe(false)
        expect(content.isWellFormed()).toBe(true)
        for (const { start: from, end, in: place } of findings)
          if (place === 'content') expect(end >= from && end <= content.length).toBe(true)
      },
    ),
    runs,
  )
})

/** Hostile rows are cut again where they were cut; a post of words and signs is left as it is. */
test('a post that was finished is finished', async () => {
  await fc.assert(
    fc.asyncProperty(
      aPost,
      fc.constantFrom(...platformIds.filter((id) => id !== 'youtube')),
      fc.constantFrom('en', 'zh-TW', 'ja'),
      async (text, platform, language) => {
        const { post, verdict } = await finishOf(text, platform, { language })
        if (verdict.kind !== 'good') return
        expect((await finishOf(post.content, platform, { language })).post.content).toBe(post.content)
      },
    ),
    runs,
  )
})

test('a finished video keeps the limits of its title and its description', async () => {
  await fc.assert(
    fc.asyncProperty(anyText(60), async (text) => {
      const { post } = await finishOf(text, 'youtube')
      expect(measurePost('youtube', post.content).isOver).toBe(false)
      expect(measureTitle(post.title ?? '').isOver).toBe(false)
      expect(post.content.isWellFormed() && (post.title ?? '').isWellFormed()).toBe(true)
      expect(post.content.length).toBeLessThanOrEqual(catalog.youtube.limit)
    }),
    runs,
  )
})
