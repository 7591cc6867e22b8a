import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Attack, type AttackGroup, shortfallOf } from './attack.ts'
import { type Guard, guards } from './guards.ts'
import { startTarget, type Target } from './target.ts'

const root = join(import.meta.dirname, '../../..')

interface Trial {
  group: string
  attack: Attack
  guard: Guard
}

/**
 * Lets each attack show that it can fall short: takes its guard out in a copy of the sources, serves that copy, and runs the
 * attack alone until something falls short. Guards that do not touch the same place are out at the same time.
 * @returns how many attacks held without their guard, or fell short for another reason
 */
export async function tryWithoutGuards(groups: readonly AttackGroup[]): Promise<number> {
  let waiting: Trial[] = groups.flatMap(({ name, attacks }) =>
    attacks.map((attack) => ({ group: name, attack, guard: guards[attack.title]! })),
  )
  // What an attack that fell short has left open breaks when the product is killed.
  process.on('unhandledRejection', () => {})
  process.on('uncaughtException', () => {})
  let unseen = 0
  while (waiting.length > 0) {
    const copy = copySources()
    try {
      const { taken, left } = takeOut(copy, waiting)
      waiting = left
      unseen += await runTrials(copy, taken)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  return unseen
}

/** A copy that can be built and served; what nobody changes is linked. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'postloom-unguarded-'))
  for (const part of ['functions', 'shared', 'infra', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  mkdirSync(join(copy, '.build'))
  for (const part of ['node_modules', 'web', '.build/web']) symlinkSync(join(root, part), join(copy, part))
  return copy
}

/** Takes out the guards of as many attacks as fit together. @throws when a guard is not where it should be */
function takeOut(copy: string, trials: readonly Trial[]): { taken: Trial[]; left: Trial[] } {
  const [taken, left]: [Trial[], Trial[]] = [[], []]
  const changed = new Set<string>()
  for (const trial of trials) {
    const { edits } = trial.guard
    const isSame = taken.some(({ guard }) => guard === trial.guard)
    const isAlone = taken.some(({ guard }) => guard.isShared) || (trial.guard.isShared && taken.length > 0)
    if (!isSame && (isAlone || edits.some(({ file }) => changed.has(file)))) {
      left.push(trial)
      continue
    }
    if (!isSame) for (const edit of edits) apply(copy, edit)
    for (const { file } of edits) changed.add(file)
    taken.push(trial)
  }
  return { taken, left }
}

function apply(copy: string, { file, text, instead }: Guard['edits'][number]): void {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${file} does not have this once: ${text}`)
  writeFileSync(
    path,
    source.replace(text, () => instead),
  )
}

/** What is built from sources that nobody changed is linked. */
function build(copy: string, trials: readonly Trial[]): void {
  const files = trials.flatMap(({ guard }) => guard.edits.map(({ file }) => file))
  if (files.every((file) => file.startsWith('infra/local/'))) {
    symlinkSync(join(root, '.build/functions'), join(copy, '.build/functions'))
    return
  }
  const script = "await (await import('./infra/build/build-functions.ts')).buildFunctions()"
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy, stdio: 'inherit' })
  if (status !== 0) throw new Error('the functions do not build without these guards')
}

async function runTrials(copy: string, trials: readonly Trial[]): Promise<number> {
  build(copy, trials)
  const target = await startTarget(['--built'], copy)
  let unseen = 0
  try {
    for (const { group, attack, guard } of trials) {
      const shortfall = await firstShortfall(target, attack)
      const isSeen = shortfall !== undefined && guard.says.test(shortfall)
      if (!isSeen) unseen += 1
      const verdict = isSeen ? 'fell short ' : shortfall === undefined ? 'HELD       ' : 'OTHERWISE  '
      console.log(`${verdict} ${group}: ${attack.title}\n            without ${guard.what}: ${shortfall ?? ''}`)
    }
  } finally {
    await target.close()
  }
  return unseen
}

/** What an attack left behind must not be seen by the next one. */
async function firstShortfall(target: Target, attack: Attack): Promise<string | undefined> {
  target.takeFailures()
  const shortfall = await shortfallOf(target, attack)
  await target.kill()
  await target.restart()
  target.provider.reset()
  return shortfall
}
