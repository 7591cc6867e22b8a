import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as ports from '../listen.ts'
import { ensureTable, startTableEngine } from './table-engine.ts'

vi.mock('../listen.ts', { spy: true })

async function listTables(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials, maxAttempts: 1 })
  return client.send(new ListTablesCommand()).finally(() => client.destroy())
}

test.each(['a new', 'an old'])('no other user of the machine can read the rows of %s data folder', async (age) => {
  const parent = mkdtempSync(join(tmpdir(), 'postloom-engine-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'table')
  if (age === 'an old') {
    mkdirSync(folder, { mode: 0o755 })
    writeFileSync(join(folder, 'table.db'), '', { mode: 0o644 })
  }
  const engine = await startTableEngine(folder)
  onTestFinished(() => engine.close())
  await ensureTable(engine.endpoint, 'rows')
  const openToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0
  const files = readdirSync(folder).filter((name) => name.startsWith('table.db'))
  expect(files).toContain('table.db')
  expect([folder, ...files.map((name) => join(folder, name))].filter(openToOthers)).toEqual([])
})

test('where another process takes its port first, it starts on another one', async () => {
  const other = await startTableEngine()
  onTestFinished(() => other.close())
  vi.mocked(ports.freePort).mockResolvedValueOnce(Number(new URL(other.endpoint).port))
  const engine = await startTableEngine()
  onTestFinished(() => engine.close())
  expect(engine.endpoint).not.toBe(other.endpoint)
  expect((await fetch(engine.endpoint)).ok).toBe(true)
})

test('one that is ended starts again at the same address, with what its file holds, and is closed as ever', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const folder = mkdtempSync(join(tmpdir(), 'postloom-engine-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const engine = await startTableEngine(folder)
  await ensureTable(engine.endpoint, 'rows')
  const readPid = () => Number(readFileSync(join(folder, 'table.pid'), 'utf8'))
  const first = readPid()
  process.kill(first, 'SIGKILL')
  const names = async () => (await listTables(engine.endpoint)).TableNames
  await expect.poll(() => names().catch(() => []), { timeout: 20_000 }).toEqual(['rows'])
  expect(readPid()).not.toBe(first)
  expect(logged).toHaveBeenCalledExactlyOnceWith('the table engine ended: starting it again')
  await engine.close()
  await expect(fetch(engine.endpoint)).rejects.toThrow()
  expect(readdirSync(folder)).not.toContain('table.pid')
})

test('where it cannot open its file, the start fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-engine-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'table.db'), 'no database')
  await expect(startTableEngine(folder)).rejects.toThrow('the table engine did not start')
})
