import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unusedPalettes } from './page-theme.ts'
import { slotRecipes } from './recipes.ts'
import { system } from './theme.ts'

const sources = join(import.meta.dirname, '..')
const unused = new RegExp(String.raw`(?:["']|colors\.)(?:${unusedPalettes.join('|')})(?:\.|["'])`)

test('nothing of the theme refers to a palette that it leaves out', () => {
  expect(JSON.stringify(system._config.theme)).not.toMatch(unused)
  for (const palette of unusedPalettes) expect(system.token(`colors.${palette}.500`), palette).toBeUndefined()
  expect(system.token('colors.gray.500')).toBeDefined()
})

test('no screen asks for a palette that the theme leaves out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((name) => name !== join('app', 'page-theme.ts'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((name) => unused.test(readFileSync(join(sources, name), 'utf8')))).toEqual([])
})

test('a recipe that the theme changes keeps all of its parts', () => {
  for (const [name, { slots }] of Object.entries(slotRecipes))
    expect(system.getSlotRecipe(name).slots, name).toEqual(slots)
})

test('hints and refusals under a field have room between their lines', () => {
  const { base } = system.getSlotRecipe('field')
  for (const part of ['helperText', 'errorText']) expect(base?.[part]).toMatchObject({ lineHeight: '1.5' })
})
