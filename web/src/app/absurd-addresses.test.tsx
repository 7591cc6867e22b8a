import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.ts'

const source = join(import.meta.dirname, '..')
/** The name of everything that an address may say behind its question mark. */
const names = new Set(
  globSync(['routes/**/*.tsx', 'features/**/*-search.ts'], { cwd: source })
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^\s+(\w+): z\./gm)].map(([, name]) => name!)),
)

const absurd = [
  '',
  'null',
  'true',
  '-1',
  '1e999',
  '99999999999999999999',
  '{"a":1}',
  '[1,[2]]',
  '"',
  '%00',
  '%F0%9F%98%80',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '2026-13-45T99:99',
  'x'.repeat(5_000),
]

const { routesById } = createAppRouter(createQueryClient(), createMemoryHistory())
const addresses = [
  ...new Set(Object.values(routesById).map(({ fullPath }) => fullPath.replaceAll(/\$\w+/g, 'STARTER'))),
]

test('the names of search parameters are found, and the addresses', () => {
  expect(names.size).toBeGreaterThan(15)
  expect(addresses.length).toBeGreaterThan(15)
})

test.each(addresses)('whatever stands behind the question mark, %s opens', (address) => {
  for (const value of absurd) {
    const query = [...names].map((name) => `${name}=${value}`).join('&')
    const history = createMemoryHistory({ initialEntries: [`${address}?${query}&${value}=${value}&&=`] })
    const router = createAppRouter(createQueryClient(), history)
    const refused = router.matchRoutes(router.latestLocation).flatMap(({ routeId, searchError }) => {
      return searchError ? [{ routeId, value: value.slice(0, 40), searchError: String(searchError) }] : []
    })
    expect(refused).toEqual([])
  }
})
