import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, listen } from '../emulators/listen.ts'
import { claimFolder } from './claim-folder.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-claim-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a folder is for one product at a time, and for the next one afterwards', async () => {
  const folder = aFolder()
  const release = await claimFolder(folder)
  await expect(claimFolder(folder)).rejects.toThrow('POSTLOOM_DATA')
  await release()
  await (await claimFolder(folder))()
})

test('of two that start at once in a folder, one has it at most', async () => {
  const folder = aFolder()
  const started = await Promise.allSettled([claimFolder(folder), claimFolder(folder)])
  const claimed = started.filter((one) => one.status === 'fulfilled')
  for (const { value: release } of claimed) await release()
  expect(claimed.length).toBeLessThan(2)
  await (await claimFolder(folder))()
})

test('what a killed product has left claims nothing and goes, also where another program has its port by now', async () => {
  const other = await listen(createServer((_, response) => response.end('another')))
  onTestFinished(other.close)
  const folder = aFolder()
  for (const port of [await freePort(), new URL(other.origin).port])
    writeFileSync(join(folder, `claim-${port}-${randomUUID()}`), '')
  writeFileSync(join(folder, 'claim-notes.txt'), 'mine')
  await (await claimFolder(folder))()
  expect(readdirSync(folder)).toEqual(['claim-notes.txt'])
}, 20_000)
