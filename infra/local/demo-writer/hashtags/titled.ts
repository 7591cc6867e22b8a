import nlp from 'compromise'
import type { Material } from '../reading/material.ts'
import { isStopWord, rootOf, rootsIn } from '../reading/words.ts'
import { fieldsOf } from './fields/fields.ts'
import { isBorneBy, isOfCarried, isOfName } from './fields-in-text.ts'
import { isLight } from './headline-nouns.ts'
import { latinPhrases } from './phrases-latin.ts'
import { isGivenUp } from './unfit.ts'
import { isOnlyWhere, withoutDoer, withoutWhere } from './where.ts'

/**
 * What a headline says and the text need not say again: the fields of its words, and of an English one nouns that stand below it at least once.
 * "#Tomatoes" says more of a guide to growing them than what is true of any article.
 */
export function titledWords(material: Material): string[] {
  const { language, title, sentences, subject } = material
  if (title === undefined || language === 'other') return []
  const texts = sentences.map(({ text }) => text)
  const head = language === 'en' ? withoutDoer(withoutWhere(title, texts)) : title
  const spoken = fieldsOf({ language, title: head, opening: '', text: texts.join('\n') })
  const fields = spoken.filter(
    (field) =>
      field.isTitled &&
      !field.isBroad &&
      !isOfName(field, subject) &&
      !isGivenUp(field.tag, title, language) &&
      isBorneBy(field, language) &&
      !(language.startsWith('zh') && isOfCarried(field, title)),
  )
  return [...(language === 'en' ? nounsOf(withoutDoer(title), sentences) : []), ...fields.map(({ tag }) => tag)]
}

function nounsOf(headline: string, sentences: Material['sentences']): string[] {
  const texts = sentences.map((sentence) => sentence.text)
  const text = rootsIn(texts.join('\n'))
  return (
    singleNouns(headline)
      .filter((noun) => text.has(rootOf(noun)))
      // "How to repot a lily": what is to be done.
      .filter((surface) => !headline.toLowerCase().includes(`how to ${surface} `))
      .filter((noun) => isOwn(noun) && !isGivenUp(noun, headline, 'en'))
      .filter((noun) => !isOnlyWhere(noun, headline, texts))
  )
}

const singleNouns = (headline: string): string[] =>
  latinPhrases(headline, 'en')
    .filter(({ surface, isName }) => !isName && /^\p{Ll}{4,}$/u.test(surface))
    .map(({ surface }) => surface)

/** Nouns that an English headline alone has: better than what is true of any text. */
export function titledOnly({ language, title = '', sentences }: Material): string[] {
  if (language !== 'en') return []
  const texts = sentences.map(({ text }) => text)
  const read = nlp(title)
  const isVerb = (noun: string): boolean => read.match(noun).has('#Verb') || nlp(`to ${noun}`).has('#Infinitive')
  return singleNouns(title).filter(
    (noun) => isOwn(noun) && !isVerb(noun) && !isGivenUp(noun, title, 'en') && !isOnlyWhere(noun, title, texts),
  )
}

/** A noun that says what this text is on, and no other. */
const isOwn = (noun: string): boolean => !isStopWord(noun, 'en') && !isLight(noun) && !ofAny.test(noun)

/** What many headlines have, whatever they are on. */
const ofAny =
  /^(?:guides?|tips?|tricks?|ways?|steps?|habits?|lessons?|mistakes?|signs?|secrets?|beginners?|reviews?|story|stories|news|update|report|city|cities|town|village|street|country|everything|anything|bulletin|newsletter|letter|issue|notice)$/u
