import { expect, test } from 'vitest'
import { cleanText } from '../clean.ts'

const below = `湯たんぽを作りはじめて三年になります。今年のものは、口を二センチ広くしたので、やかんのお湯がこぼれません。

カバーは綿の二重織りで、洗濯機で洗えます。内側のひもは結ばずに留まります。

価格は3,600円です。十一月七日の朝十時から、工房の店先と電話でお受けします。`

test('a first line with a blank line below is the headline, though it ends like a sentence', () => {
  const { title, paragraphs } = cleanText(`口の広い湯たんぽ、焼き上がりました。\n\n${below}`)
  expect(title).toBe('口の広い湯たんぽ、焼き上がりました')
  expect(paragraphs[0]).toMatch(/^湯たんぽを作り/u)
})

test('a sentence that is greeted with, said by somebody or followed in its paragraph is none', () => {
  for (const first of [
    '皆さん、こんにちは。',
    '「お湯がこぼれて困ります」。',
    '口の広い湯たんぽ、焼き上がりました。三年目です。',
  ])
    expect(cleanText(`${first}\n\n${below}`).title).toBeUndefined()
  expect(cleanText(`口の広い湯たんぽ、焼き上がりました。\n${below}`).title).toBeUndefined()
})

test('among paragraphs of one short sentence each the first is one of them', () => {
  expect(cleanText('朝、窓を開けた。\n\n雪だった。\n\n犬が鳴いた。\n\n出かけるのはやめた。').title).toBeUndefined()
})
