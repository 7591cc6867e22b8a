import { isDoing } from '../reading/doing.ts'
import { eventFacts } from '../reading/essentials.ts'
import { formOf, isGuide } from '../reading/form.ts'
import { columnsOf, isSpaced } from '../reading/language.ts'
import { countedHeading } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import { countedIn, lastStep, step } from '../reading/steps.ts'
import { unitsOf, withGround } from '../reading/units.ts'
import { isEnd } from './bounds.ts'
import { asLabel, type Block, type Draft, join, sizeOfBlocks } from './draft.ts'
import type { Line } from './emoji.ts'
import { saysNeeds } from './guide-details.ts'
import { startsOfWarning, warningsOf } from './guide-warnings.ts'
import { hasContact } from './needed.ts'
import { warningsLeftOut, warns } from './warnings.ts'

/** So many steps make a guide. */
export const fewestSteps = 3

/** A step: its first sentence says what is done, and those of its paragraph after that say how. */
export interface Step {
  first: Sentence
  /** Its number, where no word of its own counts it. */
  mark: string
  slot: Line['slot']
  sentences: Sentence[]
  /** It is a heading of a word or two; how it is done says the sentence below that. */
  isBare?: boolean
  /** "The first was price.": all of them are told as far as each other. */
  isCounted?: boolean
}

/**
 * Under the headline each step in a line, where all of them have room: with what leads to them, and with how each is done, as far as
 * there is room for that.
 */
export function stepLines(draft: Draft): Block[] {
  const { largestRoom, variant } = draft
  const headline = draft.headline ?? leadOf(draft)
  // What is in the box of a thing is no way to do something, nor is what somebody does in a job.
  if (draft.contentType === 'product' || draft.occasion === 'hiring' || isOfNotice(draft)) return []
  const steps = stepsIn(draft)
  if (headline === undefined || steps.length < fewestSteps || variant > 0) return []
  const known = [...stepSentences(draft), ...steps.flatMap(({ sentences }) => sentences), ...callsIn(draft)]
  const linked: Block[] = warningsLeftOut(draft, known).map(({ text, sign }) => [{ text, slot: 'body', sign }])
  const [ground, lead] = leadsTo(draft, steps[0]!.first).map((before) =>
    before.filter(({ text }) => text !== headline),
  ) as [Sentence[], Sentence[]]
  const heading = steps[0]!.first.list?.heading
  const above: Block = heading === undefined ? [] : [{ text: asLabel(draft, heading), slot: 'plain' }]
  const fits = (some: readonly Block[]): boolean => sizeOfBlocks(draft, some) <= largestRoom
  const whole = steps.map((one) => lineOf(draft, one))
  // Of headings with numbers all are told, or none is.
  const isCountedOn = steps.every(({ first, isBare }) => numberedHeading.test(first.text) || isBare === true)
  const isMixed = isCountedOn && !steps.every(({ isBare }) => isBare === true)
  const bare = steps.map(
    (one): Step => (one.isBare ? { ...one, sentences: one.sentences.slice(isMixed ? 0 : 1), isBare: false } : one),
  )
  const firsts = bare.map((one) => lineOf(draft, one, 1))
  // In a list a sentence needs no full stop.
  const wordings = [
    (text: string): string => text.replace(/[。．.]$/u, ''),
    // The first clause of a rule is no rule: 「自七月一日零時起」.
    ...(draft.occasion === 'announcement' ? [] : briefer(draft)),
  ]
  const inBriefer = wordings.map((brief) => firsts.map((line): Line => ({ ...line, text: brief(line.text) })))
  const postsWith = (warnings: readonly Block[]): Block[][] => {
    const post = (before: readonly Sentence[], lines: Block, end: readonly Sentence[]): Block[] => [
      [{ text: headline, slot: 'hook' }],
      ...blocksOf(draft, before),
      [...above, ...lines],
      ...end.map(({ text }): Block => [{ text, slot: 'body' }]),
      ...warnings,
    ]
    const inFull = (some: readonly Step[], before: readonly Sentence[], end: readonly Sentence[]): Block[] =>
      post(
        before,
        explained(draft, some, (lines) => fits(post(before, lines, end))),
        end,
      )
    const inPart = (end: readonly Sentence[]): Block[][] =>
      steps.every(({ isCounted }) => isCounted === true)
        ? evenly(draft, steps).flatMap((lines) => [post(lead, lines, end), post([], lines, end)])
        : [steps, bare].flatMap((some) => [inFull(some, lead, end), inFull(some, [], end)])
    const tried = (end: readonly Sentence[]): Block[][] => [
      post(ground, whole, end),
      post(lead, whole, end),
      ...inPart(end),
      ...inBriefer.map((lines) => post([], lines, end)),
    ]
    // Whom to ask comes before how each step is done.
    return [...tried(callsIn(draft)).slice(0, -inBriefer.length), ...tried([])]
  }
  // What must not be done comes before how each step is done, and all steps before that.
  const ofSteps = steps.flatMap(({ sentences }) => sentences)
  const isAbove = (one: Sentence): boolean =>
    ofSteps.includes(one) || ground.some(({ paragraph }) => paragraph === one.paragraph)
  const general = isGuide(draft.material) ? warningsOf(draft.material).filter(([first]) => !isAbove(first!)) : []
  const withAll = general.slice(0, 1).flatMap((warning) =>
    startsOfWarning(warning).map((start): Block[] => {
      const text = join(draft, start)
      return [[{ text, slot: 'body' }], ...linked.filter(([line]) => !text.includes(line!.text))]
    }),
  )
  const isFit = (post: readonly Block[]): boolean => fits(post) && saysOfWhat(draft, ground, post)
  const parts = [...withAll, linked].map(postsWith)
  const inPart = parts.map((posts) => posts.slice(0, -inBriefer.length))
  // What it takes comes before why something must not be done, and that it must not be done before both.
  const isOfNeeds = (post: readonly Block[]): boolean =>
    ground.some((one) => saysNeeds(one) && post.flat().some(({ text }) => text.includes(one.text)))
  const withNeeds = inPart
    .slice(0, Math.max(1, withAll.length))
    .flat()
    .find((post) => isFit(post) && isOfNeeds(post))
  const shortest = parts.flatMap((posts) => posts.slice(-inBriefer.length))
  const told = withNeeds ?? inPart.flat().find(isFit) ?? shortest.find(isFit)
  return told === undefined ? [] : withRest(draft, ofSteps.at(-1)!, told, fits)
}

/** Ways to tell a step in fewer words, the longest first. */
const briefer = ({ material }: Draft): ((text: string) => string)[] => [
  (text) => inBrief(text, goesFurther),
  withoutAside,
  // A first clause in Chinese and Japanese is a sentence.
  ...(isSpaced(material.language) ? [] : [(text: string): string => inBrief(text, [])]),
]

/** What whoever a notice concerns has to mind comes after when it is. */
const isOfNotice = ({ occasion, material }: Draft): boolean => occasion !== undefined && eventFacts(material).length > 0

/** "Add the citric acid": which, and how much, what stands above the steps says. */
function saysOfWhat({ headline = '', material }: Draft, ground: readonly Sentence[], post: readonly Block[]): boolean {
  if (material.language !== 'en') return true
  const lines = post.flat().map(({ text }) => text.toLowerCase())
  const left = ground.filter((one) => saysNeeds(one) && !lines.some((line) => line.includes(one.text.toLowerCase())))
  return !lines.some((line, i) => {
    const said = [headline.toLowerCase(), ...lines.slice(0, i)].join('\n')
    return Array.from(line.matchAll(/\bthe (\p{Ll}{3,}(?: \p{Ll}{3,})?)/gu)).some(
      ([, thing]) => !said.includes(thing!) && left.some(({ text }) => text.toLowerCase().includes(thing!)),
    )
  })
}

/** What stands below the steps has the room that is left, in whole paragraphs, each in its place. */
function withRest(draft: Draft, last: Sentence, post: Block[], fits: (some: readonly Block[]) => boolean): Block[] {
  const { sentences } = draft.material
  const below = unitsOf(draft.material).filter(({ told, list }) => told[0] && !list && told[0].index > last.index)
  const placeOf = (block: Block): number =>
    sentences.find(({ index, text }) => index > last.index && block[0]!.text.includes(text))?.index ?? -1
  return below.reduce((longer, { told }) => {
    const [first] = told as [Sentence]
    const isSaid = (one: Sentence | undefined): boolean =>
      longer.flat().some(({ text }) => text.includes(one?.text ?? '\n'))
    if (told.some(isSaid) || (first.leans && !isSaid(sentences[first.index - 1]))) return longer
    const place = longer.findIndex((block) => placeOf(block) > first.index)
    const more = longer.toSpliced(place < 0 ? longer.length : place, 0, [{ text: join(draft, told), slot: 'body' }])
    return fits(more) ? more : longer
  }, post)
}

/** What is told of a guide; where none of the steps of its list is, all of them instead, each as far as it has room. */
export function orSteps(draft: Draft, told: Block[]): Block[] {
  const { material, contentType } = draft
  const steps = contentType === 'article' && isGuide(material) ? numberedSteps(material) : []
  const isTold = told.flat().some(({ text }) => steps.some(({ first }) => text.includes(first.text)))
  const inShort = steps.length < fewestSteps || isTold ? [] : stepLines(draft)
  return inShort.length > 0 ? inShort : told
}

/** A text without a headline says in its first sentence what its steps are for. */
const leadOf = ({ material: { sentences } }: Draft): string | undefined =>
  sentences
    .slice(0, 1)
    .filter(
      ({ list, text, isCourtesy }) =>
        list === undefined && !isCourtesy && !step.test(text) && columnsOf(text) <= longestLead,
    )
    .map(({ text }) => text)[0]

const longestLead = 80

/**
 * Each step, with how it is done where that fits: what must not be done in one first, then a sentence more of each as long as there is room for
 * one, the shortest first.
 */
export function explained(draft: Draft, steps: readonly Step[], fits: (lines: Block) => boolean): Block {
  const counts = steps.map(leastOf)
  const lines = (): Block => steps.map((one, at) => lineOf(draft, one, counts[at]))
  const sizeAt = ({ at, end }: { at: number; end: number | undefined }): number =>
    lineOf(draft, steps[at]!, end).text.length - lineOf(draft, steps[at]!, counts[at]).text.length
  const grow = (at: number, count: number): boolean => {
    const before = counts[at]!
    counts[at] = count
    if (!fits(lines())) counts[at] = before
    return counts[at] !== before
  }
  for (const [at, one] of steps.entries()) if (isCareful(one)) grow(at, one.sentences.length)
  const open = new Set(steps.keys())
  while (open.size > 0) {
    const [next] = [...open]
      .map((at) => ({ at, end: endsOf(steps[at]!).find((count) => count > counts[at]!) }))
      .toSorted((one, other) => counts[one.at]! - counts[other.at]! || sizeAt(one) - sizeAt(other))
    if (next!.end === undefined || !grow(next!.at, next!.end)) open.delete(next!.at)
  }
  // A heading says what is done beside other headings, and is a gap beside what is explained.
  const isBareHeading = (one: Step, at: number): boolean => isStepHeading(one.first) && counts[at] === 1
  const isGap = steps.some(isBareHeading) && !steps.every(isBareHeading)
  const isCaredFor = (one: Step, at: number): boolean => isCareful(one) && counts[at] === one.sentences.length
  if (isGap) for (const [at, one] of steps.entries()) if (!isCaredFor(one, at)) counts[at] = 1
  return lines()
}

/** What is told of a step at least: of a heading of a word or two also the sentence below it. */
const leastOf = ({ isBare }: Step): number => (isBare ? 2 : 1)

/** After how many of its sentences a step may end. */
const endsOf = ({ sentences }: Step): number[] =>
  sentences.flatMap((one, i) => (i === sentences.length - 1 || isEnd(one) ? [i + 1] : []))

/** What is counted out with as many sentences of each as of the others, most first. */
const evenly = (draft: Draft, steps: readonly Step[]): Block[] =>
  [3, 2, 1].map((count) => steps.map(({ slot, sentences }) => ({ text: join(draft, sentences.slice(0, count)), slot })))

/** Where to find whoever gives the advice, if it has room as well. */
const callsIn = ({ material }: Draft): Sentence[] =>
  material.sentences.filter(({ text, leans }) => hasContact(text) && !leans).slice(0, 1)

const isNumbered = ({ list }: Sentence): boolean => list?.isNumbered === true

/** A heading that says what is done; 「方法一：漂白水」 only says what the part below it is on. */
export const isStepHeading = ({ isHeading, text }: Sentence): boolean =>
  isHeading === true && !countedHeading.test(text)

/** What has a number needs no other mark of a list. */
export const slotOfHeading = ({ text }: Sentence): 'plain' | 'item' => (/^\d{1,2}\. /u.test(text) ? 'plain' : 'item')

/** 「三、脫水後馬上拿出來」 */
const numberedHeading = /^(?:[一二三四五六七八九十]{1,3}、|\d{1,2}[.．、)] ?|[（(][一二三四五六七八九十\d]{1,3}[)）])/u

/** What is told where all steps are. */
function stepSentences({ material: { sentences } }: Draft): Sentence[] {
  const counted = [...countedIn(sentences), ...countedOut(sentences)]
  const isStep = (one: Sentence): boolean => isNumbered(one) || isStepHeading(one)
  return sentences.filter((sentence) => isStep(sentence) || counted.includes(sentence))
}

/** Steps that a text counts out by a word; else those of its numbered list, if they are counted through. */
function stepsIn({ material: { sentences }, contentType, material }: Draft): Step[] {
  const headings = sentences.filter(isStepHeading)
  if (headings.length >= fewestSteps)
    return withBelow(
      material,
      headings.map((first) => ({ first, mark: '', slot: slotOfHeading(first), sentences: [first] })),
    )
  const begun = countedOut(sentences)
  const counted = begun.length > 0 ? begun : countedIn(sentences)
  // "First, check for mould." may stand above the list.
  const isOfList = begun.length < fewestSteps && numberedSteps(material).length >= fewestSteps
  if (!isOfList && (counted.length >= fewestSteps || begun.length > 0))
    return counted.map((first) => ({
      first,
      mark: '',
      slot: 'item',
      sentences: stepAt(sentences, first),
      isCounted: begun.length === 0,
    }))
  if (formOf(material, contentType) === 'recipe') return []
  const numbered = numberedSteps(material)
  return numbered.length > 0 || contentType !== 'article' ? numbered : casesOf(material)
}

/** What a word counts out: 「第一，」 to 「第四，」, and 「最後，」 in a paragraph of its own behind these. */
function countedOut(sentences: readonly Sentence[]): Sentence[] {
  const begun = sentences.filter(({ text }) => step.test(text))
  const end = begun.at(-1)
  if (begun.length < 2 || end === undefined) return begun
  const next = sentences.find(({ index, paragraph }) => index > end.index && paragraph !== end.paragraph)
  return next !== undefined && lastStep.test(next.text) ? [...begun, next] : begun
}

/** "If you are away for a week, …", "For anything longer, …": paragraphs of advice that say first for what they are. */
function casesOf(material: Draft['material']): Step[] {
  const { sentences } = material
  if (!isGuide(material) || sentences.some(({ list, turn }) => list !== undefined || turn !== undefined)) return []
  const firsts = sentences.filter(
    ({ text, paragraph }, i) => sentences[i - 1]?.paragraph !== paragraph && saysFor.test(text),
  )
  return firsts.length < fewestSteps
    ? []
    : firsts.map((first) => ({ first, mark: '', slot: 'item', sentences: stepAt(sentences, first) }))
}

const saysFor =
  /^(?:If|When|For|Once|Where) [^,.!?]{4,70}, \p{Ll}|^(?:如果|若是?|要是|假如|遇到)[^，。]{2,30}，|^[^、。]{3,30}(?:なら|場合は|ときは|時は)、/u

/** The steps of a numbered list, if they are counted through. */
export function numberedSteps(material: Draft['material']): Step[] {
  const { sentences } = material
  const numbered = sentences.filter(
    (sentence) => isNumbered(sentence) && sentences[sentence.index - 1]?.paragraph !== sentence.paragraph,
  )
  const isThrough = numbered.every(({ list }, i) => numbered[i - 1]?.list === list || list!.from === i + 1)
  if (!isThrough) return []
  return withBelow(
    material,
    numbered.map((first, i) => ({
      first,
      mark: `${i + 1}. `,
      slot: 'plain',
      sentences: stepAt(sentences, first),
    })),
  )
}

/** Where a paragraph stands below each of the steps, that says how it is done. */
function withBelow({ sentences, language }: Draft['material'], steps: readonly Step[]): Step[] {
  const below = steps.map(({ sentences: own }) => {
    const { index, paragraph } = own.at(-1)!
    const next = sentences.slice(index + 1)
    const end = next.findIndex((one) => one.paragraph !== paragraph + 1 || one.list || one.isHeading)
    return next.slice(0, end < 0 ? undefined : end)
  })
  if (below.some((some) => some.length === 0)) return [...steps]
  return steps.map((one, i) => {
    const [how] = below[i] as [Sentence]
    const isBare = isBareBeside(one.first, how) && isDoing(how.text, language)
    return { ...one, sentences: [...one.sentences, ...below[i]!], isBare }
  })
}

/** 「放熱水。」, of which 「…放 40 到 50 度的溫水。」 says the same and how. */
const isBareBeside = ({ text }: Sentence, how: Sentence): boolean =>
  columnsOf(text) <= longestBare &&
  !how.leans &&
  (text.match(/\p{Script=Han}|\p{L}{4,}/gu) ?? []).some((word) => how.text.includes(word))
const longestBare = 24

/** Its paragraph, as far as that is on no other step. */
function stepAt(sentences: readonly Sentence[], first: Sentence): Sentence[] {
  const rest = sentences.slice(first.index + 1)
  const end = rest.findIndex(({ paragraph, text }) => paragraph !== first.paragraph || step.test(text))
  return [first, ...(end < 0 ? rest : rest.slice(0, end))]
}

const isCareful = ({ sentences }: Step): boolean => sentences.slice(1).some(({ text }) => warns(text))

/** A step, or so many of its sentences. */
export const lineOf = (draft: Draft, { mark, slot, sentences }: Step, count?: number): Line => ({
  text: mark + join(draft, sentences.slice(0, count)),
  slot,
})

/** The sentence above the first step, with its paragraph and what that stands on, and alone; a list that a text begins with has none. */
function leadsTo({ material: { sentences } }: Draft, first: Sentence): [ground: Sentence[], lead: Sentence[]] {
  const lead = sentences[first.index - 1]
  // What stands above the heading of a list is on something else.
  const isApart = first.list?.heading !== undefined
  if (lead === undefined || lead.list || lead.turn !== undefined || lead.isHeading || isApart) return [[], []]
  const start = withGround(sentences, lead)[0]!
  const ground = sentences.filter(
    ({ index, paragraph }) => index < first.index && (paragraph === start.paragraph || index > start.index),
  )
  const before = sentences[lead.index - 1]
  // 「紙袋は…に合わせます」 is on what stands before it: 「用意するのは、紙袋3枚とマスキングテープだけ」.
  const isOfThing = lead.leans && before !== undefined && ground.includes(before) && saysNeeds(before)
  const alone = isOfThing ? [before] : lead.leans && pointsUp.test(lead.text) ? [] : [lead]
  return [ground.length > mostGround ? alone : ground, alone]
}

const mostGround = 8
/** 「才知道這些問題…」, 「だから、…」: it says of what is above it, not of the steps below. */
const pointsUp =
  /^(?:So|Therefore|Thus|因此|所以|だから|そのため|つまり|したがって)(?=[ 、，,\p{L}])(?![^.。]{0,60}(?:[:：]|steps|rules|步驟|三つ|手順))|\b(?:these|those) (?:problems|faults|mistakes|questions|costs|troubles)\b|這[些個種](?!步驟|方法|做法|步|重點|事|技巧|訣竅|順序|流程)|(?:これら|それら|こうした|そうした|そんな)(?!手順|方法|コツ|ポイント)/iu

/** In its paragraphs; alone without the word that points back to what it stands on. */
function blocksOf(draft: Draft, before: readonly Sentence[]): Block[] {
  const [only, ...others] = before
  if (only !== undefined && others.length === 0) return [[{ text: only.alone, slot: 'body' }]]
  const paragraphs = [...new Set(before.map(({ paragraph }) => paragraph))]
  return paragraphs.map((at) => [
    {
      text: join(
        draft,
        before.filter(({ paragraph }) => paragraph === at),
      ),
      slot: 'body',
    },
  ])
}

/** What is done in a step, without how: its label, 「毛刷條換新：…」, or its first clause, where that says something by itself and is no beginning of a list. */
function inBrief(text: string, kept: readonly RegExp[]): string {
  const label = stepLabel.exec(text)?.[0]
  if (label !== undefined) return label
  const [, mark = '', clause = ''] = firstClause.exec(text) ?? []
  const rest = text.slice(mark.length + clause.length)
  const isWhole =
    clause === '' || [listed, goesOn, found, ...kept].some((more) => more.test(rest)) || dependent.test(clause)
  return isWhole ? text.replace(/[。．.]$/u, '') : mark + clause
}

/** Without what it adds in brackets, and what it is good for: "(the kind for jumpers)", ", so that it doesn't spread". */
const withoutAside = (text: string): string =>
  text
    .replace(/[。．.]$/u, '')
    .replaceAll(/ ?(?:\([^()\d]{4,60}\)|（[^（）\d]{3,40}）)/gu, '')
    .replace(/, so(?: that)? (?:it|they|the|you|nothing)\b[^,;]{4,60}$/u, '')

const counted = String.raw`^\d{1,2}\. |${step.source}`
/** A number, or the word that counts a step out, is no clause of its own. */
const firstClause = new RegExp(
  String.raw`(${counted}|^(?!${counted}))((?:[^，、；;,。.:]|(?<=\d)[.,:](?=\d)){5,80})(?:[，；]|[;,:] )`,
  'u',
)
const stepLabel = /^(?:\d{1,2}\. )[^，、；。：:,.;]{4,40}(?=(?<!\d)[：:]|[：:](?!\d))/u
const listed = /^, (?:[\p{L}-]+ ){0,2}[\p{L}-]+,? (?:and|or) /u
/** "…, then add the acid", 「掀掉保鮮膜，再開抽風機吹乾」: half of a step is none. */
const doneNext =
  /^[,;] (?:and |but |or )?(?:then )?(?!(?:because|so|since|as|which|who|where|though|although|even|not|it|they|that|this|these|you|we|I|there|the|an?|some|all|most|no|for|in|on|at|from|with|without)\b)\p{Ll}|[，；](?:[^，。；]{0,6})?(?:再|然後|接著|並|把|將|用|放|加|倒|沖|擦|洗|泡|蓋|剪|切|轉|靜置|等)/u
/** 「晚睡的原因，第一名是寫功課（61%）」: of what was found the figure is the point. */
const found = /^[，；,;][^。]{0,40}?(?:\d[\d.]{0,6} ?(?:[%％]|percent)|第[一1]名|[多少高低早晚] ?\d)/u
/** For how long, and how much. */
const amount = /\d|[一二兩三四五六七八九十半幾](?:[分小個大匙杯度次天片層滴]|公)/u
const goesFurther = [doneNext, amount]
/** 「每放一層廚餘，就蓋一層落葉」 */
const goesOn = /^[，；](?:就|便|才|則)/u
/** A clause that waits for another one: "If it rains", 「…的時候」, 「…して」. */
const dependent =
  /^(?:(?:If|When|While|Once|After|Before|Unless|Until|Since|As|With|Without|For|In|On|At|To)\b|如果|若|當|等|要是|假如|除了|為了|不論|不管)|(?:時|後|前|的話|之後|以後|外|如果)$|[てでとばらがしにり]$/iu
