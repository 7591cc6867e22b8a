import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { readSource } from '../reading/material.ts'
import { write } from '../testing/write.ts'

const letter = `皆さん、こんにちは。美術館の宮本です。
すっかり涼しくなりましたね。庭の金木犀が香っています。

さて、今月のお知らせは三つです。

一つめ。10月4日（土）14時から、版画家の小野寺ふみさんの講演会を開きます。会場は講堂、定員は80人、申し込みは受付で9月20日からです。

二つめ。西側の入り口にロッカーができました。朝9時から夕方5時まで使えます。大きな荷物は受付でお預かりします。

三つめ。10月14日から18日まで、展示替えのため休館します。その間も売店は開いています。

秋の一日をゆっくりお過ごしください。`

test('a letter that counts out its news tells all of it, and greets nobody where it is told in short', () => {
  const marks = ['一つめ。', '二つめ。', '三つめ。']
  for (const platform of platformIds) {
    const post = write(letter, { language: 'ja', contentType: 'article', platform })
    for (const mark of [...marks, '入り口にロッカー', '休館します']) expect(post, platform).toContain(mark)
    if (platform === 'twitter' || platform === 'threads') expect(post).not.toMatch(/こんにちは|宮本|涼しく|金木犀/u)
  }
})

test('what stands before 「さて、」 is a part of the greeting', () => {
  const { sentences } = readSource(letter, 'ja')
  expect(sentences.filter(({ isCourtesy }) => isCourtesy).map(({ text }) => text)).toEqual([
    '皆さん、こんにちは。',
    '美術館の宮本です。',
    'すっかり涼しくなりましたね。',
    '庭の金木犀が香っています。',
  ])
  const story = readSource('庭の金木犀が香りました。\n\nさて、私は昨日、母に会いました。母は元気でした。', 'ja')
  expect(story.sentences.some(({ isCourtesy }) => isCourtesy)).toBe(false)
})
