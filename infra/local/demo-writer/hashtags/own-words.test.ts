import { expect, test } from 'vitest'
import type { ContentType } from '#shared/generation/schema.ts'
import type { Language } from '../reading/language.ts'
import { readSource } from '../reading/material.ts'
import { formsOfText, kindsOfText } from './fields/kinds.ts'
import { chooseHashtags } from './hashtags.ts'
import { ownWords } from './own-words.ts'

const tagsOf = (source: string, language: Language, contentType: ContentType): string[] =>
  chooseHashtags(readSource(source, language), 'twitter', 'Moderate (3-5)', contentType)

const general = new Set(
  (['en', 'zh-TW', 'ja'] as const).flatMap((language) => [
    ...Object.values(kindsOfText[language]).flat(),
    ...formsOfText[language].steps,
    ...formsOfText[language]['own story'],
    ...formsOfText[language].story,
    ...formsOfText[language].announcement,
  ]),
)

const texts: readonly [string, Language, ContentType, readonly string[]][] = [
  [
    'Three winters ago, the village of Brae Moss lost its last shop. Tom Airey put a table into his own hall. Today the shop has four volunteers and 120 members. The shop closes at noon. Nobody owns the shop.',
    'en',
    'article',
    ['#BraeMoss', '#Shop'],
  ],
  [
    'The council of Port Ellan voted on Monday to close Quay Street to cars. Nine members voted for the plan and six against it. The trial lasts four months.',
    'en',
    'news',
    ['#PortEllan', '#QuayStreet'],
  ],
  [
    '三年前的冬天，小坪村最後一家雜貨店關了門。退休老師林秀雲在自家客廳擺了一張桌子，賣麵包和牛奶。第一年很辛苦。',
    'zh-TW',
    'article',
    ['#小坪村', '#雜貨店'],
  ],
  [
    '大清市場週二起試辦徒步區。每天上午十點到晚上六點，海埔街不開放汽車進入。試辦期為八個月。報告預計明年公布。',
    'zh-TW',
    'news',
    ['#徒步區'],
  ],
  [
    '二年前の冬、小沢村で最後の店が閉まりました。元教師の谷口和夫さんは自宅の玄関に机を置きました。いまは八人のボランティアが支えています。',
    'ja',
    'article',
    ['#小沢村', '#ボランティア'],
  ],
]

test.each(texts)('%s is tagged with its own words before what is true of any text', (source, language, type, own) => {
  const tags = tagsOf(source, language, type)
  expect(tags).toEqual(expect.arrayContaining([...own]))
  expect(tags).toHaveLength(3)
  expect(tags.filter((tag) => general.has(tag.slice(1))).length).toBeLessThanOrEqual(1)
  expect(general.has(tags[0]!.slice(1))).toBe(false)
})

test('what is done with a thing, and the piece of a company, are none of its name', () => {
  const market = '大清市場週二起試辦徒步區。海埔街不開放汽車進入。'
  const ferry =
    '旗山渡輪十二月起可刷卡搭乘\n\n旗山渡輪自12月1日起開放手機支付，高雄市輪船公司昨天宣布。輪船公司表示，全票維持40元。輪船公司說，三個月後會檢討。'
  for (const source of [market, ferry])
    expect(tagsOf(source, 'zh-TW', 'news').join(' ')).not.toMatch(/試辦|#輪船(?!公司)/u)
})

test('what a town is described as is no field of the text', () => {
  const source =
    '港町の松川市は火曜日、浜通りを歩行者専用にすると決めました。期間は5月から八か月です。市議会では11人が賛成しました。'
  expect(tagsOf(source, 'ja', 'news')).not.toContain('#港町')
})

test('a lane where somebody lives, a person and a month are no places', () => {
  const material = readSource(
    'Ann Lee lives in Elm Rise. In March she moved from Ash Lane. Mayor Ruth Okafor met her.',
    'en',
  )
  expect(Object.values(ownWords(material)).flat().join(' ')).not.toMatch(/Rise|Lane|March|Okafor/u)
})

test('a compound of the headline that the text goes on to call by its second half is a tag', () => {
  const source =
    '自家製みそを一年おいしく保つ、3つのコツ\n\nつくったみそ、表面が乾いていませんか。みその色は空気に触れると変わります。平らにならして、紙を一枚のせてください。開けたら戻すまでの時間を短くします。夏は涼しい棚がよいでしょう。'
  expect(tagsOf(source, 'ja', 'article')[0]).toBe('#自家製みそ')
})
