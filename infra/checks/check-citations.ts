import { join } from 'node:path'
import { citationRules, findDeadCitations } from './citations.ts'
import { report } from './exceptions.ts'

/** Fails on a citation that does not resolve and is no exception, and on an exception that is no longer needed. */
const found = findDeadCitations(join(import.meta.dirname, '../..'))
const isClean = report(join(import.meta.dirname, 'citation-exceptions.json'), found, citationRules)
if (isClean) console.log('every citation resolves or is listed as an exception')
process.exitCode = isClean ? 0 : 1
