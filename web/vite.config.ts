import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { schemasOfTheBrowser } from './build/schemas-plugin.ts'
import { staticPages } from './static-pages.ts'

/** Few files, each below 120 KB: what every screen needs by origin, and beside it what several screens share. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'shared', minShareCount: 2, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
]

export default defineConfig({
  root: import.meta.dirname,
  // Browsers have had for years what `twitter-text` brings along for those of 2015.
  resolve: { alias: [{ find: /^core-js\/modules\/.*/, replacement: join(import.meta.dirname, 'build/nothing.ts') }] },
  plugins: [
    schemasOfTheBrowser(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: join(import.meta.dirname, 'src/routes'),
      generatedRouteTree: join(import.meta.dirname, 'src/app/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    staticPages(),
  ],
  build: {
    outDir: join(import.meta.dirname, '../.build/web'),
    emptyOutDir: true,
    // Small files would become `data:` addresses otherwise, which the content security policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['defineConfig', 'z'] },
      output: { codeSplitting: { groups: chunks } },
    },
  },
})
