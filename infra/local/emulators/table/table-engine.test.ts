import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureTable, startTableEngine } from './table-engine.ts'

test.each(['a new', 'an old'])('no other user of the machine can read the rows of %s data folder', async (age) => {
  const parent = mkdtempSync(join(tmpdir(), 'postloom-engine-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'table')
  if (age === 'an old') {
    mkdirSync(folder, { mode: 0o755 })
    writeFileSync(join(folder, 'table.db'), '', { mode: 0o644 })
  }
  const engine = await startTableEngine(folder)
  onTestFinished(() => engine.close())
  await ensureTable(engine.endpoint, 'rows')
  const openToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0
  const files = readdirSync(folder).filter((name) => name.startsWith('table.db'))
  expect(files).toContain('table.db')
  expect([folder, ...files.map((name) => join(folder, name))].filter(openToOthers)).toEqual([])
})
