import { expect, test } from 'vitest'
import { readDevice } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'mobile' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'mobile' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browser: 'Firefox', system: 'macOS', kind: 'desktop' },
  ],
])('%s', async (userAgent, device) => {
  expect(await readDevice(userAgent)).toEqual(device)
})

test('a browser that says nothing has no device', async () => {
  expect(await readDevice(undefined)).toBeUndefined()
  expect(await readDevice('')).toBeUndefined()
})

test('of what somebody else may have written nothing but short plain names is kept, and soon', async () => {
  const hostile = [
    '<script>alert(1)</script>/1.0',
    `Chrome/${'9'.repeat(64_000)}`,
    `${'a'.repeat(60_000)}/1`,
    `${'('.repeat(30_000)}Windows`,
    `${'Mozilla/5.0 '.repeat(5_000)}`,
    '\u0000\u202eChrome/1',
  ]
  const start = performance.now()
  for (const said of hostile) {
    const device = await readDevice(said)
    for (const part of Object.values(device ?? {})) expect(part).toMatch(/^[\p{L}\p{N} .+-]{1,30}$/u)
  }
  expect(performance.now() - start).toBeLessThan(1_000)
})
