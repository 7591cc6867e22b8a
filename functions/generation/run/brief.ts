import { JSONParser } from '@streamparser/json'
import { platformsOf } from '#shared/generation/post-key.ts'
import { isPlatformId } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Brief, PostPlan } from '../../history/history.ts'
import { logger } from '../../observability/logger.ts'
import { callForBrief } from '../model/model-call.ts'
import { briefMessages } from '../prompts/prompt.ts'
import { type BriefAnswer, briefJsonSchema, briefSchema, type Fact, factSchema, mostFacts } from './brief-schema.ts'
import type { WritingContext } from './run-context.ts'
import { briefKeyOf } from './run-spec.ts'

/** Starts the editor pass of a run, unless it has been started or its brief is known. */
export function startBriefing(context: WritingContext): void {
  context.briefing ??= knownBrief(context) ?? makeBrief(context)
}

/** The brief of a run, made once, and from now on where nothing has started the editor pass before. */
export function awaitBriefing(context: WritingContext): Promise<Brief | undefined> {
  startBriefing(context)
  return context.briefing!
}

/**
 * A brief that is there: the stored one, when it was made from the same text. A part of a post is rewritten with it, or without
 * one.
 * @returns undefined when the editor pass has to make it
 */
function knownBrief({ spec }: WritingContext): Promise<Brief | undefined> | undefined {
  const { conversion, quickRewrite } = spec
  const isSame = conversion?.briefKey === briefKeyOf(spec)
  return quickRewrite || (isSame && conversion?.brief) ? Promise.resolve(conversion?.brief) : undefined
}

/**
 * The editor pass. Its prompt begins as those of the posts do, so that the provider has read the text when they come.
 * @returns undefined when it fails or is slow: the posts are then written from the text alone. Never throws.
 * @source docs/rules/generation.md#two-passes
 */
async function makeBrief(context: WritingContext): Promise<Brief | undefined> {
  const { model, spec, token } = context
  const { assignment, secondAssignment, posts } = spec
  const second = secondAssignment?.language
  try {
    const asked = briefMessages(assignment, platformsOf(posts), token, second)
    const schema = briefJsonSchema({ hasSecondLanguage: second !== undefined })
    const emitFact = onlyNew((text) => context.emit({ kind: 'found', text }))
    const openReader = () => factReader(assignment.content, emitFact)
    const answer = await callForBrief(context, asked, schema, openReader)
    const brief = parseBrief(answer, assignment.content)
    if (!brief) logger.warn('editor pass gave no brief', { model: model.id })
    return brief
  } catch (error) {
    logger.warn('editor pass failed', { model: model.id, reason: String(error) })
    return undefined
  }
}

/**
 * Reads a model's brief, with or without a Markdown code block around it. A fact whose quote does not stand in the source is left
 * out.
 * @returns undefined when it is no JSON object, or one with neither a fact nor a hashtag
 */
export function parseBrief(text: string, source: string): Brief | undefined {
  const json = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  try {
    const { data } = briefSchema.safeParse(JSON.parse(json))
    return data && toBrief(data, source)
  } catch {
    return undefined
  }
}

/** Passes each fact on that is new, as many as a brief may have. */
function onlyNew(onFact: (text: string) => void): (text: string) => void {
  const known = new Set<string>()
  return (text) => {
    if (known.has(text) || known.size >= mostFacts) return
    known.add(text)
    onFact(text)
  }
}

/**
 * Finds the facts of a brief while it comes: each once it is whole, and only where its quote stands in the source.
 * @returns what the answer is given to, piece by piece; it never throws, and finds nothing more in what is no JSON
 */
export function factReader(source: string, onFact: (text: string) => void): (piece: string) => void {
  const isProven = provenIn(source)
  const parser = new JSONParser({ paths: ['$.facts.*', '$.keyPoints.*'], keepStack: false })
  parser.onValue = ({ value, key }) => {
    const fact = typeof key === 'number' ? factSchema.safeParse(value).data : undefined
    if (fact && isProven(fact)) onFact(fact.text)
  }
  // After a mistake the parser throws with each piece.
  parser.onError = () => {}
  let hasBegun = false
  return (piece) => {
    const json = hasBegun ? piece : piece.slice(Math.max(0, piece.indexOf('{')))
    hasBegun ||= json.startsWith('{')
    if (!hasBegun || parser.isEnded) return
    try {
      parser.write(json)
    } catch {
      // What is no JSON is found when the answer is whole.
    }
  }
}

/** Whether the quote of a fact stands in a source. */
function provenIn(source: string): (fact: Fact) => boolean {
  const squeezed = squeeze(source)
  return ({ text, quote }) => text !== '' && squeeze(quote) !== '' && squeezed.includes(squeeze(quote))
}

function toBrief(answer: BriefAnswer, source: string): Brief | undefined {
  const all = answer.facts.length > 0 ? answer.facts : answer.keyPoints
  const isProven = all.map(provenIn(source))
  const keyPoints = all.flatMap(({ text }, i) => (isProven[i] ? [text] : []))
  const hashtags = withoutSigns(answer.hashtags)
  const secondHashtags = withoutSigns(answer.secondHashtags)
  if (keyPoints.length === 0 && hashtags.length === 0) return undefined
  // Facts that are left out change the numbers of those behind them.
  const numberOf = (n: number): number => isProven.slice(0, n).filter(Boolean).length
  const kept = (facts: number[]): number[] => [...new Set(facts.filter((n) => isProven[n - 1]).map(numberOf))]
  const hooks = new Set<string>()
  const isNewHook = (hook: string): boolean => !hooks.has(squeeze(hook)) && Boolean(hooks.add(squeeze(hook)))
  const plan = Object.fromEntries(
    answer.plan
      .filter(({ platform }) => isPlatformId(platform))
      .map(({ platform, facts, hook, ...own }): [PlatformId, PostPlan] => [
        platform as PlatformId,
        // Two posts do not open alike: the second writer finds an opening of its own.
        { ...own, hook: isNewHook(hook) ? hook : '', facts: kept(facts) },
      ]),
  )
  const outline = answer.outline.filter(Boolean)
  return {
    keyPoints,
    hashtags,
    outline,
    ...(secondHashtags.length > 0 && { secondHashtags }),
    ...(Object.keys(plan).length > 0 && { plan }),
  }
}

const withoutSigns = (tags: readonly string[]): string[] =>
  tags.map((tag) => tag.replace(/^[#＃\s]+/u, '')).filter(Boolean)

/** Quotes are compared by their letters and figures: models set other quotation marks and blanks. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$€£¥]+/gu, '')
