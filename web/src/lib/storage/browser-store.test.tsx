import { afterEach, expect, test, vi } from 'vitest'
import { browserStore } from './browser-store.ts'

afterEach(() => vi.restoreAllMocks())

test('a full disk and a browser that allows no storage break nothing: what is read is absent', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(window, 'localStorage', 'get').mockImplementationOnce(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(browserStore.read('draft')).toBeUndefined()
  browserStore.writeJson('draft', { content: 'Tea' })
  expect(browserStore.readJson('draft')).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(2)
})

test('what another version stored and is no JSON any more reads as absent', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browserStore.write('draft', '{"content":')
  expect(browserStore.readJson('draft')).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})
