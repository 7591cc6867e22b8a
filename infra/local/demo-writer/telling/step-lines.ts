import { formOf, isGuide } from '../reading/form.ts'
import { columnsOf } from '../reading/language.ts'
import { countedHeading } from '../reading/lines/line.ts'
import type { Sentence } from '../reading/material.ts'
import { countedIn, lastStep, step } from '../reading/steps.ts'
import { withGround } from '../reading/units.ts'
import { asLabel, type Block, type Draft, join, sizeOfBlocks } from './draft.ts'
import type { Line } from './emoji.ts'
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
  if (draft.contentType === 'product' || draft.occasion === 'hiring') return []
  const steps = stepsIn(draft)
  if (headline === undefined || steps.length < fewestSteps || variant > 0) return []
  const told = [...stepSentences(draft), ...callsIn(draft)]
  const linked: Block[] = warningsLeftOut(draft, told).map(({ text, sign }) => [{ text, slot: 'body', sign }])
  const [ground, lead] = leadsTo(draft, steps[0]!.first).map((before) =>
    before.filter(({ text }) => text !== headline),
  ) as [Sentence[], Sentence[]]
  const heading = steps[0]!.first.list?.heading
  const above: Block = heading === undefined ? [] : [{ text: asLabel(draft, heading), slot: 'plain' }]
  const fits = (some: readonly Block[]): boolean => sizeOfBlocks(draft, some) <= largestRoom
  const whole = steps.map((one) => lineOf(draft, one, true))
  const inShort = steps.map(({ first, mark, slot }): Line => ({ text: inBrief(mark + first.text), slot }))
  const postsWith = (warnings: readonly Block[]): Block[][] => {
    const post = (before: readonly Sentence[], lines: Block, end: readonly Sentence[]): Block[] => [
      [{ text: headline, slot: 'hook' }],
      ...blocksOf(draft, before),
      [...above, ...lines],
      ...end.map(({ text }): Block => [{ text, slot: 'body' }]),
      ...warnings,
    ]
    const inFull = (before: readonly Sentence[], end: readonly Sentence[]): Block =>
      explained(draft, steps, (lines) => fits(post(before, lines, end)))
    const inPart = (end: readonly Sentence[]): Block[][] =>
      steps.every(({ isCounted }) => isCounted === true)
        ? evenly(draft, steps).flatMap((lines) => [post(lead, lines, end), post([], lines, end)])
        : [post(lead, inFull(lead, end), end), post([], inFull([], end), end)]
    const tried = (end: readonly Sentence[]): Block[][] => [
      post(ground, whole, end),
      post(lead, whole, end),
      ...inPart(end),
      post([], inShort, end),
    ]
    // Whom to ask comes before how each step is done.
    return [...tried(callsIn(draft)).slice(0, -1), ...tried([])]
  }
  // What must not be done comes before how each step is done, and all steps before that.
  const isAbove = ({ paragraph }: Sentence): boolean => ground.some((one) => one.paragraph === paragraph)
  const general = isGuide(draft.material) ? warningsOf(draft.material).filter(([first]) => !isAbove(first!)) : []
  const withAll = general.slice(0, 1).flatMap((warning) =>
    startsOfWarning(warning).map((start): Block[] => {
      const text = join(draft, start)
      return [[{ text, slot: 'body' }], ...linked.filter(([line]) => !text.includes(line!.text))]
    }),
  )
  const sets = [...withAll, linked].map(postsWith)
  return (
    sets.flatMap((posts) => posts.slice(0, -1)).find(fits) ?? sets.flatMap((posts) => posts.slice(-1)).find(fits) ?? []
  )
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

/** Each step, with how it is done where that fits; what must not be done in one comes before how another one is done. */
export function explained(draft: Draft, steps: readonly Step[], fits: (lines: Block) => boolean): Block {
  const order = [...steps.keys()].toSorted((a, b) => Number(isCareful(steps[b]!)) - Number(isCareful(steps[a]!)))
  return order.reduce<Block>(
    (lines, at) => {
      const longer = lines.with(at, lineOf(draft, steps[at]!, true))
      return fits(longer) ? longer : lines
    },
    steps.map((one) => lineOf(draft, one, false)),
  )
}

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
    return headings.map((first) => ({ first, mark: '', slot: slotOfHeading(first), sentences: [first] }))
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
export function numberedSteps({ sentences }: Draft['material']): Step[] {
  const numbered = sentences.filter(
    (sentence) => isNumbered(sentence) && sentences[sentence.index - 1]?.paragraph !== sentence.paragraph,
  )
  const isThrough = numbered.every(({ list }, i) => numbered[i - 1]?.list === list || list!.from === i + 1)
  if (!isThrough) return []
  return numbered.map((first, i) => ({
    first,
    mark: `${i + 1}. `,
    slot: 'plain',
    sentences: stepAt(sentences, first),
  }))
}

/** Its paragraph, as far as that is on no other step. */
function stepAt(sentences: readonly Sentence[], first: Sentence): Sentence[] {
  const rest = sentences.slice(first.index + 1)
  const end = rest.findIndex(({ paragraph, text }) => paragraph !== first.paragraph || step.test(text))
  return [first, ...(end < 0 ? rest : rest.slice(0, end))]
}

const isCareful = ({ sentences }: Step): boolean => sentences.slice(1).some(({ text }) => warns(text))

export const lineOf = (draft: Draft, { first, mark, slot, sentences }: Step, isWhole: boolean): Line => ({
  text: mark + (isWhole ? join(draft, sentences) : first.text),
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
  const alone = lead.leans && pointsUp.test(lead.text) ? [] : [lead]
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
function inBrief(text: string): string {
  const label = stepLabel.exec(text)?.[0]
  if (label !== undefined) return label
  const [, mark = '', clause = ''] = firstClause.exec(text) ?? []
  const rest = text.slice(mark.length + clause.length)
  const isWhole = clause === '' || dependent.test(clause) || listed.test(rest) || goesOn.test(rest)
  return isWhole ? text.replace(/[。．.]$/u, '') : mark + clause
}

const counted = String.raw`^\d{1,2}\. |${step.source}`
/** A number, or the word that counts a step out, is no clause of its own. */
const firstClause = new RegExp(
  String.raw`(${counted}|^(?!${counted}))((?:[^，、；;,。.:]|(?<=\d)[.,:](?=\d)){5,80})(?:[，；]|[;,:] )`,
  'u',
)
const stepLabel = /^(?:\d{1,2}\. )[^，、；。：:,.;]{4,40}(?=(?<!\d)[：:]|[：:](?!\d))/u
const listed = /^, (?:[\p{L}-]+ ){0,2}[\p{L}-]+,? (?:and|or) /u
/** 「每放一層廚餘，就蓋一層落葉」 */
const goesOn = /^[，；](?:就|便|才|則)/u
/** A clause that waits for another one: "If it rains", 「…的時候」, 「…して」. */
const dependent =
  /^(?:(?:If|When|While|Once|After|Before|Unless|Until|Since|As|With|Without|For|In|On|At|To)\b|如果|若|當|等|要是|假如|除了|為了|不論|不管)|(?:時|後|前|的話|之後|以後|外|如果)$|[てでとばらがしにり]$/iu
