import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const isContract = (path: string): boolean => /^shared\/\w+\/endpoints\/[\w-]+\.ts$/.test(path)
/** What only a server reads of a contract, and the app while it is developed. */
const forServers = new Set([
  'access',
  'caller',
  'table',
  'maxBodyBytes',
  'params',
  'query',
  'input',
  'output',
  'errors',
])

/**
 * Keeps the schema library out of the app that people load: contracts travel as method, path and how they are carried, and the schemas that
 * forms and stored values are checked with are read by a part of ours. Development and tests have the library.
 * @source docs/decisions/0053-read-schemas-without-their-library.md
 */
export function schemasOfTheBrowser(): Plugin {
  return {
    name: 'postloom-browser-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? join(import.meta.dirname, 'browser-schemas.ts') : undefined),
    transform: {
      order: 'post',
      handler(code, id) {
        const path = relative(root, id).split(sep).join('/')
        return isContract(path) ? { code: withoutSchemas(code, this.parse(code)), map: null } : undefined
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') refuseCallsOfNothing(file.fileName, file.code)
    },
  }
}

/** @throws where a schema is made by a function that the part of ours lacks: the first screen that needs it would fail */
export function refuseCallsOfNothing(file: string, code: string): void {
  const at = code.search(/\(void 0\)\(/u)
  if (at < 0) return
  const around = code.slice(Math.max(0, at - 60), at + 60)
  throw new Error(`${file} calls what web/build/browser-schemas.ts has not: ${around}`)
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Leaves what is for servers out of what `defineEndpoint` is given, and then the imports that nothing uses any more. */
export function withoutSchemas(code: string, program: unknown): string {
  const cuts = nodesOf(program)
    .filter(
      ({ type, callee }) => type === 'CallExpression' && (callee as Node & { name?: string }).name === 'defineEndpoint',
    )
    .flatMap((call) => (call.arguments as { properties: Node[] }[])[0]!.properties)
    .filter(({ key }) => forServers.has((key as Node & { name: string }).name))
  const short = without(code, cuts)
  const imports = nodesOf(program).filter(({ type }) => type === 'ImportDeclaration')
  const isOnce = (name: string): boolean => short.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1
  const isUnused = ({ specifiers }: Node): boolean => {
    const names = (specifiers as { local: { name: string } }[]).map(({ local }) => local.name)
    return names.length > 0 && names.every(isOnce)
  }
  return without(code, [...cuts, ...imports.filter(isUnused)])
}

/** Cut from the end, so that the places of the others stay right. */
const without = (code: string, nodes: Node[]): string =>
  nodes
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)

function nodesOf(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesOf)
  if (typeof tree !== 'object' || tree === null) return []
  const inside = Object.values(tree).flatMap(nodesOf)
  return 'type' in tree ? [tree as Node, ...inside] : inside
}
