import { isTags, signedWord } from '../../platforms/hashtags.ts'
import { columnsIn } from '../columns.ts'
import { paragraphsOf } from '../paragraphs.ts'
import { bare } from './bare-line.ts'
import { commentaryScore } from './commentary-model.ts'
import { namesPart, partName } from './part-names.ts'
import {
  clearlySharesWords,
  isWrittenOtherwise,
  saysWhatSourceSays,
  sharesWords,
  smallLettersOf,
} from './shared-words.ts'

/** Scores are logarithms of odds: from this one on, eleven to one, a line leaves without a question. */
const sure = 2.4
/** Where a line is in another language than the source: no word that both have speaks for it. */
const sureInTranslation = 3.2
/** From this one on, two to one, the model is asked once more. */
const likely = 0.7
/** Within a post as well, of what stands apart. */
const sureInside = 2.6
/** Of what stands apart within a post, this much is a question. */
const likelyInside = 1.5
/** Below the hashtags that end a post hardly a post goes on. */
const likelyBelowTags = 1
/** A list has so many lines, none longer in half-width columns. */
const fewestListed = 3
const longestListed = 48
/** A line with a colon behind the middle of an answer: what stands below it leaves as well. */
const likelyHeading = 1.5
/** A whole answer: posts stay below even odds. */
const likelyInstead = 0.8
/** Up to this one, what begins like commentary is the author's all the same. */
const ofPost = -1.5

/** More is no commentary. */
const longestBlock = 600
const mostLines = 12
/** A longer answer is a post, whatever stands in it. */
const longestInstead = 600

const marksBefore = /^[*_#>~\s]{1,12}/u
const sentence = /[^.!?。！？\n]{1,240}[.!?。！？\n]{0,3}/gu

/** The score of a line in its brackets, without the marks of a list or heading. */
const scoreOf = (line: string, source: string): number => commentaryScore(line.trim().replace(marksBefore, ''), source)

/** Whether a line takes back what it offers: it plays with the words of a model. */
export const isJoke = (line: string): boolean => /開玩笑|just kidding|only joking|冗談/iu.test(line)

const isUnknown = (line: string, source: string): boolean =>
  !isJoke(line) && !sharesWords(line, source) && !source.includes(bare(line)) && !hasFiguresOf(line, source)

/** "2.4 → 1.6", where the text has both figures. */
function hasFiguresOf(line: string, source: string): boolean {
  const figures = /\p{L}/u.test(line) ? [] : (line.match(/\d+(?:[.,:]\d+){0,3}/gu) ?? [])
  return figures.length > 1 && figures.every((figure) => source.includes(figure))
}

/** Whether a line or paragraph is commentary, and in none of its sentences on what the source is on. */
export function isSurelyCommentary(text: string, source: string): boolean {
  // Most lines of a post speak of its text, which is sooner known than how they score.
  if (text.length > longestBlock || clearlySharesWords(text, source)) return false
  const score = scoreOf(text, source)
  if (score < sure || (score < sureInTranslation && isWrittenOtherwise(text, source))) return false
  if (source.includes(bare(text)) || namesPart.test(text)) return false
  const sentences = text.match(sentence) ?? []
  return !sentences.some((each) => clearlySharesWords(each, source))
}

/** Whether a paragraph of several lines is commentary: together they say it more clearly than each does. */
export function isCommentaryBlock(block: string, source: string): boolean {
  const lines = block.split('\n')
  return lines.length > 1 && lines.length <= mostLines && !lines.some(isTags) && isSurelyCommentary(block, source)
}

/** Whether a paragraph of one line, with the post on both sides, is commentary: there, hardly a post has one. */
export const isCommentaryInside = (line: string, source: string): boolean =>
  !isHeading(line) && scoreOf(line, source) >= sureInside && isSurelyCommentary(line, source)

/** Of what follows it in the post. */
const isHeading = (line: string): boolean => /[:：↓⬇👇]\ufe0f?$/u.test(line.trim())

/** Whether a line that begins like commentary is of the post. */
export const isSurelyOfPost = (line: string, source: string): boolean => scoreOf(line, source) <= ofPost

/** Whether a line below the hashtags of a post is commentary. */
export const isLikelyCommentaryBelowTags = (line: string, source: string): boolean =>
  isUnknown(line, source) && scoreOf(line, source) >= likelyBelowTags

/** Whether a line stands over what is not of the post: "Spanish translation:", 「更短的寫法：」. */
export const isCommentaryHeading = (line: string, source: string): boolean =>
  /[:：][*_ ]{0,4}$/u.test(line) &&
  !partName.test(line) &&
  isUnknown(line, source) &&
  scoreOf(line, source) >= likelyHeading

/** Whether a line closes a list of what to write. */
export const isEndOfPlan = (line: string, source: string): boolean =>
  isUnknown(line, source) && scoreOf(line, source) >= likelyHeading

/** Whether the first line introduces what follows: a list of short lines, or what the text quotes. */
function leadsIn([first = '', ...rest]: readonly string[], source: string): boolean {
  if (!/[:：]$/u.test(first) || scoreOf(first, source) >= sure) return false
  const quoted = /^[「『“"]([^「」『』“”"\n]{2,80})[」』”"]/u.exec(rest[0] ?? '')?.[1]
  const listed = rest.slice(0, fewestListed)
  return (
    (quoted !== undefined && source.includes(quoted)) ||
    (listed.length === fewestListed &&
      listed.every((line) => columnsIn(line) <= longestListed && !/[.。]$/u.test(line)))
  )
}

/** "這篇文章介紹了…": readers see the post and nothing it was made from. */
const ofText =
  /(?:這篇|本篇|此篇|该|這份)(?:文章|報導|新聞稿|文件)(?:主要|內容)?(?:是在?|則)?(?:介紹|說明|探討|描述|講述|記錄|敘述|談到)|(?:この|本|当該)(?:記事|文章|プレスリリース|リリース)(?:では|は|には)|\b(?:the|this) (?:article|press release|passage|source text) (?:describes|discusses|covers|is about|introduces|explores|highlights|outlines|says|explains|mentions)\b/iu
const nounOfText = /文章|報導|新聞稿|文件|記事|リリース|article|press release|passage|text/iu

/** Between a post and another one in its place. */
const instead = /^(?:OR|Or|或者|或是|または|もしくは)[:：]?$/u

/** Whether a line speaks of its text as of something that readers have, in a word that the text itself does not use. */
function speaksOfText(line: string, source: string): boolean {
  const noun = nounOfText.exec(ofText.exec(line)?.[0] ?? '')?.[0].toLowerCase()
  return noun !== undefined && !smallLettersOf(source).includes(noun)
}

/** The lines at both ends of a post, and those that stand apart in it, that may be commentary, of which nobody can be sure. */
export function likelyCommentaryIn(post: string, source: string): string[] {
  const lines = post.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line) && !isTags(line))
  const mayBeOnText = nounOfText.test(post)
  const onText = lines.filter((line) => (mayBeOnText && speaksOfText(line, source)) || instead.test(line.trim()))
  if (lines.length < 2) return onText
  const ends = leadsIn(lines, source) ? [lines.at(-1)!] : [lines[0]!, lines.at(-1)!]
  const apart = paragraphsOf(post).filter((line) => !line.includes('\n') && lines.indexOf(line) > 0)
  const isForeign = isWrittenOtherwise(post, source)
  // Where no word can be known from the source, only what is surely commentary is a question.
  const isLikely = (line: string, least: number, leastForeign: number): boolean =>
    isUnknown(line, source) &&
    scoreOf(line, source) >= (isForeign && isWrittenOtherwise(line, source) ? leastForeign : least)
  return [
    ...onText,
    ...ends.filter((line) => !onText.includes(line) && isLikely(line, likely, sure)),
    ...apart.filter((line) => !ends.includes(line) && !isHeading(line) && isLikely(line, likelyInside, sureInside)),
  ]
}

/** Whether an answer as a whole is commentary in place of a post, though it may name what the text is about. */
export function isCommentaryInstead(answer: string, source: string): boolean {
  if (answer.length > longestInstead) return false
  const words = answer.replace(signedWord, '').trim()
  const least = isWrittenOtherwise(words, source) ? sure : likelyInstead
  return !saysWhatSourceSays(words, source) && commentaryScore(words, source) >= least
}
