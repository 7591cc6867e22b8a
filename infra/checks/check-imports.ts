import { join } from 'node:path'
import { compare, type Exceptions, pruneExceptions, readExceptions } from './exceptions.ts'
import { importRules } from './import-rules.ts'
import { findForbiddenImports } from './imports.ts'

/**
 * Fails on an import that breaks a rule and is no exception, and on an exception that is no longer needed.
 * `--prune` takes exceptions out that are no longer needed; nothing adds one.
 */
const root = join(import.meta.dirname, '../..')
const file = join(import.meta.dirname, 'import-exceptions.json')

const { found, moduleCount } = await findForbiddenImports(root)
const { added, stale } = compare(found, readExceptions(file))
for (const [rule, entries] of Object.entries(added)) {
  console.error(`${rule}: ${importRules.find(({ name }) => name === rule)?.comment}`)
  for (const entry of entries) console.error(`  ${entry}`)
}
if (process.argv.includes('--prune')) pruneExceptions(file, stale)
else tellStale(stale)

const hasFailed = Object.keys(added).length > 0 || (Object.keys(stale).length > 0 && !process.argv.includes('--prune'))
if (!hasFailed) console.log(`imports: ${moduleCount} modules keep to the rules or are listed exceptions`)
process.exit(hasFailed ? 1 : 0)

function tellStale(stale: Exceptions): void {
  for (const [rule, entries] of Object.entries(stale)) {
    console.error(`${rule}: no longer broken; take out with \`node infra/checks/check-imports.ts --prune\``)
    for (const entry of entries) console.error(`  ${entry}`)
  }
}
