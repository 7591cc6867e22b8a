import { expect, test } from 'vitest'
import { formOf, isGuide } from './form.ts'
import { readSource } from './material.ts'

const lane =
  '那年我剛搬到新竹，什麼人都不認識。隔壁的阿姨每天早上都在澆花，看到我就點頭。有一天她敲門，說她要去醫院，請我幫她看家。'
const stones =
  '祖父は毎朝五時に起きて、庭の石をひとつずつ洗っていた。なぜそんなことをするのか、私は聞いたことがない。冬の朝も、雨の朝も、祖父は石を洗った。'

test.each([
  ['鄰居的狗怎麼了？', lane, 'zh-TW'],
  ['那年冬天怎麼沒下雨？', lane, 'zh-TW'],
  ['這杯咖啡怎麼這麼貴？', lane, 'zh-TW'],
  ['我們如何走到今天？', lane, 'zh-TW'],
  ['街の変わり方', stones, 'ja'],
  ['あの人の笑い方', stones, 'ja'],
] as const)('what happened and how somebody is makes no guide: %s', (title, text, language) => {
  expect(isGuide(readSource(`${title}\n\n${text}`, language))).toBe(false)
})

test.each([
  ['手沖壺怎麼選才不會後悔？', lane, 'zh-TW'],
  ['鑄鐵鍋如何養鍋', lane, 'zh-TW'],
  ['魚の焼き方', stones, 'ja'],
  ['革靴のカビの落とし方', stones, 'ja'],
] as const)('how something is done does: %s', (title, text, language) => {
  expect(isGuide(readSource(`${title}\n\n${text}`, language))).toBe(true)
})

const counter = `An app is not a front door

I work behind the counter of a pharmacy, and I want our surgery to open its phone line again. I think that's a mistake.

Three weeks ago a man came in for his inhaler. He put his phone on my counter and asked if I could do it.

The patient group meets on 19 November, and anyone can speak.`
const menu = `Give me back the paper menu

I don't blame a small place for liking codes. My mother has no phone, so I read it out to her.

I'm not asking for codes to be banned. Ten menus by the door are enough for me.`
const bench = `バス停に、椅子をひとつ

この町のバス停には、ベンチがほとんどない。私は、店がそれぞれ一脚ずつ、椅子を出せばいいと思っている。

思い立ったのは六月の雨の日だ。私は椅子を持って飛び出した。`

test.each([
  [counter, 'en'],
  [menu, 'en'],
  [bench, 'ja'],
] as const)(
  'who says what they want done holds an opinion, however much they tell of themselves: %s',
  (text, language) => {
    expect(formOf(readSource(text, language), 'article')).toBe('opinion')
  },
)
