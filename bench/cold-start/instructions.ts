import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Environment } from '../../functions/config.ts'

const run = promisify(execFile)
const boot = join(import.meta.dirname, 'boot.mjs')

/** Interpreted, on one thread, with fixed seeds: the count of a start repeats to a few thousandths of a percent. */
const nodeFlags = ['--single-threaded', '--jitless', '--predictable']

/** What every function finds in its environment. */
const environment: Environment = {
  TABLE_NAME: 'postloom',
  APP_ORIGIN: 'https://postloom.test',
  COGNITO_USER_POOL_ID: 'ap-northeast-1_Local0001',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_DOMAIN: 'https://sign-in.postloom.test',
  PASSWORD_SIGN_IN: 'off',
  MAIL_FROM: 'postloom@postloom.test',
  SUPPORT_EMAIL: 'support@postloom.test',
  MODEL_SETTINGS: '{"gemini":{},"deepseek":{},"openai":{}}',
  MODEL_KEYS_SECRET: 'model-keys',
  PAYMENT_SETTINGS: '{}',
  PAYMENT_SECRET: 'payments',
  IDENTITY_SECRET: 'identities',
  JOB_QUEUES: '{}',
  LEDGER_KEPT_YEARS: '5',
  DEPLOYED_VERSION: '0.0.0',
  AWS_REGION: 'ap-northeast-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  POWERTOOLS_LOG_LEVEL: 'INFO',
}

/** @throws naming the cure when valgrind is not there */
export async function requireValgrind(): Promise<void> {
  await run('valgrind', ['--version']).catch(() => {
    throw new Error('valgrind counts the instructions and is not installed: apt-get install valgrind')
  })
}

/** @returns instructions of a process that only loads the modules, one after the other */
export async function countInstructions(...entries: string[]): Promise<number> {
  const tool = ['--tool=callgrind', '--callgrind-out-file=/dev/null']
  const command = [...tool, process.execPath, ...nodeFlags, boot, ...entries]
  const limits = { env: { PATH: process.env.PATH, ...environment }, maxBuffer: 64 * 1_024 * 1_024 }
  const { stderr } = await run('valgrind', command, limits).catch(({ stderr = '' }) => {
    throw new Error(`${entries[0]} does not load: ${/^\w*Error: .*$/m.exec(stderr)?.[0] ?? stderr.slice(-500)}`)
  })
  const counted = /Collected : (\d+)/.exec(stderr)?.[1]
  if (!counted) throw new Error(`valgrind counted nothing for ${entries[0]}:\n${stderr.slice(-2_000)}`)
  return Number(counted)
}

/** @returns instructions of a process whose module does nothing: Node itself */
export async function countNothing(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-cold-'))
  const entry = join(folder, 'empty.mjs')
  writeFileSync(entry, 'export const handler = async () => {}\n')
  const count = await countInstructions(entry)
  rmSync(folder, { recursive: true })
  return count
}
