import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startCognito } from './start-cognito.ts'

test('a body that never ends keeps nobody else waiting', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'postloom-cognito-'))
  const options = { port: 0, host: '127.0.0.1', dataDir, appOrigin: 'http://localhost:3000' }
  const cognito = await startCognito(options)
  const socket = connect(Number(new URL(cognito.origin).port), '127.0.0.1')
  onTestFinished(async () => {
    socket.destroy()
    await cognito.close()
    rmSync(dataDir, { recursive: true })
  })
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
  await wait(200)
  const keys = await fetch(`${cognito.origin}/${cognito.userPoolId}/.well-known/jwks.json`, {
    signal: AbortSignal.timeout(5_000),
  })
  expect(keys.status).toBe(200)
})
