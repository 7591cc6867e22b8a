import { expect, test } from 'vitest'
import { keepClients } from './clients.ts'

test('calls at once and later ones share a client; another address or key has its own', async () => {
  const opened: string[] = []
  const clientFor = keepClients(async (baseUrl, apiKey) => {
    opened.push(`${baseUrl} ${apiKey}`)
    return {}
  })
  const [first, second] = await Promise.all([clientFor('a', 'k'), clientFor('a', 'k')])
  expect(second).toBe(first)
  expect(await clientFor('a', 'k')).toBe(first)
  await Promise.all([clientFor('b', 'k'), clientFor('a', 'l')])
  expect(opened).toEqual(['a k', 'b k', 'a l'])
})

test('a client that failed to open is opened anew', async () => {
  let tries = 0
  const clientFor = keepClients(async () => {
    tries += 1
    if (tries === 1) throw new Error('no file')
    return 'client'
  })
  const failed = await Promise.allSettled([clientFor('a', 'k'), clientFor('a', 'k')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await clientFor('a', 'k')).toBe('client')
  expect(tries).toBe(2)
})
