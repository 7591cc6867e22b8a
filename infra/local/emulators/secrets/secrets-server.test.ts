import { expect, onTestFinished, test } from 'vitest'
import { startSecretsServer } from './secrets-server.ts'

test.each(['{"SecretId":', 'null', '{}', '{"SecretId":"another"}'])(
  'the body %s names no secret, and the next call is answered',
  async (body) => {
    const { endpoint, close } = await startSecretsServer({ keys: { a: 'b' } })
    onTestFinished(close)
    const ask = (sent: string) =>
      fetch(endpoint, { method: 'POST', headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' }, body: sent })
    expect((await ask(body)).status).toBe(400)
    expect(await (await ask('{"SecretId":"keys"}')).json()).toMatchObject({ SecretString: '{"a":"b"}' })
  },
)
