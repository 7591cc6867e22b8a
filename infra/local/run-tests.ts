import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Everything `npm test` stands for: types, lint, then every test project; one plain closing line. A browser waits more than
 * it works, so the tests without one run beside it and are printed when both are done.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const buildFolder = join(root, '.build')
const words = process.argv.slice(2)

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

interface Outcome {
  hasPassed: boolean
  counts: { numPassedTests: number; numFailedTests: number; numPendingTests: number }
}

/** Runs some projects. @param logFile where their output goes; to the terminal when absent */
async function runProjects(name: string, args: string[], logFile?: string): Promise<Outcome> {
  const results = join(buildFolder, `test-results-${name}.json`)
  rmSync(results, { force: true })
  const child = spawn(
    'vitest',
    [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...args,
      ...words,
    ],
    { cwd: root, stdio: logFile ? ['ignore', 'pipe', 'pipe'] : 'inherit' },
  )
  if (logFile) {
    const log = createWriteStream(logFile)
    child.stdout!.pipe(log, { end: false })
    child.stderr!.pipe(log, { end: false })
  }
  const [code] = await once(child, 'close')
  return { hasPassed: code === 0, counts: JSON.parse(readFileSync(results, 'utf8')) }
}

const isClean = run('tsc', ['-p', '.']) && run('biome', ['check', '.'])
mkdirSync(buildFolder, { recursive: true })
const quickLog = join(buildFolder, 'quick-tests.log')
const quick = ['unit', 'table', 'dom'].map((project) => `--project=${project}`)
const outcomes = await Promise.all([
  runProjects('browser', ['--project=browser']),
  runProjects('quick', [...quick, '--maxWorkers=1'], quickLog),
])
process.stdout.write(readFileSync(quickLog))
const sum = (key: keyof Outcome['counts']) => outcomes.reduce((total, { counts }) => total + counts[key], 0)
console.log(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`)
if (!isClean) console.error('types or lint: not clean, see above')
process.exit(isClean && outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1)
