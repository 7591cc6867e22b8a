import { expect, test } from 'vitest'
import { readProfile } from './profile.ts'

const root = new URL('../../', import.meta.url).href
const frame = (functionName: string, url = '') => ({
  functionName,
  url,
  scriptId: '0',
  lineNumber: 0,
  columnNumber: 0,
})

test('garbage is collected on behalf of what ran before', () => {
  const { finisherMs, totalMs, byFile } = readProfile({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 5] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('finish', `${root}functions/generation/finish/finish.ts`) },
      { id: 4, callFrame: frame('get', 'node:internal/timers') },
      { id: 5, callFrame: frame('(garbage collector)') },
    ],
    startTime: 0,
    endTime: 0,
    samples: [3, 5, 5, 4, 5, 2, 5, 2],
    timeDeltas: [0, 100, 200, 300, 100, 400, 900, 500, 100],
  })
  expect(finisherMs).toBeCloseTo(0.6)
  expect(totalMs).toBeCloseTo(1.6)
  expect(byFile.get('(garbage collector)')).toBeCloseTo(1.4)
})

test('time is added up by file, and with all that the finisher calls', () => {
  const spent = readProfile({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 5] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('finish', `${root}functions/generation/finish/finish.ts`), children: [4] },
      { id: 4, callFrame: frame('parse', `${root}node_modules/@scope/parser/index.js`) },
      { id: 5, callFrame: frame('get', 'node:internal/timers') },
    ],
    startTime: 0,
    endTime: 0,
    // Each sample lasts until the next; the last of the four belongs to another process for the most part.
    samples: [2, 3, 4, 5],
    timeDeltas: [0, 500, 200, 300, 40_000],
  })
  expect(spent.totalMs).toBeCloseTo(1.5)
  expect(spent.finisherMs).toBeCloseTo(0.5)
  expect([...spent.byFile.keys()]).toEqual([
    'functions/generation/finish/finish.ts',
    '@scope/parser',
    'node:internal/timers',
  ])
  expect([...spent.withCalled.values()].map((ms) => ms.toFixed(1))).toEqual(['0.5'])
})
