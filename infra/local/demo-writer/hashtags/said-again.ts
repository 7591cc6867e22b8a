import type { Language } from '../reading/language.ts'
import { segmentWords } from '../reading/words.ts'

const shortest = 3
const longest = 5
/** In so many sentences below the headline, and in fewer where the dictionary knows no part of it either. */
const often = 3
const again = 2
/** Different signs stand on each side of it: else it is a piece of something longer. */
const fewestBeside = 2
/** Signs that are part of few names of things. */
const ofGrammar =
  /[的了在是就也都不沒有我你您他她它們這那為什麼怎嗎呢吧啊個一二兩三四五六七八九十幾多少年月日把被從到和與或及很最會要可能讓給跟用對向比更還再只去來說想看做叫]/u
/** 九層塔, 七里香: a numeral may begin the name of a plant or a dish. */
const numeral = /^[三四五六七八九十百千]/u

/**
 * Words of a Chinese headline that the dictionary does not know and that the text says again and again: 九層塔, which it takes for three
 * words. Without them a text on such a thing is tagged by what it touches.
 */
export function saidAgain(title: string, sentences: readonly string[], language: Language): string[] {
  if (!language.startsWith('zh')) return []
  const found = (title.match(/\p{Script=Han}{3,40}/gu) ?? [])
    .flatMap(piecesOf)
    .filter((piece, at, all) => all.indexOf(piece) === at)
    .filter((piece) => sentences.filter((text) => text.includes(piece)).length >= leastOf(piece, language))
    .filter((piece) => isThing(piece, language) && isBounded(piece, [title, ...sentences]))
  return found.filter((piece) => !found.some((other) => other !== piece && other.includes(piece)))
}

const leastOf = (piece: string, language: Language): number =>
  segmentWords(piece, language).length === piece.length ? again : often

const piecesOf = (run: string): string[] =>
  Array.from({ length: run.length }, (_, at) => at).flatMap((at) =>
    Array.from({ length: longest - shortest + 1 }, (_, more) => run.slice(at, at + shortest + more)).filter(
      (piece) => piece.length >= shortest,
    ),
  )

/** It is none of the words of the dictionary, nor made of a word and signs of grammar. */
const isThing = (piece: string, language: Language): boolean =>
  segmentWords(piece, language).length > 1 && !ofGrammar.test(piece.replace(numeral, ''))

function isBounded(piece: string, texts: readonly string[]): boolean {
  const beside = texts.flatMap((text, of) => {
    const parts = text.split(piece)
    return parts.slice(1).map((after, at) => ({
      before: parts[at]!.at(-1) ?? `start ${of}`,
      after: after.at(0) ?? `end ${of}`,
    }))
  })
  const isVaried = (signs: readonly string[]): boolean => new Set(signs).size >= fewestBeside
  return isVaried(beside.map(({ before }) => before)) && isVaried(beside.map(({ after }) => after))
}
