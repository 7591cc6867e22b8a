import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepTargetFor, rememberTarget, takeTarget } from './return-target.ts'

const store = (value: unknown) => sessionStorage.setItem('returnTarget', JSON.stringify(value))

test('a screen of the product is come back to once, with what stood behind its question mark', () => {
  rememberTarget({ pathname: '/subscription-management', searchStr: '?tab=credits' })
  expect(takeTarget('ada')).toBe('/subscription-management?tab=credits')
  expect(takeTarget('ada')).toBeUndefined()
})

test('a plan that is being confirmed is come back to, and another word in its place is not', () => {
  rememberTarget({ pathname: '/subscription/confirm/STANDARD', searchStr: '' })
  expect(takeTarget('ada')).toBe('/subscription/confirm/STANDARD')
  rememberTarget({ pathname: '/subscription/confirm/GOLD', searchStr: '' })
  expect(takeTarget('ada')).toBeUndefined()
})

test.each(['/', '/auth', '/subscription/payment', '/no/such/page', '//evil.test', 'https://evil.test/history'])(
  '%s is not remembered, and does not replace what was',
  (pathname) => {
    rememberTarget({ pathname, searchStr: '' })
    expect(takeTarget('ada')).toBeUndefined()
    rememberTarget({ pathname: '/history', searchStr: '' })
    rememberTarget({ pathname, searchStr: '' })
    expect(takeTarget('ada')).toBe('/history')
  },
)

test.each([
  ['another site', { pathname: 'https://evil.test/history', searchStr: '', at: Date.now() }],
  ['an address without a scheme', { pathname: '//evil.test/history', searchStr: '', at: Date.now() }],
  ['a script', { pathname: 'javascript:alert(1)', searchStr: '', at: Date.now() }],
  ['a backslash', { pathname: '/\\evil.test', searchStr: '', at: Date.now() }],
  ['a path beyond a screen', { pathname: '/history/../auth', searchStr: '', at: Date.now() }],
  ['an old one', { pathname: '/history', searchStr: '', at: Date.now() - 31 * 60_000 }],
  ['one without a time', { pathname: '/history', searchStr: '' }],
  ['a text', '/history'],
  ['null', null],
])('%s in the storage leads nowhere', (_, stored) => {
  store(stored)
  expect(takeTarget('ada')).toBeUndefined()
})

test('what stands behind the question mark cannot leave it', () => {
  store({ pathname: '/history', searchStr: '#//evil.test', at: Date.now() })
  expect(takeTarget('ada')).toBe('/history?%23%2F%2Fevil.test=')
  store({ pathname: '/history', searchStr: 7, at: Date.now() })
  expect(takeTarget('ada')).toBe('/history')
})

test('every screen for people who are signed in is come back to', () => {
  const addresses = readdirSync(join(import.meta.dirname, '../../routes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^_(?:user|admin)\/.*\.tsx$/u.test(file))
    .map((file) =>
      file
        .replace(/^_\w+/u, '')
        .replace(/(?:\/index)?\.tsx$/u, '')
        .replaceAll('.', '/'),
    )
  expect(addresses.length).toBeGreaterThan(10)
  for (const pathname of addresses) {
    rememberTarget({ pathname, searchStr: '' })
    expect(takeTarget('ada')).toBe(pathname)
  }
})

test('the screen on which a session has ended is for its person alone', () => {
  const place = { pathname: '/history', searchStr: '?search=secret' }
  rememberTarget(place)
  keepTargetFor('ada')
  expect(takeTarget('ben')).toBeUndefined()
  rememberTarget(place)
  keepTargetFor('ada')
  expect(takeTarget('ada')).toBe('/history?search=secret')
})
