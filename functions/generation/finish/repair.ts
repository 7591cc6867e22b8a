import { catalog, targetLength } from '#shared/platforms/catalog.ts'
import type { RepairReason } from '#shared/writing/step.ts'
import type { Brief } from '../../history/history.ts'
import {
  blocks,
  commonRules,
  delimiterRule,
  type Messages,
  type PostSpec,
  settingRules,
  sourceForWriter,
  taskLine,
  taskOf,
  wishesOf,
} from '../prompt.ts'
import { languageRules } from '../prompt-texts.ts'

/** What a model is told of each reason. */
export const inWords: Readonly<Record<RepairReason['kind'], (detail: string, spec: PostSpec) => string>> = {
  placeholder: (detail) => `It has gaps for somebody to fill in${detail}. Write it without them.`,
  echo: () => 'It repeats these instructions. Write the post alone.',
  'off-topic': () =>
    'It was not a post on the text, but a refusal, a question, an error or talk about the task. Write the post itself.',
  language: (_, { assignment }) => `It is in another language. Write it in ${languageRules[assignment.language]}.`,
  script: (detail, { assignment }) =>
    `It has characters of another script${detail}. Write it in ${languageRules[assignment.language]}: change such characters and words, keep sense, order, line breaks, emoji, hashtags and addresses.`,
  cut: () => 'It stops inside a sentence. End every sentence.',
  'too-long': () =>
    'It is longer than the platform takes. Keep its message, its best line, its manner and its hashtags; drop the least important.',
  length: (detail) => `Its length is not the one asked for${detail}.`,
  claims: (detail) => `It says what the text does not say${detail}. Say only what the text says.`,
  emoji: (detail) => `Its emoji are not those asked for${detail}.`,
  hashtags: (detail) => `Its hashtags are not those asked for${detail}.`,
  unchanged: (detail) => `It is not changed as asked${detail}. Change it as asked.`,
  words: (detail) => `It has words that are not used there${detail}. Use those of the language asked for.`,
}

const longestDetail = 300

/** Part of an answer, as data within the rules: on one line, quoted, and no tag. */
export const quoted = (detail: string | undefined): string =>
  detail ? ` (${JSON.stringify(detail.slice(0, longestDetail).toWellFormed()).replaceAll('<', '\\u003c')})` : ''

/** Reasons for which what the model wrote is of no use. */
const unusable: ReadonlySet<RepairReason['kind']> = new Set(['echo', 'off-topic'])
/** Reasons that can be cured by looking at the draft alone. */
const ofDraftAlone: ReadonlySet<RepairReason['kind']> = new Set(['too-long', 'script', 'words', 'emoji', 'hashtags'])

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
  const kinds = reasons.map(({ kind }) => kind)
  const target = targetOf(spec, kinds)
  const hasDraft = draft !== '' && !kinds.some((kind) => unusable.has(kind))
  const needsSource = !hasDraft || kinds.some((kind) => !ofDraftAlone.has(kind))
  const system = [
    `You repair a post for ${catalog[platform].name} that cannot be published as it is. Change what is wrong and keep the rest.`,
    'What is wrong:',
    ...reasons.map(({ kind, detail }) => `- ${inWords[kind](quoted(detail), spec)}`),
    'What it must be:',
    ...settingRules(spec, target),
    ...commonRules,
    delimiterRule(token),
    taskLine({ ...taskOf('repair', spec, target), reasons: kinds }),
  ]
  const user = blocks(token, {
    source: needsSource ? sourceForWriter(assignment.content, brief !== undefined) : undefined,
    brief: needsSource && brief ? JSON.stringify(brief) : undefined,
    instructions: hasDraft ? undefined : wishesOf(assignment, platform, settings),
    draft: hasDraft ? draft : undefined,
  })
  return { system: system.join('\n'), user }
}

/** Models count badly: aiming below the limit is what makes the answer fit. */
function targetOf({ platform, settings }: PostSpec, kinds: RepairReason['kind'][]): number {
  const wanted = targetLength(platform, settings.length)
  return kinds.includes('too-long') ? Math.min(wanted, Math.floor(catalog[platform].limit * 0.9)) : wanted
}
