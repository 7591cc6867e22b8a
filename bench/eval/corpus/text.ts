import type { ContentType } from '#shared/writing/content-types.ts'

export const languages = ['en', 'zh-TW', 'ja'] as const
export type Language = (typeof languages)[number]

/** One text of a person, and what an honest editor and writer would take from it. */
export interface CorpusText {
  id: string
  language: Language
  type: ContentType
  text: string
  /** Hashtags without their sign, in the language of the text; six at least. */
  tags: string[]
  /** Honest sentences for posts, where those of the text are not fit for one. */
  sentences?: string[]
}

const sentenceEnd = /(?<=[.!?](?=\s)|[。！？])\s*|\n+/u

/** What an honest post may be made of, in the order of the text. */
export const sentencesOf = ({ text, sentences }: CorpusText): string[] =>
  sentences ?? text.split(sentenceEnd).flatMap((sentence) => sentence.trim() || [])

/** Rows of sentences from one pattern, with figures that grow, until the text has that length. */
export function longText(length: number, patterns: ((n: number) => string)[], separator: string): string {
  let text = ''
  for (let n = 1; ; n += 1) {
    const sentence = patterns[n % patterns.length]!(n)
    const longer = text + (text === '' ? '' : n % 5 === 0 ? '\n\n' : separator) + sentence
    if (longer.length > length) return text
    text = longer
  }
}
