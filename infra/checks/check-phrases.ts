import { join } from 'node:path'
import { findAskedPhrases, findUnshown, type Phrases } from './phrases.ts'

/** Fails on a phrase of the web that nothing shows. What an error says is asked for by its code: `web/src/i18n/words.test.ts`. */
const english = join(import.meta.dirname, '../../web/src/i18n/locales/en.ts')
const { errors, ...phrases }: Phrases = (await import(english)).words
const unshown = findUnshown(phrases, await findAskedPhrases(join(import.meta.dirname, 'phrases')))
if (unshown.length > 0) console.error(['Nothing shows these phrases:', ...unshown].join('\n'))
else console.log('every phrase is shown by something')
process.exitCode = unshown.length > 0 ? 1 : 0
