import { fullNames, withFullName } from '../hashtags/names.ts'
import { rankNouns } from '../hashtags/nouns.ts'
import { rankTerms, type Term } from '../hashtags/terms.ts'
import type { Topic } from '../hashtags/topic.ts'
import { rankTopics } from '../hashtags/topics.ts'
import { cleanText } from './clean.ts'
import { markOf, type Turn, turnsOf, withoutMarks } from './interview.ts'
import { columnsOf, detectLanguage, isSpaced, type Language } from './language.ts'
import type { List } from './lines/lists.ts'
import { isOfMedium } from './medium.ts'
import { pastedIn } from './pasted.ts'
import type { Pasted } from './pasted-line.ts'
import { lexRank } from './rank.ts'
import { remember } from './remember.ts'
import { toScript } from './script.ts'
import { inSentenceCase } from './sentence-case.ts'
import { splitSentences } from './sentences.ts'
import { capitalise, goesOnAboutThing, isOnlyWhen, isOnTitle, judgeStanding } from './standing.ts'
import { type Subject, subjectOf } from './subject.ts'
import { contentWords } from './words.ts'

/** A sentence of the source with what is known about it. */
export interface Sentence {
  index: number
  paragraph: number
  text: string
  /** As it reads where what stood before it is left out: without a connective that points back, and with full names. */
  alone: string
  /** With the full name of whom it calls by a surname, and that name. */
  named: string
  fullName?: string | undefined
  words: string[]
  /** Its words without its figures: two sentences of one frame tell the same of other things. */
  frame: string
  /** 0 to about 2: centrality, with small premiums for the opening and for facts. */
  score: number
  leans: boolean
  /** The first one, where it takes up what the headline said. */
  leansOnTitle: boolean
  isQuestion: boolean
  /** It greets or thanks, and tells nothing. */
  isCourtesy: boolean
  announces: boolean
  /** It stands above the part that it counts out: 「方法一：小蘇打」. */
  isHeading?: boolean | undefined
  /** Of the first one of a paragraph: the heading above it, which says what that is on. */
  heading?: string | undefined
  /** The list that it is an item of. */
  list?: List | undefined
  /** The emoji before it. */
  sign?: string | undefined
  /** It only says who speaks. */
  isSender?: boolean
  /** In an interview: what it is, and a question without the mark before it. */
  turn?: Turn | undefined
  asked?: string | undefined
}

/** Everything a post is made of. */
export interface Material {
  language: Language
  title?: string
  /** The title as a sentence would have it, by which its names are told from its other words. */
  headline?: string | undefined
  sentences: Sentence[]
  terms: Term[]
  /** What can be a hashtag, best first, without its sign. */
  topics: Topic[]
  /** It says by whom or where it was filed, as news does. */
  isFiled?: boolean | undefined
  /** To whom it is written, with the place where they live. */
  addressee?: string | undefined
  /** It is a letter to those who know the house. */
  isLetter?: boolean | undefined
  /** It counts out its steps by a word: 「步驟一」. */
  hasSteps?: boolean | undefined
  /** The author's own hashtags, with their sign. */
  tags: string[]
  /** What the text is on; undefined when it names nothing. */
  subject: Subject | undefined
  /** Its paragraphs as they were pasted, and all its sentences. */
  pasted?: { paragraphs: Pasted; sentences: readonly string[] } | undefined
}

/** A person tries the same source with other settings. */
const recent = remember<Material>(64)

/**
 * Reads a source.
 * @param wanted the language asked for; Chinese is put into its script first, anything else stays as it is
 */
export function readSource(source: string, wanted: Language): Material {
  return recent(`${wanted}\n${source}`, () => read(source, wanted))
}

function read(source: string, wanted: Language): Material {
  const found = detectLanguage(source)
  const script = isChinese(wanted) && isChinese(found) && wanted !== found ? wanted : undefined
  const language = script ?? found
  const text = script ? toScript(script, source) : source
  const {
    title,
    paragraphs,
    lists,
    signs,
    above,
    headings,
    place,
    isFiled,
    addressee,
    isSigned,
    isLetter,
    hasSteps,
    tags,
  } = cleanText(text)
  const all = draftsOf(paragraphs, language, headings)
  const own = all.filter(({ sentence }) => !isOfMedium(sentence))
  const drafts = own.length > 0 ? own : all
  const names = language === 'en' ? fullNames(paragraphs.join('\n')) : new Map<string, string>()
  const words = drafts.map(({ sentence }) => contentWords(sentence, language))
  const ranks = lexRank(words)
  const sentences = drafts.map((draft, index): Sentence => {
    const before = drafts[index - 1]
    const said = [title, ...drafts.slice(0, Math.max(0, index - 1)).map(({ sentence }) => sentence)].join('\n')
    const isOfThing = before?.paragraph === draft.paragraph && goesOnAboutThing(draft.sentence, before.sentence, said)
    const standing = standingOf(draft, index, language, isOfThing)
    const score = ranks[index]! + premium(standing.text, index, standing.isQuestion)
    const text = draft.mark + (index === 0 && language === 'en' ? capitalise(draft.sentence) : draft.sentence)
    const alone = draft.turn ? text : withFullName(standing.text, names)
    const named = draft.turn ? text : withFullName(text, names)
    const fullName = named === text ? undefined : [...names.values()].find((name) => named.includes(name))
    const wording = { words: words[index]!, frame: frameOf(draft.sentence) }
    const list = lists[draft.paragraph]
    return {
      index,
      paragraph: draft.paragraph,
      ...wording,
      score,
      ...standing,
      text,
      alone,
      named,
      fullName,
      list,
      heading: headingOf(draft, above),
      ...(headings?.has(draft.paragraph) ? { isHeading: true, announces: true, leans: false } : {}),
      sign: draft.isFirst ? signs[draft.paragraph] : undefined,
      isSender: isSigned && draft.paragraph === paragraphs.length - 1,
      turn: draft.turn,
      asked: draft.asked,
    }
  })
  const texts = drafts.map(({ sentence }) => sentence)
  const headline = title !== undefined && language === 'en' ? inSentenceCase(title, texts) : title
  const terms = rankTerms(texts, headline ?? '', language).filter(({ surface }) => !names.has(surface))
  const nouns = isSpaced(language) ? [] : rankNouns(title ?? '', texts, language)
  const subject = subjectOf(
    title,
    texts,
    language,
    nouns.map(({ surface }) => surface),
  )
  const topics = rankTopics({ language, title: headline, sentences, terms, subject, nouns, place })
  const lines = pastedIn(text, { title, addressee })
  const pasted = lines && { paragraphs: lines, sentences: all.map(({ sentence }) => sentence) }
  return {
    language,
    title,
    headline,
    sentences,
    terms,
    topics,
    tags,
    subject,
    isFiled,
    addressee,
    isLetter,
    hasSteps,
    pasted,
  }
}

interface SentenceDraft {
  paragraph: number
  sentence: string
  isFirst: boolean
  /** Its paragraph counts out what follows, or asked it. */
  isCountedOut: boolean
  /** The greeting stands before it, or it is a part of that. */
  isGreeted: boolean
  isOfGreeting: boolean
  turn: Turn | undefined
  mark: string
  asked: string | undefined
}

const headingOf = ({ isFirst, paragraph }: SentenceDraft, above: readonly (string | undefined)[] | undefined) =>
  isFirst ? above?.[paragraph] : undefined

/** The sentences of the paragraphs, as they stand. A heading, and what was asked in an interview, is one, however many it has. */
function draftsOf(
  paragraphs: readonly string[],
  language: Language,
  headings: ReadonlySet<number> | undefined,
): SentenceDraft[] {
  const turns = turnsOf(paragraphs)
  const greeting = language === 'ja' ? greetingIn(paragraphs) : 0
  return withoutMarks(paragraphs, turns).flatMap((text, paragraph) => {
    const turn = turns[paragraph]
    const split = headings?.has(paragraph) ? [text] : splitSentences(text, language)
    const told = turn === 'question' ? [split.join(isSpaced(language) ? ' ' : '')] : split
    const mark = turn ? markOf(turn, language) : ''
    return told.map((sentence, i) => ({
      paragraph,
      sentence,
      isFirst: i === 0,
      isCountedOut: i > 0 && (countsOut.test(told[0]!) || isShortQuestion(told[i - 1]!)),
      isGreeted: i === 1 && judgeStanding(told[0]!, language).isCourtesy,
      isOfGreeting: paragraph < greeting,
      turn,
      mark: i === 0 ? mark : '',
      asked: turn === 'question' ? sentence : undefined,
    }))
  })
}

/** A letter greets, speaks of the season, and comes to what it has to say with 「さて、」. @returns how many paragraphs that takes */
function greetingIn(paragraphs: readonly string[]): number {
  const end = paragraphs.slice(0, mostOfGreeting).findIndex((text) => /^さて[、，]/u.test(text))
  const [first] = splitSentences(paragraphs[0] ?? '', 'ja')
  return end > 0 && judgeStanding(first ?? '', 'ja').isCourtesy ? end : 0
}

const mostOfGreeting = 4

/** "How often?": what follows is no sentence without it. */
const isShortQuestion = (sentence: string): boolean => /[?？]$/u.test(sentence) && columnsOf(sentence) <= shortQuestion

const shortQuestion = 22

/** How a sentence reads on its own. Before the first one stands nothing, and an answer needs its question. */
function standingOf(
  { sentence, isCountedOut, isGreeted, isOfGreeting, turn }: SentenceDraft,
  index: number,
  language: Language,
  isOfThing: boolean,
) {
  const { text, leans, announces, isQuestion, isCourtesy } = judgeStanding(sentence, language)
  return {
    text,
    leans: turn === 'answer' || ((leans || isCountedOut || isOfThing) && index > 0),
    leansOnTitle: (leans || isOnTitle(sentence)) && index === 0,
    isCourtesy: isCourtesy || isOfGreeting || (isGreeted && speaker.test(sentence)),
    announces: announces && (index > 0 || isOnlyWhen(sentence, language)) && turn === undefined,
    isQuestion: turn === undefined ? isQuestion : turn === 'question',
  }
}

/** 「編集部の早川です。」 */
const speaker = /^[^。、は\p{N}]{2,20}(?:です|と申します)[。！!]$/u

function frameOf(sentence: string): string {
  const frame = sentence
    .replace(/\p{N}[\p{N},.:]*|[一二兩两三四五六七八九十百千萬万億亿]+/gu, '0')
    .replace(/[^\p{L}0]+/gu, ' ')
  // 「一つめ。」 and 「二つめ。」 are not the same.
  return frame.replace(/[0 ]/gu, '').length < fewestOfFrame ? sentence : frame
}
const fewestOfFrame = 4

/** "Three meetings came back.": what follows in the paragraph says which. */
const countsOut =
  /^(?:Two|Three|Four|Five|Six|Seven) (?!of |\p{L}+ (?:ago|later)\b)[^.:]{3,60}[.:]$|^[兩两三四五六七八][個个件項项種种點点][^。：]{1,16}[。：]$|^[二三四五]つの[^。：]{1,16}[。：]$/u

const isChinese = (language: Language): language is 'zh' | 'zh-TW' => language === 'zh' || language === 'zh-TW'

/** "The volunteers tried …": whose, unless a name says so soon. */
const unintroduced = /^The \p{Ll}+ (?!of\b)(?!(?:\S+ ){0,6}\p{Lu})/u

/** Openings hold the main facts, figures are what people repeat; a question without its answer is left out. */
function premium(sentence: string, index: number, isQuestion: boolean): number {
  const opening = index === 0 ? 0.35 : index < 4 ? 0.15 : 0
  const fact = /\p{N}|[一二三四五六七八九十](?:[萬万千百成倍]|分之)/u.test(sentence) ? 0.15 : 0
  const unknown = unintroduced.test(sentence) ? 0.2 : 0
  return opening + fact - unknown - (isQuestion ? 1 : 0)
}
