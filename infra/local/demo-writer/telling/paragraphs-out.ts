import type { Sentence } from '../reading/material.ts'
import { isBalanced } from '../reading/sentences.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { isWide } from '../reading/wide.ts'
import { isEnd } from './bounds.ts'
import { turnsRound } from './ending.ts'
import { isHalved, speaks } from './exchange.ts'
import { speaksOfSomebodyUnknown } from './somebody.ts'
import { harms, warns } from './warnings.ts'
import { hangsOn, introduces } from './worth.ts'

/** A story, how much each of its sentences is worth, and what has to stay. */
interface Story {
  units: readonly Unit[]
  headline: string
  worth: ReadonlyMap<Sentence, number>
  isNeeded: (sentence: Sentence) => boolean
}

const bare: Unit = { told: [], items: [] }

/**
 * A story without whole paragraphs of its middle, those that are worth least first, until it is short enough: what somebody tells of their work or
 * of what it cost rather than a sentence of each scene. Nothing that stays goes on about one that is left out.
 * @param isShort whether these are
 * @param isScene whether a scene may go, though none that ends with what somebody says
 * @returns as short as whole paragraphs make it, and whether that is enough
 */
export function withoutParagraphs(
  story: Story,
  isShort: (units: readonly Unit[]) => boolean,
  least: number,
  isScene = false,
): { units: readonly Unit[]; isEnough: boolean } {
  const length = lengthOf(story.units)
  let told = story.units
  const out: number[][] = []
  while (!isShort(told)) {
    const isLittle = (run: readonly number[]): boolean => lengthOf(without(told, run)) >= length * least
    const run = runsOf(told)
      .filter(isLittle)
      .toSorted((a, b) => costOf(story, a) - costOf(story, b))
      .slice(0, mostTried)
      .find((some) => (isScene || costOf(story, some) < mostLost) && mayGo(story, told, some, isScene))
    if (run === undefined) return { units: told, isEnough: false }
    told = without(told, run)
    out.push(run)
  }
  for (const run of out.toReversed()) {
    const longer = told.map((unit, at) => (run.includes(at) ? story.units[at]! : unit))
    if (isShort(longer)) told = longer
  }
  return { units: told, isEnough: true }
}

/** A text of a hundred paragraphs tries no more of them at once. */
const mostTried = 12
/** What is worth more is a scene, or on what the headline is on. */
const mostLost = 2.4

const lengthOf = (units: readonly Unit[]): number =>
  units.flatMap(sentencesOf).reduce((sum, { text }) => sum + text.length, 0)

const without = (units: readonly Unit[], run: readonly number[]): readonly Unit[] =>
  units.map((unit, at) => (run.includes(at) ? bare : unit))

/** Paragraphs that may be left out at once: one, or two of which the second goes on about the first; never the first one and the last one. */
function runsOf(told: readonly Unit[]): number[][] {
  const open = [...told.keys()].slice(1, -1).filter((at) => told[at]!.told.length > 0)
  return [...open.map((at) => [at]), ...open.filter((at) => open.includes(at + 1)).map((at) => [at, at + 1])]
}

/** What is lost with these: more where somebody speaks or something happens next. */
function costOf({ units, worth }: Story, run: readonly number[]): number {
  const sentences = run.flatMap((at) => units[at]!.told)
  const mean = sentences.reduce((sum, sentence) => sum + worth.get(sentence)!, 0) / sentences.length
  const isScene = run.some((at) => units[at]!.told.some(speaks) || happens.test(units[at]!.told[0]!.text))
  const isAside = run.every((at) => ofWork.test(units[at]!.told[0]!.text))
  // What stands before the end of a story is mostly its turn; one in English has room for more of its scenes.
  const isTurn = run.includes(units.length - 2) && isWide(sentences[0]!.text)
  return mean + (isTurn ? ofTurn : 0) + (isScene ? ofScene : 0) - (isAside ? ofScene : 0) + (run.length - 1) * ofMore
}
/** "I work in a bank", 「開店的成本其實很簡單」, 「私は仕事で経理をしている」 */
const ofWork =
  /\bI work (?:as|at|in|for|with)\b|\bI(?:['’]m| am) an? [^.!?,]{3,40} (?:by trade|by profession|for a living)\b|\bmy (?:day job|job is)\b|成本|房租|薪水|我的(?:工作|本業)|我在[^。，]{2,12}上班|原因(?:很|其實)|(?:私は|私の)[^。、]{0,10}仕事|仕事で[^。]{1,12}をしている/iu
const ofScene = 2
const ofMore = 0.3
const ofTurn = 1.5
/** "So the next time he knocked", 「第八天，有人按門鈴」, 「当日、私は三区だった」: with it a story goes on. */
const happens =
  /^(?:So|Then|When|After|Before|On|By|At|In|Last|This|That|One|The (?:next|first|second|third|last)|Finally|Now)\b|^(?:第[一二三四五六七八九十\d]|那[天年晚個]|去年|今年|上個?[月週]|現在|後來|最後|直到|到了?第|於是|[一兩三四五六七八九十\d]{1,3}(?:天|週|個月|年)後)|^[^，。]{1,10}(?:完|的時候|那天|以後|之後)，|^(?:その|それから|ある|いまで?は|今で?は|最初の|翌|次の|去年|今年|先月|先日|当日|はじめ|きっかけ|[一二三四五六七八九十百\d]{1,3}(?:日|週間|か月|ヶ月|年|回)[目め後])|^[^。、]{1,8}の(?:日|朝|夕方|夜)、/u

function mayGo(
  { headline, isNeeded, units }: Story,
  told: readonly Unit[],
  run: readonly number[],
  isScene: boolean,
): boolean {
  const out = run.flatMap((at) => told[at]!.told)
  const isFixed = ({ text }: Sentence): boolean => warns(text) || harms(text) || !isBalanced(text)
  if (out.some((one) => isFixed(one) || isNeeded(one))) return false
  if (turnsRound(out[0]!.text) || (isScene && quotes.test(out.at(-1)!.text))) return false
  const left = without(told, run).flatMap(sentencesOf)
  // Somebody's work is no thing of which the story tells.
  if (out.some((one) => introduces(left, one, headline, ofWork.test(out[0]!.text)))) return false
  const all = units.flatMap(sentencesOf)
  if (isHalved(all, (one) => left.includes(one))) return false
  const before = left.filter(({ index }) => index < out[0]!.index)
  const next = left.find(({ index }) => index > out[0]!.index)
  if (next === undefined || !isEnd({ ...before.at(-1)!, announces: false })) return false
  const isNext = next.index === out.at(-1)!.index + 1
  return !(isNext && goesOn(next)) && !isOfSomebodyOut(all, left, headline, out[0]!.index)
}

/** Whoever "she" is was named before what is left out, or it has to stay. */
const goesOn = (next: Sentence): boolean =>
  thatOne.test(next.text) || (!/^(?:He|She)\b/u.test(next.text) && (next.leans || hangsOn(next)))
/** 「停在那一排前面」: which one, only what is left out says. */
export const thatOne = /[那這][一兩三幾]?[個排張盆條件本台隻口間座把盤碗封雙]|[そあ]の(?!まま|後|日|年|人)/u

/** Whether one of the next paragraphs speaks of somebody of whom only what is left out tells. */
const isOfSomebodyOut = (
  all: readonly Sentence[],
  left: readonly Sentence[],
  headline: string,
  from: number,
): boolean => {
  const below = left.filter(({ index }) => index > from)
  // A surveyor is nobody else where I am one, and a customer of mine nobody whom the next scene is on.
  const ofAsides = new Set(all.filter(({ text }) => ofWork.test(text)).map(({ paragraph }) => paragraph))
  const others = all.filter(({ paragraph }) => !ofAsides.has(paragraph))
  const paragraphs = [...new Set(below.map(({ paragraph }) => paragraph))].slice(0, mostBelow)
  return paragraphs.some((at) => {
    const end = below.filter(({ paragraph }) => paragraph === at)
    const sentences = left.filter(({ index }) => index < end[0]!.index)
    return speaksOfSomebodyUnknown(end, others, { headline, sentences })
  })
}
const mostBelow = 3
export const quotes = /[」』”"]$/u
