import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../local/emulators/listen.ts'

export interface DynamodbLocal {
  endpoint: string
  close: () => Promise<void>
}

/** It takes about two seconds to start, and longer on a machine that is busy. */
const tries = 600

/** @returns DynamoDBLocal.jar: `given`, or in it. @throws when it is not there */
export function findJar(given: string): string {
  const jar = existsSync(given) && statSync(given).isDirectory() ? join(given, 'DynamoDBLocal.jar') : given
  if (existsSync(jar)) return jar
  throw new Error(`DYNAMODB_LOCAL is ${given}, and there is no ${jar}`)
}

/** Starts AWS's DynamoDB Local in memory, with one data set for every caller. @throws with what it printed when it does not start */
export async function startDynamodbLocal(jar: string, java = 'java'): Promise<DynamodbLocal> {
  const port = await freePort()
  const library = `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`
  const options = ['-inMemory', '-sharedDb', '-port', String(port)]
  const child = spawn(java, [library, '-jar', jar, ...options], {
    // Older versions refuse to start with the option of the same meaning.
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  await once(child, 'spawn')
  const endpoint = `http://127.0.0.1:${port}`
  if (!(await answers(endpoint, child))) {
    await end(child)
    throw new Error(`DynamoDB Local did not start:\n${printed.trim()}`)
  }
  return { endpoint, close: () => end(child) }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Any answer will do: a call without a signature is refused. */
async function answers(endpoint: string, child: ChildProcess): Promise<boolean> {
  for (let i = 0; i < tries && !hasEnded(child); i += 1) {
    const isThere = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isThere) return true
    await sleep(100)
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
