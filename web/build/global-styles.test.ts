import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SystemContext } from '@chakra-ui/react'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { system } from '../src/app/theme.ts'
import { chakraModules, globalCss, globalStyles, replaced } from './global-styles.ts'

const chakra = dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json'))

test('the style sheet has the order of the layers, the base, and every token in both colour modes', () => {
  const css = globalCss()
  expect(css).toMatch(/^@layer reset,\s?base,\s?tokens,\s?recipes;/)
  expect(css).toContain('@keyframes pulse')
  expect(css).toContain('-webkit-text-size-adjust')
  const [tokens] = Object.values(system.getTokenCss()) as unknown as Record<string, Record<string, string>>[]
  const declared = Object.values(tokens!)
    .flatMap((variables) => Object.entries(variables))
    .filter(([, value]) => /\S/.test(value))
    .map(([name]) => name)
  expect(declared.length).toBeGreaterThan(400)
  expect(declared.filter((name) => !css.includes(`${name}:`))).toEqual([])
  expect(css.match(/--chakra-colors-bg:/g)).toHaveLength(2)
})

test('no variable is given to every element', () => {
  const everywhere = globalCss().match(/(?<=[{}])\*\{[^}]*\}/g) ?? []
  expect(everywhere).not.toEqual([])
  expect(everywhere.filter((rule) => /[{;]--/.test(rule))).toEqual([])
  expect(globalCss()).toMatch(/html\{[^}]*--global-color-border:/)
})

test('a Chakra that makes its styles in another way stops the build', () => {
  for (const [path, replacements] of Object.entries(chakraModules)) {
    const code = readFileSync(join(chakra, 'dist/esm', path), 'utf8')
    for (const [from] of replacements) {
      expect(replaced(code, replacements)).not.toContain(from)
      const other = code.replace(from, () => 'otherwise()')
      expect(() => replaced(other, replacements), from).toThrow('in another way')
    }
  }
})

test('the theme of a browser styles as the whole theme does, and holds neither tokens nor global styles', async () => {
  const { code, system: built } = await builtTheme()
  for (const text of ['rgb(40 35 25', 'createPreflight', 'scroll-padding', 'registerTransform'])
    expect(code, text).not.toContain(text)
  expect(built.tokens.flatMap).toEqual(system.tokens.flatMap)
  expect(built.tokens.colorPaletteMap).toEqual(system.tokens.colorPaletteMap)
  for (const category of system.tokens.categoryMap.keys())
    expect(built.tokens.getCategoryValues(category), category).toEqual(system.tokens.getCategoryValues(category))
  const styles = {
    bg: 'bg.panel',
    color: 'fg.muted/80',
    m: { base: '-1', md: '2.5' },
    hideBelow: 'md',
    hideFrom: '700px',
    colorPalette: 'accent',
    border: '1px solid {colors.border}',
    w: '1/2',
    _hover: { shadow: 'card', focusRing: 'outside' },
    textStyle: '2xl',
    animation: 'pulse',
  }
  expect(built.css(styles)).toEqual(system.css(styles))
  for (const recipe of Object.keys(system._config.theme?.recipes ?? {}))
    expect(built.getRecipeFn(recipe)(), recipe).toEqual(system.getRecipeFn(recipe)())
  for (const recipe of Object.keys(system._config.theme?.slotRecipes ?? {}))
    expect(built.getSlotRecipeFn(recipe)(), recipe).toEqual(system.getSlotRecipeFn(recipe)())
  for (const colour of ['colors.bg', 'colors.accent.solid', 'colors.none'])
    expect(built.token(colour, 'red'), colour).toBe(system.token(colour, 'red'))
  expect(built.token('spacing.4')).toBe(system.token.var('spacing.4'))
})

/** The theme as the build makes it for a browser. */
async function builtTheme(): Promise<{ code: string; system: SystemContext }> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ ...globalStyles(), buildStart: undefined, transformIndexHtml: undefined }],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, '../src/app/theme.ts'), formats: ['es'] },
    },
  })
  const [file] = [output].flat().flatMap((made) => ('output' in made ? made.output : []))
  if (file?.type !== 'chunk') throw new Error('the build has no theme')
  return {
    code: file.code,
    ...(await import(`data:text/javascript;base64,${Buffer.from(file.code).toString('base64')}`)),
  }
}
