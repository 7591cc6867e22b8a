import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

/** CloudFormation and Secrets Manager in one: the stack of the stage, and every deletion that is asked for. */
const deleted: string[] = []
let isDeployedProtected = false
const account = createServer(async (request, response) => {
  const body = (await Array.fromAsync(request)).join('')
  const target = request.headers['x-amz-target']
  if (target === 'secretsmanager.DeleteSecret') deleted.push(JSON.parse(body).SecretId)
  if (target) return response.end('{}')
  response.setHeader('content-type', 'text/xml')
  response.end(`<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>postloom-dev</StackName>
    <StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-11-01T00:00:00Z</CreationTime>
    <EnableTerminationProtection>${isDeployedProtected}</EnableTerminationProtection>
    </member></Stacks></DescribeStacksResult></DescribeStacksResponse>`)
})
await new Promise<void>((resolve) => account.listen(0, '127.0.0.1', resolve))
afterAll(() => account.close())
beforeEach(() => {
  deleted.length = 0
  isDeployedProtected = false
})

function destroy(...words: string[]): Promise<{ code: number; said: string }> {
  const { port } = account.address() as AddressInfo
  const env = {
    PATH: process.env.PATH,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }
  const file = join(import.meta.dirname, 'destroy.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })
}

test('the secrets of a stage are deleted once its name is said', async () => {
  expect(await destroy('secrets', 'dev', '--stage', 'dev')).toMatchObject({ code: 0 })
  expect(deleted.toSorted()).toEqual(['google', 'identities', 'model-keys', 'payments'].map((n) => `postloom/dev/${n}`))
})

test('the name of another stage, or a word more, deletes nothing: it may be meant for something else', async () => {
  for (const [words, reason] of [
    [['secrets', 'prod'], '"prod" is not dev: nothing was deleted'],
    [['secrets', 'dev', 'google'], '"google" is too much: nothing was done'],
    [['dev', 'secrets'], '"secrets" is too much: nothing was done'],
  ] as const) {
    const { code, said } = await destroy(...words, '--stage', 'dev')
    expect([code, said]).toEqual([1, expect.stringContaining(reason)])
  }
  expect(deleted).toEqual([])
})

test('the secrets of a stage that was deployed as protected stay, though its settings protect it no more', async () => {
  isDeployedProtected = true
  const { code, said } = await destroy('secrets', 'dev', '--stage', 'dev')
  expect([code, said]).toEqual([1, expect.stringContaining('deploy it first')])
  expect(deleted).toEqual([])
})
