import { listHashtags } from '../../platforms/hashtags.ts'
import { emoji } from '../../platforms/measure.ts'
import { piecesTo, sentenceEnds } from '../../sentences.ts'
import { normaliseWidth } from '../claims/normalised.ts'
import { hasLettersOrDigits } from '../letters.ts'
import { quotation } from './quotation.ts'

/** How most posts of a person begin. `mixed`: each in its own way. */
type Opening = 'question' | 'figure' | 'exclamation' | 'emoji' | 'quotation' | 'short' | 'statement' | 'mixed'

/** Habits found in posts that a person wrote. */
export interface Voice {
  posts: number
  /** Median: words where blanks stand between them, else characters. */
  sentenceLength: number
  unit: 'words' | 'characters'
  /** A post, rounded. */
  emoji: number
  hashtags: number
  opening: Opening
  /** Share of the sentences, from 0 to 1. */
  questions: number
  speaker: 'we' | 'i' | 'both' | 'neither'
}

/** More of a post is not read. */
const longestPost = 10_000

const question = /[?？]|(?:か|の|かな|でしょう)。?$|[嗎呢]。?$/u
const we =
  /(?<![\p{L}\p{N}])(?:we|us|our|ours|we’re|we've|we’ve)(?![\p{L}\p{N}])|我們|咱們|私たち|わたしたち|弊社|当社|当店|僕ら/giu
const i =
  /(?<![\p{L}\p{N}])(?:I|I’m|I'm|my|me|mine)(?![\p{L}\p{N}])|我(?!們|国|國)|(?<!人)(?:私|わたし|僕|俺)(?!たち|ら|立|書)/gu

/**
 * Measures how somebody writes, from posts of their own in any language.
 * @returns undefined when there is not one sentence
 * @source docs/rules/generation.md#house-rules
 */
export function measureVoice(posts: readonly string[]): Voice | undefined {
  const texts = posts.map((post) => normaliseWidth(post.slice(0, longestPost)).text.trim()).filter(hasLettersOrDigits)
  const sentences = texts.flatMap(sentencesIn)
  if (sentences.length === 0) return undefined
  const all = texts.join('\n')
  const unit = isSpacedText(all) ? 'words' : 'characters'
  const countAll = (pattern: RegExp, text = all): number => text.match(pattern)?.length ?? 0
  // Whoever is quoted may say I.
  const own = all.replace(quotation, '')
  const perPost = (count: number): number => Math.round(count / texts.length)
  return {
    posts: texts.length,
    sentenceLength: median(sentences.map((sentence) => lengthOf(sentence, unit))),
    unit,
    emoji: perPost(countAll(emoji)),
    hashtags: perPost(listHashtags(all).length),
    opening: mostOf(texts.map(openingOf)),
    questions: sentences.filter((sentence) => question.test(sentence)).length / sentences.length,
    speaker: speakerOf(countAll(we, own), countAll(i, own)),
  }
}

/** Without addresses and hashtags, which are no sentences. */
function sentencesIn(text: string): string[] {
  const prose = text.replace(/https?:\/\/\S+|[#@][\p{L}\p{M}\p{N}_]+/gu, ' ')
  return piecesTo(sentenceEnds(prose), prose)
    .map((sentence) => sentence.trim())
    .filter(hasLettersOrDigits)
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const isSpacedText = (text: string): boolean =>
  3 * (text.match(unspaced)?.length ?? 0) < (text.match(/\p{L}/gu)?.length ?? 0)

const lengthOf = (sentence: string, unit: Voice['unit']): number =>
  unit === 'words'
    ? sentence.split(/\s+/u).filter(hasLettersOrDigits).length
    : (sentence.match(/[\p{L}\p{N}]/gu)?.length ?? 0)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return Math.round(sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2)
}

const emojiFirst = new RegExp(`^(?:${emoji.source})`, 'v')

/** As long as one line on a phone. */
const shortColumns = 30

function openingOf(text: string): Opening {
  const [line = ''] = text.split('\n', 1)
  const [first = ''] = sentencesIn(line)
  if (emojiFirst.test(line)) return 'emoji'
  if (question.test(first)) return 'question'
  if (/^[「『“"]/u.test(line)) return 'quotation'
  if (/[!！]$/u.test(first)) return 'exclamation'
  if (/\p{N}/u.test(first)) return 'figure'
  return first.length + (first.match(unspaced)?.length ?? 0) <= shortColumns ? 'short' : 'statement'
}

/** What more than half of them are. */
function mostOf(openings: readonly Opening[]): Opening {
  const count = (opening: Opening): number => openings.filter((one) => one === opening).length
  return openings.find((opening) => 2 * count(opening) > openings.length) ?? 'mixed'
}

function speakerOf(ours: number, mine: number): Voice['speaker'] {
  if (ours + mine === 0) return 'neither'
  if (ours >= 3 * mine) return 'we'
  return mine >= 3 * ours ? 'i' : 'both'
}
