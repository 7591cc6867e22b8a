import { catalog } from '#shared/platforms/catalog.ts'
import { emoji, lengthIn } from '#shared/platforms/measure.ts'
import { columnsOf, isSpaced, type Language } from '../reading/language.ts'
import { readSource } from '../reading/material.ts'
import { overlap } from '../reading/rank.ts'
import { splitSentences } from '../reading/sentences.ts'
import { judgeStanding } from '../reading/standing.ts'
import { contentWords } from '../reading/words.ts'
import type { RewriteTask } from '../task.ts'
import { closings, plainWords } from './rewrite-words.ts'

/** @returns the new text of a part of a post */
export const rewritePart = (task: RewriteTask): string => manners[task.how](task)

const manners: Record<RewriteTask['how'], (task: RewriteTask) => string> = {
  shorter: shorten,
  plainer: speakPlainly,
  warmer: warm,
  tighter: tighten,
  other: anotherOpening,
}

/** Sentences go, the least telling first and never the opening; a lone sentence loses what it can do without. */
function shorten({ text, platform, language }: RewriteTask): string {
  const length = (of: string): number => lengthIn(catalog[platform].unit, of)
  const most = length(text) * 0.66
  let kept = text
  while (length(kept) > most) {
    const next = withoutLeast(kept, language)
    if (next === kept) break
    kept = next
  }
  return kept === text ? tightenSentence(text, language) : kept
}

/** Takes out the sentence that says least beside the others, unless the next one leans on it; never the opening. */
function withoutLeast(text: string, language: Language): string {
  const sentences = text.split('\n').flatMap((line) => splitSentences(line, language))
  if (sentences.length < 2) return text
  const words = sentences.map((sentence) => contentWords(sentence, language))
  const worth = (i: number): number => {
    const alike = Math.max(0, ...words.map((other, j) => (i === j ? 0 : overlap(words[i]!, other))))
    const next = sentences[i + 1]
    const isLeantOn = next !== undefined && judgeStanding(next, language).leans
    return new Set(words[i]).size * (1 - alike / 2) + (/\p{N}/u.test(sentences[i]!) ? 2 : 0) + (isLeantOn ? 100 : 0)
  }
  const rest = sentences.slice(1).map((sentence, i) => ({ sentence, worth: worth(i + 1) }))
  const least = rest.toSorted((a, b) => a.worth - b.worth)[0]!
  return tidy(text.replace(least.sentence, ''))
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .filter((line, i, lines) => /[\p{L}\p{N}]/u.test(line) || (line.trim() === '' && lines[i - 1]?.trim() !== ''))
    .map((line) => line.replace(/[ \t]{2,}/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

const bracketed = / ?[（(][^（()）]{1,120}[）)]/gu

/** Drops brackets, then what stands before the main clause or after it, as long as a sentence is left. */
function tightenSentence(text: string, language: Language): string {
  const bare = tidy(text.replace(emoji, '').replace(bracketed, ''))
  const cut = isSpaced(language) ? tightenSpaced(bare) : tightenUnspaced(bare)
  return cut.length < bare.length && /[\p{L}\p{N}]/u.test(cut) ? cut : bare
}

/** An opening that says nothing of the text, such as a greeting, gives way to a short sentence that does. */
function tighten({ text, source, draft, language }: RewriteTask): string {
  const material = readSource(source || draft, language)
  const own = contentWords(text, language)
  const saysSomething = material.sentences.some(({ words }) => overlap(own, words) > 0.3)
  const tight = tightenSentence(text, language)
  if (saysSomething && tight !== text) return tight
  const options = material.sentences
    .filter(({ leans, announces, isQuestion }) => !leans && !announces && !isQuestion)
    .map(({ text: sentence, score }) => ({ sentence: tightenSentence(sentence, language), score }))
    .filter(({ sentence }) => !draft.includes(sentence))
    .map((option) => ({ ...option, value: option.score - (columnsOf(option.sentence) > tightColumns ? 2 : 0) }))
  return options.toSorted((a, b) => b.value - a.value)[0]?.sentence ?? tight
}

const tightColumns = 60

function tightenSpaced(text: string): string {
  const [first = ''] = splitSentences(text, 'en')
  if (first.length < text.length) return first
  const lead = /^([^,.!?]{3,60}), (?=(?:the|a|an|our|its|their|you|we|it|they)\b|\p{Lu})/u.exec(text)
  if (lead && text.length - lead[0].length > 20) return capitalised(text.slice(lead[0].length))
  const tail =
    /^([^,;:—–]{20,})(?:, (?:and|but|so|because|which|while|with|where) | [—–] |[;:] )[^.!?]{3,}([.!?])$/u.exec(text)
  if (tail) return tail[1]! + tail[2]!
  return text.replace(/\b(?:very|really|truly|simply|just|now|also|even) (?=\p{L})/giu, '').replace(/!{1,3}$/u, '.')
}

function tightenUnspaced(text: string): string {
  const [first = ''] = splitSentences(text, 'zh')
  if (first.length < text.length) return first
  const clauses = text.replace(/[。！？!?]$/u, '').split(/[，,、；;]/u)
  const end = /[。！？!?]$/u.exec(text)?.[0] ?? ''
  // A clause of Japanese that is not the last one has no end that could stand alone.
  const isJapanese = /[ぁ-ん]/u.test(text)
  const main = isJapanese ? clauses.at(-1)! : clauses.toSorted((a, b) => b.length - a.length)[0]!
  if (clauses.length > 1 && main.length >= (isJapanese ? 10 : 6)) return main + (end === '！' ? '。' : end)
  return text.replace(/(?:真的|非常|十分|其實|其实|已經|已经|とても|本当に|実は)/gu, '').replace(/！{1,3}$/u, '。')
}

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Without exclamation marks, emoji and grand words; a long sentence becomes two. */
function plainly(sentence: string, language: Language): string {
  const calm = sentence
    .replace(emoji, '')
    .replace(/!{1,9}/gu, '.')
    .replace(/！{1,9}/gu, '。')
    .replace(bracketed, '')
  const plain = plainWords[language === 'other' ? 'en' : language].reduce(
    (text, [from, to]) => text.replace(from, to),
    calm,
  )
  const split = isSpaced(language)
    ? plain
        .replace(/; (\p{L})/u, (_, letter: string) => `. ${letter.toUpperCase()}`)
        .replace(/, and (?=(?:the|it|they|we|you)\b)(\p{L})/iu, (_, letter: string) => `. ${letter.toUpperCase()}`)
    : plain.replace(/；/u, '。')
  return split.trim().replace(/\b([Aa]) (?=[aeiou])/gu, '$1n ') || sentence
}

/** Sentence by sentence; where all is plain already, the sentence that says least goes. */
function speakPlainly({ text, language }: RewriteTask): string {
  const bare = text.replace(emoji, '')
  const sentences = bare.split('\n').flatMap((line) => splitSentences(line, language))
  const plain = tidy(sentences.reduce((all, sentence) => all.replace(sentence, plainly(sentence, language)), bare))
  if (plain !== tidy(text)) return plain
  return sentences.length > 1 ? withoutLeast(text, language) : tightenSentence(text, language)
}

/** A friendly closing of its own; in English also the short forms of speech. */
function warm({ text, language, part }: RewriteTask): string {
  const spoken = language === 'en' ? shortForms.reduce((all, [from, to]) => all.replace(from, to), text) : text
  const lines = closings[language]
  const closing = lines.find((line) => !text.includes(line)) ?? lines[0]!
  const gap = part === 'post' && text.includes('\n') ? '\n\n' : isSpaced(language) ? ' ' : ''
  return `${spoken.trimEnd()}${gap}${closing}`
}

const shortForms: readonly [RegExp, string][] = [
  [/\b(it|that|there|here) is\b/giu, '$1’s'],
  [/\b(we|you|they) are\b/giu, '$1’re'],
  [/\b(do|does|did|is|are|was|were) not\b/giu, '$1n’t'],
  [/\bI am\b/gu, 'I’m'],
  [/\bcannot\b/giu, 'can’t'],
]

/** The best sentence of the source that no opening says yet; one that the rest of the post does not say comes first. */
function anotherOpening({ source, draft, openings, text, language, platform }: RewriteTask): string {
  const { sentences } = readSource(source || draft, language)
  const taken = [text, ...openings].map((opening) => contentWords(opening, language))
  const isTaken = (words: string[]): boolean => taken.some((other) => overlap(other, words) > 0.7)
  const rest = draft.replace(text, '')
  const limit = catalog[platform].limit - lengthIn(catalog[platform].unit, rest)
  const options = sentences
    .filter(({ leans, announces, words }) => !leans && !announces && !isTaken(words))
    .filter((sentence) => lengthIn(catalog[platform].unit, sentence.text) <= limit)
    .map((sentence) => ({ sentence, value: sentence.score - (rest.includes(sentence.text) ? 1 : 0) }))
    .sort((a, b) => b.value - a.value)
  return options[0]?.sentence.text ?? tightenSentence(text, language)
}
