import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '../src/app/theme.ts'
import { globalCss, withoutGlobal } from './global-styles.ts'

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

test('a browser is not given what makes them, and a Chakra that makes them otherwise stops the build', () => {
  const code = readFileSync(join(chakra, 'dist/esm/styled-system/system.js'), 'utf8')
  expect(withoutGlobal(code)).toContain('const _global = [];')
  expect(withoutGlobal(code)).not.toContain('createPreflight(')
  for (const name of ['_global = [', 'createPreflight({'])
    expect(() => withoutGlobal(code.replace(name, `other${name}`)), name).toThrow('another way')
})
