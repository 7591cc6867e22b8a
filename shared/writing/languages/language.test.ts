import { expect, test } from 'vitest'
import { detectLanguage, isInLanguage } from './language.ts'

const english = 'Our bakery in Keelung now opens at 6:30 on weekdays, so the early trains get warm bread too.'
const taiwanese = '基隆的麵包店現在平日早上六點半開門，趕早班車的人也買得到剛出爐的麵包。'
const simplified = '基隆的面包店现在平日早上六点半开门，赶早班车的人也买得到刚出炉的面包。'
const japanese = '基隆のパン屋が平日の朝6時半に開くようになりました。早い電車に乗る人も焼きたてを買えます。'
const korean =
  '지룽의 빵집이 이제 평일 아침 6시 30분에 문을 엽니다. 이른 기차를 타는 사람도 갓 구운 빵을 살 수 있습니다.'
const spanish =
  'Nuestra panadería en Keelung abre ahora a las 6:30 los días laborables, para que los primeros trenes también tengan pan.'
const german =
  'Unsere Bäckerei in Keelung öffnet nun unter der Woche um 6:30, und die frühen Züge haben auch frisches Brot für sich.'
const russian = 'Наша пекарня в Цзилуне теперь открывается в 6:30 по будням.'

test.each([
  ['en', english],
  ['zh-TW', taiwanese],
  ['zh', simplified],
  ['zh-TW', simplified],
  ['zh', taiwanese],
  ['ja', japanese],
] as const)('a post in %s is in %s', (language, text) => {
  expect(isInLanguage(text, language)).toBe(true)
})

test.each([
  ['en', taiwanese],
  ['en', japanese],
  ['en', korean],
  ['en', spanish],
  ['en', german],
  ['en', russian],
  ['zh-TW', english],
  ['zh-TW', japanese],
  ['zh-TW', korean],
  ['zh-TW', spanish],
  ['zh-TW', russian],
  ['zh', english],
  ['zh', japanese],
  ['ja', english],
  ['ja', taiwanese],
  ['ja', simplified],
  ['ja', korean],
] as const)('for an order in %s, another language is found: %s', (language, text) => {
  expect(isInLanguage(text, language)).toBe(false)
})

test('one opening line in the language ordered does not make the rest so', () => {
  expect(isInLanguage(`先別滑走，這個很值得看。\n\n${english}`, 'zh-TW')).toBe(false)
  expect(isInLanguage(`まさに注目です。\n\n${english} Come and see us before work.`, 'ja')).toBe(false)
})

test('hashtags, links, handles and brands in Latin letters do not count', () => {
  expect(
    isInLanguage(
      '新機開賣！iPhone 17 Pro Max、MacBook Air、AirPods Pro 3 今天到店。 #apple #iphone #newphone',
      'zh-TW',
    ),
  ).toBe(true)
  expect(
    isInLanguage('詳情 https://example.com/a-long-path-of-many-words-in-english @the_bakery_of_keelung', 'zh-TW'),
  ).toBe(true)
  expect(isInLanguage('執行 npm install postloom 就好，設定檔放在 config/app.json。', 'zh-TW')).toBe(true)
  expect(isInLanguage(`${english} #基隆麵包店 #早餐推薦 #平日早上六點半`, 'en')).toBe(true)
})

test('names and quotations of another language pass', () => {
  expect(
    isInLanguage('「ちいかわ」與「すみっコぐらし」聯名快閃店 5 月 4 日起在台北車站登場，限量三百份。', 'zh-TW'),
  ).toBe(true)
  expect(
    isInLanguage('Keelung (基隆) keeps its Miaokou (廟口) night market open until two in the morning.', 'en'),
  ).toBe(true)
  expect(isInLanguage('「讓世界更簡單」がスローガンです。台湾の企業が来月、東京に店を開きます。', 'ja')).toBe(true)
  expect(isInLanguage('The café on the Boulevard de la Liberté serves crêpes with what the season brings.', 'en')).toBe(
    true,
  )
})

test('what is too short to tell passes in every language', () => {
  for (const text of ['Larkfield Fold 9', 'NT$1,249', '2026', '新商品発売', ''])
    for (const language of ['en', 'ja', 'zh', 'zh-TW'] as const) {
      if (language === 'en' && text === '新商品発売') continue
      expect(isInLanguage(text, language), `${language} ${text}`).toBe(true)
    }
})

test('a headline in Japanese may be kanji alone', () => {
  expect(isInLanguage('本日午前十時開店、先着百名様限定', 'ja')).toBe(true)
  expect(isInLanguage('這家店今天早上十點開門，很值得去', 'ja')).toBe(false)
})

test('a language is told by its characters', () => {
  expect(detectLanguage(english)).toBe('en')
  expect(detectLanguage(taiwanese)).toBe('zh-TW')
  expect(detectLanguage(simplified)).toBe('zh')
  expect(detectLanguage(japanese)).toBe('ja')
  expect(detectLanguage(korean)).toBe('ko')
  expect(detectLanguage(russian)).toBeUndefined()
  expect(detectLanguage(spanish)).toBeUndefined()
  expect(detectLanguage('2026')).toBeUndefined()
})
