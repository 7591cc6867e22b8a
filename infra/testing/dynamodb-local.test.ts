import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findJar, startDynamodbLocal } from './dynamodb-local.ts'

/** A folder as AWS's archive unpacks to, and a `java` in it that runs the script given. */
function aFolder(script: string): { folder: string; java: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dynamodb-local-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'DynamoDBLocal.jar'), '')
  const java = join(folder, 'java')
  writeFileSync(java, `#!${process.execPath}\n${script}`)
  chmodSync(java, 0o755)
  return { folder, java }
}

/** Answers as DynamoDB Local answers a call without a signature, with the words it was started with. */
const serving = `
const { createServer } = require('node:http')
const words = process.argv.slice(2)
const port = Number(words[words.indexOf('-port') + 1])
createServer((_, response) => response.writeHead(400).end(JSON.stringify([process.env.DDB_LOCAL_TELEMETRY, ...words]))).listen(port, '127.0.0.1')`

test('it is started in memory with its libraries and no telemetry, answers, and is ended', async () => {
  const { folder, java } = aFolder(serving)
  const local = await startDynamodbLocal(findJar(folder), java)
  const words = await (await fetch(local.endpoint)).json()
  const port = new URL(local.endpoint).port
  expect(words).toEqual([
    '0',
    `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
    ...['-jar', join(folder, 'DynamoDBLocal.jar')],
    ...['-inMemory', '-sharedDb', '-port', port],
  ])
  await local.close()
  await expect(fetch(local.endpoint)).rejects.toThrow()
})

test('what it printed says why it did not start', async () => {
  const { folder, java } = aFolder('console.error("no such class"); process.exit(1)')
  await expect(startDynamodbLocal(findJar(folder), java)).rejects.toThrow('no such class')
  await expect(startDynamodbLocal(findJar(folder), join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})

test('a folder without it is named', () => {
  expect(() => findJar('/nowhere')).toThrow('/nowhere')
})

const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['infra/testing/test-dynamodb-local.ts', 'functions/table/due.table.test.ts'], {
    env: { ...process.env, DYNAMODB_ENDPOINT: '', DYNAMODB_LOCAL: '', ...env },
    encoding: 'utf8',
  })

test('without an engine to test on, the command says what it needs', () => {
  expect(run({})).toMatchObject({ status: 1, stderr: expect.stringContaining('DYNAMODB_LOCAL') })
  expect(run({ DYNAMODB_LOCAL: '/nowhere' })).toMatchObject({ status: 1, stderr: expect.stringContaining('/nowhere') })
})
