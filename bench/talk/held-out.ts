import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCommentaryInstead, likelyCommentaryIn } from '#shared/writing/answers/learned-commentary.ts'
import { unwrap } from '#shared/writing/answers/unwrap.ts'

type Language = 'en' | 'zh-TW' | 'ja'

/** What stands around a post in an answer, and pieces of it that must be gone. */
export interface HeldOutAnswer {
  language: Language
  before: string
  after: string
  talk: string[]
}

/** A line of a good post, for the place where it stands. */
export interface HeldOutLine {
  language: Language
  place: 'first' | 'last'
  line: string
}

interface HeldOutText {
  language: Language
  source: string
  post: string
}

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`held-out/${file}.json`, import.meta.url)), 'utf8'))

/** A whole answer that is no post, though it names what the text is about. */
export interface HeldOutInstead {
  language: Language
  answer: string
}

const texts = read<HeldOutText[]>('texts')
/** Never learned from: written apart from the examples, without sight of them or of any rule. */
export const heldOutAnswers = read<HeldOutAnswer[]>('answers')
export const heldOutLines = read<HeldOutLine[]>('lines')
export const heldOutInstead = read<HeldOutInstead[]>('instead')

const textIn = (wanted: Language): HeldOutText => texts.find(({ language }) => language === wanted)!

/** `left`: delivered around the post. `asked`: delivered, unless a repair takes it away. */
export function judgeAnswer({ language, before, after, talk }: HeldOutAnswer): 'gone' | 'asked' | 'left' {
  const { source, post } = textIn(language)
  const { text, reasons } = unwrap(`${before}${post}${after}`, source)
  if (!talk.some((piece) => text.includes(piece))) return 'gone'
  return reasons.length > 0 || likelyCommentaryIn(text, source).length > 0 ? 'asked' : 'left'
}

/** `lost`: taken for talk. `asked`: kept, at the price of a repair. */
export function judgeLine({ language, place, line }: HeldOutLine): 'kept' | 'asked' | 'lost' {
  const { source, post } = textIn(language)
  const body = post.slice(0, post.lastIndexOf('\n\n'))
  const tags = post.slice(body.length)
  const whole = place === 'first' ? `${line}\n\n${post}` : `${body}\n\n${line}${tags}`
  const { text, reasons } = unwrap(whole, source)
  if (!text.includes(line.split('\n')[0]!)) return 'lost'
  return reasons.length > 0 || likelyCommentaryIn(text, source).length > 0 ? 'asked' : 'kept'
}

export const isKnownForTalk = ({ language, answer }: HeldOutInstead): boolean =>
  isCommentaryInstead(answer, textIn(language).source)

/** Of the posts of these texts, which would be taken for talk in place of one. */
export const postsTakenForTalk = (): string[] =>
  texts.filter(({ post, source }) => isCommentaryInstead(post, source)).map(({ language }) => language)
