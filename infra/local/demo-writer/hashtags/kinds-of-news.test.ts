import { expect, test } from 'vitest'
import { readSource } from '../reading/material.ts'
import { tagsOn } from '../testing/tags.ts'
import { chooseHashtags } from './hashtags.ts'

const news = /News|Headlines|CurrentAffairs|MediaWatch|新聞|ニュース|時事|トピックス/u
const many = (source: string, language: 'en' | 'zh-TW' | 'ja'): string =>
  chooseHashtags(readSource(source, language), 'linkedin', 'Many (6+)', 'news').join(' ')

const bats = `BAT EVENING AT CORVE WOOD 🦇

Saturday 12 September 2026, 7.30pm till about 10pm
Meet at the gate on Mill Lane.

Last year we heard five kinds in one night. Come and help us find a sixth! Three detectors, and county recorder Ola Finch to tell you what you hear.

£4 adults, under-16s free
30 places only. Book by Wed 9 September: 01632 960 419`

test('an event is no news, and has the names of a headline in capitals', () => {
  const tags = tagsOn('facebook')(bats, 'en')
  expect(tags).toEqual(['#CorveWood', '#BatEvening', '#LocalEvents'])
  expect(many(bats, 'en')).not.toMatch(news)
})

const lockers = `さて、1階エントランスの宅配ロッカー(全20個)について、「いつも満杯だ」とのご意見が続いております。
7月に確認したところ、平均8個が3日以上入ったままの荷物でした。
つきましては、下記のとおり決定いたしましたので、ご協力をお願いいたします。

1. 荷物は、お届けから48時間以内にお引き取りください。
2. 過ぎた荷物は、管理室で保管します。
3. 私物の保管に使うことはご遠慮ください。

実施日:10月1日(木)から`

test('a notice that asks its readers for something is no news, and is on what it says that it is about', () => {
  const tags = tagsOn('facebook')(lockers, 'ja')
  expect(tags[0]).toBe('#宅配ロッカー')
  expect(tags.join(' ')).not.toMatch(news)
  expect(many(lockers, 'ja')).not.toMatch(news)
})

test.each([
  [
    'ja',
    '自動ドアの点検について（2階）\n\n2階の自動ドアを、6月8日に点検します。当日は手で開けてお通りください。点検は2時間ほどです。',
    '#自動ドア',
  ],
  [
    'ja',
    'どんど焼きのお知らせと、持ち物のお願い\n\n今年のどんど焼きを下記のとおり行います。場所は河川敷です。飾りは外してからお持ちください。',
    '#どんど焼き',
  ],
  [
    'ja',
    '年末年始のごみ収集日程について\n\n住民の皆様へ\n\n12月29日から1月3日まで、ごみの収集はお休みします。年内最後は28日です。朝8時までにお出しください。',
    '#ごみ収集',
  ],
] as const)('%s: what a notice makes known is its first tag: %#', (language, source, tag) => {
  const tags = tagsOn('facebook')(source, language)
  expect(tags[0]).toBe(tag)
  expect(tags.join(' ')).not.toMatch(news)
})

test('a vacancy and a notice in Chinese are no news, whatever number of tags is set', () => {
  const job =
    '誠徵門市夥伴兩名\n\n我們是一家賣豆漿的早餐店。工作時間 5:00–11:30，月休八天，時薪 210 元起。沒經驗可以學。意者請打 03-555-0133 找阿芬。'
  const salon =
    '麗華理髮廳 公告\n\n各位老客人好：\n\n中正路店營業到 8 月 30 日為止，之後不再營業。9 月 1 日起，請到民生店。價錢不變。謝謝大家的照顧。\n\n麗華 敬上'
  expect(many(job, 'zh-TW')).not.toMatch(news)
  expect(many(salon, 'zh-TW')).not.toMatch(news)
  expect(tagsOn('facebook')(salon, 'zh-TW')).not.toContain('#麗華')
})

test('a report is news as before', () => {
  expect(
    many(
      'Thieves strip lead from church roof for third time\n\nThe vicar of St Botolph’s found the north aisle open on Tuesday. About 40 square metres are gone. The church council says a steel roof would cost £180,000. Police said on Wednesday that a van was seen in the lane.',
      'en',
    ),
  ).toMatch(/#News/u)
})

test('a plant that died is not mourned for', () => {
  const tags = tagsOn('facebook', 'article')(
    'How I finally stopped killing parsley\n\nI bought a pot every week, and every week it died. Then a man told me a pot holds twenty plants. I pulled them apart and gave each a jar. Six lived. Now I never water parsley at night.',
    'en',
  )
  expect(tags.join(' ')).not.toMatch(/Memoriam|RestInPeace|Obituary/u)
})

test('what a body of every town is called is a tag only where the headline is on it', () => {
  const bus =
    '松嶺小巴改預約制\n\n松嶺鄉山線小巴十月起改為電話預約，鄉公所昨天公布成果。鄉公所統計，過去有三成班次沒有乘客。鄉公所建設課長說，新制每月多花四萬元。'
  expect(tagsOn('facebook')(bus, 'zh-TW')).not.toContain('#鄉公所')
})
