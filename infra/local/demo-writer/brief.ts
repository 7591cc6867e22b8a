import { hashtagsOf } from './hashtags/hashtags.ts'
import type { Language } from './reading/language.ts'
import { readSource } from './reading/material.ts'
import { selectSentences } from './reading/select.ts'

/** What an editor takes from a text before anybody writes a post, in the shape that the product's prompts ask for. */
export interface Brief {
  facts: { text: string; quote: string }[]
  hashtags: string[]
  /** It plans nothing: each post reads the text itself. */
  plan: []
}

const mostFacts = 6
const mostTags = 10

/** Of a sentence so much is its quote, which says where it stands: more would only take time. */
const longestQuote = 24

/** The key sentences of a source, each with its beginning as its quote, and its tags. */
export function writeBrief(source: string, language: Language): Brief {
  const material = readSource(source, language)
  const measure = (text: string): number => text.length
  const key = selectSentences(material, { room: 1_500, measure, most: mostFacts, standalone: true })
  const sentences = key.length > 0 ? key : material.sentences.slice(0, 1)
  return {
    facts: sentences.map(({ text }) => ({ text, quote: [...text].slice(0, longestQuote).join('') })),
    hashtags: hashtagsOf(material).slice(0, mostTags),
    plan: [],
  }
}
