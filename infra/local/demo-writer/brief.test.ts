import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeBrief } from './brief.ts'

const sample = (name: string): string => readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8')

test('a brief holds sentences in the order of the source, and tags', () => {
  const source = sample('zh-tw-article')
  const { facts, hashtags } = writeBrief(source, 'zh-TW')
  expect(facts.length).toBeGreaterThan(3)
  const places = facts.map(({ quote }) => source.indexOf(quote))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(hashtags).toContain('#夜市')
  expect(hashtags.some((tag) => /黃志明|陳美惠|志明|美惠/u.test(tag))).toBe(false)
})

test('people are no topics in English either', () => {
  const { hashtags } = writeBrief(sample('en-article'), 'en')
  expect(hashtags.join(' ')).not.toMatch(/Okafor|Ruth|Sam\b/u)
})

test('a short text has one fact, and nothing is made up to fill the rest', () => {
  expect(writeBrief('Our café opens on Sunday.', 'en')).toEqual({
    facts: [{ text: 'Our café opens on Sunday.', quote: 'Our café opens on Sunday' }],
    hashtags: ['#Café'],
    plan: [],
  })
  expect(writeBrief('…', 'en')).toEqual({ facts: [], hashtags: [], plan: [] })
})
