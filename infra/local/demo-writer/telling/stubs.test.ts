import { expect, test } from 'vitest'
import { readSource, type Sentence } from '../reading/material.ts'
import { write } from '../testing/write.ts'
import { isOnlyBegun } from './bounds.ts'

test.each([
  ['en', 'Farmer Joan Pell knows the lack of hands well. She lost a calf in March while the vet was two valleys away.'],
  ['zh-TW', '果農陳阿土對缺工深有感觸。他在山上種了三甲地的柳丁，去年有一半掉在地上。'],
  ['ja', '加盟店の意見は分かれている。商店会長の木村さんは、夜の営業を短くしたいと話す。'],
] as const)('%s: who is met, and that opinions differ, says nothing without the next sentence', (language, text) => {
  const { sentences } = readSource(text, language)
  expect(isOnlyBegun(sentences.slice(0, 1), sentences)).toBe(true)
  expect(isOnlyBegun(sentences, sentences)).toBe(false)
  const apart = sentences.map(
    (one): Sentence => ({ ...one, text: 'The council has paid for forty new lamps along the quay.' }),
  )
  expect(isOnlyBegun(apart.slice(0, 1), apart)).toBe(false)
})

const hone = `鉋の刃を研ぐ中砥石「沢渡」

月に一度、鉋の刃を研ぐ方のための中砥石です。

当店に多いご相談は「刃が片減りする」というもの。お持ちいただいた砥石を見ると、たいてい端が落ちています。面が平らでないと、刃の角は研ぐたびに丸くなり、どれだけ時間をかけてもそろいません。沢渡は通常より硬く焼き、端まで減りにくくしました。鉋の刃を週に一枚研ぐ方で、面直しは三か月に一度が目安です。

寸法：205×65×30mm
重さ：約900g
価格：6,200円（税込）`

test('on X a thing is told of by what it is', () => {
  const post = write(hone, { platform: 'twitter', language: 'ja', contentType: 'product' })
  expect(post).toContain('鉋の刃を研ぐ方のための中砥石です。')
})
