import type { PostLanguage } from '../../post-languages.ts'
import { isPlain, plainWords } from '../markup/characters.ts'
import { countScripts } from './scripts.ts'

export type DetectedLanguage = 'en' | 'ja' | 'zh' | 'zh-TW' | 'ko'

/** Links, mail addresses, handles and hashtags: they stand in any language. */
export const addresses = /https?:\/\/[!-~]+|www\.[!-~]+|[#＃@＠][\p{L}\p{M}\p{N}_.]+/gu
/** A short quotation in its own language says nothing about the post's. */
export const quotation = /「[^「」\n]{1,60}」|『[^『』\n]{1,60}』|"[^"\n]{1,80}"|“[^“”\n]{1,80}”/gu

/** Written in Chinese and never in Japanese of today. */
const chineseOnly = /[们這这們個个嗎吗呢吧啊你妳她它很說说對对還还過从從讓让會为為與发發點点麼么樣样應应灣湾區变變]/gu
const simplifiedOnly = /[这们个为来时说对会国学发过还进动现开关样经长问车门见让应该实点产业电话书买卖东马鸟鱼]/gu
const traditionalOnly = /[這們個為來時說對會國學發過還進動現開關樣經長問車門見讓應該實點產業電話書買賣東馬鳥魚]/gu

const englishWords = new Set(
  'the and of to is are was were that this with for you your it its have has had not but from they what will would can our we be been by at which their there when who more than about into how an or if just like out up so do does one all'.split(
    ' ',
  ),
)
/** Common words of Spanish, French, German, Portuguese, Italian, Dutch, Indonesian and Vietnamese that no English text has. */
const otherWords = new Set(
  'el los las una del por para que con está son como más pero su sus le les des une est pour dans avec sur qui nous vous pas ce cette aux der das und ist nicht mit für auf ein eine einen dem den von zu sich auch wir sie wie wo ihre unsere diesem dieser wird werden sind haben os um uma não é em na dos com seu sua você mais il gli della di che per sono non anche questo alla nel het een van voor niet zijn ook wij bij naar dan dat deze yang untuk dengan ini itu dari pada tidak adalah akan kami của và là cho không được một những các trong'.split(
    ' ',
  ),
)

interface Script {
  han: number
  hiragana: number
  kana: number
  hangul: number
  /** In Latin letters, of two letters and more. */
  words: readonly string[]
  /** Letters of any other script, such as Cyrillic or Thai. */
  other: number
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
/** Also signs of those scripts that are no letters. */
const otherLetters = /[[\p{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]--\p{Script=Latin}]/v

const noOthers = { han: 0, hiragana: 0, kana: 0, hangul: 0, other: 0 }

function scriptOf(text: string): Script {
  if (isPlain(text)) return { ...noOthers, words: plainWords(text, 2, { hasApostrophes: true }) }
  const words = text.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’]+/gu) ?? []
  if (!otherLetters.test(text)) return { ...noOthers, words }
  const { han, hiragana, katakana, hangul, other } = countScripts(text)
  return { han, hiragana, kana: hiragana + katakana, hangul, other, words }
}

/** What the text is written in, counted without addresses and tags, and without quotations where enough is left. */
function readScript(text: string): { script: Script; prose: string } {
  const bare = text.replace(addresses, ' ')
  const unquoted = bare.replace(quotation, ' ')
  const prose = unquoted.length * 2 > bare.length ? unquoted : bare
  return { script: scriptOf(prose), prose }
}

/** Two characters of Chinese or Japanese weigh as much as a word. */
const cjkOf = ({ han, kana, hangul }: Script): number => han + kana + hangul

/** So many words in lower case are a sentence, however few characters of the language ordered stand beside them. */
const sentence = 7

function isWrittenInLatin(script: Script): boolean {
  const cjk = cjkOf(script)
  // Names are not in lower case.
  const lower = script.words.filter((word) => /^\p{Ll}+$/u.test(word)).length
  if (cjk === 0) return lower >= 3 || script.words.length >= 8
  return lower >= sentence && lower * 2 > cjk
}

const isKorean = ({ hangul, han, kana }: Script): boolean => hangul >= 4 && hangul > han + kana
const isOther = (script: Script): boolean => script.other >= 8 && script.other > cjkOf(script) + script.words.length * 3

/** Grammar is written in hiragana: a sentence of Japanese has at least a fifth of it, Chinese has none outside names. */
const isJapanese = ({ hiragana, han, kana }: Script): boolean => hiragana >= 4 && hiragana * 5 > han + kana

/** A headline in Japanese may do without kana; a paragraph never does. */
function isChinese(script: Script, prose: string): boolean {
  const { han, kana } = script
  if (han < 6 || kana * 10 >= han) return false
  return han >= 40 || count(prose, chineseOnly) > 0
}

/** Half of the words or more are of another language that writes in Latin letters. */
function isOtherLatin({ words }: Script): boolean {
  const countOf = (known: ReadonlySet<string>) => words.filter((word) => known.has(word.toLowerCase())).length
  const foreign = words.length >= 6 ? countOf(otherWords) : 0
  return foreign >= 3 && foreign > countOf(englishWords) * 2
}

const isMostlyEnglish = (script: Script): boolean =>
  !isOtherLatin(script) && (cjkOf(script) < 6 || script.words.length * 2 >= cjkOf(script))

/**
 * Says whether a post is in the language ordered. Either script of Chinese is Chinese: the other one is converted.
 * A post too short to tell, such as a name and a number, is.
 * @source docs/rules/generation.md#limits-are-kept
 */
export function isInLanguage(text: string, language: PostLanguage): boolean {
  const { script, prose } = readScript(text)
  if (isOther(script)) return false
  if (language === 'en') return isMostlyEnglish(script)
  if (isKorean(script) || isWrittenInLatin(script)) return false
  return language === 'ja' ? !isChinese(script, prose) : !isJapanese(script)
}

/** @returns the language a text is written in, as far as its characters tell; undefined for any other or too little text */
export function detectLanguage(text: string): DetectedLanguage | undefined {
  const { script, prose } = readScript(text)
  if (isOther(script)) return undefined
  if (isKorean(script)) return 'ko'
  if (isWrittenInLatin(script)) return isOtherLatin(script) ? undefined : 'en'
  if (isJapanese(script) || script.kana > script.han) return 'ja'
  if (script.han < 4) return undefined
  if (!isChinese(script, prose) && script.kana > 0) return 'ja'
  return count(prose, simplifiedOnly) > count(prose, traditionalOnly) ? 'zh' : 'zh-TW'
}
