import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { schemasOfTheBrowser } from './build/schemas-plugin.ts'
import { staticPages } from './static-pages.ts'

export default defineConfig({
  root: import.meta.dirname,
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
    rolldownOptions: { treeshake: { manualPureFunctions: ['defineConfig', 'z'] } },
  },
})
