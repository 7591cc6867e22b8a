import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import type { CorpusText, Language } from '../corpus/text.ts'
import type { GoodPost } from '../good-post.ts'
import type { Row } from '../rows.ts'

/** What an answer is made for. */
export interface Order {
  source: CorpusText
  platform: PlatformId
  settings: PlatformSettings
  good: GoodPost
  /** What our prompt said, so that an answer can repeat it. */
  prompt: { system: string; user: string }
}

/** One hostile answer, and what must be true of the post that is delivered. */
export interface Answer {
  text: string
  /** The provider's word for how it ended; `stop` when absent. */
  finish?: 'length' | 'content_filter'
  /** Texts that must not be in the post, by the row they count for. */
  gone?: [row: Row, text: string][]
  /** Texts that must have a finding or be gone. */
  inventions?: string[]
  /** Words that must have a finding or be gone. */
  mainlandWords?: string[]
  /** Words of another language that must have a finding or be gone. */
  strayWords?: string[]
  /** Texts that must be in the post. */
  kept?: string[]
  /** Nothing is wrong with it: no finding, no repair. */
  isHonest?: boolean
  /** Of a series: how many parts are delivered. */
  parts?: number | undefined
}

/** One way in which a model answers. */
export interface Kind {
  name: string
  /** Absent: all. */
  languages?: readonly Language[]
  platforms?: readonly PlatformId[]
  /** The run has posts in this language as well, and this is how they are answered. */
  second?: { language: (source: CorpusText) => Language; make: (order: Order) => Answer }
  /** Each post is ordered as a series of at most so many parts. */
  series?: number
  isFor?: (source: CorpusText) => boolean
  make: (order: Order) => Answer
}

/** Puts something before and behind the good post; the words of it must not be delivered. */
export const around =
  (row: Row, before: string, behind: string, gone: string[] = [before, behind]) =>
  ({ good }: Order): Answer => ({
    text: `${before}${good.text}${behind}`,
    gone: gone.flatMap((text): [Row, string][] => (text.trim() ? [[row, text.trim()]] : [])),
    kept: [good.opening],
  })

/** The good post with one paragraph more, before the tags. */
export const withParagraph = ({ good }: Order, paragraph: string): string => {
  const title = good.title ? `Title: ${good.title}\n\n` : ''
  const tags = good.tags.length > 0 ? `\n\n${good.tags.join(' ')}` : ''
  return `${title}${[good.paragraphs[0], paragraph, ...good.paragraphs.slice(1)].join('\n\n')}${tags}`
}

export const only = (language: Language): Pick<Kind, 'languages'> => ({ languages: [language] })
