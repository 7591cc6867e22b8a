import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Attack, lineOf, runAttacks } from './attack.ts'
import { groups } from './groups.ts'
import { guards } from './guards.ts'
import { killAtWrite } from './kills.ts'
import type { Target } from './target.ts'

/** A product whose accounts have these findings, and which failed like this since it was asked last. */
const aTarget = (findings: string[] = [], failures: string[] = []) =>
  ({ audit: async () => findings, takeFailures: () => failures.splice(0) }) as unknown as Target

const resultsOf = async (run: Attack['run'], target = aTarget(), isQuick = false) =>
  (
    await runAttacks(target, [{ name: 'money', attacks: [{ title: 'a storm', run }] }], {
      isQuick,
      onResult: () => {},
    })
  ).map((result) => lineOf(result).replace(/ \([\d.]+ s\)$/, ''))

const holding: Attack['run'] = async (_, must) => must(true, 'nothing')
const audited = 'held        money: every account and payment adds up afterwards'

test('an attack that everything holds against is held, and the accounts are added up behind it', async () => {
  expect(await resultsOf(holding)).toEqual(['held        money: a storm', audited])
})

test('what did not hold is said with how much more there is', async () => {
  const falling: Attack['run'] = async (_, must) => {
    must(false, 'two charges')
    must(false, 'three charges')
  }
  expect(await resultsOf(falling)).toEqual(['FELL SHORT  money: a storm: two charges, and 1 more', audited])
})

test('an attack that breaks, or that ends too late, fell short', async () => {
  const breaking = async () => Promise.reject(new Error('no line'))
  expect(await resultsOf(breaking)).toEqual(['FELL SHORT  money: a storm: it broke: no line', audited])
  const stalling = { title: 'a stall', patience: 0.001, run: () => new Promise<void>(() => {}) }
  const [result] = await runAttacks(aTarget(), [{ name: 'load', attacks: [stalling] }], {
    isQuick: false,
    onResult: () => {},
  })
  expect(result?.shortfalls).toEqual(['it broke: it did not end'])
})

test('an answer of 500, and an account that does not add up, fell short', async () => {
  expect(await resultsOf(holding, aTarget(['ada L3 is 1 short'], ['500 for GET /x']))).toEqual([
    'FELL SHORT  money: a storm: 500 for GET /x',
    'FELL SHORT  money: every account and payment adds up afterwards: ada L3 is 1 short',
  ])
})

test('the short form leaves out what does not belong to it', async () => {
  expect(await resultsOf(holding, aTarget(), true)).toEqual([])
})

test('each attack has a guard that can be taken out, and no guard is without an attack', () => {
  const titles = groups.flatMap(({ attacks }) => attacks.map(({ title }) => title))
  expect(Object.keys(guards).toSorted()).toEqual(titles.toSorted())
  const edits = Object.values(guards).flatMap((guard) => guard.edits)
  const missing = edits.filter(({ file, text }) => sourceOf(file).split(text).length !== 2)
  expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('a kill that is not reached says that there were fewer writes, unless something else went wrong before', async () => {
  let write: (() => Promise<void>) | undefined
  const target = {
    table: { watch: (watcher) => (write = watcher && (() => watcher(async () => {}))) },
    kill: async () => {},
    restart: async () => {},
  } as Pick<Target, 'table' | 'kill' | 'restart'>
  const failing = async () => {
    await write?.()
    throw new Error('no page')
  }
  await expect(killAtWrite(target, 2, 'before', failing)).rejects.toThrow('no page')
  expect(write).toBeUndefined()
  expect(await killAtWrite(target, 2, 'before', async () => write?.())).toBe(false)
  expect(await killAtWrite(target, 1, 'before', failing)).toBe(true)
})

const sourceOf = (file: string): string => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
