import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'
import { latinPhrases } from './phrases-latin.ts'

const backpack =
  'The Corry 18 is a flap-top rucksack made for people who walk to work in the rain. We sew it in Leeds from waxed cotton with a taped lining. It holds 18 litres. The sleeve for a computer hangs above the base. Empty, the rucksack weighs 900 grams. It comes in two colours and costs £120 with postage. You can send it back within 30 days.'

test('a thing is tagged by what it is, and not by the end of a pair that says of what kind', () => {
  const tags = tagsOn('facebook', 'product')(backpack, 'en')
  expect(tags).toContain('#Rucksack')
  expect(tags).not.toContain('#TopRucksack')
})

test('the end of a pair before a thing is no part of its tag', () => {
  const tags = tagsOn('facebook', 'article')(
    'Second-hand pianos are cheap, and dear to keep\n\nSecond-hand pianos cost less than a bicycle. A tuner has to come twice a year. Second-hand pianos stand in cold halls. We moved ours with four friends. Nobody plays second-hand pianos for the money.',
    'en',
  )
  expect(tags.filter((tag) => /HandPiano/u.test(tag))).toEqual([])
})

const market =
  '第三屆「溪口慢市集」將在十一月八日、九日兩天，於溪口鎮的舊碾米廠登場，時間是上午十點到下午五點，免費入場。今年一共有四十個攤位，比去年多了十攤。主辦單位表示，希望大家把家裡壞掉的東西帶來，可以磨菜刀、補衣服。菜刀請用報紙包好再帶進場。現場不提供餐具，自備餐具的民眾，每份餐點可以折抵十元。會場沒有停車場，建議搭火車前往。'

test('what can be done at a market that news is on is none of its tags', () => {
  const tags = tagsOn('facebook', 'news')(market, 'zh-TW')
  expect(tags[0]).toBe('#溪口慢市集')
  expect(tags).not.toContain('#廚具')
})

const mould =
  '長雨のあとに鞄へ生えたカビは、水で拭くと奥まで広がってしまいます。表面にうっすら出た程度なら、自宅で落とせます。まず、屋外で乾いた布を使って表面のカビをそっと拭き取ってください。次に、専用のスプレーを布に含ませて全体を拭きます。カビの胞子を吸い込まないよう、マスクを着けてください。最後に、風通しのよい日陰で二日ほど干しましょう。それでもカビが残るなら、専門店に相談してください。'

test('a Japanese guide is on what it begins with, however short its name, and not on a side of a thing', () => {
  const tags = tagsOn('facebook', 'article')(mould, 'ja')
  expect(tags).toContain('#カビ')
  expect(tags).not.toContain('#表面')
})

test('what everybody has a knack for is nothing that a guide is on', () => {
  const knack = mould.replaceAll('カビ', 'コツ')
  expect(tagsOn('facebook', 'article')(knack, 'ja')).not.toContain('#コツ')
})

test('what a thing does behind its name is no thing', () => {
  const surfacesOf = (text: string) => latinPhrases(text, 'en').map(({ surface }) => surface)
  expect(surfacesOf('The Marlow clamps to the rail of the bed and gives you a shelf.')).not.toContain('clamps')
  expect(surfacesOf('The Marlow clamps on the rail are made of steel.')).toContain('clamps')
})
