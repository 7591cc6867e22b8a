import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

/** The processes of test files inherit it. */
const variable = 'TEST_RUN_FOLDER'

/** Gives all test files of a run one folder for what is made once. Several projects may ask for it. */
export default function setup(project: TestProject): (() => void) | undefined {
  if (process.env[variable]) return
  const folder = mkdtempSync(join(tmpdir(), 'postloom-run-'))
  process.env[variable] = folder
  // Sources have changed by then.
  project.onTestsRerun(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
  })
  return () => {
    delete process.env[variable]
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes something once for all test files of a run: the first caller makes it, the others wait for it.
 * @param make gets an empty folder; when it fails, the next caller tries again
 * @returns the folder
 */
export async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env[variable]
  if (!run) throw new Error('this test project lacks the globalSetup infra/testing/once-a-run.ts')
  const folder = join(run, name)
  while (!existsSync(`${folder}.done`)) {
    if (isTaken(`${folder}.lock`)) await setTimeout(100)
    else await makeOnce(folder, make)
  }
  return folder
}

async function makeOnce(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  try {
    // Another one may have finished between the check and the lock.
    if (existsSync(`${folder}.done`)) return
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    await make(folder)
    writeFileSync(`${folder}.done`, '')
  } finally {
    rmSync(`${folder}.lock`, { force: true })
  }
}

/** Takes the lock, unless a process that lives has it. Of those that see the same one gone, the first takes its place. */
function isTaken(lock: string): boolean {
  if (isNew(lock)) return false
  const holder = holderOf(lock)
  if (isAlive(holder) || !isNew(`${lock}.after-${holder}`)) return true
  writeFileSync(lock, String(process.pid))
  return false
}

/** Makes a file that names this process, unless it is there. */
function isNew(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @returns the id of a process; 0 where one has not named itself yet, or has let go of the lock just now */
function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** @param pid 0: this process, and those that were started with it */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
