import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, listen } from '../emulators/listen.ts'
import { claimFolder } from './claim-folder.ts'
import { startProduct } from './product.ts'
import type { Settings } from './settings.ts'

/** Servers that listen and processes that run. */
const running = () => process.getActiveResourcesInfo().filter((name) => /^(TCPServer|Process)/i.test(name)).length

const settingsOf = async (change: Partial<Settings>): Promise<Settings> => ({
  port: await freePort(),
  address: undefined,
  appOrigin: undefined,
  dataFolder: mkdtempSync(join(tmpdir(), 'postloom-product-')),
  isDev: false,
  shouldReset: false,
  isBuilt: true,
  dynamodbEndpoint: undefined,
  gatewayPort: 0,
  passwordSignIn: 'api',
  keys: { gemini: undefined, openai: undefined, deepseek: undefined },
  deepseekUrl: undefined,
  demoPace: 1,
  ...change,
})

test('when one engine fails to start, the others are stopped', async () => {
  const other = await listen(createServer())
  const settings = await settingsOf({ gatewayPort: Number(new URL(other.origin).port) })
  onTestFinished(async () => {
    await other.close()
    rmSync(settings.dataFolder, { recursive: true })
  })
  // A handle is counted until the tick after its end.
  await expect.poll(running).toBe(1)
  await expect(startProduct(settings, '/nowhere')).rejects.toThrow('EADDRINUSE')
  await expect.poll(running, { timeout: 10_000 }).toBe(1)
  // Nothing starts afterwards either.
  await wait(2_000)
  expect(running()).toBe(1)
})

test('a port that is taken is named with the cure', async () => {
  const other = await listen(createServer())
  const settings = await settingsOf({ port: Number(new URL(other.origin).port) })
  onTestFinished(async () => {
    await other.close()
    rmSync(settings.dataFolder, { recursive: true })
  })
  await expect(startProduct(settings, '/nowhere')).rejects.toThrow(`port ${settings.port} is taken`)
})

test('a reset deletes what the product has kept, and no other file of the folder that a setting names', async () => {
  const other = await listen(createServer())
  const gatewayPort = Number(new URL(other.origin).port)
  const settings = await settingsOf({ gatewayPort, shouldReset: true })
  onTestFinished(async () => {
    await other.close()
    rmSync(settings.dataFolder, { recursive: true })
  })
  const kept = ['table', 'cognito', 'oen'].map((part) => join(settings.dataFolder, part))
  for (const folder of kept) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'kept'), '')
  }
  const foreign = join(settings.dataFolder, 'thesis.txt')
  writeFileSync(foreign, '')
  await expect(startProduct(settings, '/nowhere')).rejects.toThrow('EADDRINUSE')
  expect(kept.filter((folder) => existsSync(join(folder, 'kept')))).toEqual([])
  expect(existsSync(foreign)).toBe(true)
})

test('beside a product that runs, another one on its folder is refused, and deletes nothing of it with a reset', async () => {
  const settings = await settingsOf({ shouldReset: true })
  const kept = join(settings.dataFolder, 'oen')
  mkdirSync(kept)
  const release = await claimFolder(settings.dataFolder)
  onTestFinished(async () => {
    await release()
    rmSync(settings.dataFolder, { recursive: true })
  })
  await expect(startProduct(settings, '/nowhere')).rejects.toThrow(`keeps its data in ${settings.dataFolder}`)
  expect(existsSync(kept)).toBe(true)
})
