import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const browserEffects = /\b(enableOAuthListener|I18n\/index|Cache\/index)\.mjs$/

/**
 * Three modules that Amplify declares to have effects, which keeps them and all they lean on in whatever names any part
 * of Amplify: the listener of a browser's address bar, the words of its own screens, and a cache. They go unless used.
 */
const noBrowserEffects: Plugin = {
  name: 'no-browser-effects',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: browserEffects }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === 'asked before' || !importer.includes('/@aws-amplify/')) return undefined
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: 'asked before' })
      return { ...found, sideEffects: false }
    })
  },
}

const compiledEnum = /^var (\w+);\n\(function \(\1\) \{\n([\s\S]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm

/** Amplify lists every error of every call in enums that are filled when loaded; marked as pure, unused ones go. */
const onlyUsedEnums: Plugin = {
  name: 'only-used-enums',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/@aws-amplify\/\w+\/dist\/esm\/.+\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(compiledEnum, 'var $1 = /* @__PURE__ */ (($1) => {\n$2return $1;\n})({});')
      return { contents, loader: 'js' }
    })
  },
}

export const leanerAmplify: Plugin[] = [noBrowserEffects, onlyUsedEnums]
