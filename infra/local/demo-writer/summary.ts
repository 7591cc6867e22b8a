import { isSpaced } from './reading/language.ts'
import { readSource } from './reading/material.ts'
import { selectSentences } from './reading/select.ts'

const room = 600
const mostSentences = 4

/** A few sentences that sum up a text, in the text's own language; for a request without a task. */
export function summarise(source: string): string {
  const material = readSource(source, 'other')
  const sentences = selectSentences(material, { room, measure: (text) => text.length, most: mostSentences })
  const texts = sentences.map(({ text }) => text)
  return texts.length > 0 ? texts.join(isSpaced(material.language) ? ' ' : '') : source.trim().slice(0, room)
}
