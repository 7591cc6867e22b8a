import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps the library of words out of the app that people load. Development, tests and pages that are served as files have it.
 * @source docs/decisions/0096-read-words-without-their-library.md
 */
export function wordsOfTheBrowser(): Plugin {
  return {
    name: 'postloom-browser-words',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (/^(react-)?i18next$/.test(id) ? join(import.meta.dirname, 'browser-words.ts') : undefined),
  }
}
