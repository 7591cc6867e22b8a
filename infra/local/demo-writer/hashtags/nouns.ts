import type { Language } from '../reading/language.ts'
import { toScript } from '../reading/script.ts'
import type { Noun } from './noun.ts'
import { chineseNouns } from './nouns-chinese.ts'
import { japaneseNouns } from './nouns-japanese.ts'

/** A noun phrase of a whole text. */
export interface RankedNoun {
  surface: string
  score: number
}

const quotedName = /[「『《]([^「」『』《》。！？、，,!?\s]{2,10})[」』》](?!と(?:話|語|い|言|述|振))/gu

/**
 * The noun phrases of a Chinese or Japanese text, best first: names in quotation marks, then what the headline and the
 * opening name, places and bodies, and what the text says more than once.
 */
export function rankNouns(title: string, sentences: readonly string[], language: Language): RankedNoun[] {
  if (language === 'zh') {
    const ranked = rankNouns(
      toScript('zh-TW', title),
      sentences.map((text) => toScript('zh-TW', text)),
      'zh-TW',
    )
    return ranked.map((noun) => ({ ...noun, surface: toScript('zh', noun.surface) }))
  }
  const all = [title, ...sentences]
  const nouns = language === 'ja' ? japaneseNouns(all) : chineseNouns(all)
  const opening = `${title}\n${/^[^，、,]*/u.exec(sentences.find((text) => /[。！？]/u.test(text)) ?? sentences[0] ?? '')?.[0] ?? ''}`
  const counts = new Map<string, number>()
  for (const { surface } of nouns) counts.set(surface, (counts.get(surface) ?? 0) + 1)
  const scores = new Map<string, number>()
  for (const noun of nouns) scores.set(noun.surface, scoreOf(noun, counts.get(noun.surface)!, title, opening))
  const text = all.join('\n')
  for (const [name, score] of quotedNames(text, opening)) {
    scores.set(name, score)
    // What stands in a name alone is a piece of it.
    const times = text.split(name).length - 1
    for (const part of scores.keys())
      if (part !== name && name.includes(part) && (counts.get(part) ?? 0) <= times) scores.delete(part)
  }
  preferWhole(scores, counts, title)
  const ranked = [...scores]
    .map(([surface, score]) => ({ surface, score }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostNouns)
  return ranked.filter(({ surface }, i) => !ranked.slice(0, i).some((better) => isPart(surface, better.surface)))
}

/** Names in quotation marks: those of the opening first, and spoken fragments not at all. */
function quotedNames(text: string, opening: string): [name: string, score: number][] {
  const names = Array.from(text.matchAll(quotedName), ([, name]) => name!).filter(
    (name) => /^[\p{L}\p{N}ー]+$/u.test(name) && !/[はがをにへ了的]|^[太很最不真沒没]/u.test(name),
  )
  const later = (name: string): number => (text.split(name).length > 2 ? namedLater : namedOnce)
  return names.map((name) => [name, opening.includes(name) ? 100 : later(name)])
}

/** What the headline names and the text says again is one thing: 客服電話, not any 電話. */
function preferWhole(scores: Map<string, number>, counts: ReadonlyMap<string, number>, title: string): void {
  for (const [surface, score] of [...scores]) {
    if (!title.includes(surface) || (counts.get(surface) ?? 0) < 2) continue
    const parts = [...scores].filter(([part]) => part !== surface && surface.includes(part)).map(([, own]) => own)
    scores.set(surface, Math.max(score, ...parts.map((own) => own + 1)))
  }
}

function scoreOf({ surface, words, isPlace, isWeak }: Noun, count: number, title: string, opening: string): number {
  if (isWeak && count < 3) return 1 + count + (opening.includes(surface) ? 3 : 0)
  const place = (title.includes(surface) ? 25 : 0) + (opening.includes(surface) ? 20 : 0)
  const length = surface.length > 6 ? -8 : surface.length > 2 ? 6 : 0
  const once = count === 1 && place === 0 && !isPlace ? -8 : 0
  return (
    10 + place + once + (isPlace ? 25 : 0) + Math.min(4, count - 1) * 12 + length + (words > 3 && !isPlace ? -12 : 0)
  )
}

/** The organiser whom an announcement names at its end comes after what it announces. */
const namedLater = 28
/** What somebody calls it once, 「太小塊」, tells nothing. */
const namedOnce = 3

/** Nobody wants more of them, and comparing all with all takes its time. */
const mostNouns = 60

const isPart = (a: string, b: string): boolean => a.includes(b) || b.includes(a)
