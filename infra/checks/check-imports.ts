import { join } from 'node:path'
import { report } from './exceptions.ts'
import { importRules } from './import-rules.ts'
import { findForbiddenImports } from './imports.ts'

/** Fails on an import that breaks a rule and is no exception, and on an exception that is no longer needed. */
const { found, moduleCount } = await findForbiddenImports(join(import.meta.dirname, '../..'))
const isClean = report(join(import.meta.dirname, 'import-exceptions.json'), found, importRules)
if (isClean) console.log(`${moduleCount} modules keep to the import rules or are listed as exceptions`)
process.exitCode = isClean ? 0 : 1
