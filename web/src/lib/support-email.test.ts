import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test('the address for support is the one that the build was given', async () => {
  vi.stubEnv('VITE_SUPPORT_EMAIL', 'help@example.tw')
  const { supportEmail } = await import('./support-email.ts')
  expect(supportEmail).toBe('help@example.tw')
})
