import { formOf } from '../../reading/form.ts'
import { isSpaced } from '../../reading/language.ts'
import type { Sentence } from '../../reading/material.ts'
import { tellBriefly } from '../brief-post.ts'
import { type Block, type Draft, measureIn } from '../draft.ts'

/** The beginning of a text and what people must know. */
export function composeThreads(draft: Draft): Block[] {
  const { material, occasion } = draft
  // A notice is not cut, and of a recipe a part is of no use.
  const isOpen = occasion === undefined && formOf(material, draft.contentType) !== 'recipe'
  const isWhole = isWholeIn(draft)
  const most = isWhole ? draft.largestRoom : roomFor(draft)
  const room = isOpen ? most : draft.room
  const told = isOpen ? { ...draft, room, largestRoom: Math.max(room, draft.largestRoom) } : draft
  return [
    ...tellBriefly(told, { most: isWhole ? 2 : 3, isFirstAlone: true, isThought: isOpen }),
    ...(draft.link ? [[{ text: draft.link, slot: 'plain' } as const]] : []),
  ]
}

const lengthOf = (sentences: readonly Sentence[]): number => sentences.reduce((sum, { text }) => sum + text.length, 0)

/** What a post has room for is told whole: who reads a part looks for the rest. */
const isWholeIn = ({ headline = '', material, platform, largestRoom }: Draft): boolean =>
  [headline, ...material.sentences.map(({ text }) => text)].reduce(
    (sum, text) => sum + measureIn(platform)(text) + 2,
    0,
  ) <= largestRoom

function roomFor({ material, room, largestRoom }: Draft): number {
  if (isSpaced(material.language)) return Math.min(room, thought)
  const length = lengthOf(material.sentences)
  return length > widest ? Math.min(largestRoom, widest) : Math.min(room, wideThought)
}

/**
 * So many characters are told. With what is aimed at in Chinese and Japanese most texts stop before their point, and an event is without its
 * hours.
 */
const thought = 420
const wideThought = 240
const widest = 360
