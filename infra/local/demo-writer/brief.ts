import { hashtagsOf } from './hashtags/hashtags.ts'
import type { Language } from './reading/language.ts'
import { type Material, readSource } from './reading/material.ts'
import { selectSentences } from './reading/select.ts'

/** What an editor takes from a text before anybody writes a post. */
export interface Brief {
  keyPoints: string[]
  hashtags: string[]
  outline: string[]
}

const mostPoints = 6
const mostTags = 10
const mostSections = 4
const termsPerSection = 2

/** The key sentences of a source, its tags, and what its parts are about in order. */
export function writeBrief(source: string, language: Language): Brief {
  const material = readSource(source, language)
  const measure = (text: string): number => text.length
  const keyPoints = selectSentences(material, { room: 1_500, measure, most: mostPoints, standalone: true })
  const spare = material.sentences.slice(0, 1)
  return {
    keyPoints: (keyPoints.length > 0 ? keyPoints : spare).map(({ text }) => text),
    hashtags: hashtagsOf(material).slice(0, mostTags),
    outline: outlineOf(material),
  }
}

/** Each part by the terms that occur in it and in no part before. */
function outlineOf({ sentences, terms, title }: Material): string[] {
  const size = Math.max(1, Math.ceil(sentences.length / mostSections))
  const used = new Set<string>()
  const sections: string[] = title === undefined ? [] : [title]
  for (let start = 0; start < sentences.length; start += size) {
    const part = sentences.slice(start, start + size).map(({ text }) => text.toLowerCase())
    const fresh = terms
      .map(({ surface }) => surface)
      .filter((surface) => !used.has(surface) && part.some((text) => text.includes(surface.toLowerCase())))
      .slice(0, termsPerSection)
    for (const surface of fresh) used.add(surface)
    if (fresh.length > 0) sections.push(fresh.join(' · '))
  }
  return sections
}
