import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { allWordBundles, loadWordBundle, startI18n } from '../i18n/i18n.ts'
import { clearToasts } from '../ui/toaster.tsx'
import { judgeConsole, watchConsole } from './console.ts'
import { closeNetwork, forgetEndpoints } from './mock-endpoint.ts'
import { left } from './redirects.ts'

vi.mock('../lib/redirect.ts', async () => {
  const { left } = await import('./redirects.ts')
  return { redirectTo: (url: string) => left.push(url) > 0 }
})

// Browser functions that jsdom lacks and every screen uses.
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
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message?.split('\n\n')[0]) })

beforeAll(async () => {
  await startI18n('en')
  await Promise.all(allWordBundles.map((bundle) => loadWordBundle(bundle)))
})

beforeEach(() => {
  closeNetwork()
  watchConsole()
})

afterEach(() => {
  cleanup()
  clearToasts()
  forgetEndpoints()
  left.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  judgeConsole()
})

// The next file has the same page: what outlives the parts that are drawn is taken off it.
afterAll(() => {
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
})
