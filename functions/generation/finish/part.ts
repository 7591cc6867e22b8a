import { catalog } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { capHashtags, listHashtags } from '#shared/platforms/hashtags.ts'
import { emoji, fitsIn, lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { type About, isPost, isRefusalOrQuestion } from '#shared/writing/answers/is-post.ts'
import { unwrapPart } from '#shared/writing/answers/unwrap-part.ts'
import { findClaimsWithOrigin } from '#shared/writing/claims/claim-origin.ts'
import { readSources } from '#shared/writing/claims/source-text.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { missingFrom, roomOf, setEnding } from '#shared/writing/house/ending.ts'
import { limitEmoji } from '#shared/writing/post/limit-emoji.ts'
import { endsCut } from '#shared/writing/post/sentence-end.ts'
import { emojiRange } from '#shared/writing/post/settings.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import { wishesOf } from '../prompts/wishes.ts'
import type { QuickRewrite } from '../rewrite/quick-rewrite.ts'
import type { PostSpec } from '../spec.ts'
import type { Claims, Draft, PostForm } from './draft.ts'
import type { PostRules } from './house-rules.ts'
import { formForPlatform } from './platform.ts'
import { foldOf, knownTextOf } from './sources.ts'

/** A part of a post that is written anew. What stands around it is the person's own: it stays, and is not cut to make room. */
export function partOfPost(spec: PostSpec, rewrite: QuickRewrite, rules: PostRules): PostForm {
  const fits = (content: string): boolean => fitsAround(content, rules, spec.platform, rewrite)
  return {
    unwrap: (draft, source) => {
      draft.content = unwrapPart(draft.content, source)
    },
    // A part has no title of its own.
    splitTitle: () => {},
    mayEndCut: endsCut(rewrite.text),
    findClaims: (draft) => claimsOfPart(draft, spec),
    cleanTitle: () => {},
    place: (draft) => joinPart(draft, spec, rewrite),
    fits,
    shape: (draft) => {
      fitPart(draft, rules, rewrite, fits)
      return []
    },
    isRefused: (content) => !fits(content),
  }
}

/** What the person has in their post already is not an invention of the model. */
function claimsOfPart({ content }: Draft, spec: PostSpec): Claims {
  const { assignment, platform, settings } = spec
  const wishes = wishesOf(assignment, platform, settings) ?? ''
  const sources = readSources([knownTextOf(spec), assignment.link ?? '', wishes], foldOf(assignment))
  return { inTitle: [], inContent: findClaimsWithOrigin(content, 'content', sources) }
}

/** Puts the new part into its post; what stands around it stays as the person has it. */
function joinPart(draft: Draft, spec: PostSpec, rewrite: QuickRewrite): void {
  const text = formPart(draft.content, spec, rewrite)
  draft.reasons.push(...checkPart(text, spec.platform, rewrite))
  draft.content = rewrite.head + text + rewrite.tail
  draft.title = rewrite.before.title
}

/** What the post said at its end before: house rules made later are not set by a rewrite of a part. */
const endingAround = ({ before }: QuickRewrite, rules: PostRules): string[] =>
  missingFrom(before.content, rules.ending).length > 0 ? [] : rules.ending

/** Whether a post with a new part fits its platform, or is at least no longer than the person had it. */
function fitsAround(content: string, rules: PostRules, platform: PlatformId, rewrite: QuickRewrite): boolean {
  const { unit, limit } = catalog[platform]
  const most = rewrite.part === 'post' ? limit : Math.max(limit, lengthIn(unit, rewrite.before.content))
  return fitsIn(unit, content, most - roomOf(platform, missingFrom(content, endingAround(rewrite, rules))))
}

/** Cuts a new text of the whole where it is too long, never what stands around a part; what was said at the end stays. */
function fitPart(draft: Draft, rules: PostRules, rewrite: QuickRewrite, fits: PostForm['fits']): void {
  const { part, head, tail } = rewrite
  if (part === 'post') {
    const text = draft.content.slice(head.length, draft.content.length - tail.length)
    const fitting = fitText(text, (cut) => cut === '' || fits(head + cut + tail))
    if (fitting !== '') draft.content = head + fitting + tail
  }
  draft.content = setEnding(draft.content, endingAround(rewrite, rules))
}

/** In so few columns nothing can be told by its words. */
const shortPart = 80

/** Whether an answer may stand in the post: as a part of few words, unless it speaks of its task. */
export function isPartOfPost(text: string, about: About, { text: before }: QuickRewrite): boolean {
  if (isRefusalOrQuestion(text) && !isRefusalOrQuestion(before)) return false
  return columnsIn(text) < shortPart || isPost(text, about)
}

/** Brings an answer into the form of the part it replaces, and keeps the ceilings of the settings. */
function formPart(text: string, spec: PostSpec, { part, text: before }: QuickRewrite): string {
  const { platform, settings } = spec
  const count = before.match(emoji)?.length ?? 0
  const calm = limitEmoji(text, Math.max(count, emojiRange(platform, settings.emojiUsage).max))
  const capped = capHashtags(calm, listHashtags(before).length)
  const oneLine = before.includes('\n') ? capped : inOneLine(capped)
  const formed = formForPlatform(platform, oneLine, knownTextOf(spec)).text.trim()
  // A passage inside a sentence gets no end of its own.
  return part === 'selection' && !ended.test(before) ? formed.replace(/[.。]$/u, '') : formed
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

const ended = /[.!?。！？…][\p{Pe}\p{Pf}"']{0,3}$/u

/** An opening of so few columns is tight, however short the one before it was. */
const tightColumns = 60

/** Whether a part is what was paid for: another text than before, and a shorter one where that was asked for. */
function checkPart(text: string, platform: PlatformId, rewrite: QuickRewrite): RepairReason[] {
  const { how, text: before, openings } = rewrite
  if (!text) return [{ kind: 'unchanged', detail: 'nothing of it could be used' }]
  const known = how === 'other' ? [before, ...openings] : [before]
  if (known.some((other) => evenly(other) === evenly(text))) return [{ kind: 'unchanged', detail: 'it is the same' }]
  const length = (of: string): number => lengthIn(catalog[platform].unit, of)
  if (how === 'tighter' && columnsIn(text) <= tightColumns) return []
  const isLonger = how === 'shorter' ? length(text) >= length(before) : length(text) > length(before)
  const mustBeShorter = how === 'shorter' || how === 'tighter'
  return mustBeShorter && isLonger ? [{ kind: 'unchanged', detail: 'it is not shorter' }] : []
}

const evenly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
