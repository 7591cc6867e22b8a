import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('what a killed product has left claims nothing, also where another program has its port by now', async () => {
  const other = await listen(createServer((_, response) => response.end('another')))
  onTestFinished(other.close)
  const ports = [await freePort(), Number(new URL(other.origin).port)]
  const left = [...ports.map((port) => JSON.stringify({ port, name: 'gone' })), '{"port":', '', '{}']
  for (const text of left) {
    const folder = aFolder()
    writeFileSync(join(folder, 'claim.json'), text)
    await (await claimFolder(folder))()
  }
  expect(left).toHaveLength(5)
}, 20_000)
