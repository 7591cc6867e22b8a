import { expect, test } from 'vitest'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { tagsOn } from '../testing/tags.ts'
import { write } from '../testing/write.ts'
import { noticeTags } from './fields/fields.ts'

const given = (source: string, language: 'en' | 'zh-TW' | 'ja' = 'en'): string[] =>
  listHashtags(write(source, { language, contentType: 'article' }))

const parking =
  'Your town does not need another car park\n\nI live beside the old depot, and our council wants to flatten it. I counted cars on six Saturdays this spring. On average 31 per cent of the spaces were empty. What people call a shortage is a walk of four minutes.\n\nI used to run a shop on the square. My customers came on foot. We asked them for a year. A depot has a roof and a yard. It could be a market hall.\n\nIf you live here, will you write to your councillor?'
const holidays =
  '別再叫孩子暑假補習了\n\n我教國中數學十六年。家長每年問我同一個問題：暑假要補什麼？\n\n去年我請學生寫下暑假做的事。二十五個人開學考平均七十一分。沒補的平均六十九分。\n\n我不是反對學習，我是反對把暑假變成第三學期。孩子應該有時間無聊。與其補習，不如每天一起煮飯。我有一個學生無聊到把電風扇拆了。'

test('an opinion is no diary', () => {
  expect(given(parking).join(' ')).not.toMatch(/Essay|Storytelling|EverydayLife|News/u)
  expect(given(parking)).toContain('#CarPark')
  expect(given(holidays, 'zh-TW').join(' ')).not.toMatch(/隨筆|日常|生活/u)
  expect(given(holidays, 'zh-TW')).toContain('#暑假')
})

const lunchBox =
  '【暖暖盒 充電式便當盒】\n\n中午的電鍋前面永遠在排隊。\n\n暖暖盒便當盒不用插電、不用排隊。早上把飯菜放進去，按一下按鈕，三十分鐘後就有熱飯。不用電鍋，青菜也不會變黃。把盒子洗乾淨，再把水擦乾。\n\n・內膽可以拆下來\n・總重 980 公克\n\n定價 2,480 元，早鳥價 1,980 元，全台免運。保固一年。'
const mat =
  '【新商品】洗える玄関マット「ひたり」\n\n雨の日の玄関で、滑ったことはありませんか。\n\n「ひたり」は、愛知の工場と作った玄関マットです。\n\n・厚さ6mm\n・洗濯機で丸洗いOK\n\nサイズはS 3,960円、M 5,500円の2種類(税込)。床暖房の上では使えません。'
const lamp =
  'The Bend desk lamp\n\nMost desk lamps leave your notebook in the dark. We built Bend because our own desks looked like that. Bend is a lamp with an arm that stays where you put it.\n\nThe light comes from a bar. Every part can be replaced.\n\nBend costs £129 in graphite, chalk or moss. Delivery in the UK is free. You have 60 days to send it back.'

test('a product is no lesson and no column, whatever it was given as, and has its name and what it is first', () => {
  expect(given(lunchBox, 'zh-TW').slice(0, 2)).toEqual(['#暖暖盒', '#便當'])
  expect(given(lunchBox, 'zh-TW').join(' ')).not.toMatch(/教學|電鍋/u)
  expect(given(mat, 'ja')).toEqual(['#ひたり', '#玄関マット', '#新商品'])
  expect(given(lamp).slice(0, 2)).toEqual(['#Bend', '#DeskLamp'])
})

test('what a thing does without is none of its tags', () => {
  const fan =
    '「涼棚」遮陽簾｜停電也不悶熱\n\n「涼棚」掛在窗外，擋住七成的太陽。停電的時候屋裡還是涼的。簾子可以拆下來洗。'
  expect(tagsOn('facebook', 'product')(fan, 'zh-TW')).not.toContain('#停電')
})

test('what somebody is made to do is no noun of a headline', () => {
  const shoes =
    'How to dry boots without making the hall smell of feet\n\nWet boots need air. Take out the laces and the soles. Fill the boots with paper. Change the paper after an hour. Put them in the hall, far from the stove. There will be no smell.'
  expect(given(shoes).join(' ')).not.toContain('HallSmell')
  expect(given(shoes)).toContain('#Boots')
})

test('what is done again and again in a text is looked for by that', () => {
  const hire =
    'Stop asking people to work for free\n\nI have hired forty people in nine years, and I set tasks too. I was wrong. We pay everybody now, whether we hire them or not. It cost us a little. The last two we hired told me so. If you are hiring this spring, should you not pay? You cannot afford to hire the wrong one.'
  expect(given(hire)[0]).toBe('#Hiring')
  const once = hire.replace('have hired forty people', 'have an office').replace('hire them or not', 'take them or not')
  expect(given(once.replace('last two we hired', 'last two'))).not.toContain('#Hiring')
})

test('one of the examples of a list is nothing that a text is on', () => {
  const fair =
    'Mending morning at the chapel\n\nBring us your toaster, your wobbly chair and your jacket. Nine people will try to mend them with you.\n\nWe can help with:\n• lamps and radios\n• wooden furniture you can carry\n• bicycles\n\nPlease leave microwaves at home. It is one thing per person. There will be cake.'
  expect(given(fair).join(' ')).not.toMatch(/Furniture|HomeDecor/u)
  expect(given(`${fair} A chair and a stool wait already, and the furniture shop sends wood.`)).toContain('#Furniture')
})

test.each([
  ['en', 'The library will be closed from 3 May.', 'It is open from 9am to 5pm.', '#OpeningHours'],
  ['zh-TW', '圖書館七月一日起休館整修。', '開館時間是早上9點到下午5點。', '#開館時間'],
  ['ja', '9月1日から10日まで、全館を休館します。', '開館は9時から17時までです。', '#開館時間'],
] as const)(
  'a house that stays shut tells no hours, and one that says when it is open does: %s',
  (language, shut, hours, tag) => {
    const telephone = 'Tel. 0555 001 234 (9:00)'
    expect(noticeTags(language, [shut, telephone]).map((one) => `#${one}`)).not.toContain(tag)
    expect(noticeTags(language, [shut, hours, telephone]).map((one) => `#${one}`)).toContain(tag)
  },
)

test('a story that takes place at a market is not on what people eat there', () => {
  const stall =
    '我在夜市賣了十一年的燈，去年冬天差一點收攤。我的手腕發炎，連筷子都夾不穩。我想了一個晚上。隔壁的阿賢來找我。我說我做不下去了。他替我顧了三個月。我坐在旁邊教他。今年我回夜市的第一天，手還在抖。'
  expect(given(stall, 'zh-TW').join(' ')).not.toMatch(/吃貨|美食/u)
})

test('a field that a text has by one word alone, which is a tag itself, is none beside it', () => {
  const shut =
    '市民図書館 システム入れ替えによる臨時休館のお知らせ\n\nいつも市民図書館をご利用いただき、ありがとうございます。図書館システムの入れ替えのため、下記の期間、全館を休館します。返却はできます。貸出は一人20冊に増やします。長編に挑戦するよい機会です。カードは変わりません。パスワードは引き継がれません。手続きは要りません。ご不便をおかけします。'
  expect(tagsOn('facebook', 'article')(shut, 'ja')).toContain('#臨時休館')
  expect(tagsOn('instagram', 'article')(shut, 'ja')).not.toContain('#臨時休業')
})
