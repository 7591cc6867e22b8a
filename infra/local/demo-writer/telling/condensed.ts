import { isDoing } from '../reading/doing.ts'
import { speaksOfItself } from '../reading/essentials.ts'
import { columnsOf, isSpaced } from '../reading/language.ts'
import type { Material, Sentence } from '../reading/material.ts'
import { isBalanced } from '../reading/sentences.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'
import { contentWords } from '../reading/words.ts'
import { enumerates, isEnd, isOnlyBegun, isSpoken, isTurned } from './bounds.ts'
import { turnsRound } from './ending.ts'
import { isHalved } from './exchange.ts'
import { quotes, thatOne, withoutParagraphs } from './paragraphs-out.ts'
import { harms, warns } from './warnings.ts'
import { goesOnAbout, hangsOn, introduces, isOfThat, isOfTheSame, isOfWord, objects, worthOf } from './worth.ts'

/** What is told of a text in short is at least so much of it; below that its paragraphs say too little. */
const leastTold = 0.5

/** What is left out of a text last of all, and what never is. */
interface Rules {
  material: Material
  headline?: string | undefined
  isNeeded?: (sentence: Sentence) => boolean
}

/**
 * A text in paragraphs that has not the room for all its sentences: without those of which least is lost, one after the other. It keeps what each
 * paragraph begins with, its warnings and its end, its steps and its turns as long as possible, and nothing in it leans on what is left out.
 * @returns undefined where that has no room either
 */
export function condensed(
  units: readonly Unit[],
  fits: (units: readonly Unit[]) => boolean,
  rules: Rules,
): Unit[] | undefined {
  if (!canBeShort(units)) return undefined
  const text = wholeOf(units, rules)
  const paragraphs = paragraphsOut(text, fits, leastTold)
  if (paragraphs?.isEnough) return paragraphs.units.filter(({ told }) => told.length > 0)
  const isWhole = paragraphs === undefined || paragraphs.units === units
  for (const way of isWhole ? loosenesses : ways)
    for (const start of isWhole ? [units] : [paragraphs.units, units]) {
      const told = shortenedTo({ ...text, ...way }, fits, start)
      if (told) return told
    }
  const scenes = paragraphsOut(text, fits, leastTold, true)
  return scenes?.isEnough === true ? scenes.units.filter(({ told }) => told.length > 0) : undefined
}

const loosenesses = ([0, 1, 2] as const).map((looseness) => ({ looseness, isClosed: false }))
const ways = [...([0, 1] as const).map((looseness) => ({ looseness, isClosed: true })), ...loosenesses]

/** What somebody tells of themselves loses whole paragraphs rather than a sentence of each. */
const paragraphsOut = (text: Text, isShort: (units: readonly Unit[]) => boolean, least: number, isScene = false) =>
  text.isTale
    ? withoutParagraphs(
        { ...text, headline: text.rules.headline ?? '', isNeeded: (one) => text.rules.isNeeded?.(one) === true },
        isShort,
        least,
        isScene,
      )
    : undefined

function shortenedTo(
  text: Text,
  fits: (units: readonly Unit[]) => boolean,
  start: readonly Unit[],
): Unit[] | undefined {
  const { units } = text
  const least = lengthOf(units) * leastTold
  const steps: (readonly Unit[])[] = [start]
  while (!fits(steps.at(-1)!)) {
    const shorter = shortened(text, steps.at(-1)!)
    if (shorter === undefined || lengthOf(shorter) < least) return undefined
    steps.push(shorter)
  }
  return withRoomUsed(text, steps, fits).filter(({ told }) => told.length > 0)
}

/** What was left out before something long may have room again, what was left out last before anything else. */
function withRoomUsed(
  text: Text,
  steps: readonly (readonly Unit[])[],
  fits: (units: readonly Unit[]) => boolean,
): Unit[] {
  const { units } = text
  const out = steps.slice(1).flatMap((told, i) => lostBetween(steps[i]!, told))
  return out.toReversed().reduce<Unit[]>(
    (told, sentence) => {
      const at = units.findIndex((unit) => unit.told.includes(sentence))
      const all = units[at]!.told
      const before = all[all.indexOf(sentence) - 1]
      const isTold = (one: Sentence | undefined): boolean => one !== undefined && told[at]!.told.includes(one)
      const above = told.flatMap(sentencesOf).filter(({ index }) => index < sentence.index)
      const isHeld =
        (isTold(before) || isFree(text, sentence, above)) &&
        (isTold(all[all.indexOf(sentence) + 1]) || sentence === all.at(-1) || endsWell(all, all.indexOf(sentence) + 1))
      const longer = told.with(at, {
        told: all.filter((one) => one === sentence || told[at]!.told.includes(one)),
        items: [],
      })
      return isHeld && fits(longer) ? longer : told
    },
    [...steps.at(-1)!],
  )
}

const lostBetween = (before: readonly Unit[], after: readonly Unit[]): Sentence[] => {
  const kept = new Set(after.flatMap(sentencesOf))
  return before.flatMap(sentencesOf).filter((sentence) => !kept.has(sentence))
}

/** A text, and how much is lost with each sentence of it. */
interface Text {
  units: readonly Unit[]
  rules: Rules
  worth: ReadonlyMap<Sentence, number>
  /** What says what to do. */
  doing: ReadonlySet<Sentence>
  isAdvice: boolean
  /** Somebody tells of themselves, gives no advice and counts nothing out. */
  isTale: boolean
  /** Where nothing else has room, a sentence may go that names a thing first, and then one that another seems to hang on. */
  looseness: 0 | 1 | 2
  /** No paragraph loses its last sentence, which is what it comes to. */
  isClosed: boolean
  /** Some sentences of which none says what to do, and one tells of whoever writes. */
  isOfSelf: (sentences: readonly Sentence[]) => boolean
}

/**
 * What happened next, a turn, what to do, a condition of that, and what answers an objection stay longest; of advice what somebody tells of
 * themselves goes first.
 */
function wholeOf(units: readonly Unit[], rules: Rules): Text {
  const { material, headline = '' } = rules
  const { language, sentences } = material
  const answered = units.filter(({ told }) => told.length > 1 && told.slice(0, 2).some(objects))
  const answers = answered.flatMap(({ told }) => told.slice(1))
  const doing = new Set(units.flatMap(sentencesOf).filter(({ text }) => isDoing(text, language)))
  const isAdvice = units.filter(({ told }) => told.some((one) => doing.has(one))).length >= units.length * leastDoing
  const whole = { headline: contentWords(headline, language), sentences }
  const isKept = (sentence: Sentence): boolean =>
    isStepOn(sentence) ||
    isTurned(sentence) ||
    doing.has(sentence) ||
    condition.test(sentence.text) ||
    harms(sentence.text) ||
    amount.test(sentence.text) ||
    claims.test(sentence.text) ||
    (!isAdvice && (goesOnTo.test(sentence.text) || turnsRound(sentence.text))) ||
    answered.some(({ told }) => told.at(-1) === sentence)
  // A story needs its beginning and what is near its end, advice what stands between.
  const placed = (at: number): number =>
    isAdvice ? (at === 0 ? -ofOpening : 0) : at === 0 && answered.length === 0 ? ofBeginning : at / units.length
  const worth = units.flatMap(({ told }, at) =>
    told.map((sentence): [Sentence, number] => {
      const ofOwn = isAdvice && !doing.has(sentence) && ofSelf.test(sentence.text) ? 1 : 0
      const ofTurn = !isAdvice && turnsRound(sentence.text) ? 1 : 0
      const own = (isKept(sentence) ? ofKept : answers.includes(sentence) ? ofAnswer : 0) + ofTurn + placed(at) - ofOwn
      return [sentence, worthOf(whole, sentence) + own]
    }),
  )
  const isOfSelf = (some: readonly Sentence[]): boolean =>
    some.some(({ text }) => ofOneself.test(text)) && !some.some((one) => doing.has(one) || toReader.test(one.text))
  return {
    units,
    rules,
    worth: new Map(worth),
    doing,
    isAdvice,
    isTale: !isAdvice && speaksOfItself(material) && !sentences.some(({ list, isHeading }) => list || isHeading),
    looseness: 0,
    isClosed: false,
    isOfSelf,
  }
}

const leastDoing = 0.5
const ofKept = 2
const ofAnswer = 1
const ofOpening = 0.5
const ofBeginning = 2
const ofOneself = /\b(?:I|my|mine|ours)\b/iu
/** Who lends or offers something tells that for whoever reads it. */
const toReader = /\b(?:you|your|yours)\b|@|https?:|\d{5}/iu
const ofSelf = /\b(?:I|my|me|we|ours?|us)\b|[我咱]|私(?![立鉄有服費道])|うちの/iu
/** "I think this is a mistake", "That is the point of the place": what somebody holds is what the text is for. */
const claims =
  /^(?:I (?:think|believe|would argue) (?:this|that|it|the|we)\b|In my (?:view|opinion)\b|That(?:['’]s| is) (?:the|my) point\b|The point (?:is|of)\b|My (?:point|view|answer) is\b)|^(?:所以，?)?我(?:認為|覺得|主張)|^(?:重點|問題|真正[^，。]{1,10})(?:是|不是)|(?:べきだ|ではないだろうか|のではないか|と(?:私は)?(?:思う|考える|思います|考えます))。?$/iu
/** "Add 150 g of flour" */
const amount = /\d ?(?:g|kg|ml|tsp|tbsp|cups?) (?:of )?\p{Ll}/u
/** "Then he told me about his brother." */
const goesOnTo = /^(?:Then|That was when|In the end)\b|^(?:然後|接著|這時)|^(?:それから|そのとき)/u
const condition =
  /^(?:If|Unless|Once|As soon as)\b|^(?:如果|若|萬一|要是)|^[^。、]{1,24}(?:たら|ならば?|場合は|ときは)、/u

/** "On the second Saturday the wheel went round.": with a time a story goes on to what happened next. */
const isStepOn = ({ text }: Sentence): boolean => stepOn.test(text)
const stepOn =
  /^(?:(?:On|By|After|In|At|Within|That|The (?:next|following)|One|Two|Three|A few|Last|This) (?:\p{L}+ ){0,3}(?:days?|nights?|weeks?|months?|years?|hours?|minutes?|mornings?|evenings?|afternoons?|spring|summer|autumn|winter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b|(?:In|By|Since) (?:19|20)\d\d\b|(?:Finally|Eventually|At last)\b)|^(?:隔[天年週]|第[二三四五六]\p{Script=Han}|最後|終於|那[天年晚]|後來|上個?[週月]|過了|[一兩三四五六七八九十\d]{1,3}(?:天|週|個月|年)後)|^(?:翌|次の[日朝週月年]|その[日夜晩]|数[日週年]|ある[日朝]|ついに|ようやく|最後に|[\d一二三四五六七八九十]{1,3}(?:日|週間|か月|ヶ月|年)後)/u

/** Paragraphs of prose alone, and more than two of them. */
const canBeShort = (units: readonly Unit[]): boolean =>
  units.length >= fewestUnits && units.every(({ list, items }) => list === undefined && items.length === 0)
const fewestUnits = 3

const lengthOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { told }) => sum + told.reduce((length, { text }) => length + text.length, 0), 0)

/**
 * Without the sentence of which least is lost, and those that hang on it: rather of a paragraph that has most of itself yet. The last paragraph says
 * what the text comes to; of advice it may be what somebody tells of themselves.
 */
function shortened(text: Text, told: readonly Unit[], least = leastKept): Unit[] | undefined {
  const [first] = text.units
    .flatMap((_, at) => runsOf(text, told, at).flatMap((run) => withoutRun(text, told, at, run, least) ?? []))
    .toSorted((a, b) => a.lost - b.lost)
  const isLittle =
    first !== undefined && (text.looseness === 2 || first.lost <= (text.isAdvice ? mostLost : mostOfStory))
  return isLittle ? first.told : undefined
}

/** A text without some sentences of one of its paragraphs, and how much is lost with them. @returns undefined where they have to stay */
function withoutRun(
  { units, rules, worth, looseness }: Text,
  told: readonly Unit[],
  at: number,
  run: readonly Sentence[],
  least: number,
): { told: Unit[]; lost: number } | undefined {
  const left = told.flatMap(sentencesOf).filter((sentence) => !run.includes(sentence))
  if (isHalved(units.flatMap(sentencesOf), (one) => run.includes(one))) return undefined
  const isFixed = (sentence: Sentence): boolean =>
    warns(sentence.text) ||
    !isBalanced(sentence.text) ||
    rules.isNeeded?.(sentence) === true ||
    introduces(left, sentence, rules.headline ?? '', looseness > 0)
  if (run.some(isFixed) || isOfPersonOut(told[at]!.told, run)) return undefined
  const shorter: Unit = { told: told[at]!.told.filter((sentence) => !run.includes(sentence)), items: [] }
  const kept = lengthOf([shorter]) / lengthOf([units[at]!])
  if (kept < least && shorter.told.length > 0) return undefined
  const lost = Math.max(...run.map((sentence) => worth.get(sentence)!)) + (run.length - 1) * ofMore
  return { told: told.with(at, shorter), lost: lost - (kept || 1) * ofWhole }
}

/** "She listened to all of it": whom, the last sentence of the paragraph that names somebody says, and that one is left out. */
function isOfPersonOut(paragraph: readonly Sentence[], run: readonly Sentence[]): boolean {
  return paragraph.some((one, i) => {
    if (run.includes(one) || !ofPerson.test(one.text)) return false
    const who = paragraph.slice(0, i).findLast(({ text }) => person.test(text))
    return who !== undefined && run.includes(who)
  })
}
const ofPerson = /^(?:He|She)\b/u
const person =
  /\b(?:[Mm]y|[Oo]ur|[Hh]er|[Hh]is|[Tt]he|[Aa]n?) (?:\p{Ll}+ ){1,2}(?:called |named )?\p{Lu}\p{Ll}+\b|\b[Mm]y \p{Ll}+, \p{Lu}\p{Ll}+,|^\p{Lu}\p{Ll}{2,} (?:was|is|had|came|said|told|asked)\b/u

/** Of advice what is worth more is left out only after what only seems to be needed, and of a story its turns are. */
const mostLost = 1
const mostOfStory = 3.5

const leastKept = 0.2
/** So much less is lost with a sentence of a paragraph that is whole yet, and so much more with another one. */
const ofWhole = 0.8
const ofMore = 0.4

/** What may be left out of a paragraph at once: a sentence that is not its first one, with the next ones that hang on it. */
function runsOf(text: Text, told: readonly Unit[], at: number): Sentence[][] {
  const { units, rules, isAdvice, isOfSelf } = text
  const sentences = told[at]!.told
  if (at === units.length - 1)
    return isAdvice && isSpaced(rules.material.language) && sentences.length > 0 && isOfSelf(sentences)
      ? [[...sentences]]
      : []
  // A few words that a story begins with stay together.
  if (at === 0 && text.isTale && columnsIn(sentences) <= longestHook) return []
  return sentences.flatMap((_, i) => {
    if (i === 0 || !endsWell(sentences, i)) return []
    const run = runFrom(text, told, at, i)
    const isLast = i + run.length === sentences.length
    const hasToStay = isLast ? isMissedAtEnd(text, run, told[at + 1]?.told[0]) : isMissedAmid(text, sentences, i, run)
    return hasToStay || isTooMuch(run) ? [] : [run]
  })
}

const longestHook = 80
const columnsIn = (told: readonly Sentence[]): number => told.reduce((sum, { text }) => sum + columnsOf(text), 0)

/** A sentence of a paragraph and those behind it that hang on it. */
function runFrom(text: Text, told: readonly Unit[], at: number, i: number): Sentence[] {
  const sentences = told[at]!.told
  const above = [...told.slice(0, at).flatMap(sentencesOf), ...sentences.slice(0, i)]
  const rest = sentences.slice(i + 1)
  const count = rest.findIndex(
    (next, after) => isFree(text, next, above) || (after === 0 && isOfTheSame(sentences[i]!, next)),
  )
  return sentences.slice(i, count < 0 ? undefined : i + 1 + count)
}

/** What somebody says at the end of a paragraph is what that comes to; and the next one may go on about its end. */
function isMissedAtEnd({ isTale, isClosed }: Text, run: readonly Sentence[], next: Sentence | undefined): boolean {
  if (isTale && (isClosed || quotes.test(run.at(-1)!.text))) return true
  return next !== undefined && ((isTale && thatOne.test(next.text)) || goesOnAbout(next))
}

/** In Chinese and Japanese a sentence goes on about what the one before it names without a word for it. */
const isMissedAmid = (text: Text, sentences: readonly Sentence[], i: number, run: readonly Sentence[]): boolean =>
  !isSpaced(text.rules.material.language) || isBetweenSteps(text, sentences, i, run.length)

/** Whether it says something below what is told above it, of which the sentence before it is none. */
const isFree = ({ isAdvice, looseness }: Text, next: Sentence, above: readonly Sentence[]): boolean =>
  (isAdvice && nextStep.test(next.text)) ||
  (looseness === 2
    ? !next.leans && !goesOnAbout(next) && !isOfWord(next, above.map(({ text }) => text).join('\n'))
    : !hangsOn(next) && ![isOfThat, isOfWord].some((isOf) => isOf(next, above.map(({ text }) => text).join('\n'))))

/** One step comes after the other, whatever stands between. */
const nextStep = /^(?:Then|Next|After that|Finally|Lastly),? (?!it\b|they\b|this\b|that\b)/u

/** "Butter, less than you think. Oven, hot.": what is counted out in a word or two each goes as one sentence does. */
const isTooMuch = (run: readonly Sentence[]): boolean =>
  run.length > mostAtOnce && run.reduce((sum, { text }) => sum + text.length, 0) > shortRun
const mostAtOnce = 3
const shortRun = 120

/** What is kneaded is what was added to the flour. */
const isBetweenSteps = ({ doing, isAdvice }: Text, told: readonly Sentence[], i: number, count: number): boolean =>
  doing.has(told[i + count]!) && (doing.has(told[i]!) || (!isAdvice && doing.has(told[i - 1]!)))

/** Whether the sentences before this one are a paragraph without it. */
function endsWell(told: readonly Sentence[], end: number): boolean {
  const [last, next] = [told[end - 1]!, told[end]!]
  return (
    isEnd({ ...last, announces: last.announces && !isPlain(last.text) }) &&
    !isOnlyBegun(told.slice(0, end), told) &&
    !isSpoken(next) &&
    !(enumerates.test(last.text) && enumerates.test(next.text))
  )
}

/** "I bring one index card." is short and announces nothing; "Then something odd happened." does. */
const isPlain = (text: string): boolean =>
  /^[\p{Lu}"“][^:?]{20,}\.$/u.test(text) &&
  !/\b(?:something|anything|everything|nothing|things?|reasons?|problems?|questions?|answers?|plans?|choices?|chang(?:ed|es?)|happened|differen(?:t|ce)|how|why|what|one day|until)\b/iu.test(
    text,
  )
