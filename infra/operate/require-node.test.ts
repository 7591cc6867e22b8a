import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Runs `npm run doctor` as npm does. @param flags of Node */
function doctor(...flags: string[]) {
  const [node, ...words] = scripts.doctor.split(' ')
  expect(node).toBe('node')
  return spawnSync(process.execPath, [...flags, ...words, '--help'], { cwd: root, encoding: 'utf8' })
}

test('doctor says that this Node runs no TypeScript, where it does not, and which one does', () => {
  const { status, stderr, stdout } = doctor('--no-experimental-strip-types')
  expect(status).toBe(1)
  expect(stderr + stdout).toMatch(
    /^stops {3}this is Node \d+\.\d+\.\d+ \(.*\), which runs no TypeScript: use Node 24\./,
  )
  expect(stderr).not.toContain('ERR_UNKNOWN_FILE_EXTENSION')
})

test('a Node that runs TypeScript gets on to what doctor looks for', () => {
  const { status, stdout } = doctor()
  expect([status, stdout]).toEqual([0, 'npm run doctor -- --stage dev\n'])
})
