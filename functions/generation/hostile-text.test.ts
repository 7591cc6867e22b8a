import { expect, test } from 'vitest'
import { initials } from '#shared/account/initials.ts'
import { fitPost } from '#shared/platforms/fit.ts'
import { foldText } from '#shared/platforms/fold.ts'
import {
  capHashtags,
  listHashtags,
  normaliseHashtags,
  splitTrailingHashtags,
  tidyTagLines,
} from '#shared/platforms/hashtags.ts'
import type { HouseRules } from '#shared/platforms/house-rules.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings as defaults, type PlatformId } from '#shared/platforms/schema.ts'
import { partsSoFar } from '#shared/platforms/series-parts.ts'
import { shareIntent } from '#shared/platforms/share-intent.ts'
import { splitThread } from '#shared/platforms/thread.ts'
import { endOfSentence, piecesTo, sentenceEnds, wholeSentenceEnds } from '#shared/sentences.ts'
import { slowOn } from '#shared/testing/time-limit.ts'
import {
  beginsNotes,
  beginsOnSource,
  isCommentaryAlone,
  isCommentaryBelowTags,
  isPostamble,
  isPreamble,
  saysMachineWroteIt,
} from '#shared/writing/answers/commentary.ts'
import { featuresOf } from '#shared/writing/answers/commentary-features.ts'
import { beginsAssignment } from '#shared/writing/answers/containers.ts'
import { isPost, isRefusalOrQuestion } from '#shared/writing/answers/is-post.ts'
import {
  isCommentaryHeading,
  isCommentaryInstead,
  likelyCommentaryIn,
} from '#shared/writing/answers/learned-commentary.ts'
import { countAt } from '#shared/writing/answers/metadata.ts'
import { isWrittenOtherwise, sharesWords } from '#shared/writing/answers/shared-words.ts'
import { listedTexts } from '#shared/writing/answers/structured.ts'
import { unwrap } from '#shared/writing/answers/unwrap.ts'
import { unwrapPart } from '#shared/writing/answers/unwrap-part.ts'
import { beginsVariant } from '#shared/writing/answers/versions.ts'
import { findClaimsWithOrigin } from '#shared/writing/claims/claim-origin.ts'
import { listClaims } from '#shared/writing/claims/claims.ts'
import { otherCurrencyIn } from '#shared/writing/claims/currencies.ts'
import { evidenceFor } from '#shared/writing/claims/evidence.ts'
import { needsFold } from '#shared/writing/claims/fold.ts'
import { reckoningOf } from '#shared/writing/claims/inferred.ts'
import { SourceText, scriptOf } from '#shared/writing/claims/source-text.ts'
import { peopleIn } from '#shared/writing/claims/speakers.ts'
import { listStrangeBodies } from '#shared/writing/claims/strange-bodies.ts'
import { listStrangeRoles } from '#shared/writing/claims/strange-roles.ts'
import { listStrangeThings } from '#shared/writing/claims/strange-things.ts'
import { removeUnsupportedSentences } from '#shared/writing/claims/unsupported-claims.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { checkRules, findBanned } from '#shared/writing/house/check-rules.ts'
import { missingFrom, setEnding, withoutEnding } from '#shared/writing/house/ending.ts'
import { openWordFinder } from '#shared/writing/house/find-words.ts'
import { measureVoice } from '#shared/writing/house/measure-voice.ts'
import { findRuleProblems } from '#shared/writing/house/rule-problems.ts'
import { applySpellings, openSpellingFinder } from '#shared/writing/house/spellings.ts'
import { foldChinese } from '#shared/writing/languages/chinese-forms.ts'
import { joinBrokenLines, setEnglishQuotes, setEnglishWidths } from '#shared/writing/languages/english.ts'
import {
  countStyles,
  listChineseForms,
  noteJapaneseStyle,
  setJapaneseWidths,
  toJapaneseForms,
} from '#shared/writing/languages/japanese.ts'
import { detectLanguage, isInLanguage } from '#shared/writing/languages/language.ts'
import { withoutOtherLanguage } from '#shared/writing/languages/other-language.ts'
import { hasSimplified } from '#shared/writing/languages/simplified.ts'
import { findStrayWords, listStrayWords } from '#shared/writing/languages/stray-words.ts'
import { mainlandFindings, punctuateTaiwan, replaceSureWords } from '#shared/writing/languages/taiwan.ts'
import { setLatinWidths } from '#shared/writing/languages/widths.ts'
import { cleanCharacters } from '#shared/writing/markup/characters.ts'
import { removeLeftovers } from '#shared/writing/markup/leftovers.ts'
import { removeMarkup } from '#shared/writing/markup/markup.ts'
import { foldWarnings } from '#shared/writing/post/fold-warnings.ts'
import { addressIn } from '#shared/writing/post/form.ts'
import { writeLikeSource } from '#shared/writing/post/like-source.ts'
import { limitEmoji } from '#shared/writing/post/limit-emoji.ts'
import { findMachinePhrases } from '#shared/writing/post/machine-phrases.ts'
import { findMisplaced } from '#shared/writing/post/misplaced.ts'
import { openingOf } from '#shared/writing/post/opening.ts'
import { dropRepeats } from '#shared/writing/post/repeats.ts'
import { cutToLastSentence, endsCut } from '#shared/writing/post/sentence-end.ts'
import { fitWithHashtags, keepSettings, type SettingsContext } from '#shared/writing/post/settings.ts'
import { tagsOfSource } from '#shared/writing/post/source-tags.ts'
import { keepTone } from '#shared/writing/post/tone.ts'
import { removeSentence, removeSentences } from '#shared/writing/sentence-ranges.ts'
import { hostileTail, hostileTexts } from '../testing/hostile-texts.ts'
import { foreignCharacters } from './finish/chinese-script.ts'
import { findEcho } from './finish/find-echo.ts'
import { finish } from './finish/finish.ts'
import { openLiveSeries } from './finish/live-series.ts'
import { openLiveText } from './finish/live-text.ts'
import { formForPlatform } from './finish/platform.ts'
import { readParts } from './finish/series-answer.ts'
import { listForeign, toTaiwanCharacters } from './finish/taiwan-characters.ts'
import { planQuickRewrite } from './rewrite/quick-rewrite.ts'
import { parseBrief } from './run/brief.ts'
import { anAssignment } from './testing/assignment.ts'

/** More than any text that reaches a rule. */
const length = 64_000
/** The slowest takes a fifth of it on a machine of one's own; what takes square time takes ten times as much. */
const slowMs = 500
const longestSource = 10_000

const rows = [...hostileTexts(length, { tails: [hostileTail] })]

/** What a text is checked against. */
const known = 'The Lin family has grown tea in Nantou since 1987. 林家三代在南投種茶。'

/** As many as there may be; each begins like the rows of hostile texts do and goes on in another way. */
const ownWords = (text: string, tail: string, most = 40): string[] =>
  Array.from({ length: 100 }, (_, i) => `${text.slice(0, most - 6)}${tail}${i}`)

const hostileRules = (text: string): HouseRules => ({
  speaker: 'we',
  banned: ownWords(text, 'x'),
  spellings: ownWords(text, 'y').map((wrong) => [wrong, `${wrong}z`]),
  required: [{ text: text.slice(0, 200), platforms: ['facebook', 'twitter'] }],
  signOff: text.slice(0, 199),
  link: 'https://a.co',
  voice: [],
})

const finished =
  (platform: PlatformId, isRuled = false) =>
  (text: string) => {
    const assignment = anAssignment({
      content: known,
      // In English the finisher awaits nothing, so all of it is measured.
      language: 'en',
    })
    const rules = isRuled ? hostileRules(text) : undefined
    const spec = { assignment, platform, settings: defaults, token: 'f00dfeed12345678', rules }
    return finish({ text, end: 'stop' }, { spec, brief: undefined, own: known, isRepair: false })
  }

/** The answer for the opening of a post that is like it. */
const finishedPart = (text: string) => {
  const assignment = anAssignment({ content: known })
  const quickRewrite = planQuickRewrite({ part: 'hook' }, { content: `Tea.${text.slice(0, 9_000)}` })
  const spec = {
    assignment,
    platform: 'facebook' as const,
    settings: defaults,
    token: 'f00dfeed12345678',
    quickRewrite,
  }
  return finish({ text, end: 'stop' }, { spec, brief: undefined, own: known, isRepair: false })
}

/** As a stream brings it: many small pieces. */
const live = (text: string) => {
  const { add, take } = openLiveText(known)
  for (let at = 0; at < text.length; at += 64) if (add(text.slice(at, at + 64))) take()
}

const liveSeries = (text: string) => {
  const { add, take } = openLiveSeries(known, 6)
  for (let at = 0; at < text.length; at += 64) if (add(text.slice(at, at + 64))) take()
}

const contextOf = (platform: PlatformId): SettingsContext => ({
  platform,
  settings: defaults,
  tags: ['tea', 'farm', 'hand'],
  sourceLength: 10_000,
})
const keep = (platform: PlatformId) => (text: string) => keepSettings(text, contextOf(platform))

type Reader = (text: string, source: string) => unknown

/** What one line, or the beginning of an answer, is; none is longer than an answer. */
const ofLine: Record<string, Reader> = {
  beginsNotes,
  beginsOnSource,
  beginsVariant,
  isCommentaryAlone,
  isCommentaryBelowTags,
  isCommentaryHeading,
  isCommentaryInstead,
  isPostamble,
  isPreamble,
  isWrittenOtherwise,
  sharesWords,
}

/** What looks at the source for what it has so itself. */
const besideSource: Record<string, Reader> = {
  setEnglishQuotes,
  setEnglishWidths,
  setLatinWidths,
  removeLeftovers,
  writeLikeSource,
}

const withSource = (readers: Record<string, Reader>, most: number): [string, (text: string) => unknown][] =>
  Object.entries(readers).map(([name, read]) => [
    name,
    (text) => read(text.slice(0, most), text.slice(100, longestSource)),
  ])

/** One platform for each unit, and the one that takes most. */
const rules: Record<string, (text: string) => unknown> = {
  initials: (text) => initials(text, text),
  listHashtags,
  normaliseHashtags,
  splitTrailingHashtags,
  addressIn,
  'addressIn of a long address': (text) => addressIn(`https://a.co/${text}`),
  capHashtags: (text) => capHashtags(text, 3),
  tidyTagLines,
  cleanCharacters,
  unwrap: (text) => unwrap(text, known),
  featuresOf: (text) => featuresOf(text, known),
  likelyCommentaryIn: (text) => likelyCommentaryIn(text, known),
  unwrapPart: (text) => unwrapPart(text, known),
  isRefusalOrQuestion,
  openingOf,
  endOfSentence,
  sentenceEnds,
  'piecesTo the ends of whole sentences': (text) => piecesTo(wholeSentenceEnds(text), text),
  foldWarnings: (text) => foldWarnings('linkedin', text),
  'splitThread, as far as a thread goes': (text) => splitThread('twitter', text.slice(0, 10_000)),
  'unwrap, with a text like it': (text) => unwrap(text, text.slice(0, 10_000)),
  removeMarkup,
  endsCut,
  'endsCut of a text that its model has ended': (text) =>
    endsCut(text, { hasStopped: true, source: text.slice(0, longestSource) }),
  dropRepeats: (text) => dropRepeats(text, text.slice(0, longestSource)),
  cutToLastSentence,
  'limitEmoji to two': (text) => limitEmoji(text, 2),
  findEcho: (text) => findEcho(text, { token: 'f00dfeed12345678', own: text.slice(0, 3_000), source: known }),
  'formForPlatform on Threads': (text) => formForPlatform('threads', text, known),
  'openLiveText, as far as an answer goes': (text) => live(text.slice(0, 24_000)),
  'openLiveSeries, as far as an answer goes': (text) => liveSeries(text.slice(0, 24_000)),
  'readParts, as far as an answer goes': (text) => readParts(text.slice(0, 24_000), known),
  partsSoFar: (text) => partsSoFar(text),
  parseBrief: (text) => parseBrief(text, text.slice(0, longestSource)),
  foreignCharacters: (text) => foreignCharacters('zh-TW', text),
  foldChinese,
  hasSimplified,
  'isInLanguage for English': (text) => isInLanguage(text, 'en'),
  'isInLanguage for Japanese': (text) => isInLanguage(text, 'ja'),
  detectLanguage,
  'findStrayWords in English': (text) => findStrayWords(text, 'en', text.slice(0, longestSource)),
  'findStrayWords in Japanese': (text) => findStrayWords(text, 'ja', text.slice(100, longestSource)),
  keepTone: (text) => keepTone(text, 'Professional', { language: 'ja', source: text.slice(100, longestSource) }),
  isPost: (text) => isPost(text, { source: text.slice(0, longestSource) }),
  punctuateTaiwan: (text) => punctuateTaiwan(text, text.slice(0, longestSource)),
  mainlandFindings: (text) => mainlandFindings(text, 'content', ''),
  replaceSureWords: (text) => replaceSureWords(text, text.slice(0, longestSource)),
  setJapaneseWidths: (text) => setJapaneseWidths(text, text.slice(0, longestSource)),
  'setJapaneseWidths on half-width kana': (text) => setJapaneseWidths('ﾞｶﾟ'.repeat(text.length / 3), ''),
  listChineseForms: (text) => listChineseForms(text, text.slice(0, longestSource)),
  toJapaneseForms: (text) => toJapaneseForms(text, text.slice(0, longestSource)),
  noteJapaneseStyle: (text) => noteJapaneseStyle(text, 'product'),
  listForeign: (text) => listForeign(text, text.slice(0, longestSource)),
  foldText: (text) => foldText('linkedin', text, 'phone'),
  columnsIn,
  'keepSettings on Facebook': keep('facebook'),
  'keepSettings on X': keep('twitter'),
  shareIntent: (text) => shareIntent('twitter', text),
  measureTitle,
  'measurePost on X': (text) => measurePost('twitter', text),
  'measurePost on Threads': (text) => measurePost('threads', text),
  listClaims,
  tagsOfSource: (text) => [tagsOfSource(text, 'en'), tagsOfSource(text, 'ja'), tagsOfSource(text, 'zh-TW')],
  evidenceFor: (text) => evidenceFor(text, 12_000, text),
  peopleIn,
  'listStrangeBodies in a post': (text) => listStrangeBodies(text, [new SourceText('前橋で Mill Road を')]),
  'listStrangeBodies, with a source like it': (text) => listStrangeBodies(text, [new SourceText(text.slice(100))]),
  'findClaimsWithOrigin in a post': (text) => findClaimsWithOrigin(text, 'content', ['A source.']),
  'findClaimsWithOrigin in a source': (text) =>
    findClaimsWithOrigin('A post by Jo Fox on 47 pages.', 'content', [text]),
  'findClaimsWithOrigin, with a source like it': (text) =>
    findClaimsWithOrigin(`47 of “what it’s like to be here” ${text}`, 'content', [text.slice(100, longestSource)]),
  listStrangeThings: (text) =>
    listStrangeThings(`杉、oak ${text}`, [new SourceText(`beech、ケヤキ ${text.slice(100, longestSource)}`)]),
  listStrangeRoles: (text) => {
    const source = new SourceText(`Captain Amy Lin 館長の佐伯 ${text.slice(100, longestSource)}`)
    return ['latin', 'kana', 'han'].map((script) =>
      listStrangeRoles(`Coach Amy Lin 町長の佐伯 ${text}`, [source], script as 'latin'),
    )
  },
  'SourceText, all parts': (text) => {
    const source = new SourceText(text)
    const { keys, numbers, shares, spans, measures, words, squeezed, folded, spoken, script } = source
    return [
      keys,
      numbers,
      shares,
      spans,
      measures,
      words,
      squeezed,
      folded,
      spoken,
      script,
      reckoningOf(source).sentences(),
    ]
  },
  otherCurrencyIn: (text) => {
    const { text: post, claims } = new SourceText(`500円 ${text}`)
    return claims.filter(otherCurrencyIn(post, [new SourceText(`500元 ${text}`)]))
  },
  'withoutOtherLanguage for English': (text) => withoutOtherLanguage(text, 'en', text.slice(0, longestSource)),
  'withoutOtherLanguage for Japanese': (text) => withoutOtherLanguage(text, 'ja', text.slice(0, longestSource)),
  removeUnsupportedSentences: (text) => {
    const findings = findClaimsWithOrigin(text.slice(0, 24_000), 'content', ['A source.'])
    return removeUnsupportedSentences(text, findings)
  },
  'fitPost on X': (text) => fitPost('twitter', text),
  'fitPost on Threads': (text) => fitPost('threads', text),
  'fitPost on YouTube': (text) => fitPost('youtube', text),
  'fitWithHashtags on X': (text) => fitWithHashtags(text, contextOf('twitter')),
  'finish on Facebook': finished('facebook'),
  'finish on YouTube': finished('youtube'),
  'finish on X': finished('twitter'),
  'finish of an opening': finishedPart,
  'finish on Facebook with house rules': finished('facebook', true),
  checkRules: (text) =>
    checkRules({ content: text }, hostileRules(text), {
      platform: 'facebook',
      source: text.slice(0, longestSource),
      hasOwnLink: false,
    }),
  applySpellings: (text) =>
    applySpellings(
      text,
      text.slice(0, longestSource),
      openSpellingFinder([
        [text.slice(0, 2), 'a'],
        ['b', 'c'],
      ]),
    ),
  findRuleProblems: (text) => findRuleProblems(hostileRules(text)),
  setEnding: (text) => setEnding(text, [text.slice(0, 199), 'https://a.co']),
  withoutEnding: (text) => withoutEnding(text, [text.slice(0, 200)]),
  measureVoice: (text) => measureVoice([text, text, text]),
  ...Object.fromEntries([...withSource(ofLine, 24_000), ...withSource(besideSource, length)]),
  saysMachineWroteIt,
  beginsAssignment,
  countAt,
  listedTexts,
  needsFold: (text) => needsFold(text, 'zh'),
  scriptOf,
  findBanned: (text) =>
    findBanned(
      text,
      openWordFinder(ownWords(text, 'x'), () => false),
    ),
  missingFrom: (text) => missingFrom(text, [text.slice(0, 199), 'https://a.co']),
  joinBrokenLines,
  countStyles,
  listStrayWords: (text) => listStrayWords(text, 'en', text.slice(0, longestSource)),
  findMachinePhrases: (text) => (['en', 'ja', 'zh-TW'] as const).map((one) => findMachinePhrases(text, one, known)),
  findMisplaced: (text) => findMisplaced(text, { platform: 'twitter', known, hasEnding: false }),
  removeSentence: (text) => removeSentence(text, { start: length / 2, end: length / 2 + 10 }),
  'removeSentences at many places': (text) =>
    removeSentences(
      text,
      Array.from({ length: length / 20 }, (_, i) => ({ start: 20 * i, end: 20 * i + 10 })),
    ),
}

test.each(Object.entries(rules))('%s ends soon on any text', (_, rule) => {
  rule('Dictionaries load at first use. 字')
  expect(slowOn(rule, rows, slowMs)).toEqual([])
})

test('toTaiwanCharacters ends soon on any text', async () => {
  await toTaiwanCharacters('这里', '')
  for (const piece of ['里', '里面', '這里干淨', '这', '発', '三十只', '只', '“', '这a', '一']) {
    const text = piece.repeat(length / piece.length)
    const start = process.cpuUsage()
    await toTaiwanCharacters(text, text.slice(0, longestSource))
    expect(process.cpuUsage(start).user / 1_000, piece).toBeLessThan(4 * slowMs)
  }
})
