import { globSync, readFileSync } from 'node:fs'
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

const folder = join(import.meta.dirname, '..')
const sources = globSync('**/*.tsx', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))

/** The recipes that a part is given where it stands. */
const givenRecipes = (): string[] =>
  sources.flatMap((text) => Array.from(text.matchAll(/\brecipe=\{(\w+)SlotRecipe\}/g), ([, key]) => key!))

test('the recipe of every part that a screen shows is there once, and no other', async () => {
  const known = [...Object.keys({ ...recipes, ...slotRecipes }), ...givenRecipes()]
  expect(known.toSorted()).toEqual(await recipesOfScreens())
})

test('a part whose recipe the theme leaves out is given it wherever it stands', () => {
  const given = givenRecipes()
  expect(given.length).toBeGreaterThan(0)
  for (const key of given) {
    const uses = new RegExp(
      String.raw`<${key[0]!.toUpperCase()}${key.slice(1)}\.Root(?:Provider)?\b(?!Props)(\s+recipe=)?`,
      'g',
    )
    const all = sources.flatMap((text) => Array.from(text.matchAll(uses), ([, recipe]) => recipe))
    expect(all, key).toEqual([expect.stringContaining('recipe=')])
  }
})
