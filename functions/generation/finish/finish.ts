import type { Post, PostFailure, PostLanguage } from '#shared/generation/schema.ts'
import { catalog, effectiveHashtags } from '#shared/platforms/catalog.ts'
import { fitText } from '#shared/platforms/fit.ts'
import { fitsIn, lengthIn } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { partNumber } from '#shared/platforms/series-parts.ts'
import { cleanCharacters } from '#shared/writing/characters.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { type Finding, hardestOf, isHard } from '#shared/writing/finding.ts'
import { missingFrom, roomOf, setEnding, withoutEnding } from '#shared/writing/house/ending.ts'
import { noteJapaneseStyle, setJapaneseWidths, toJapaneseForms } from '#shared/writing/japanese.ts'
import { findMachinePhrases } from '#shared/writing/machine-phrases.ts'
import { removeMarkup } from '#shared/writing/markup.ts'
import { squeeze } from '#shared/writing/names.ts'
import { withoutOtherLanguage } from '#shared/writing/other-language.ts'
import { dropRepeats } from '#shared/writing/repeats.ts'
import { cutToLastSentence, endsCut } from '#shared/writing/sentence-end.ts'
import { fitWithHashtags, keepSettings } from '#shared/writing/settings.ts'
import { tagsOfSource } from '#shared/writing/source-tags.ts'
import type { Note, RepairReason, StepResult } from '#shared/writing/step.ts'
import { strayFindings } from '#shared/writing/stray-words.ts'
import { mainlandFindings, punctuateTaiwan, replaceSureWords } from '#shared/writing/taiwan.ts'
import { keepTone } from '#shared/writing/tone.ts'
import {
  findUnsupportedClaims,
  readSources,
  removeUnsupportedSentences,
  type Sources,
  SourceText,
} from '#shared/writing/unsupported-claims.ts'
import { unwrap } from '#shared/writing/unwrap.ts'
import { unwrapPart } from '#shared/writing/unwrap-part.ts'
import { longestAnswer, type ModelAnswer } from '../model/model-call.ts'
import { wishesOf } from '../prompts/prompt.ts'
import type { QuickRewrite } from '../rewrite/quick-rewrite.ts'
import type { PostSpec } from '../run/run-spec.ts'
import { type CheckContext, checkPost, postFailureOf } from './check-post.ts'
import { type PostRules, postRulesOf } from './house-rules.ts'
import { checkPart, formPart, knownTextOf, wordingOf } from './part.ts'
import { formForPlatform, splitTitle, withoutAngles } from './platform.ts'
import { toTaiwanCharacters } from './taiwan-characters.ts'
import { wishedWords } from './wished-words.ts'

export interface FinishContext extends CheckContext {
  /** Nobody is asked again after a repair. */
  isRepair: boolean
}

/** `repair`: one more call may give a better post. `fail`: there is no post, for this reason. */
type Verdict = { kind: 'good' } | { kind: 'repair'; reasons: RepairReason[] } | { kind: 'fail'; code: PostFailure }

export interface Finished {
  /** The best post that this answer holds: fit for its platform, with its settings kept. */
  post: Post
  notes: Note[]
  verdict: Verdict
  /** What the post says and the text does not. */
  findings: Finding[]
  /** Why the post may not be delivered, even should nobody repair it. */
  failure?: PostFailure
}

/** The text of a post on its way through the steps. */
class Draft {
  content = ''
  title: string | undefined
  readonly notes: Note[] = []
  readonly reasons: RepairReason[] = []
  readonly #sources: Sources
  readonly #searched: Partial<Record<Finding['in'], { text: string; found: Finding[] }>> = {}

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** What content and title say and the sources do not. A text that no step has changed is not searched again. */
  findClaims(): { inTitle: Finding[]; inContent: Finding[] } {
    const { title, content } = this
    return {
      inTitle: title === undefined ? [] : this.#search(title, 'title'),
      inContent: this.#search(content, 'content'),
    }
  }

  #search(text: string, place: Finding['in']): Finding[] {
    const last = this.#searched[place]
    if (last?.text === text) return last.found
    const found = findUnsupportedClaims(text, place, this.#sources)
    this.#searched[place] = { text, found }
    return found
  }

  /** Puts the text through a step. */
  take({ text, notes }: StepResult): void {
    this.content = text
    this.notes.push(...notes)
  }

  /** Puts text and title through a step. */
  async takeBoth(
    step: (text: string, source: string) => StepResult | Promise<StepResult>,
    source: string,
  ): Promise<void> {
    this.take(await step(this.content, source))
    if (this.title !== undefined) this.title = (await step(this.title, source)).text
  }
}

/**
 * Turns a model's answer into a post for its platform, and says whether it is one. The same answer always gives the
 * same post. Never throws.
 * @source docs/rules/generation.md#limits-are-kept
 */
export async function finish(
  { text, finish: end }: Pick<ModelAnswer, 'text' | 'finish'>,
  context: FinishContext,
): Promise<Finished> {
  if (end === 'blocked') return failed('refused')
  if (end === 'cut' || (end === 'length' && context.isRepair)) return failed('unfinished')
  const { platform } = context.spec
  const most = longestRead(platform)
  const isTooLong = text.length > most
  const answer = isTooLong ? beginningOf(text, most) : text
  if (!/[\p{L}\p{N}]/u.test(answer)) return failed('empty')
  const draft = new Draft(sourcesOf(context.spec))
  const rules = withNumberRoom(postRulesOf(context.spec), context.spec)
  readPost(draft, answer, context)
  draft.reasons.push(...checkPost([draft.title, draft.content].filter(Boolean).join('\n\n'), context))
  for (const step of stepsFor[context.spec.assignment.language]) await draft.takeBoth(step, knownTextOf(context.spec))
  await keepHouseRules(draft, rules, context)
  checkEnd(draft, context)
  checkClaims(draft, context)
  const { rewrite } = context.spec
  if (rewrite) joinPart(draft, context.spec, rewrite)
  const { unit, limit } = catalog[platform]
  const isOver = rewrite
    ? !fitsAround(draft.content, rules, platform, rewrite)
    : !fitsIn(unit, draft.content, limit - rules.room)
  if (end === 'length' || isTooLong || isOver) draft.reasons.push({ kind: 'too-long' })
  const wishes = rewrite ? fitPart(draft, rules, platform, rewrite) : shapePost(draft, rules, context)
  // What stands around a part is the person's own, and is not cut to make room for it.
  const isRefused = rewrite !== undefined && !fitsAround(draft.content, rules, platform, rewrite)
  return conclude(draft, wishes, rules, { ...context, isUnfinished: end === 'length', isRefused })
}

/** Room for the number of a part, as for a line that stands at its end. */
function withNumberRoom(rules: PostRules, { platform, isPart }: PostSpec): PostRules {
  return isPart ? { ...rules, room: rules.room + lengthIn(catalog[platform].unit, longestNumber) } : rules
}

const longestNumber = partNumber(6, 6)

const failed = (code: PostFailure): Finished => ({
  post: { content: '' },
  notes: [],
  findings: [],
  verdict: { kind: 'fail', code },
  failure: code,
})

/**
 * Beyond this many characters an answer is not looked at, so that no rule runs over more. Four times what the
 * platform takes leaves room for marks and addresses; nobody asked Facebook's 63,206 characters of a model.
 */
const longestRead = (platform: PlatformId): number =>
  Math.min(longestAnswer, Math.max(4_000, 4 * catalog[platform].limit))

/** Whole sentences: should nobody shorten it, what is left is a post all the same. */
const beginningOf = (raw: string, most: number): string => fitText(raw.slice(0, most), (text) => text.length < most)

/** Finds the post in the answer and takes off what no feed shows. */
function readPost(draft: Draft, answer: string, { spec }: FinishContext): void {
  const source = knownTextOf(spec)
  const wishes = wishesOf(spec.assignment, spec.platform, spec.settings) ?? ''
  draft.take(cleanCharacters(answer))
  if (spec.rewrite) draft.content = unwrapPart(draft.content, source)
  const said = wishedWords(wishes, draft.content)
  const { title, reasons, ...unwrapped } = unwrap(draft.content, said ? `${source}\n${said}` : source)
  draft.take(unwrapped)
  draft.reasons.push(...reasons)
  draft.take(removeMarkup(draft.content, source))
  // A part has no title of its own.
  if (!spec.rewrite) {
    const apart = title && removeMarkup(cleanCharacters(title).text, source).text
    const split = splitTitle(spec.platform, draft.content, { apart, source })
    draft.content = split.content
    draft.title = split.title && withoutAngles(split.title)
    draft.take(withoutOtherLanguage(draft.content, spec.assignment.language, source))
  }
  draft.take(dropRepeats(draft.content, source))
}

/** What each language takes beside its words. The dictionaries of Taiwan load when a text needs them. */
const stepsFor: Readonly<Record<PostLanguage, ((text: string, source: string) => StepResult | Promise<StepResult>)[]>> =
  {
    en: [],
    zh: [],
    'zh-TW': [toTaiwanCharacters, punctuateTaiwan, replaceSureWords],
    ja: [toJapaneseForms, setJapaneseWidths],
  }

/** Spellings are replaced and banned words asked about; what stands at the end is set when the post is in shape. */
async function keepHouseRules(draft: Draft, rules: PostRules, { spec }: FinishContext): Promise<void> {
  await draft.takeBoth(rules.spell, spec.assignment.content)
  draft.content = withoutEnding(draft.content, rules.ending)
  draft.reasons.push(...rules.reasonsIn([draft.title, draft.content]))
}

/** An unfinished sentence is asked about, and leaves. */
function checkEnd(draft: Draft, { spec: { rewrite } }: FinishContext): void {
  if (!endsCut(draft.content) || (rewrite && endsCut(rewrite.text))) return
  draft.reasons.push({ kind: 'cut' })
  draft.take({ text: cutToLastSentence(draft.content), notes: [{ step: 'sentence end', detail: 'cut' }] })
}

/** Names what the source does not say; links, handles and phone numbers leave with their sentence. */
function checkClaims(draft: Draft, { spec }: FinishContext): void {
  const { inTitle, inContent } = spec.rewrite ? claimsOfPart(draft, spec) : draft.findClaims()
  const hard = [...inTitle, ...inContent].filter(isHard)
  if (hard.length === 0) return
  draft.reasons.push({ kind: 'claims', detail: hard.map(({ text }) => text).join('; ') })
  const { text, removed } = removeUnsupportedSentences(draft.content, inContent)
  draft.take({ text, notes: removed.length > 0 ? [{ step: 'claims', detail: 'sentence' }] : [] })
  if (!spec.rewrite && draft.title !== undefined) draft.title = titleWithout(inTitle, draft.title, draft.content, spec)
}

/** A title that was such a place alone is the beginning of its text. */
function titleWithout(claims: readonly Finding[], title: string, content: string, spec: PostSpec): string | undefined {
  const { text } = removeUnsupportedSentences(title, claims)
  if (/[\p{L}\p{N}]/u.test(text)) return text.replace(/[\s:：,，、–—-]{1,9}$/u, '')
  return splitTitle(spec.platform, content, { source: spec.assignment.content }).title
}

/** What the person has in their post already is not an invention of the model. */
function claimsOfPart({ content }: Draft, spec: PostSpec): ReturnType<Draft['findClaims']> {
  const { assignment, platform, settings } = spec
  const wishes = wishesOf(assignment, platform, settings) ?? ''
  const sources = readSources([knownTextOf(spec), assignment.link ?? '', wishes])
  return { inTitle: [], inContent: findUnsupportedClaims(content, 'content', sources) }
}

/** What is read of the text of an assignment, once for all posts of its run. */
interface ReadAssignment {
  columns: number
  text: SourceText
  /** By the wishes for a platform and what rules have a post say. */
  sources: Map<string, Sources>
}

const assignmentsRead = new WeakMap<PostSpec['assignment'], ReadAssignment>()

function readAssignment(assignment: PostSpec['assignment']): ReadAssignment {
  const known = assignmentsRead.get(assignment)
  if (known) return known
  const { content } = assignment
  const read = { columns: columnsIn(content), text: new SourceText(content), sources: new Map() }
  assignmentsRead.set(assignment, read)
  return read
}

/** What a post may say: the text, its link, what the person wishes, and what they have every post say. */
function sourcesOf(spec: PostSpec): Sources {
  const [, link, ...said] = wordingOf(spec)
  const key = said.join('\n')
  const { text, sources } = readAssignment(spec.assignment)
  const read = sources.get(key) ?? readSources([text, link, ...said])
  sources.set(key, read)
  return read
}

/** The forms of the platform, the settings, the limit. @returns wishes for a repair that is asked for anyway */
function shapePost(draft: Draft, rules: PostRules, { spec, brief, isRepair }: FinishContext): RepairReason[] {
  const { platform, settings, assignment } = spec
  const ownLinks = rules.ending.filter((line) => line.includes('://')).length
  draft.take(formForPlatform(platform, draft.content, assignment.content, ownLinks))
  const wishes = wishesOf(assignment, platform, settings) ?? ''
  const unfitting = isWished('tone', wishes) ? [] : toneDown(draft, spec)
  const tags = isWished('hashtags', wishes) ? [] : rules.tagsFrom(tagsFor(draft.content, spec, brief))
  const set = { platform, settings, tags, sourceLength: readAssignment(assignment).columns, ending: rules }
  const kept = keepSettings(draft.content, set)
  draft.take(kept)
  const isOver = draft.reasons.some(({ kind }) => kind === 'too-long')
  const reasons = kept.reasons.filter(({ kind }) => !isWished(kind, wishes))
  // Tags come from the brief: without one, they are not worth a call of their own.
  const isWish = ({ kind }: RepairReason): boolean => kind === 'hashtags' && brief === undefined
  draft.reasons.push(...reasons.filter((reason) => !(isOver && reason.kind === 'length') && !isWish(reason)))
  const fitting = fitWithHashtags(draft.content, set)
  draft.content = fitting && setEnding(fitting, rules.ending)
  draft.reasons.push(...mixedStyle(draft.content, assignment))
  if (isRepair || draft.reasons.length === 0) return []
  const phrases = findMachinePhrases(draft.content, assignment.language, `${assignment.content}\n${wishes}`)
  const machine: RepairReason[] = phrases.length > 0 ? [{ kind: 'machine', detail: phrases.join('; ') }] : []
  return [
    ...kept.wishes.filter(({ kind }) => !isWished(kind, wishes)),
    ...reasons.filter(isWish),
    ...unfitting,
    ...machine,
  ]
}

/** @returns words that only a model can say otherwise */
function toneDown(draft: Draft, { settings, assignment }: PostSpec): RepairReason[] {
  const own = { language: assignment.language, source: assignment.content }
  const toned = keepTone(draft.content, settings.tone, own)
  draft.take(toned)
  if (draft.title !== undefined) draft.title = keepTone(draft.title, settings.tone, own).text
  return toned.wishes
}

/** Those of the editor; where they are too few, names and nouns of the text, first those that the post speaks of. */
function tagsFor(
  content: string,
  { platform, settings, assignment }: PostSpec,
  brief: FinishContext['brief'],
): string[] {
  const { min } = effectiveHashtags(platform, settings.hashtagStrategy)
  const tags = [...(brief?.hashtags ?? [])]
  if (tags.length >= min) return tags
  const own = tagsOfSource(assignment.content, assignment.language)
  const squeezed = squeeze(content)
  const isSaid = (tag: string): boolean => squeezed.includes(squeeze(tag))
  return [...tags, ...own.filter(isSaid), ...own.filter((tag) => !isSaid(tag))]
}

/** A Japanese post keeps to です・ます or to だ・である, unless its text has both. */
function mixedStyle(text: string, { language, contentType, content }: PostSpec['assignment']): RepairReason[] {
  if (language !== 'ja') return []
  const notes = noteJapaneseStyle(text, contentType)
  if (notes.length === 0) return []
  const known = noteJapaneseStyle(content, contentType).map(({ detail }) => detail)
  return notes.filter(({ detail }) => !known.includes(detail)).map(({ detail }) => ({ kind: 'style', detail }))
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
function fitPart(draft: Draft, rules: PostRules, platform: PlatformId, rewrite: QuickRewrite): RepairReason[] {
  const { part, head, tail } = rewrite
  const fits = (text: string): boolean => fitsAround(head + text + tail, rules, platform, rewrite)
  if (part === 'post') {
    const text = draft.content.slice(head.length, draft.content.length - tail.length)
    const fitting = fitText(text, (cut) => cut === '' || fits(cut))
    if (fitting !== '') draft.content = head + fitting + tail
  }
  draft.content = setEnding(draft.content, endingAround(rewrite, rules))
  return []
}

function conclude(
  draft: Draft,
  wishes: RepairReason[],
  rules: PostRules,
  { spec, isRepair, isUnfinished, isRefused }: FinishContext & { isUnfinished: boolean; isRefused: boolean },
): Finished {
  const { content, title, notes, reasons } = draft
  const post: Post = { content, ...(title !== undefined && { title }) }
  const failure = isUnfinished ? 'unfinished' : isRefused ? 'too-long' : postFailureOf(content, reasons)
  const finished = { post, notes, findings: findingsOf(draft, spec, rules), ...(failure && { failure }) }
  if (reasons.length === 0) return { ...finished, verdict: { kind: 'good' } }
  if (!isRepair) return { ...finished, verdict: { kind: 'repair', reasons: [...reasons, ...wishes] } }
  return { ...finished, verdict: failure ? { kind: 'fail', code: failure } : { kind: 'good' } }
}

/** What a person should look at, in the post as it will be stored. */
function findingsOf(draft: Draft, spec: PostSpec, rules: PostRules): Finding[] {
  const { language, content: source } = spec.assignment
  const { title = '', content } = draft
  const { inTitle, inContent } = draft.findClaims()
  const known = wordingOf(spec).join('\n')
  const foreign = (text: string, place: Finding['in'], claims: readonly Finding[]): Finding[] =>
    strayFindings(text, place, language, known).filter((word) => !claims.some((claim) => isOver(word, claim)))
  const words = (text: string, place: Finding['in']): Finding[] =>
    language === 'zh-TW' ? mainlandFindings(text, place, source) : []
  return hardestOf([
    ...rules.check(draft),
    ...inTitle,
    ...words(title, 'title'),
    ...foreign(title, 'title', inTitle),
    ...inContent,
    ...words(content, 'content'),
    ...foreign(content, 'content', inContent),
  ])
}

const isOver = (one: Finding, other: Finding): boolean => one.start < other.end && other.start < one.end

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
