import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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

const restartMs = 500

/**
 * Starts the DynamoDB engine on a file of its own, or in memory without one. When the engine of a file ends, another takes its
 * place at the same address; what one in memory held would be gone.
 * @throws when no engine exists for this machine, with the cure
 */
export async function startTableEngine(dataFolder?: string): Promise<TableEngine> {
  const binary = findBinary()
  const file = dataFolder ? ['--db-path', ownFile(dataFolder)] : []
  const pidFile = dataFolder && join(dataFolder, 'table.pid')
  if (pidFile) endLeftover(pidFile)
  const started = await startOnFreePort(binary, file)
  let { child } = started
  let isClosing = false
  const restart = () => {
    if (isClosing) return
    console.error('the table engine ended: starting it again')
    setTimeout(() => isClosing || keep(spawnEngine(binary, started.port, file)), restartMs).unref()
  }
  const keep = (next: ChildProcess) => {
    child = next
    if (!pidFile) return
    writeFileSync(pidFile, String(child.pid))
    child.once('exit', restart)
  }
  keep(child)
  return {
    endpoint: `http://${host}:${started.port}`,
    close: async () => {
      isClosing = true
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
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

/** Another process may take the port before the engine does, which then ends: it is started again, on another one. */
async function startOnFreePort(binary: string, file: readonly string[]) {
  for (let tries = 0; tries < 5; tries += 1) {
    const port = await freePort()
    const child = spawnEngine(binary, port, file)
    if (await hasStarted(child)) return { child, port }
  }
  throw new Error('the table engine did not start: is its data folder writable?')
}

function spawnEngine(binary: string, port: number, file: readonly string[]): ChildProcess {
  const options = ['--host', host, '--port', String(port), ...file]
  // A group of its own: Ctrl-C reaches us first, so that running calls can still be answered.
  const child = spawn(binary, options, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  // Nothing that it says fills its line.
  child.stderr!.resume()
  return child
}

const longestStartMs = 30_000

/** It says when it listens; where it cannot, it says why and ends. One that says nothing is ended. */
const hasStarted = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const patience = setTimeout(() => child.kill(), longestStartMs)
    const tell = (isListening: boolean) => {
      clearTimeout(patience)
      resolve(isListening)
    }
    child.stderr!.on('data', (text: Buffer) => text.includes('listening on') && tell(true))
    child.once('exit', () => tell(false))
  })
