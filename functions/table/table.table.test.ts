import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setEnvironment } from '../testing/environment.ts'

// A client keeps the address that it was made with.
beforeEach(() => void vi.resetModules())

/** The table is silent for so many requests. @returns the headers of those that have come */
function silentTable(requests: number): () => IncomingHttpHeaders[] {
  const asked: IncomingHttpHeaders[] = []
  const silent = createServer(({ headers }, answer) => {
    asked.push(headers)
    if (asked.length > requests) answer.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
  }).listen(0)
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  setEnvironment({ AWS_ENDPOINT_URL_DYNAMODB: `http://localhost:${(silent.address() as AddressInfo).port}` })
  return () => asked
}

/** Before Lambda ends the function. */
const inTime = <Answer>(answer: Promise<Answer>) =>
  Promise.race([answer, sleep(25_000, 'nothing came', { ref: false })])

const Key = { pk: 'NOTHING', sk: 'NOTHING' }

test('a request that the table leaves unanswered is made again while its caller still waits', async () => {
  const asked = silentTable(1)
  const { documentClient, table } = await import('./table.ts')
  const reading = documentClient.send(new GetCommand({ TableName: table.table, Key }))
  expect(await inTime(reading)).toHaveProperty('$metadata')
  expect(asked()).toHaveLength(2)
})

test('a request does not say which SDK sends it', async () => {
  const asked = silentTable(0)
  const { documentClient, table } = await import('./table.ts')
  await documentClient.send(new GetCommand({ TableName: table.table, Key }))
  expect(Object.keys(asked()[0]!)).toContain('authorization')
  expect(Object.keys(asked()[0]!).filter((name) => name.includes('user-agent'))).toEqual([])
})

test('a transaction that nobody answers ends within 25 s, after 4 requests, and is no busy table', async () => {
  const asked = silentTable(Number.POSITIVE_INFINITY)
  const { commit } = await import('./commit.ts')
  const { table } = await import('./table.ts')
  const committing = commit({ one: { Delete: { TableName: table.table, Key } } })
  expect(await inTime(committing.catch((error) => error))).toMatchObject({ name: 'TimeoutError' })
  expect(asked()).toHaveLength(4)
})
