import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition, timeToLiveAttribute } from '../../../table.ts'
import { freePort, host } from '../listen.ts'

export interface TableEngine {
  endpoint: string
  close: () => Promise<void>
}

/**
 * Starts the DynamoDB engine on a file of its own, or in memory without one.
 * @throws when no engine exists for this machine, with the cure
 */
export async function startTableEngine(dataFolder?: string): Promise<TableEngine> {
  const binary = findBinary()
  const file = dataFolder ? ['--db-path', ownFile(dataFolder)] : []
  const pidFile = dataFolder && join(dataFolder, 'table.pid')
  if (pidFile) endLeftover(pidFile)
  const port = await freePort()
  // A group of its own: Ctrl-C reaches us first, so that running calls can still be answered.
  const child = spawn(binary, ['--host', host, '--port', String(port), ...file], { stdio: 'ignore', detached: true })
  if (pidFile) writeFileSync(pidFile, String(child.pid))
  const endpoint = `http://${host}:${port}`
  await untilHealthy(endpoint, child).catch((error) => {
    child.kill('SIGTERM')
    throw error
  })
  return {
    endpoint,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      if (pidFile) rmSync(pidFile, { force: true })
    },
  }
}

/** Creates the table as the stack defines it, unless it is there already. */
export async function ensureTable(endpoint: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    await client.send(new CreateTableCommand({ TableName, ...structuredClone(tableDefinition) } as never))
    const TimeToLiveSpecification = { AttributeName: timeToLiveAttribute, Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  } finally {
    client.destroy()
  }
}

function findBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dynoxide')
  } catch {
    throw new Error(
      `no table engine for this machine (${name}): run \`npm ci\` again, or set DYNAMODB_ENDPOINT to a DynamoDB you have`,
    )
  }
}

/** @returns the engine's file; no other user of this machine may read it or the files beside it */
function ownFile(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const file = join(folder, 'table.db')
  // The engine takes an empty file for a new table, and gives its journals the rights of the file.
  closeSync(openSync(file, 'a'))
  chmodSync(file, 0o600)
  return file
}

/** After a hard kill the engine of the last start may still hold the file. */
function endLeftover(pidFile: string): void {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  const commandLine = `/proc/${pid}/cmdline`
  if (pid && existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('dynoxide'))
    process.kill(pid, 'SIGTERM')
}

async function untilHealthy(endpoint: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries += 1) {
    if (
      await fetch(endpoint).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await sleep(25)
  }
  throw new Error('the table engine did not start: is its data folder writable?')
}
