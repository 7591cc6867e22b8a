import { expect, test } from 'vitest'
import { readSource } from './material.ts'
import { unitsOf } from './units.ts'

const begin = '中学三年の秋、母が入院した。弁当は父が作った。'
const lead = '引き出しから料理の本が出てきた。欄外に、父の字でこう書いてある。'
const words = '「火は弱く。三回失敗。明日こそ」'
const end = '日付は、あの日だった。先月、娘が遠足に行った。私は卵焼きを焼いた。'

const paragraphsTogether = (source: string): number[] =>
  unitsOf(readSource(source, 'ja')).map(({ told }) => new Set(told.map(({ paragraph }) => paragraph)).size)

test('what is written or said stands with the line that leads to it, also in the next paragraph', () => {
  expect(paragraphsTogether([begin, lead, words, end].join('\n\n'))).toEqual([1, 2, 1])
  const plain = '引き出しから料理の本が出てきた。表紙は色あせていた。'
  expect(paragraphsTogether([begin, plain, words, end].join('\n\n'))).toEqual([1, 1, 1, 1])
})
