import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Four kinds of test, told apart by suffix:
 * `x.test.ts` touches nothing outside, `x.table.test.ts` a local table, `x.test.tsx` the DOM,
 * `x.browser.test.ts` the whole running product in Chromium, `x.product.test.ts` as a process.
 */
export default defineConfig({
  test: {
    // Tests wait for engines in processes of their own, which leaves room for as many files as there are processors.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,functions,infra,web,bench}/**/*.test.ts'],
          exclude: ['**/*.{table,browser,product}.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'table',
          environment: 'node',
          include: ['{functions,infra,bench}/**/*.table.test.ts'],
          globalSetup: ['functions/testing/table-engine.ts'],
          setupFiles: ['functions/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['web/**/*.browser.test.ts', 'infra/**/*.product.test.ts'],
          globalSetup: ['web/src/testing/product.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // One product and its clock for all files; and a browser wants the machine for itself.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
