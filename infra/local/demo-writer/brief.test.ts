import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeBrief } from './brief.ts'

const sample = (name: string): string => readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8')

test('a brief holds sentences, tags and an outline in the order of the source', () => {
  const source = sample('zh-tw-article')
  const { keyPoints, hashtags, outline } = writeBrief(source, 'zh-TW')
  expect(keyPoints.length).toBeGreaterThan(3)
  const places = keyPoints.map((point) => source.indexOf(point))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(hashtags).toContain('#夜市')
  expect(hashtags.some((tag) => /黃志明|陳美惠|志明|美惠/u.test(tag))).toBe(false)
  expect(outline[0]).toBe('夜市裡的剩油，跑出了一輛垃圾車')
})

test('people are no topics in English either', () => {
  const { hashtags } = writeBrief(sample('en-article'), 'en')
  expect(hashtags.join(' ')).not.toMatch(/Okafor|Ruth|Sam\b/u)
})

test('a short text has one point, and nothing is made up to fill the rest', () => {
  expect(writeBrief('Our café opens on Sunday.', 'en')).toEqual({
    keyPoints: ['Our café opens on Sunday.'],
    hashtags: ['#Café'],
    outline: ['café'],
  })
  expect(writeBrief('…', 'en')).toEqual({ keyPoints: [], hashtags: [], outline: [] })
})
