import { isSpaced } from '../reading/language.ts'
import type { Material } from '../reading/material.ts'
import { isStopWord, rootOf } from '../reading/words.ts'
import { fieldsOf } from './fields/fields.ts'
import { isOfName } from './fields-in-text.ts'
import { isLight } from './headline-nouns.ts'
import { latinPhrases } from './phrases-latin.ts'

/**
 * What an English headline says and the text need not say again: nouns of it that stand below it at least once, and the fields of its words.
 * "#Tomatoes" says more of a guide to growing them than what is true of any article.
 */
export function titledWords({ language, headline, sentences, subject }: Material): string[] {
  if (!isSpaced(language) || headline === undefined) return []
  const text = new Set(sentences.flatMap((sentence) => sentence.text.split(/[^\p{L}]+/u)).map(rootOf))
  const nouns = latinPhrases(headline, language)
    .filter(({ surface, isName }) => !isName && /^\p{Ll}{4,}$/u.test(surface) && text.has(rootOf(surface)))
    .map(({ surface }) => surface)
    .filter((surface) => !isStopWord(surface, language) && !isLight(surface) && !ofAny.test(surface))
  const fields = fieldsOf({ language, title: headline, opening: '', text: '' }).filter(
    (field) => !field.isBroad && !isOfName(field, subject),
  )
  return [...nouns, ...fields.map(({ tag }) => tag)]
}

/** What many headlines have, whatever they are on. */
const ofAny =
  /^(?:guides?|tips?|tricks?|ways?|steps?|habits?|lessons?|mistakes?|signs?|secrets?|beginners?|reviews?|story|stories|news|update|report|city|cities|town|village|street|country)$/u
