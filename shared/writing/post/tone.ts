import type { Tone } from '../../platforms/schema.ts'
import type { PostLanguage } from '../../post-languages.ts'
import { withOneBlankLine } from '../paragraphs.ts'
import type { RepairReason, StepResult } from '../step.ts'

/** Marks in a row: the first says all. */
const marks = /([!?！？])[!?！？]{1,20}/gu
/** Laughter that is written out; the marks and blanks behind it, and the letter that follows. */
const laughter =
  /(?:(?<![\p{L}\p{N}#@'’-])(?:lol|lmao|rofl|(?:ha){2,9}h?|(?:he){2,9}|xd{1,5})(?![\p{L}\p{N}'’-])|哈{2,9}|嘿{2,9}|呵{2,9}|笑死|[（(](?:笑|爆笑|汗)[)）]|(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}。！？!?])[wｗ]{2,9}(?![\p{L}\p{N}.]))([,.!?~…，。！？～]{0,3})([ \t]{0,3})(\p{Script=Latin}?)/giu
/** What people say among friends, and in no report: named to the model when it is asked again anyway. */
const slang: Readonly<Record<PostLanguage, RegExp>> = {
  en: /(?<![\p{L}\p{N}'’])(?:gonna|wanna|gotta|kinda|sorta|omg|wtf|y['’]all|dude|yay|woo-?hoo|super duper|no cap)(?![\p{L}\p{N}'’])/giu,
  'zh-TW': /超級?[讚棒扯狂]|太扯|傻眼|真香|母湯|歐耶|哇塞|爆[棒讚]|[ㄅ-ㄩ]{1,3}(?=[！!。～~])/gu,
  zh: /绝绝子|太香了|真香|哇塞|超级?[赞棒]|yyds|爆棚/giu,
  ja: /(?:やば|ヤバ|ヤバ)(?:い|すぎ)|マジ(?:で|か)|めっちゃ|ガチで|超(?=[\p{Script=Hiragana}])|〜〜|[♪♡]/gu,
}
const sentenceEnd = /[.!?。！？]/u
/** "Adobe XD is" and "Haha Robotics" are names, by their capitals and because no mark sets them apart. */
const isName = (word: string, before: string, after: string): boolean =>
  (/^XD\s/u.test(word) && /\p{Lu}\p{L}{1,40} $/u.test(before)) || (/^H[ae]/u.test(word) && /^\p{Lu}\p{Ll}/u.test(after))
const beginsSentence = /(?:^|[\n.!?。！？][ \t]{0,3})$/u

/**
 * Takes out of a professional post what no such post has: laughter and rows of marks. What the text says itself stays.
 * @returns with a minor reason for what only a model can say otherwise
 * @source docs/rules/generation.md#limits-are-kept
 */
export function keepTone(
  text: string,
  tone: Tone,
  { language, source }: { language: PostLanguage; source: string },
): StepResult & { minorReasons: RepairReason[] } {
  if (tone !== 'Professional') return { text, notes: [], minorReasons: [] }
  const isOwn = (found: string): boolean => source.includes(found.trim())
  const calm = text.replace(marks, (row, first: string) => (isOwn(row) ? row : first))
  const once = withoutLaughter(calm, isOwn)
  // Laughter that stood directly behind other laughter.
  const serious = once === calm ? calm : withoutLaughter(once, isOwn)
  const kept = serious === calm ? calm : tidied(serious)
  const words = [...new Set(kept.match(slang[language]))].filter((word) => !isOwn(word))
  return {
    text: kept,
    notes: kept === text ? [] : [{ step: 'tone', detail: 'professional' }],
    minorReasons: words.length > 0 ? [{ kind: 'tone', detail: words.slice(0, 5).join('; ') }] : [],
  }
}

function withoutLaughter(text: string, isOwn: (found: string) => boolean): string {
  return text.replace(laughter, (found: string, behind: string, blank: string, next: string, at: number) => {
    const after = next + text.charAt(at + found.length)
    const isInName = !behind && blank && next && isName(found, text.slice(Math.max(0, at - 42), at), after)
    if (isOwn(found) || isInName) return found
    if (beginsSentence.test(text.slice(Math.max(0, at - 4), at))) return next.toUpperCase()
    const end = sentenceEnd.exec(behind)?.[0]
    return end === undefined ? next : `${end}${blank}${next}`
  })
}

/** Lines that have lost all their words leave. */
const tidied = (text: string): string =>
  withOneBlankLine(
    text
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .replace(/[,，、] ?(?=[.!?。！？])/gu, '')
      .replace(/(?<=[\p{L}\p{N}]) (?=[.!?](?:\s|$))/gu, ''),
  ).trim()
