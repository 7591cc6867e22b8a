import { isDoing } from '../reading/doing.ts'
import { isSpaced } from '../reading/language.ts'
import type { Material, Sentence } from '../reading/material.ts'
import { isBalanced } from '../reading/sentences.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { isOfUse, isOwn, rankOfDetail, ranks } from './guide-details.ts'
import { harms, warns } from './warnings.ts'
import { introduces } from './worth.ts'

/** Whether a post of these has room. */
export type Fits = (units: readonly Unit[]) => boolean

/** What may be left out of a guide at once: sentences, or the end of one. */
interface Cut {
  rank: number
  sentences: readonly Sentence[]
  /** What is left of the only sentence. */
  left?: string
}

/**
 * A way to do something that has no room: without what nobody needs to do it, be that a sentence or the end of one. All its steps stay, and on
 * what condition and what must not be done.
 * @returns undefined where that has no room either
 */
export function guideInShort(
  units: readonly Unit[],
  fits: Fits,
  draft: { material: Material; headline?: string | undefined },
): Unit[] | undefined {
  const { material, headline } = draft
  const told = new Map(units.flatMap(sentencesOf).map((one) => [one, one.text]))
  const post = (): Unit[] => unitsWith(units, told)
  const made: Cut[] = []
  const cuts = cutsOf(material, headline)
  // What leads to the steps goes even where it names a thing of theirs: below its headline "the ice" of a freezer is known.
  for (const mayGo of [isFree, leadsIn])
    for (const cut of cuts) {
      if (fits(post())) break
      if (!cut.sentences.every((one) => told.has(one)) || !mayGo(cut, told, headline ?? '')) continue
      apply(cut, told)
      made.push(cut)
    }
  if (!fits(post())) return undefined
  for (const cut of made.toReversed()) {
    restore(cut, told)
    if (!fits(post())) apply(cut, told)
  }
  return post()
}

function apply({ sentences, left }: Cut, told: Map<Sentence, string>): void {
  for (const one of sentences) if (left === undefined) told.delete(one)
  if (left !== undefined && told.has(sentences[0]!)) told.set(sentences[0]!, left)
}

function restore({ sentences, left }: Cut, told: Map<Sentence, string>): void {
  for (const one of sentences) if (left === undefined || told.has(one)) told.set(one, one.text)
}

const unitsWith = (units: readonly Unit[], texts: ReadonlyMap<Sentence, string>): Unit[] =>
  units
    .map(
      ({ told }): Unit => ({
        told: told.flatMap((one) => (texts.has(one) ? [wordedAs(one, texts.get(one)!)] : [])),
        items: [],
      }),
    )
    .filter(({ told }) => told.length > 0)

const wordedAs = (sentence: Sentence, text: string): Sentence =>
  text === sentence.text ? sentence : { ...sentence, text, alone: text, named: text }

/** All that may be left out, what is needed least first, and of that what stands further down. */
function cutsOf(material: Material, headline: string | undefined): Cut[] {
  const { sentences, language } = material
  const deeds = sentences.filter(({ text }) => isDoing(text, language))
  const start = startOfSteps(material, headline)
  const last = sentences.at(-1)?.paragraph
  const ranked = new Map(
    sentences.map((one) => [
      one,
      one.index === 0 && headline === undefined
        ? undefined
        : rankOfDetail(one, {
            language,
            isBeforeSteps: one.paragraph < start,
            isInLast: one.paragraph === last,
            isAmongSteps: deeds.some(({ paragraph }) => paragraph === one.paragraph),
            isInStory:
              one.paragraph < start && sentences.some((other) => other.paragraph === one.paragraph && isOwn(other)),
          }),
    ]),
  )
  const whole = sentences.flatMap((one) => cutAt(sentences, one.index, ranked))
  const ends = sentences.flatMap((one): Cut[] => {
    const left = withoutReason(one, language)
    const half = withoutHalf(one)
    return [
      ...(left === undefined ? [] : [{ rank: warns(one.text) ? ranks.end : ranks.reason, sentences: [one], left }]),
      ...(half === undefined ? [] : [{ rank: ranks.needs, sentences: [one], left: half }]),
    ]
  })
  return [...whole, ...ends].toSorted((a, b) => a.rank - b.rank || b.sentences[0]!.index - a.sentences[0]!.index)
}

/** In which paragraph the steps begin: below a headline it may be the first one. */
export function startOfSteps({ sentences, language }: Material, headline: string | undefined): number {
  const begins = ({ text }: Sentence): boolean =>
    isDoing(text, language) || firstStep.test(text) || (language === 'ja' && asked.test(text))
  const isAtOnce = headline !== undefined && sentences[0] !== undefined && isDoing(sentences[0].text, language)
  return sentences.find((one) => (isAtOnce || one.paragraph > 0) && begins(one))?.paragraph ?? 0
}
const firstStep =
  /^(?:First|Start|Begin|Before you)\b|^(?:先|首先|動手|第一步)|^[^，。]{1,10}(?:之?前|的時候)，|^(?:まず|最初に|はじめに)|^[^、。]{1,12}前に、/u
const asked = /(?:ください|ましょう)。?$|を[^。、]{0,24}ます。?$/u

/** A detail with those below it that hang on it; none where a step does. What somebody tells of themselves is left out from its beginning. */
function cutAt(sentences: readonly Sentence[], at: number, ranked: ReadonlyMap<Sentence, number | undefined>): Cut[] {
  const [first, ...rest] = sentences.slice(at) as [Sentence, ...Sentence[]]
  const isOneStory = (one: Sentence | undefined): boolean =>
    one !== undefined && one.paragraph === first.paragraph && ranked.get(one) === ranks.own
  if (isOneStory(first) && isOneStory(sentences[at - 1])) return []
  const goesAlong = (next: Sentence): boolean =>
    pointsBack(next, first) ||
    (isOneStory(first) && isOneStory(next)) ||
    (next.leans && next.paragraph === first.paragraph && ranked.get(next) !== undefined)
  const count = rest.findIndex((next) => !goesAlong(next))
  const run = [first, ...rest.slice(0, count < 0 ? undefined : count)]
  const rankings = run.map((one) => ranked.get(one))
  if (rankings.some((rank) => rank === undefined)) return []
  return [{ rank: Math.max(...rankings.map((rank) => rank!)), sentences: run }]
}

/** It goes on about the sentence before it, and not only about the thing that is worked on. */
const pointsBack = (next: Sentence, before: Sentence): boolean =>
  back.test(next.text) || (next.paragraph === before.paragraph && pronoun.test(next.text))
const back =
  /^(?:This|That|These|Those|So|Such|Otherwise|Instead|For that|Because of|The (?:one|other)s?)\b|^(?:這|那|因此|所以|否則|其中|也|它)|^(?:そ|こ(?:れ|の|う)|だから|つまり|でも|しかし|ただ(?:し)?、)/u
const pronoun = /^(?:It|They|She|He|Her|His)\b/u

function isFree({ sentences, left }: Cut, told: ReadonlyMap<Sentence, string>, headline: string): boolean {
  if (left !== undefined) return true
  const others = [...told.keys()]
    .filter((one) => !sentences.includes(one))
    .map((one) => ({ ...one, text: told.get(one)! }))
  return !sentences.some((one) => !isBalanced(one.text) || introduces(others, one, headline))
}

const leadsIn = ({ rank, sentences }: Cut): boolean =>
  (rank === ranks.intro || rank === ranks.own) && sentences.every((one) => isBalanced(one.text))

/** Why, at the end of what to do: "because…", 「…會變形」. A figure stays. */
function withoutReason({ text }: Sentence, language: Material['language']): string | undefined {
  const found = isSpaced(language) ? reasonInEnglish.exec(text) : language === 'ja' ? null : reasonInChinese.exec(text)
  if (found === null || found.index < fewestLeft || /\d/u.test(found[0]) || harms(found[0])) return undefined
  const left = text.slice(0, found.index)
  // 「如果整件直接泡水」 is no clause yet.
  const isOpen = /(?:如果|要是|若|假如|的話|時候)[^，。]{0,20}$/u.test(left)
  return isBalanced(left) && !isOpen ? `${left}${isSpaced(language) ? '.' : '。'}` : undefined
}

/** "This applies to single-lever taps; the older kind comes apart differently.": the first half says for what it is. */
function withoutHalf(sentence: Sentence): string | undefined {
  const [half] = isOfUse(sentence) ? (/^[^;；]{16,}(?=; \p{Ll}|；)/u.exec(sentence.text) ?? []) : []
  return half === undefined || !isBalanced(half) ? undefined : `${half}${/；/u.test(sentence.text) ? '。' : '.'}`
}
const fewestLeft = 6
/** "…, and sanding will only leave you with a gap", "… to see how it moves" */
const reasonInEnglish =
  /(?:, and \p{Ll}+ing(?: it| them)? will only| to see (?:how|whether|if) (?:it|they))\b[^.!?,]{3,60}[.!]$|, (?:because|since|so that|which (?:fits|is|makes|helps|gives)|as it|even though|even if you)\b[^.!?]{4,200}[.!]$/u
const reasonInChinese =
  /，(?:這樣|才|以免|避免|布可以|因為|那是)[^。，]{3,30}。$|，[^。，：把用請要別先再]{1,6}(?:會|就會)[^。，]{2,14}。$/u
