import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tokenCss } from './token-css.ts'

test('a style sheet has the tokens that it names, and those that their values name, in both modes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-css-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'page.css')
  writeFileSync(file, 'p { background: var(--chakra-colors-gray-subtle); color: var(--chakra-colors-fg) }')
  const css = await tokenCss(file)
  const declared = new Set(css.match(/--chakra-[\w-]+(?=:)/g))
  const named = new Set(css.match(/(?<=var\()--chakra-[\w-]+/g))
  expect([...named].filter((name) => !declared.has(name))).toEqual([])
  expect(declared.has('--chakra-colors-bg')).toBe(false)
  expect(css.match(/--chakra-colors-fg:/g)).toHaveLength(3)
})
