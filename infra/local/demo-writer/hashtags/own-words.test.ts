import { expect, test } from 'vitest'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { Language } from '../reading/language.ts'
import { readSource } from '../reading/material.ts'
import { tagsOn } from '../testing/tags.ts'
import { formsOfText, kindsOfText } from './fields/kinds.ts'
import { ownWords } from './own-words.ts'

const tagsOf = tagsOn('twitter')

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

test.each([
  [
    'a compound with kana between its signs is whole',
    'はじめての折り紙教室\n\n四角い紙が一枚あれば足ります。\n\n日時：1月17日（日）13:30～15:00\n場所：川口公民館 2階\n参加費：300円',
    'ja',
    'article',
    '#折り紙教室',
    /#紙教室/u,
  ],
  [
    'kana that the text has again as a word begin the name of a thing',
    '秋限定　くるみ塩マフィン箱　ご予約をはじめました\n\n長野のくるみを、皮ごと刻んで使っています。焼くとくるみが先に香り、塩があとから来ます。\n\n価格：2,160円（税込）\n数量：300箱',
    'ja',
    'product',
    '#くるみ塩マフィン箱',
    /限定|#塩/u,
  ],
  [
    'initials before a noun belong to it',
    'Stop hanging QR codes on bus stops\n\nMy aunt is 81 and she knows the timetable of every bus in Selby. Last week she stood in front of a pole with a square on it and did not know when the next one was.\n\nThe codes save paper, they say. A timetable costs nine pence to print. The codes have to be washed as well.\n\nI do not mind the codes on the website. At the stop I want a number that I can read with my own eyes in the rain.',
    'en',
    'article',
    '#QRCodes',
    /#Codes/u,
  ],
  [
    'what the text has to do with in passing is no field of it',
    'Bus to Ellwick runs again on Mondays\n\nThe bus between Ellwick and Corry runs again from Monday, the county said, after its only driver came back from hospital. The fare stays at £3.\n\nAbout 90 people live in Ellwick, and a hill farmer has driven them to town since June, in a van that smells of sheep. The wind farm above the village had lent it to him.\n\nThe county will look at the line in March.',
    'en',
    'news',
    '#Ellwick',
    /#Farming|#About/u,
  ],
  [
    'a text that asks people to come is no story of whoever writes',
    'Sharp Saturday: a free sharpening afternoon at Dene Library\n\nGot a knife that squashes tomatoes? Bring it.\n\nOn Saturday 12 December from 1 to 4pm, six of us will sit down with you upstairs at Dene Library, Halifax, and we will show you how it is done. Last month we did 47 blades and a cheese wire.\n\nWe can look at knives, shears and scissors. We can’t do saws. No booking, but come before 3.30 or we won’t have time. We have tea. Our lift works again.',
    'en',
    'article',
    '#DeneLibrary',
    /#PersonalEssay/u,
  ],
] as const)('%s', (_, source, language, contentType, tag, none) => {
  const tags = tagsOf(source, language, contentType)
  expect(tags).toContain(tag)
  expect(tags.join(' ')).not.toMatch(none)
})

test('one meeting is of the field of meetings, which has wider tags', () => {
  const source =
    'Two things I ask before a meeting\n\nI had twenty of them a week. I counted them on a Friday in the meeting about the other ones, and stopped.\n\nNow I ask who decides, and what happens if we skip the meeting. Most people skip it, and write me two lines on the decision in place of it. My afternoons are quiet.'
  expect(tagsOf(source, 'en', 'article')).toContain('#WorkLife')
})

test('what a text speaks of throughout is a tag, though its headline says only what is done with it', () => {
  const guide =
    'How to Revarnish a Boat Without Sending It Away\n\nLast autumn I paid nothing for a repair that the shop wanted £60 for. The wood was fine. It took an evening.\n\nMelt the varnish in a tin. Warm varnish spreads thinly. Rub the varnish into the seams first. Old varnish comes off with a brush. Leave the tin in hot water, or the varnish sets. A tin of varnish lasts for two boats.'
  expect(tagsOf(guide, 'en', 'article')[0]).toBe('#Varnish')
})

test('a headline names its thing before a colon, and asks why of a compound', () => {
  const draught =
    '租屋族也做得到的門縫擋風：三百元解決\n\n冬天客廳一直有風。我買了擋風條貼在門底。貼好以後手放在門邊就沒有感覺了。撕下來也不留膠。'
  expect(tagsOf(draught, 'zh-TW', 'article')[0]).toBe('#門縫擋風')
  const bread =
    'なぜ冷凍うどんは「ゆでたまま」がおいしいのか\n\nうどんは打ってからの時間で味が変わります。冷ましたうどんは、こしがなくなります。ゆでてすぐのうどんを凍らせると、こしが残ります。'
  expect(tagsOf(bread, 'ja', 'article')).toContain('#冷凍うどん')
  expect(tagsOf(bread, 'ja', 'article')).not.toContain('#ゆでたまま')
})

test('of a word and a compound that begins with it the compound is the tag', () => {
  const mill =
    '手回しのミルに替えた三か月\n\n先月、6年使った電動ミルが壊れました。手回しは毎朝2杯分を挽けます。\n\n来客が多い家には電動をすすめます。電動ミルは音が大きいです。手回しは静かです。'
  const { chief, others, weak } = ownWords(readSource(mill, 'ja'))
  expect([...chief, ...others, ...weak]).toContain('電動ミル')
  expect([...chief, ...others, ...weak]).not.toContain('電動')
})
