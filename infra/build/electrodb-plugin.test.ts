import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toModule } from './electrodb-plugin.ts'

const folder = join(import.meta.dirname, '../../node_modules/electrodb/src')

test('each file of ElectroDB can be read as a module', () => {
  const paths = globSync('*.js', { cwd: folder })
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const source = readFileSync(join(folder, path), 'utf8')
    const module = toModule(source, path)
    const imports = source.match(/\brequire\(/g)?.length ?? 0
    expect(module.match(/^import .+ from '/gms) ? module.match(/ from '[^']+'$/gm)?.length : 0, path).toBe(imports)
    expect(module.match(/^export \{/gm), path).toHaveLength(1)
  }
})

test('a file that is written in another way is refused', () => {
  expect(() => toModule('const a = first(require("./a"))', 'a.js')).toThrow('a.js is no longer written as it was')
  expect(() => toModule('module.exports.a = 1', 'b.js')).toThrow('b.js')
})
