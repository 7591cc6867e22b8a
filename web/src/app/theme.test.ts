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

/** The relative luminance of a colour, and the contrast of two. @source https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
const colour = (name: string, theme: '_light' | '_dark'): string => {
  const { conditions } = system.tokens.getByName(`colors.${name}`)!.extensions as { conditions: Record<string, string> }
  return conditions[theme]!
}

test.each(['_light', '_dark'] as const)('the border of a field and of a button has a contrast of 3:1, %s', (theme) => {
  for (const recipe of ['input', 'button'])
    expect(system.getRecipe(recipe).variants?.variant?.outline?.borderColor, recipe).toBe('border.emphasized')
  for (const ground of ['bg.canvas', 'bg.panel'])
    expect(contrast(colour('border.emphasized', theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(3)
})
