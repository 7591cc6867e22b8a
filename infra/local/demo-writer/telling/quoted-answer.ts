import { headlineQuote } from '../reading/interview.ts'
import { isSpaced } from '../reading/language.ts'
import type { Sentence } from '../reading/material.ts'
import type { Unit } from '../reading/units.ts'
import type { Draft } from './draft.ts'
import { takesUp } from './render.ts'

/**
 * Of an interview that has no room for a question with its answer, the answer from the words of the headline on, in quotation marks.
 * @param fits whether it has room
 */
export function quotedAnswer(
  { headline, material }: Draft,
  units: readonly Unit[],
  fits: (some: readonly Unit[]) => boolean,
): Unit[] | undefined {
  const quote = headlineQuote(headline)
  if (quote === undefined) return undefined
  const isQuoted = ({ turn, text }: Sentence): boolean => turn === 'answer' && text.includes(quote)
  const told = units.find((unit) => unit.told.some(isQuoted))?.told ?? []
  const said = told.slice(told.findIndex(isQuoted))
  if (said.length === 0 || takesUp(said[0]!)) return undefined
  const [open, close] = isSpaced(material.language) ? ['“', '”'] : ['「', '」']
  return said
    .map((_, i) => said.slice(0, said.length - i))
    .filter((run) => !run.some(({ text }) => /["“”「」『』]/u.test(text)))
    .map((run): Unit[] => [{ told: inMarks(run, open!, close!), items: [] }])
    .find(fits)
}

const inMarks = (run: readonly Sentence[], open: string, close: string): Sentence[] =>
  run.map((sentence, i) => {
    const mark = (text: string): string =>
      `${i === 0 ? open + text.replace(/^[AＡ][:：] ?/u, '') : text}${i === run.length - 1 ? close : ''}`
    const { text, alone, named } = sentence
    return { ...sentence, text: mark(text), alone: mark(alone), named: mark(named) }
  })
