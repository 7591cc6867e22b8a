import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { recipes, slotRecipes } from './recipes.ts'

const asked = /(?:RecipeContext|useRecipe|useSlotRecipe)\(\s*\{\s*key:\s*["'](\w+)["']/g
/** Chakra has no recipe of its own for them; themes may add one. */
const withoutRecipe = ['text']

/** The recipes that parts of Chakra ask the theme for, in all screens. */
async function recipesOfScreens(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, '../main.tsx')],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'nowhere',
    format: 'esm',
    jsx: 'automatic',
    define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  )
  const parts = files.map(([path]) => path).filter((path) => path.includes('@chakra-ui/react/dist/esm/components/'))
  const keys = parts.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(asked)].map(([, key]) => key!))
  return [...new Set(keys)].filter((key) => !withoutRecipe.includes(key)).toSorted()
}

test('the theme has the recipe of every part that a screen shows, and no other', async () => {
  expect(Object.keys({ ...recipes, ...slotRecipes }).toSorted()).toEqual(await recipesOfScreens())
})
