import { catalog } from '#shared/platforms/catalog.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import type { PostSpec } from '../spec.ts'

/** Hashtags, a title, words to the person, JSON around the post. */
const around = 400
/** So many times the length at which a post is longest by its setting: one too long is still read to its end, and asked for again. */
const slack = 3
/** No answer takes more. */
const mostTokens = 6_000

/** Of the dearest of our models, for a half-width column: 2.5 letters a token, 1.5 tokens for a Chinese or Japanese character. */
const tokensPerColumn: Readonly<Record<PostLanguage, number>> = { en: 0.4, zh: 0.75, 'zh-TW': 0.75, ja: 0.75 }
/** A column of Chinese or Japanese takes 1.5 of YouTube's bytes; elsewhere lengths are set in columns. */
const columnsOf = (units: number, isBytes: boolean, language: PostLanguage): number =>
  isBytes && language !== 'en' ? units / 1.5 : units

/**
 * How many tokens a model may spend on a post. The prompt says how long it should be; this only ends an answer that would
 * not stop.
 * @source docs/decisions/0094-limit-an-answer-by-its-platform.md
 */
export function answerTokens({ platform, assignment, parts = 1, quickRewrite }: AnswerSpec): number {
  const { unit, comfortable } = catalog[platform]
  const { language } = assignment
  const longest = parts * columnsOf(comfortable, unit === 'bytes', language)
  // A person's own post may be longer than any we write, and is rewritten as a whole.
  const columns = Math.max(longest, quickRewrite ? columnsIn(quickRewrite.text) : 0)
  return Math.min(mostTokens, Math.ceil((around + slack * columns * tokensPerColumn[language]) / 100) * 100)
}

type AnswerSpec = Pick<PostSpec, 'platform' | 'parts' | 'quickRewrite'> & {
  assignment: Pick<PostSpec['assignment'], 'language'>
}
