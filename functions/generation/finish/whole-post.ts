import { catalog } from '#shared/platforms/catalog.ts'
import { mapOutsideUrls } from '#shared/platforms/hashtags.ts'
import { withPlainSentences } from '#shared/platforms/inline-hashtags.ts'
import { fitsIn } from '#shared/platforms/measure.ts'
import { removeUnsupportedSentences } from '#shared/writing/claims/unsupported-claims.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { setEnding } from '#shared/writing/house/ending.ts'
import { countStyles, noteJapaneseStyle } from '#shared/writing/languages/japanese.ts'
import { withoutOtherLanguage } from '#shared/writing/languages/other-language.ts'
import { withFullWidthAngles } from '#shared/writing/languages/widths.ts'
import { cleanCharacters } from '#shared/writing/markup/characters.ts'
import { removeMarkup } from '#shared/writing/markup/markup.ts'
import { findMachinePhrases } from '#shared/writing/post/machine-phrases.ts'
import { findMisplaced } from '#shared/writing/post/misplaced.ts'
import { fitWithHashtags, keepSettings } from '#shared/writing/post/settings.ts'
import { keepTone } from '#shared/writing/post/tone.ts'
import type { RepairReason, StepResult } from '#shared/writing/step.ts'
import { wishesOf } from '../prompts/wishes.ts'
import type { PostSpec } from '../spec.ts'
import type { FinishContext } from './check-post.ts'
import type { Draft, PostForm } from './draft.ts'
import type { PostRules } from './house-rules.ts'
import { formForPlatform, splitTitle } from './platform.ts'
import { columnsOf, knownTextOf, wordingOf } from './sources.ts'
import { tagsFor } from './tags.ts'

/** A post that is written as a whole, or a part of a series. */
export function wholePost(context: FinishContext, rules: PostRules): PostForm {
  const { spec } = context
  const { unit, limit } = catalog[spec.platform]
  return {
    unwrap: () => {},
    splitTitle: (draft, title) => takeTitle(draft, title, spec),
    mayEndCut: false,
    findClaims: (draft) => draft.findClaims(),
    cleanTitle: (draft, claims) => {
      if (draft.title !== undefined) draft.title = titleWithout(claims, draft.title, draft.content, spec)
    },
    place: () => {},
    fits: (content) => fitsIn(unit, content, limit - rules.room),
    shape: (draft) => shapePost(draft, rules, context),
    isRefused: () => false,
  }
}

function takeTitle(draft: Draft, title: string | undefined, spec: PostSpec): void {
  const source = knownTextOf(spec)
  const apart = title && removeMarkup(cleanCharacters(title).text, source).text
  const split = splitTitle(spec.platform, draft.content, { apart, source })
  draft.content = split.content
  draft.title = split.title && withFullWidthAngles(split.title)
  draft.take(withoutOtherLanguage(draft.content, spec.assignment.language, source))
}

/** A title that was such a place alone is the beginning of its text. */
function titleWithout(claims: readonly Finding[], title: string, content: string, spec: PostSpec): string | undefined {
  const { text } = removeUnsupportedSentences(title, claims)
  if (/[\p{L}\p{N}]/u.test(text)) return text.replace(/[\s:：,，、–—-]{1,9}$/u, '')
  return splitTitle(spec.platform, content, { source: spec.assignment.content }).title
}

/** The forms of the platform, the settings, the limit. @returns reasons that are named only in a repair that is asked for anyway */
function shapePost(draft: Draft, rules: PostRules, { spec, brief, isRepair }: FinishContext): RepairReason[] {
  const { platform, settings, assignment } = spec
  const ownLinks = rules.ending.filter((line) => line.includes('://')).length
  const wishes = wishesOf(assignment, platform, settings) ?? ''
  if (!isWished('hashtags', wishes)) draft.take(calmHashtags(draft.content, assignment))
  draft.take(formForPlatform(platform, draft.content, assignment.content, ownLinks))
  const minorOfTone = isWished('tone', wishes) ? [] : toneDown(draft, spec)
  const tags = isWished('hashtags', wishes) ? [] : rules.tagsFrom(tagsFor(draft.content, spec, brief))
  const set = { platform, settings, tags, sourceLength: columnsOf(assignment), ending: rules }
  const kept = keepSettings(draft.content, set)
  draft.take(kept)
  const isOver = draft.reasons.some(({ kind }) => kind === 'too-long')
  const reasons = kept.reasons.filter(({ kind }) => !isWished(kind, wishes))
  // Tags come from the brief: without one, they are not worth a call of their own.
  const isMinor = ({ kind }: RepairReason): boolean => kind === 'hashtags' && brief === undefined
  draft.reasons.push(...reasons.filter((reason) => !(isOver && reason.kind === 'length') && !isMinor(reason)))
  const fitting = fitWithHashtags(draft.content, set)
  draft.content = fitting && setEnding(fitting, rules.ending)
  draft.reasons.push(...mixedStyle(draft.content, assignment))
  const known = wordingOf(spec)
  const misplaced = findMisplaced(draft.content, {
    platform,
    known,
    hasEnding: rules.ending.length > 0 || Boolean(spec.isPart),
  })
  if (misplaced.length > 0) draft.reasons.push({ kind: 'place', detail: misplaced.join('; ') })
  if (isRepair || draft.reasons.length === 0) return []
  const phrases = findMachinePhrases(draft.content, assignment.language, `${assignment.content}\n${wishes}`)
  const machine: RepairReason[] = phrases.length > 0 ? [{ kind: 'machine', detail: phrases.join('; ') }] : []
  return [
    ...kept.minorReasons.filter(({ kind }) => !isWished(kind, wishes)),
    ...reasons.filter(isMinor),
    ...minorOfTone,
    ...machine,
  ]
}

/** Of a post in English, hashtags in another script than that, which its text does not have. */
const otherScript =
  /(?<![&/])[#＃](?![\p{N}_]{0,100}\p{Script=Latin})(?=[\p{N}_]{0,100}\p{L})[\p{L}\p{M}\p{N}_]{1,100}[ \t]?/gu

/** Sentences without hashtags on every word, and none of another script. */
function calmHashtags(text: string, { language, content }: PostSpec['assignment']): StepResult {
  const plain = withPlainSentences(text)
  const ofSource = (part: string): string =>
    part.replace(otherScript, (tag) => (content.includes(tag.slice(1).trim()) ? tag : ''))
  const kept = language === 'en' ? mapOutsideUrls(plain, ofSource) : plain
  return { text: kept.trim(), notes: kept === text ? [] : [{ step: 'platform', detail: 'hashtags in sentences' }] }
}

/** @returns words that only a model can say otherwise */
function toneDown(draft: Draft, { settings, assignment }: PostSpec): RepairReason[] {
  const own = { language: assignment.language, source: assignment.content }
  const toned = keepTone(draft.content, settings.tone, own)
  draft.take(toned)
  if (draft.title !== undefined) draft.title = keepTone(draft.title, settings.tone, own).text
  return toned.minorReasons
}

/** A Japanese post keeps to です・ます or to だ・である, unless its text has both. */
function mixedStyle(text: string, { language, contentType, content }: PostSpec['assignment']): RepairReason[] {
  if (language !== 'ja') return []
  const notes = noteJapaneseStyle(text, contentType)
  if (notes.length === 0) return []
  const known = noteJapaneseStyle(content, contentType).map(({ detail }) => detail)
  // A few of many sentences of the text may be most of a post.
  const { polite, plain } = countStyles(content)
  if (Math.min(polite, plain) >= 2) known.push('mixed styles')
  return notes.filter(({ detail }) => !known.includes(detail)).map(({ detail }) => ({ kind: 'style', detail }))
}

/** Words by which a wish speaks of something that a setting is also about. */
const wishWords: Partial<Record<RepairReason['kind'], RegExp>> = {
  hashtags: /#|＃|hashtag|標籤|标签|ハッシュタグ/iu,
  emoji: /emoji|emoticon|表情|絵文字/iu,
  tone: /\b(?:tone|casual|fun|funny|humou?r(?:ous)?|playful|witty|laugh(?:s|ing|ter)?)\b|語氣|口吻|幽默|好笑|輕鬆|搞笑|トーン|口調|ユーモア|面白|カジュアル/iu,
  length: /\b(?:short|brief|concise|longer|sentence|paragraph|words|characters)|短|長|一句|字以|字數|文字数/iu,
}

/**
 * Whether the person's own words speak of what a setting is about. Where they do, the words count and the setting's
 * minimum does not: "no hashtags" is not answered with more of them.
 * @source docs/rules/generation.md#limits-are-kept
 */
export const isWished = (kind: RepairReason['kind'], wishes: string): boolean => wishWords[kind]?.test(wishes) ?? false
