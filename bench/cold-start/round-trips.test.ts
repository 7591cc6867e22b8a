import { expect, test } from 'vitest'
import { describeRoundTrips } from './round-trips.ts'

const holding = (...paths: string[]) => ({ parts: Object.fromEntries(paths.map((path) => [path, 100])) })
const dynamodb = 'node_modules/@aws-sdk/client-dynamodb/dist-es/DynamoDBClient.js'

test('a function that writes posts waits for secrets and table while its container starts, and for the provider', () => {
  const parts = holding('functions/http/origin-secret.ts', 'functions/generation/model/model-call.ts', dynamodb)
  expect(describeRoundTrips(parts)).toBe(
    'start 8 (secret of the distribution 3, keys of the providers 3, table 2), call 2 (provider 2)',
  )
})

test('a call on the table opens its connection itself, and one of admins asks for the key set', () => {
  expect(describeRoundTrips(holding(dynamodb))).toBe('call 2 (table 2)')
  expect(describeRoundTrips(holding(dynamodb, 'functions/session/pool.ts'))).toBe(
    'call 5 (key set of the user pool 3, table 2)',
  )
  expect(describeRoundTrips({ parts: { [dynamodb]: 0 } })).toBe('none')
})
