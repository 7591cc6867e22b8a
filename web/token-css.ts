import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { system } from './src/app/theme.ts'

type Variables = Record<string, string>

/** A style sheet with those of the theme's tokens that it uses, in both colour modes, in front of it. */
export async function tokenCss(file: string): Promise<string> {
  const text = withImports(file)
  const layers = Object.values(tokenLayer())
  const used = usedIn(text, layers)
  const [always, light, dark] = layers.map((variables) => only(variables, used))
  const both = declare({ ...always, ...light })
  return [
    `:root{${both}}`,
    `.dark{${declare(dark ?? {})}}`,
    // Without a script nothing sets a class.
    `@media (prefers-color-scheme:dark){:root:not(.light){${declare(dark ?? {})}}}`,
    text,
  ].join('\n')
}

/** Tokens for every mode, for light and for dark, in this order. */
const tokenLayer = () => Object.values(system.getTokenCss())[0] as unknown as Record<string, Variables>

/** Names of tokens in a text, and of those that their values name in turn. */
function usedIn(text: string, layers: Variables[], known = new Set<string>()): Set<string> {
  for (const name of text.match(/--chakra-[\w-]+/g) ?? []) {
    if (known.has(name)) continue
    known.add(name)
    for (const layer of layers) usedIn(layer[name] ?? '', layers, known)
  }
  return known
}

const only = (variables: Variables, used: Set<string>): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => used.has(name)))

const declare = (variables: Variables): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const withImports = (file: string): string =>
  readFileSync(file, 'utf8').replace(/@import "(.+?)";/g, (_, path: string) =>
    readFileSync(join(dirname(file), path), 'utf8'),
  )
