import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const required = /^const (\{[^}]*\}|\w+) = require\("([^"]+)"\)(?:\.(\w+))?;$/gm
const renamed = /^ {2}(\w+): (\w+)/gm
const exported = /^module\.exports = \{([^{}]*)\};?\s*$/m

/**
 * ElectroDB's files are CommonJS: a bundle holds them whole, and Node reads each twice, once to find where its function
 * ends. As modules they are read once, without what no function uses: a sixth of the start of a call on the table.
 * Written in one way throughout, they need no more than their first and last lines changed.
 */
export const electrodbPlugin: Plugin = {
  name: 'electrodb-as-modules',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/electrodb\/src\/\w+\.js$/ }, async ({ path }) => ({
      contents: toModule(await readFile(path, 'utf8'), path),
      loader: 'js',
    }))
  },
}

/** @throws when a file is written in another way: the plugin then has to be changed, or given up */
export function toModule(source: string, path: string): string {
  const module = source
    .replace(required, (_, names: string, from: string, member?: string) => {
      if (member) return `import { ${member} as ${names} } from '${from}'`
      return names.startsWith('{') ? `import ${names} from '${from}'` : `import * as ${names} from '${from}'`
    })
    .replace(exported, (_, names: string) => `export {${names.replace(renamed, '$2 as $1')}}`)
  if (/\brequire\(|\bmodule\.exports\b/.test(module)) throw new Error(`${path} is no longer written as it was`)
  return module
}
