import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openLoaded } from './open-loaded.ts'
import * as toaster from './toaster.tsx'

const reload = vi.fn()
let said: MockInstance<typeof toaster.showToast>
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/menu.js'))

beforeEach(() => {
  reload.mockClear()
  said = vi.spyOn(toaster, 'showToast')
  vi.stubGlobal('location', { ...window.location, reload })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a file that is gone after a deployment loads the page anew, and is not called a lost connection', async () => {
  await openLoaded(lost, () => {})
  expect(reload).toHaveBeenCalledOnce()
  expect(said).not.toHaveBeenCalled()
})

test('without a network the page stays and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openLoaded(lost, () => {})
  expect(reload).not.toHaveBeenCalled()
  expect(said).toHaveBeenCalledOnce()
})
