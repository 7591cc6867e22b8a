import type { InterfaceLanguage } from '../i18n/languages.ts'
import { words as en, type Words } from '../i18n/locales/en.ts'
import { words as ja } from '../i18n/locales/ja.ts'
import { words as zhTW } from '../i18n/locales/zh-TW.ts'

const words: Record<InterfaceLanguage, Words> = { en, 'zh-TW': zhTW, ja }

/** All that the interface says in a language, for one walk that serves several. */
export const wordsIn = (language: InterfaceLanguage = 'en'): Words => words[language]

/** Every phrase of a language. */
export const phrasesIn = (language: InterfaceLanguage): string[] => phrasesOf(wordsIn(language))

const phrasesOf = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap(phrasesOf)

/** What a phrase says by itself, between what is filled in. */
export const fixedParts = (phrase: string): string[] => phrase.trim().split(/\{\{\w+\}\}/)

/** A phrase as it may stand on a page, whatever is filled in. */
export const filledIn = (phrase: string): RegExp => new RegExp(`^${fixedParts(phrase).map(quoted).join('.+')}$`, 'su')

/** A space may have become one at which no line breaks. */
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s')
