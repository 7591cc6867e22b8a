import type { Material, Sentence } from '../reading/material.ts'
import { harms, warns } from './warnings.ts'

/**
 * What must not be done, and what somebody may come to, where that stands above or below the steps of a guide: each with what its paragraph says
 * after it, which is why or what to do instead.
 */
export function warningsOf({ sentences }: Material): Sentence[][] {
  const isOpen = ({ list, isQuestion, turn, text }: Sentence): boolean =>
    list === undefined && !isQuestion && turn === undefined && !/^["“「『]/u.test(text)
  const isFirst = ({ index, paragraph }: Sentence): boolean => sentences[index - 1]?.paragraph !== paragraph
  const found: Sentence[][] = []
  for (const sentence of sentences) {
    if (!isOpen(sentence)) continue
    const last = found.at(-1)
    if (last?.[0]?.paragraph === sentence.paragraph) {
      // Further down in a paragraph what comes next may be on what stands at its beginning.
      if (isFirst(last[0])) last.push(sentence)
    } else if (warns(sentence.text) || isHarm(sentence)) {
      if (isFirst(sentence) || !ofOneOf.test(sentence.text)) found.push([sentence])
    }
  }
  return found
}

/** "Don't threaten to sue in the first letter": in which, only its paragraph says. */
const ofOneOf = /\bthe (?:first|second|next|last|same|other) \p{Ll}+/iu

/** "Wear goggles: the cleaner burns your eyes." */
const isHarm = ({ text, leans }: Sentence): boolean => !leans && mustDo.test(text) && harms(text)
const mustDo =
  /^(?:Please )?(?:Wear|Use|Keep|Open|Turn|Switch|Unplug|Always|Make sure)\b|務必|一定要|必ず[^。]{1,40}(?:ください|ます)/u

/** The beginnings of what a warning says, the longest first. */
export const startsOfWarning = (warning: readonly Sentence[]): Sentence[][] =>
  warning.map((_, count) => warning.slice(0, count + 1)).toReversed()
