import { randomBytes } from 'node:crypto'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { machinePhrases } from '#shared/writing/post/machine-phrases.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import type { Brief } from '../../history/history.ts'
import type { Assignment, PostSpec } from '../spec.ts'
import {
  briefInAnotherLanguage,
  contentKinds,
  editorTask,
  neverWrite,
  promptTexts,
  reasonsInWords,
  regenerationNote,
  repairTask,
  rules,
  secondHashtags,
  speakers,
  voices,
} from './common.ts'
import { houseRulesPrompt } from './house-prompt.ts'
import { aimOf, exampleOf, languagePrompts, requirementsOf } from './post-requirements.ts'
import { wishesOf } from './wishes.ts'

/** What one model call is given. */
export interface Messages {
  /** The same for every call of a language. */
  system: string
  /** Texts of people and models between tags, then what is to be done. */
  user: string
  /** Our own words of both: none of them may stand in a post. */
  own: string
  /** What is to be done, in a form that a program can read; only the demo writer is given it. */
  task: object
}

/** The editor pass: facts with the words they rest on, hashtags, and a plan for each platform, as JSON. */
export function briefMessages(
  assignment: Assignment,
  platforms: readonly PlatformId[],
  token: string,
  secondLanguage?: PostLanguage,
): Messages {
  const { language, contentType, link, editorPrompt } = assignment
  const asked = [
    promptTexts.editor,
    editorTask.trim(),
    `Platforms: ${platforms.map(describe).join(' ')}`,
    `Write all of it but the quotes in ${languagePrompts[language].name}.`,
    ...(secondLanguage ? [secondHashtags(languagePrompts[secondLanguage].name)] : []),
  ]
  return toMessages(assignment, token, {
    blocks: { instructions: editorPrompt },
    asked,
    task: { kind: 'brief', language, ...(secondLanguage && { secondLanguage }), contentType, link },
  })
}

function describe(platform: PlatformId): string {
  const { manner, opening, ending } = voices[platform]
  return `${platform} (${[manner, `First line: ${opening}.`, ending].filter(Boolean).join(' ')})`
}

/** The generator pass: one post for one platform. */
export function postMessages(spec: PostSpec, brief: Brief | undefined): Messages {
  const { assignment, platform, settings, token } = spec
  const { name } = catalog[platform]
  const { requirements, ...own } = requirementsOf(spec, brief, { plan: brief?.plan })
  const house = houseOf(spec)
  const asked = [
    `Write the post for ${name}${spec.parts ? ', as a series' : ''}:`,
    ...(spec.isRegeneration ? [regenerationNote] : []),
    ...(spec.briefLanguage ? [briefInAnotherLanguage(languagePrompts[spec.briefLanguage].name)] : []),
    ...requirements,
    ...house.asked,
    ...exampleOf(spec),
    `Now the post for ${name} on the source and nothing else, in ${languagePrompts[assignment.language].short}.`,
  ]
  return toMessages(assignment, token, {
    speaker: house.speaker,
    blocks: {
      ...own,
      ...factsFor(spec, brief),
      instructions: wishesOf(assignment, platform, settings),
      house: house.words,
    },
    asked,
    task: taskOf('post', spec, aimOf(spec)),
  })
}

/** Reasons for which what the model wrote is of no use. */
const unusable: ReadonlySet<RepairReason['kind']> = new Set(['echo', 'off-topic'])
/** Reasons that can be cured by looking at the draft alone. */
const ofDraftAlone: ReadonlySet<RepairReason['kind']> = new Set([
  ...([
    'too-long',
    'script',
    'words',
    'machine',
    'place',
    'style',
    'rule',
    'speaker',
    'tone',
    'emoji',
    'hashtags',
  ] as const),
])

/**
 * The one repair of a post: all reasons at once, in words. The draft goes with them unless it is of no use; the source
 * goes with them unless the draft says enough.
 */
export function repairMessages(
  spec: PostSpec,
  draft: string,
  reasons: readonly RepairReason[],
  brief: Brief | undefined,
): Messages {
  const { assignment, platform, settings, token } = spec
  const { name: language } = languagePrompts[assignment.language]
  const kinds = reasons.map(({ kind }) => kind)
  const hasDraft = draft !== '' && !kinds.some((kind) => unusable.has(kind))
  const needsSource = !hasDraft || kinds.some((kind) => !ofDraftAlone.has(kind))
  // Models count badly: aiming below the limit is what makes the answer fit.
  const aim = kinds.includes('too-long')
    ? Math.min(aimOf(spec), Math.floor(catalog[platform].limit * 0.9))
    : aimOf(spec)
  const { requirements, ...own } = requirementsOf(spec, brief, { aim })
  const house = houseOf(spec)
  const asked = [
    repairTask,
    ...reasons.map(({ kind, detail }) => `- ${reasonsInWords[kind](quoted(detail), language)}`),
    `What the post for ${catalog[platform].name} must be:`,
    ...requirements,
    ...house.asked,
    `Answer with the repaired post alone, in ${language}.`,
  ]
  return toMessages(assignment, token, {
    withoutSource: !needsSource,
    speaker: house.speaker,
    blocks: {
      ...own,
      house: house.words,
      brief: needsSource ? factsOf(brief) : undefined,
      instructions: wishesOf(assignment, platform, settings),
      draft: hasDraft ? draft : undefined,
    },
    asked,
    task: { ...taskOf('repair', spec, aim), reasons: kinds },
  })
}

const longestDetail = 300

/** Part of an answer, as data within the rules: on one line, quoted, and no tag. */
export const quoted = (detail: string | undefined): string =>
  detail ? ` (${JSON.stringify(detail.slice(0, longestDetail).toWellFormed()).replaceAll('<', '\\u003c')})` : ''

/** What the author has every post keep to. */
export const houseOf = ({ rules, platform, assignment }: PostSpec) =>
  houseRulesPrompt(rules, { platform, hasOwnLink: assignment.link !== undefined })

interface MessageParts {
  /** Absent: whoever fits the kind of text. */
  speaker?: string | undefined
  withoutSource?: boolean
  /** In this order, behind the source. */
  blocks: Partial<Record<BlockName, string | undefined>>
  asked: readonly string[]
  task: object
}

/** What comes first is the same for most calls of a run, so that providers read it once. */
export function toMessages(
  assignment: Assignment,
  token: string,
  { speaker, withoutSource, blocks, asked, task }: MessageParts,
): Messages {
  const { content, contentType, language } = assignment
  const system = rulesFor(language)
  const about = `The source is ${contentKinds[contentType]}.\nSpeaker: ${speaker ?? speakers[contentType]}.`
  const source = withoutSource ? [] : [delimit('source', token, content)]
  const own = asked.join('\n')
  return {
    system,
    user: [...source, about, ...delimitAll(token, blocks), own].join('\n\n'),
    own: [system, about, own].join('\n'),
    task,
  }
}

const systems = new Map<PostLanguage, string>()

/** @returns the rules, the style guide of the language, and what is never written in it */
export function rulesFor(language: PostLanguage): string {
  const known = systems.get(language)
  if (known !== undefined) return known
  const phrases = machinePhrases[language].map(({ phrase }) => phrase).join(' · ')
  const { name, styleGuide } = languagePrompts[language]
  const system = [
    rules.trim(),
    promptTexts.generator,
    `Whatever language the source is in, posts are in ${name}.`,
    styleGuide.trim(),
    `${neverWrite} ${phrases}`,
  ].join('\n')
  systems.set(language, system)
  return system
}

/** In so few half-width columns a writer finds by itself what else the source says. */
const shortSource = 2_000

/**
 * What the editor found and gave this platform. From a short text a writer is given the facts of its plan alone: all of
 * them would be the text once more, paid for with every post.
 */
function factsFor(spec: PostSpec, brief: Brief | undefined): { brief: string | undefined; plan: string | undefined } {
  const plan = brief?.plan?.[spec.platform]
  const own = plan?.facts.flatMap((n) => brief?.keyPoints[n - 1] ?? []) ?? []
  const isShort = columnsIn(spec.assignment.content) <= shortSource
  if (!isShort || !brief || own.length === 0) return { brief: factsOf(brief), plan: planOf(spec, brief) }
  return {
    brief: factsOf({ ...brief, keyPoints: [] }),
    plan: planOf(spec, brief, `Facts: ${own.join(' / ')} Others only if needed.`),
  }
}

/** Facts by number, so that a plan can name them. */
function factsOf(brief: Brief | undefined): string | undefined {
  if (!brief) return undefined
  const facts = brief.keyPoints.map((fact, i) => `${i + 1}. ${fact}`)
  const outline = brief.outline.length > 0 ? [`Outline: ${brief.outline.join(' / ')}`] : []
  return [...facts, ...outline, `Hashtags: ${brief.hashtags.join(', ')}`].join('\n')
}

/** What the editor gave this platform, in its own words. */
function planOf({ platform }: PostSpec, brief: Brief | undefined, facts?: string): string | undefined {
  const plan = brief?.plan?.[platform]
  if (!plan) return undefined
  const byNumber = plan.facts.length > 0 ? `Facts: ${plan.facts.join(', ')}; others only if needed` : ''
  return [
    plan.angle && `Angle: ${plan.angle}`,
    plan.hook && `Open with: ${plan.hook}`,
    facts ?? byNumber,
    plan.close && `Close: ${plan.close}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function taskOf(kind: string, { assignment, platform, settings }: PostSpec, target: number) {
  const { tone, emojiUsage, hashtagStrategy, length } = settings
  const { language, contentType, link } = assignment
  const { unit } = catalog[platform]
  return { kind, platform, tone, emojiUsage, hashtagStrategy, length, language, target, unit, contentType, link }
}

type BlockName = 'source' | 'brief' | 'instructions' | 'plan' | 'link' | 'house' | 'draft' | 'openings' | 'part'

/** Random, so that nobody who writes a text can know the tags that will enclose it. */
export const newToken = (): string => randomBytes(8).toString('hex')

/** Puts a person's words between tags, as data. */
function delimit(name: BlockName, token: string, text: string): string {
  return `<${name}-${token}>\n${text}\n</${name}-${token}>`
}

/** What every call of a run shares comes first. */
const blockOrder: readonly BlockName[] = ['brief', 'instructions', 'link', 'house', 'plan', 'draft', 'openings', 'part']

function delimitAll(token: string, texts: Partial<Record<BlockName, string | undefined>>): string[] {
  return blockOrder.flatMap((name) => (texts[name] ? [delimit(name, token, texts[name])] : []))
}
