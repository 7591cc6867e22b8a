import { join } from 'node:path'

/** What a browser gets in place of a package that brings more than it needs. */
export const aliases = [
  // Browsers have had for years what `twitter-text` brings along for those of 2015.
  { find: /^core-js\/modules\/.*/, replacement: join(import.meta.dirname, 'nothing.ts') },
  { find: /^twitter-text$/, replacement: join(import.meta.dirname, 'twitter-text.ts') },
]
