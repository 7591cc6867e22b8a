import { afterEach, expect, test, vi } from 'vitest'
import { browserStore } from './browser-store.ts'

afterEach(() => vi.restoreAllMocks())

const denied = (name: string) => () => {
  throw new DOMException('denied', name)
}

test.each([
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied('QuotaExceededError'))],
  ['is forbidden', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied('SecurityError'))],
])(
  'where the storage %s nothing breaks, and what is written can be read until the page is loaded anew',
  (how, deny) => {
    const key = `draft ${how}`
    browserStore.writeJson(key, { content: 'Tea' })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refusal = deny()
    browserStore.writeJson(key, { content: 'Coffee' })
    expect(browserStore.readJson(key)).toEqual({ content: 'Coffee' })
    expect(browserStore.inMemory.has(key)).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
    browserStore.writeJson('another', { content: 'Milk' })
    browserStore.remove('another')
    expect(browserStore.readJson('another')).toBeUndefined()
    refusal.mockRestore()
    browserStore.writeJson(key, { content: 'Water' })
    expect(browserStore.inMemory.has(key)).toBe(false)
    expect(localStorage.getItem(key)).toContain('Water')
  },
)

test('what another version stored and is no JSON any more reads as absent', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browserStore.write('draft', '{"content":')
  expect(browserStore.readJson('draft')).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})
