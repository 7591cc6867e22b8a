import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { setEnvironment } from '../testing/environment.ts'

test('a request that the table leaves unanswered is made again while its caller still waits', async () => {
  let asked = 0
  const silent = createServer((_, answer) => {
    asked += 1
    if (asked > 1) answer.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
  }).listen(0)
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  setEnvironment({ AWS_ENDPOINT_URL_DYNAMODB: `http://localhost:${(silent.address() as AddressInfo).port}` })
  const { documentClient, table } = await import('./table.ts')
  const reading = documentClient.send(new GetCommand({ TableName: table.table, Key: { pk: 'NOTHING', sk: 'NOTHING' } }))
  // Before Lambda ends the function.
  expect(await Promise.race([reading, sleep(25_000, 'nothing came', { ref: false })])).toHaveProperty('$metadata')
  expect(asked).toBe(2)
})
