import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

export interface Expression {
  /** File and line. */
  place: string
  pattern: string
  flags: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every regular expression written as a literal in the sources under these folders, tests left out. */
export function expressionsIn(folders: readonly string[]): Expression[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).sort()
  return files.filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file)).flatMap(expressionsOf)
}

function expressionsOf(file: string): Expression[] {
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
