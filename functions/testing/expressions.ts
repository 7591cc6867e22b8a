import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { vi } from 'vitest'

export interface Expression {
  /** File and line. */
  place: string
  pattern: string
  flags: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every regular expression written as a literal in the sources under these folders, tests left out. */
export const expressionsIn = (folders: readonly string[]): Expression[] => sourcesIn(folders).flatMap(literalsOf)

const sourcesIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file))
    .sort()

function literalsOf(file: string): Expression[] {
  const source = readFileSync(root + file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found: Expression[] = []
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = source.slice(0, node.start).split('\n').length
      found.push({ place: `${file}:${line}`, pattern: node.regex.pattern, flags: node.regex.flags })
    },
  })
  visitor.visit(program)
  return found
}

/**
 * Every regular expression that the modules under these folders put together, of constants, when they are loaded. Those that
 * make some are loaded anew, so nothing but constants may happen there.
 */
export async function builtExpressionsIn(folders: readonly string[]): Promise<Expression[]> {
  const files = sourcesIn(folders).filter((file) => readFileSync(root + file, 'utf8').includes('new RegExp('))
  const built: Expression[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given, newTarget) {
      const expression = Reflect.construct(target, given, newTarget) as RegExp
      const place = placeIn(new Error('built').stack)
      if (files.some((file) => place.startsWith(`${file}:`)))
        built.push({ place, pattern: expression.source, flags: expression.flags })
      return expression
    },
  })
  try {
    vi.resetModules()
    for (const file of files) await import(root + file)
  } finally {
    globalThis.RegExp = Original
  }
  return built
}

/** File and line of our sources that made an expression: the third line of a stack, below its message and the line that took it. */
const placeIn = (stack = ''): string => /^[^?:]+:\d+/.exec(stack.split('\n')[2]?.split(root)[1] ?? '')?.[0] ?? ''
