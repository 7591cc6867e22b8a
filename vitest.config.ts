import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** They end what hangs. A machine that is busy with something else must not reach them. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

// What one worker has compiled of the packages, the next ones take.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.build/compile-cache')

const withoutPolyfills = ['--import', join(import.meta.dirname, 'infra/build/without-polyfills.ts')]

/** The files of a worker share its process and the packages it has loaded; our own modules each file loads anew. */
const sharedProcess = (...setupFiles: string[]) => ({
  isolate: false,
  setupFiles: ['infra/testing/fresh-modules.ts', ...setupFiles],
  sequence: { setupFiles: 'list' as const },
})

/**
 * Four kinds of test, told apart by suffix:
 * `x.test.ts` touches nothing outside, `x.table.test.ts` a local table, `x.test.tsx` the DOM,
 * `x.browser.test.ts` the whole running product in Chromium, `x.product.test.ts` as a process.
 */
export default defineConfig({
  test: {
    // One more than there are processors: tests wait for what runs in other processes, and for what takes its time.
    // At most nine, because each may start a product and a browser.
    maxWorkers: Math.min(availableParallelism() + 1, 9),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,functions,infra,web,bench}/**/*.test.ts'],
          exclude: ['**/*.{table,browser,product}.test.ts'],
          globalSetup: ['infra/testing/once-a-run.ts'],
          ...sharedProcess(),
          execArgv: withoutPolyfills,
          ...limits,
        },
      },
      {
        test: {
          name: 'table',
          environment: 'node',
          include: ['{functions,infra,bench}/**/*.table.test.ts'],
          globalSetup: ['infra/testing/once-a-run.ts', 'functions/testing/table-engine.ts'],
          setupFiles: ['functions/testing/setup.ts'],
          // Requests leave much behind that is soon forgotten: with more room it is collected less often.
          execArgv: [...withoutPolyfills, '--max-semi-space-size=64'],
          ...limits,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          ...sharedProcess('web/src/testing/setup.ts'),
          execArgv: withoutPolyfills,
          ...limits,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['{web,bench}/**/*.browser.test.ts', 'infra/**/*.product.test.ts'],
          globalSetup: ['infra/testing/once-a-run.ts', 'web/src/testing/product.ts'],
          setupFiles: ['web/src/testing/own-product.ts'],
          // ADR 0132. `npm test` names what needed it.
          retry: 1,
          ...limits,
        },
      },
    ],
  },
})
