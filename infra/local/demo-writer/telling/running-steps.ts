import { isGuide } from '../reading/form.ts'
import type { Sentence } from '../reading/material.ts'
import { isBalanced } from '../reading/sentences.ts'
import { runOfSteps } from '../reading/steps.ts'
import { type Block, type Draft, join, sizeOfBlocks } from './draft.ts'
import { warningsLeftOut, warns } from './warnings.ts'

/**
 * Steps in running prose below what they are for, all of them: with how each is done where that has room, else each as far as its first clauses.
 * A part of them is of no use.
 */
export function runningSteps(draft: Draft): Block[] {
  const { material, headline, contentType, variant, largestRoom } = draft
  const run = runOfSteps(material.sentences)
  if (run === undefined || contentType !== 'article' || variant > 0 || !isGuide(material)) return []
  const lead = material.sentences.slice(0, run.all[0]!.index).find(({ isCourtesy, list }) => !isCourtesy && !list)
  const above = headline ?? lead?.text
  if (above === undefined) return []
  const tail = tailOf(material.sentences, run.all.at(-1)!)
  const told = (steps: readonly Sentence[]): Block[] => {
    const warnings = warningsLeftOut(draft, steps).map(({ text }): Block => [{ text, slot: 'body' }])
    return [[{ text: above, slot: 'hook' }], [{ text: join(draft, steps), slot: 'body' }], ...warnings]
  }
  const fits = (steps: readonly Sentence[]): boolean => sizeOfBlocks(draft, told(steps)) <= largestRoom
  const whole = [[...run.all, ...tail], run.all, [...run.steps, ...tail], run.steps].find(fits)
  const short = whole ?? inClauses(run.steps, fits)
  return short === undefined ? [] : told(short)
}

/** Each step by its first clauses, and further ones as far as these have room: those with an amount first. */
function inClauses(steps: readonly Sentence[], fits: (steps: readonly Sentence[]) => boolean): Sentence[] | undefined {
  const clauses = steps.map(clausesOf)
  const shown = clauses.map(() => 1)
  const at = (counts: readonly number[]): Sentence[] => counts.map((count, i) => clauses[i]![count - 1]!)
  if (!fits(at(shown))) return undefined
  const open = new Set(shown.keys())
  while (open.size > 0) {
    const [next] = [...open].toSorted((a, b) => rankOf(clauses[a]!, shown[a]!) - rankOf(clauses[b]!, shown[b]!))
    const longer = shown.with(next!, shown[next!]! + 1)
    const isFit = longer[next!]! <= clauses[next!]!.length && fits(at(longer))
    if (isFit) shown[next!] = longer[next!]!
    else open.delete(next!)
  }
  // A first clause in Chinese says how a step begins; where most say no more, that is no way to do anything.
  const told = shown.filter((count, i) => count > 1 || clauses[i]!.length === 1 || !isHan(steps[i]!.text))
  return told.length * 2 >= shown.length ? at(shown) : undefined
}

/** What comes first: a clause with an amount, then the second of a step before the third of another one. */
const rankOf = (clauses: readonly Sentence[], shown: number): number => {
  const added = clauses[shown]?.text.slice(clauses[shown - 1]!.text.length - 1) ?? ''
  return shown - (/\d|[一二兩三四五六七八九十半](?:[分小個大匙杯度次]|點)/u.test(added) ? 0.5 : 0)
}

/** "Repeat this twice.", 「這樣重複兩到三次，…」: what it comes to stands behind the last step. */
const tailOf = (sentences: readonly Sentence[], { index, paragraph }: Sentence): Sentence[] =>
  sentences
    .slice(index + 1, index + 2)
    .filter((next) => next.paragraph === paragraph && /^(?:Repeat|That['’]s it|這樣|如此|これで)/u.test(next.text))

/** A step as far as its first clause, its second and so on, and whole, and never without what must not be done in it; in Japanese a clause is no sentence. */
export function clausesOf(step: Sentence): Sentence[] {
  const { text } = step
  const ends = Array.from(text.matchAll(isHan(text) ? endInChinese : endInEnglish), ({ index }) => index)
  const cut = ends
    .slice(0, mostClauses)
    .filter((at) => !waits.test(text.slice(0, at)) && isBalanced(text.slice(0, at)) && !warns(text.slice(at + 1)))
    .map((at): Sentence => ({ ...step, text: `${text.slice(0, at)}${isHan(text) ? '。' : '.'}` }))
  return [...cut, step]
}

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text) && !/\p{Script=Hiragana}/u.test(text)
/** No step that is told in part has more of them. */
const mostClauses = 8
const endInChinese = /，(?!就|便|才|則)/gu
const endInEnglish = /(?:, (?=(?:and|then|but|so|because|which|until|as|\p{Ll}{2,10}ing)\b)|; )/gu

/** 「等鍋子還溫溫的時候」 is no clause yet. */
const waits =
  /^(?:[^，]{0,24}(?:時候|時|後|前|的話)|等[^，]{1,24}|如果[^，]{1,24}|[^，]{1,4})$|^(?:When|Once|After|If|As soon as) [^,]{1,60}$/u
