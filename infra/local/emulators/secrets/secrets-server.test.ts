import { expect, onTestFinished, test } from 'vitest'
import { startSecretsServer } from './secrets-server.ts'

const right = {
  'x-amz-target': 'secretsmanager.GetSecretValue',
  'content-type': 'application/x-amz-json-1.1',
  authorization: 'AWS4-HMAC-SHA256 Credential=local/20261120/ap-northeast-1/secretsmanager/aws4_request, Signature=x',
}

async function start() {
  const { endpoint, close } = await startSecretsServer({ keys: { a: 'b' }, 'keys#AWSPREVIOUS': { a: 'a' } })
  onTestFinished(close)
  return async (body: string, over: Record<string, string> = {}) => {
    const answer = await fetch(endpoint, { method: 'POST', headers: { ...right, ...over }, body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

test.each([
  ['{"SecretId":', 'ValidationException'],
  ['null', 'ValidationException'],
  ['{}', 'ValidationException'],
  ['{"SecretId":"another"}', 'ResourceNotFoundException'],
])('the body %s names no secret, and the next call is answered', async (body, __type) => {
  const ask = await start()
  expect(await ask(body)).toMatchObject({ status: 400, body: { __type } })
  expect(await ask('{"SecretId":"keys"}')).toMatchObject({ status: 200, body: { SecretString: '{"a":"b"}' } })
})

test('a secret has the stages that it was given, and no other', async () => {
  const ask = await start()
  const of = async (VersionStage: string) => (await ask(JSON.stringify({ SecretId: 'keys', VersionStage }))).body
  expect(await of('AWSCURRENT')).toMatchObject({ SecretString: '{"a":"b"}' })
  expect(await of('AWSPREVIOUS')).toMatchObject({ SecretString: '{"a":"a"}' })
  for (const stage of ['AWSPENDING', 'awscurrent']) {
    expect(await of(stage)).toMatchObject({ __type: 'ResourceNotFoundException' })
  }
})

test('only GetSecretValue is answered, signed for Secrets Manager', async () => {
  const ask = await start()
  const refused = async (over: Record<string, string>) => (await ask('{"SecretId":"keys"}', over)).body.__type
  expect(await refused({ 'x-amz-target': 'secretsmanager.PutSecretValue' })).toBe('UnknownOperationException')
  expect(await refused({ 'content-type': 'application/x-amz-json-1.0' })).toBe('SerializationException')
  const forAnother = right.authorization.replace('secretsmanager', 'sqs')
  expect(await refused({ authorization: forAnother })).toBe('MissingAuthenticationTokenException')
})
