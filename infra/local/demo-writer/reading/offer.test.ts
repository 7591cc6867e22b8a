import { expect, test } from 'vitest'
import { readSource } from './material.ts'
import { occasionOf } from './occasion.ts'
import { isProductPage } from './offer.ts'

const isProduct = (source: string, language: 'en' | 'zh-TW' | 'ja'): boolean =>
  isProductPage(readSource(source, language))

const mat =
  'The Moss bath mat\n\nMost bath mats stay wet until noon. We made Moss from diatom clay, which dries in a minute. It comes in two sizes. Moss costs £48, and delivery in the UK is free. You have 30 days to send it back.'
const socks =
  'Hollow walking socks\n\nI have darned enough socks to know where they go first. So I knit mine double there. Each pair is guaranteed for three years. £22 a pair. Postage is £3.50. Order at hollowsocks.example.'
const fountain =
  '「守夜」貓咪飲水機｜停電也不斷水\n\n貓不愛喝水，不是牠挑，是水不動。停電的時候，水還是會從水箱流下來。售價 1,680 元，滿 1,500 元免運，七天鑑賞期。請到官網下單。'
const soup =
  '朝の味噌汁が三分でできる「汁玉」\n\n汁玉は、味噌とだしを丸めた小さな玉です。お湯を注ぐだけ。六個入り 1,080円(税込)。三箱以上のご注文で送料無料です。'

test.each([
  [mat, 'en'],
  [socks, 'en'],
  [fountain, 'zh-TW'],
  [soup, 'ja'],
] as const)('a price and how a thing is sold make a product, whatever a text was given as: %s', (source, language) => {
  expect(isProduct(source, language)).toBe(true)
})

test('a story, a guide, what somebody tried and an event with its hour sell nothing', () => {
  const story =
    'I bought a bath mat for £48. Delivery was free. I put it down and slept badly, and in the morning it was dry. It comes in two sizes, they say.'
  expect(isProduct(`The mat\n\n${story}`, 'en')).toBe(false)
  expect(isProduct(`How to choose a bath mat\n\n${mat.split('\n\n')[1]}`, 'en')).toBe(false)
  expect(isProduct(`Moss bath mat review\n\n${mat.split('\n\n')[1]}`, 'en')).toBe(false)
  expect(isProduct(`${mat} Come and see it on 12 May at 7pm.`, 'en')).toBe(false)
})

test('what a thing does when the power is out is no warning, and a notice that it will be out is one', () => {
  expect(occasionOf(readSource(fountain, 'zh-TW'), 'article')).toBeUndefined()
  const outage = '週三上午停電\n\n台電將於週三上午九點至十二點更換變壓器。請提早關閉電腦。電梯暫停使用。'
  expect(occasionOf(readSource(outage, 'zh-TW'), 'article')).toBe('warning')
})
