import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every check that does not run the product. All run at once; each prints how long it took. `--prune` takes exceptions that are
 * no longer needed out of their lists.
 */
const root = join(import.meta.dirname, '../..')
const prune = process.argv.includes('--prune') ? ['--prune'] : []

const checks: [name: string, command: string, ...args: string[]][] = [
  ['types without a DOM', 'tsc', '-p', '.'],
  ['types of the web', 'tsc', '-p', 'web'],
  // A suppression that suppresses nothing is a warning: it has to go as well.
  ['lint and format', 'biome', 'check', '--error-on-warnings', '.'],
  ['imports', process.execPath, 'infra/checks/check-imports.ts', ...prune],
  ['citations', process.execPath, 'infra/checks/check-citations.ts', ...prune],
  ['phrases that nothing shows', process.execPath, 'infra/checks/check-phrases.ts'],
  ['unused files, exports, packages', 'knip', '--treat-config-hints-as-errors'],
]

async function run([name, command, ...args]: (typeof checks)[number]): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${code === 0 ? 'clean' : 'NOT CLEAN'}: ${name} (${seconds} s)`)
  if (code !== 0) process.stdout.write(Buffer.concat(output))
  return code === 0
}

mkdirSync(join(root, '.build'), { recursive: true })
const results = await Promise.all(checks.map(run))
process.exitCode = results.every(Boolean) ? 0 : 1
