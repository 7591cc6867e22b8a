import type { Page } from 'playwright-core'
import { catalog, fullNameOf } from '#shared/platforms/catalog.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { type InterfaceLanguage, languageNames } from '../i18n/languages.ts'
import { filledIn, fixedParts, phrasesIn } from './words-in.ts'

const isNative = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

const hasWord = (text: string): boolean => /\p{Script=Latin}{2}/u.test(text)

/** An id holds a digit. */
const idsAndPrices = /NT\$|\S*\d\S*/g

/** What is called so in every language. */
const names = new Set([
  'Postloom',
  'https',
  ...platformIds.flatMap((id) => [catalog[id].name, fullNameOf(id)]),
  ...Object.values(languageNames),
])

/**
 * What a page in Chinese or Japanese says, shows as a hint or tells a screen reader without a letter of that language, unless
 * its phrase has none either, as those of products have. What people wrote is left out, and what says that it is in
 * another language.
 * @param expected whatever else may stand there, such as the name of a person
 */
export async function leftInEnglish(
  page: Page,
  language: Exclude<InterfaceLanguage, 'en'>,
  expected: RegExp = /^$/,
): Promise<string[]> {
  const said = await page.evaluate(textsOf, language)
  const latin = phrasesIn(language)
    .filter((phrase) => !isNative(phrase) && fixedParts(phrase).some(hasWord))
    .map(filledIn)
  return (
    said
      .filter((text) => hasWord(text.replace(idsAndPrices, '')) && !isNative(text) && !text.includes('@'))
      // Before a name a colon may stand, and behind it its count, a colon or a dot.
      .filter((text) => !names.has(text.replace(/^[：:、]|[^\p{L})]+$/gu, '')) && !expected.test(text))
      .filter((text) => !latin.some((phrase) => phrase.test(text)))
  )
}

/** Runs in the page: each text and each label once. */
function textsOf(language: string): string[] {
  const whatPeopleWrote = '[dir="auto"], textarea, .card-text, .fold-text, .post'
  const isSkipped = (element: Element | null): boolean =>
    !element ||
    element.closest('script, style, noscript, template') !== null ||
    element.closest('[lang]')?.getAttribute('lang') !== language
  const labels = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ]
  const said = [document.title]
  for (const label of labels)
    for (const element of document.querySelectorAll(`[${label}]`))
      if (!isSkipped(element)) said.push(element.getAttribute(label) ?? '')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!isSkipped(parentElement) && !parentElement?.closest(whatPeopleWrote)) said.push(textContent ?? '')
  }
  return [...new Set(said.map((text) => text.trim()))]
}
