import type { PostProcessorModule } from 'i18next'

/**
 * Keeps a number on one line with the word that it counts. Chinese has a space between them ("5 點"), and a browser
 * would break the line there. "# 字" and "{{count}} 篇" get their number from a script of the page.
 */
export const keepUnits = {
  type: 'postProcessor',
  name: 'keepUnits',
  process: (phrase: string) => phrase.replace(/([\d#}]) (?=\p{Script=Han})/gu, '$1\u00a0'),
} satisfies PostProcessorModule
