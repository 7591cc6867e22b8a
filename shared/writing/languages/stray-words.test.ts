import { expect, test } from 'vitest'
import { findStrayWords, listStrayWords, strayFindings } from './stray-words.ts'

test.each([
  ['en', 'The tea is 真的 good this year.', ['真的']],
  ['en', 'Das Café of Zoë is open — for £2 🎉', []],
  ['zh-TW', '這杯茶 정말 好喝，очень 香。', ['정말', 'очень']],
  ['zh-TW', '這家店叫「ひだまり」，手機用 LINE 訂位。', []],
  ['zh-TW', '這家店的コーヒー很香。', ['コーヒー']],
  ['ja', 'この店は 진짜 おいしいです。', ['진짜']],
  ['ja', 'この店のコーヒーはLINEで予約できます。 #한국', []],
] as const)('words of another script (%s): %s', (language, text, words) => {
  expect(listStrayWords(text, language, '')).toEqual(words)
  expect(listStrayWords(text, language, text)).toEqual([])
})

test.each([
  ['zh-TW', '這項 significant 的改變，大家都感受得到。', 'significant'],
  ['zh-TW', '店家會 provide 免費的茶。', 'provide'],
  ['zh-TW', '每位 citizen 都能參加。', 'citizen'],
  ['zh-TW', '他 deeply 感動。', 'deeply'],
  ['zh-TW', '週末and平日都開放。', 'and'],
  ['zh-TW', '這條路 connects the village 和學校。', 'connects the village'],
  ['zh-TW', '麵包的 texture，比去年更好。', 'texture'],
  ['zh-TW', '最 important 的是準時。', 'important'],
  ['zh-TW', '志工 together 把書搬上樓。', 'together'],
  ['zh', '这项 significant 的改变。', 'significant'],
  ['ja', 'この店は very 人気です。', 'very'],
  ['ja', '地域の community に本を届けます。', 'community'],
  ['ja', 'パンの smell がします。', 'smell'],
  ['ja', '毎朝 fresh なパンが並びます。', 'fresh'],
  ['ja', '駅から walking distance です。', 'walking distance'],
  ['ja', 'みんなで enjoy しましょう。', 'enjoy'],
  [
    'ja',
    'This remarkable restoration highlights the work of people. 修復は森田さんです。',
    'This remarkable restoration highlights the work of people',
  ],
  ['zh-TW', '水車可以踩。It is a lovely day out for all！', 'It is a lovely day out for all'],
] as const)('English within a sentence (%s): %s', (language, text, word) => {
  expect(listStrayWords(text, language, '')).toEqual([word])
  expect(listStrayWords(text, language, `The ${word} of it.`)).toEqual([])
})

/** As people of Taiwan write; none of these words is in a text. */
test.each([
  '記得先下載 app，有問題就寫 email 給我們。',
  '這間 cafe 的 brunch 很好吃，拿鐵也不錯。',
  '新的 podcast 上線了，歡迎 follow！',
  '這季的 style 走 vintage 路線，超 chill。',
  '免費 wifi，還有 check in 小禮物。',
  '週五 happy hour，啤酒買一送一。',
  '歡迎 tag 朋友、share 出去。',
  '容量 480 ml，重 235 g，可以放進 15 吋的包。',
  'iPhone 17 和 macOS 都支援，eSIM 也可以。',
  '用 config.json 裡的設定執行。',
  '機器學習（machine learning）其實不難。',
  '機器學習 (machine learning) 其實不難。',
  '「just do it」是他的口頭禪。',
  '詳情見 https://example.com/the-old-harbour 或 @the_bakery。',
  'coming soon\n\n新店五月開幕。',
  'Take the road to the sea and stay.\n\n新店五月開幕。',
  'Love your city! 新店五月開幕。',
  '這場 workshop 由 Larkfield 主辦，名額二十。',
  '我們的 to-do list 又多一項。',
  '想 po 文的話，記得加上 #keelungbread。',
  '早鳥票（early bird）到週五為止。',
  '快來 pk，贏的人有蛋糕。',
  '全程可用 U-Bike 與 Uber，停車只要 NT$50。',
  '這個 feature 還在 beta，有 bug 請回報。',
  '主打 pet friendly，狗狗也能進來。',
  '從 deadline 到 feedback，一次說清楚。',
  '做完 pilates 再去 spa，週末就該這樣。',
])('English that Taiwan leaves in English: %s', (text) => {
  expect(listStrayWords(text, 'zh-TW', '')).toEqual([])
})

/** As people of Japan write. */
test.each([
  '新しいappができました。webから予約できます。',
  '展示「海と with」は今日まで。コーヒー with スイーツもどうぞ。',
  '写真は公式blogで。mailでもどうぞ。',
  'now on sale\n\n新刊が出ました。',
  '480mlで215g、幅は15cmです。',
  'カフェのlatteとcheese cakeが人気です。',
  'live配信のlinkはprofileから。',
  'iPhoneでもMacでも使えます。',
  '機械学習（machine learning）の入門です。',
  '今年のthemeは「海」です。',
  'made in 台湾の自転車です。',
  '夏のspecial menuが始まります。',
  'Larkfield Fold 9は、9秒でたためる自転車です。',
  'photo by 田中',
  '5月4日（月）openです。',
])('English that Japan leaves in English: %s', (text) => {
  expect(listStrayWords(text, 'ja', '')).toEqual([])
})

test('a word of the text is none, whatever its ending', () => {
  expect(listStrayWords('店家會 providing 免費的茶。', 'zh-TW', 'We provide tea.')).toEqual([])
})

test('a finding says where each of them stands', () => {
  const text = '志工 together 把書搬上樓，once again。她說「정말」，정말 好。'
  expect(findStrayWords(text, 'zh-TW', '').map(({ start, end }) => text.slice(start, end))).toEqual([
    'together',
    '정말',
  ])
  expect(strayFindings(text, 'content', 'zh-TW', '')).toContainEqual({
    kind: 'foreign',
    in: 'content',
    start: text.lastIndexOf('정말'),
    end: text.lastIndexOf('정말') + 2,
    text: '정말',
  })
})
