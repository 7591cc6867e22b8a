import { expect, test } from 'vitest'
import { type Finding, findingKinds, maxFindings } from '#shared/writing/finding.ts'
import { formatFindings, parseFindings } from './stored-findings.ts'

const post = { content: 'It is 47% lighter. '.repeat(100), title: '視頻 of it' }
const finding = (start: number): Finding => ({ kind: 'percent', in: 'content', start, end: start + 3, text: '47%' })

test('what is stored is read again', () => {
  const word: Finding = { kind: 'word', in: 'title', start: 0, end: 2, text: '視頻', instead: '影片' }
  const misplaced: Finding = { ...finding(25), isMisplaced: true }
  const inferred: Finding = { ...finding(44), isInferred: true }
  const detail: Finding = { ...finding(63), kind: 'detail' }
  const all = [finding(6), word, misplaced, inferred, detail]
  expect(parseFindings(formatFindings(all), post)).toEqual(all)
})

test('what was stored before findings had signs behind their place is read', () => {
  expect(parseFindings('[["percent","c",6,9]]', post)).toEqual([finding(6)])
})

test('a post without findings stores nothing, and is read as one', () => {
  expect(formatFindings([])).toBeUndefined()
  expect(parseFindings(undefined, post)).toEqual([])
})

test('as many as are stored take less than a write unit', () => {
  const longest = findingKinds.toSorted((a, b) => b.length - a.length)[0]!
  const findings = Array.from({ length: maxFindings }, () => ({ ...finding(60_000), kind: longest, isMisplaced: true }))
  expect(formatFindings(findings)!.length).toBeLessThan(850)
})
