import { columnsOf } from '../reading/language.ts'
import type { Material, Sentence } from '../reading/material.ts'
import { capitalise, judgeStanding } from '../reading/standing.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { fewestColumns } from './bounds.ts'
import { comesTo, isOfUse, isOwn, isStated, saysNeeds } from './guide-details.ts'
import { type Fits, startOfSteps } from './guide-in-short.ts'
import { isPromise } from './promises.ts'
import { harms, warns } from './warnings.ts'
import { goesOnAbout, hangsOn } from './worth.ts'

/**
 * What a guide is for, where not all its steps have room, and none of them: on what condition, what it takes, what is dangerous and what it comes
 * to, each only if it says by itself what it is on.
 */
export function guideClosed(
  units: readonly Unit[],
  fits: Fits,
  { material, headline }: { material: Material; headline?: string | undefined },
  isInOrder: boolean,
): Unit[] {
  const all = units.flatMap(sentencesOf)
  const told = new Map<Sentence, Sentence>(headline === undefined ? all.slice(0, 1).map((one) => [one, one]) : [])
  const post = (some: ReadonlyMap<Sentence, Sentence>): Unit[] =>
    units
      .map(({ told: own }): Unit => ({ told: own.flatMap((one) => some.get(one) ?? []), items: [] }))
      .filter(({ told: own }) => own.length > 0)
  const start = startOfSteps(material, headline)
  const addAll = (some: readonly Sentence[]): void => {
    const longer = new Map(told)
    for (const one of some.filter((other) => !told.has(other))) {
      const wording = wordingsOf(one, material.language).find((worded) =>
        fits(post(new Map([...longer, [one, worded]]))),
      )
      // Nothing is known before the first sentence: "If the ice on the walls is thicker than your finger, …". Of tips in any order some tell more.
      const isFirst = isInOrder && one.index === 0
      if (
        wording === undefined ||
        !(isFirst || says(material, headline, [...longer.keys()], wording, Math.max(1, start)))
      )
        return
      longer.set(one, wording)
    }
    for (const [one, wording] of longer) told.set(one, wording)
  }
  for (const some of inOrderOfNeed(all, material, headline, start)) addAll(some)
  return post(told)
}

/** On what condition, what it takes, the rest of what leads to it, what it comes to, what is dangerous, and what is so besides. */
function inOrderOfNeed(
  all: readonly Sentence[],
  { language }: Material,
  headline: string | undefined,
  start: number,
): Sentence[][] {
  const last = all.at(-1)?.paragraph
  const intro = all.filter(({ paragraph }) => paragraph < start)
  const below = all.filter(({ paragraph }) => paragraph >= start)
  const needs = intro.filter((one) => saysNeeds(one) && !isOwn(one))
  const things = new Set([...needs.flatMap(({ words }) => words), ...contentWords(headline ?? '', language)])
  // Of what it takes a text says why, and with what that must not be mixed.
  const isOfThings = ({ words }: Sentence): boolean => words.filter((word) => things.has(word)).length >= fewestShared
  const dangers = below.filter(({ text }) => harms(text) || warns(text))
  return [
    ...alone(all.filter((one) => isOfUse(one) && (one.paragraph < start || one.paragraph === last))),
    ...alone(needs),
    ...alone(below.filter((one) => one.paragraph === last && comesTo(one))),
    ...alone(intro.filter((one) => isOfThings(one) && !isOwn(one))),
    ...alone(dangers.filter(isOfThings)),
    ...alone(below.filter(({ text }) => mistake.test(text))),
    // What stands nearer to the steps says more of them.
    ...[...new Set(intro.map(({ paragraph }) => paragraph))].toReversed().flatMap((at) =>
      leadIn(
        intro.filter(({ paragraph }) => paragraph === at),
        headline,
      ),
    ),
    ...alone(dangers),
    ...alone(below.filter((one) => isFact(one, language))),
  ]
}

const fewestShared = 2
/** What most people do wrong. */
export const mistake =
  /\b(?:commonest|most common|usual|biggest|classic) (?:mistake|error|fault)s?\b|\bmistake (?:most|many) people\b|最(?:常見|多人|大)的?(?:失敗|錯|做錯|問題)|最多人(?:做錯|失敗)|(?:よくある|いちばん多い|一番多い)(?:失敗|間違い)|失敗の(?:原因|もと)/iu

const alone = (some: readonly Sentence[]): Sentence[][] => some.map((one) => [one])

/** What somebody tells of themselves has a beginning and an end: of that all or nothing is told. */
const leadIn = (paragraph: readonly Sentence[], headline: string | undefined): Sentence[][] => [
  ...(headline !== undefined && paragraph.some(isOwn) ? [paragraph.filter((one) => !isOfUse(one))] : []),
  ...alone(paragraph.filter((one) => !isOwn(one) && columnsOf(one.text) >= fewestColumns)),
]

/** As it stands, without words on the text itself, and without a second half; none that promises what does not follow. */
function wordingsOf(sentence: Sentence, language: Material['language']): Sentence[] {
  const bare = capitalise(sentence.text.replace(onText, '').replace(halfOnText, '')).replace(/^[，、]/u, '')
  const [half = ''] = /^[^;；]{12,}(?=[;；])/u.exec(bare) ?? []
  const texts = isOfUse(sentence) && half !== '' ? [bare, half + (/[；]/u.test(bare) ? '。' : '.')] : [bare]
  return texts
    .filter((text) => !isOpen({ ...sentence, text }))
    .map((text) =>
      text === sentence.text
        ? sentence
        : { ...sentence, text, alone: text, named: text, leans: judgeStanding(text, language).leans },
    )
}
/** 「照下面的方法」, "from this description" */
const onText =
  /(?:照著?|用|按照?|依照?)(?:下面|以下)的?(?:方法|步驟|做法|順序)(?:來)?|^(?:照|用)這個?(?:方法|做法|順序)，|^この(?:方法|手順)(?:で|なら)、|^(?:以下|下面)是[^，。]{2,20}，(?=適合|適用)|^(?:以下|下面)的?(?:做法|方法|步驟)只?(?=適合|適用)| (?:from|with|by) this (?:description|guide|article|post)\b/u
/** "The method here suits …; neoprene needs a different glue." */
const halfOnText = /^[^;；]{0,20}\b(?:the (?:method|steps?|way) here|what follows|below)\b[^;；]{4,80}; /iu

/** More than a word or two on how something is, and nothing that somebody tells of themselves. */
const isFact = (sentence: Sentence, language: Material['language']): boolean =>
  columnsOf(sentence.text) >= fewestColumns * 2 &&
  isStated(sentence, language) &&
  !isOwn(sentence) &&
  !/^You\b/u.test(sentence.text)

/** Whether a sentence says by itself, or below what is told, what it is on. */
function says(
  { sentences, language }: Material,
  headline: string | undefined,
  told: readonly Sentence[],
  sentence: Sentence,
  start: number,
): boolean {
  const before = sentences[sentence.index - 1]
  const isHeld = before !== undefined && told.includes(before) && before.paragraph === sentence.paragraph
  if (sentence.isQuestion || sentence.isCourtesy) return false
  if (isHeld) return true
  // What is on nothing but the text is on the first sentence of it.
  if (hangs(sentence) && !(isOfUse(sentence) && sentence.paragraph === 0)) return false
  const said = [headline ?? '', ...told.filter(({ index }) => index < sentence.index).map(({ text }) => text)]
    .join('\n')
    .toLowerCase()
  // "…, because the mixture gives off toxic gas": the reason is on what the sentence itself names.
  const things = Array.from(sentence.text.replace(reason, '').matchAll(definite), ([, thing]) =>
    thing!.toLowerCase().replace(/s$/u, ''),
  )
  if (things.some((thing) => !said.includes(thing))) return false
  return sentence.paragraph < start || sharesWord(sentence, said, language)
}
/** "Most hinges have three screws" is on all of them, and "Steel and aluminium grow together when they sit in damp" on both. */
const hangs = (sentence: Sentence): boolean =>
  /\bsuch \p{Ll}/u.test(sentence.text) || (ofItself.test(sentence.text) ? goesOnAbout(sentence) : hangsOn(sentence))
const ofItself =
  /^Most \p{Ll}+ \p{Ll}+|^(?!(?:If|When|Once|While|As|Before|After|Until|Then|So|But|And|It|They|This|That|These|Those|He|She)\b)(?:[\p{L}’'-]{1,20} ){2,10}(?:and|when|because|while|until|since|before|after) (?:it|they)\b/u
const reason = /, because .*$/u
const definite =
  /\b(?:the|both|each) (?!two\b|same\b|(?:nineties|eighties|seventies|sixties)\b)(?:(?:old|new|other|whole|first|last) )?(\p{L}{3,20})/giu

const sharesWord = ({ words }: Sentence, said: string, language: Material['language']): boolean =>
  words.some((word) => word.length > (language === 'en' ? 3 : 1) && !/^\d/u.test(word) && said.includes(word))

/** "This is how I do it.", 「ここでは…の話をします」: nothing of that follows. */
const isOpen = (sentence: Sentence): boolean => isPromise(sentence) || ofText.test(sentence.text)
const ofText =
  /\b(?:this|here) is (?:how|what)\b|\bhere['’]s how\b|\b(?:below|what follows|from this description|the (?:method|steps?) here)\b|(?:以下|下面|接下來|照著)(?:是|的|就|我)|ここで(?:は|説明)|これから|この(?:手順|方法)|(?:説明|紹介)します|話をします|書いています/iu
