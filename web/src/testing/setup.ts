import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { clearToasts } from '../ui/toaster.tsx'
import { closeNetwork, forgetEndpoints } from './mock-endpoint.ts'

// What jsdom lacks and every screen touches.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}

// A whole page in every failure hides what failed.
configure({ getElementError: (message) => new Error(message?.split('\n\n')[0]) })

let complaints: unknown[][] = []

beforeAll(() => startI18n('en'))

beforeEach(() => {
  closeNetwork()
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

afterEach(() => {
  cleanup()
  clearToasts()
  forgetEndpoints()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  if (complaints.length > 0)
    throw new Error(`the console complained:\n${complaints.map((all) => all.join(' ')).join('\n')}`)
})
