import { promisesLesson } from '../reading/lesson.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import type { Draft } from './draft.ts'
import { takesUp } from './render.ts'

/** Where a text says so. */
const lesson =
  /\b(?:surprised (?:me|us)|nobody (?:told|tells|warned) (?:me|us|you)|(?:I|we)(?:['’]ve| have)? (?:learned|learnt|realised|realized|found out|discovered)|(?:it )?turned out|what(?: has|['’]s)? changed (?:is|was)\b|the (?:(?:biggest|main|real|hardest) (?:lesson|surprise|change)|lesson (?:is|was|for \p{L}+ (?:is|was)))\b|taught (?:me|us))\b|(?:わかった|分かった|学んだ|気づいた|気付いた|やってよかった|変わったのは|いちばんの収穫|一番の収穫)|(?:學到|體會到|明白(?:了|到)?|才知道|才發現|才懂|最大的(?:改變|收穫|體會)|(?:真正)?改變的是)/iu

/** What a text comes to, where it says nowhere that somebody learned it. */
const finding =
  /\b(?:it turns out|I used to think|I now (?:think|believe)|(?:I|we) no longer|(?:I|we)(?:['’]ve| have)(?: since)? (?:stopped|started|begun|come to) (?:believ|think|see)\p{Ll}*)\b|原來，?|以前我?(?:總|一直)?以為|我(?:總|一直)(?:是)?以為|(?:以前|それまで)は[^。]{0,30}と思って/iu

/** Whether somebody says what they learned, or what it came to. */
export const saysLearned = (text: string): boolean => lesson.test(text) || finding.test(text)

/** Whether the headline promises what was learned and a text tells that further down. */
const isPromised = ({ headline = '', contentType, variant }: Draft): boolean =>
  contentType === 'article' && variant === 0 && promisesLesson(headline)

/**
 * The paragraphs that keep the promise of the headline, by their place, those together that are told together. Each begins
 * with a sentence that stands by itself.
 */
export function learnedIn(draft: Draft, units: readonly Unit[]): number[][] {
  if (!isPromised(draft)) return []
  const learned = paragraphsWith(units, lesson)
  return learned.length > 0 ? learned : paragraphsWith(units, finding)
}

const paragraphsWith = (units: readonly Unit[], says: RegExp): number[][] =>
  units.flatMap((unit, at) => {
    const [first] = unit.told
    const isBegun = first !== undefined && !first.leans && !takesUp(first) && !first.isQuestion && !unit.list
    if (at === 0 || !isBegun || !unit.told.some(({ text }) => says.test(text))) return []
    return [units[at + 1] && countsAhead.test(unit.told.at(-1)!.text) ? [at, at + 1] : [at]]
  })

/** 「やってよかったと思うことが三つある。」: the next paragraph says which. */
const countsAhead =
  /\b(?:two|three|four|five) (?:\p{L}+ ){0,3}(?:things|lessons|changes|surprises|reasons)\b[^.!?]{0,40}[.:]$|[二三四五](?:つ|点)(?:ある|あります|あった|ありました)?[。：:]$|[兩三四五](?:件事|個[^，。]{1,8}|點)[。：:]$/iu

/** The headline stands above no post that tells nothing of what it promises, where the text tells it. */
export function keepsPromise(draft: Draft, units: readonly Unit[], told: string): boolean {
  const learned = learnedIn(draft, units)
  return (
    learned.length === 0 || learned.flat().some((at) => sentencesOf(units[at]!).some(({ text }) => told.includes(text)))
  )
}
