import { afterAll, vi } from 'vitest'
import { keepEnvironment } from '#shared/testing/keep-environment.ts'

/**
 * The test files of a worker share its process and the packages it has loaded. Each of them loads our own modules anew,
 * and leaves the environment, the clock and what it put in place of globals as it found them.
 */
vi.resetModules()
const putBack = keepEnvironment()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  putBack()
})
