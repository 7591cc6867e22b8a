import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepTargetFor, rememberTarget, takeTarget } from './return-target.ts'

/** Somewhere in the product, as the router has it. */
const at = (pathname: string, searchStr = '', hash = '') => ({ pathname, searchStr, hash })
const store = (value: unknown) => sessionStorage.setItem('returnTarget', JSON.stringify(value))

test('a screen of the product is come back to once, with what stood behind its question mark', () => {
  rememberTarget(at('/subscription-management', '?tab=credits'))
  expect(takeTarget('ada')).toBe('/subscription-management?tab=credits')
  expect(takeTarget('ada')).toBeUndefined()
})

test('a plan that is being confirmed is come back to, and another word in its place is not', () => {
  rememberTarget(at('/subscription/confirm/STANDARD'))
  expect(takeTarget('ada')).toBe('/subscription/confirm/STANDARD')
  rememberTarget(at('/subscription/confirm/GOLD'))
  expect(takeTarget('ada')).toBeUndefined()
})

test.each(['/', '/auth', '/subscription/payment', '/no/such/page', '//evil.test', 'https://evil.test/history'])(
  '%s is not remembered, and does not replace what was',
  (pathname) => {
    rememberTarget(at(pathname))
    expect(takeTarget('ada')).toBeUndefined()
    rememberTarget(at('/history'))
    rememberTarget(at(pathname))
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

test('the part of a screen that a mail leads to is come back to, and nothing else in its place', () => {
  rememberTarget(at('/settings', '', 'mails'))
  expect(takeTarget('ada')).toBe('/settings#mails')
  rememberTarget(at('/history', '?search=tea', 'top'))
  expect(takeTarget('ada')).toBe('/history?search=tea#top')
  for (const hash of ['//evil.test', 'a b', 'x'.repeat(41), 7, null]) {
    store({ pathname: '/settings', searchStr: '', hash, at: Date.now() })
    expect(takeTarget('ada')).toBe('/settings')
  }
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
    rememberTarget(at(pathname))
    expect(takeTarget('ada')).toBe(pathname)
  }
})

test('the screen on which a session has ended is for its person alone', () => {
  const place = at('/history', '?search=secret')
  rememberTarget(place)
  keepTargetFor('ada')
  expect(takeTarget('ben')).toBeUndefined()
  rememberTarget(place)
  keepTargetFor('ada')
  expect(takeTarget('ada')).toBe('/history?search=secret')
})
