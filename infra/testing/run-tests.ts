import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `npm test`: `npm run check`, then every test project, then one line with the counts. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const results = join(root, '.build/test-results.json')

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

const asked = process.argv.slice(2)
const isClean = run(process.execPath, ['infra/checks/check.ts'])
mkdirSync(dirname(results), { recursive: true })
rmSync(results, { force: true })
const hasPassed = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./infra/testing/slowest.ts',
  '--reporter=./infra/testing/second-tries.ts',
  `--outputFile.json=${results}`,
  // A part of the tests tries a part of the functions.
  ...(asked.length === 0 ? ['--reporter=./infra/testing/untried-functions.ts'] : []),
  ...asked,
])
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'))
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
if (!isClean) console.error('npm run check: not clean, see above')
process.exit(isClean && hasPassed ? 0 : 1)
