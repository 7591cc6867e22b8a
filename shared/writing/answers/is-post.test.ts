import { expect, test } from 'vitest'
import { isPost } from './is-post.ts'

const bicycle =
  'The Larkfield Fold 9 is a folding bicycle for people who change trains. It weighs 11.8 kg, folds in nine seconds and costs 1,249 euros. Riders up to 110 kg and between 150 and 195 cm fit without extra parts. The belt needs no oil. If something breaks, we cannot always repair it on the same day. Please provide your address when you order, so that the frame can be sent. Spare belts, tubes and brake pads will be sold until at least 2040.'
const tunnel =
  '台中市后里區的舊山線 9 號隧道自行車道將封閉整修。市府表示，工程自 5 月 4 日起，預計明年三月完工，這段期間遊客可以改走河岸步道。整修經費二億三千四百萬元，由觀光旅遊局負責。如果需要更多資訊，可以撥打服務專線。這個路段每年有四十萬人使用。'
const bread =
  '基隆駅前のパン屋「麦の港」が、平日は朝6時半に開店します。焼きたての食パンは一日40本限定です。予約は店頭で受け付けます。'

test.each([
  ['en', bicycle, 'Change trains without the wrestling match: this folding bike packs down in nine seconds.'],
  ['en', bicycle, 'Belts you never oil. Tubes you can still buy in 2040. 🚲'],
  [
    'en',
    bicycle,
    'I can’t believe how small a folding bicycle gets. Nine seconds, and it goes under the seat of the train.',
  ],
  [
    'en',
    bicycle,
    'Could you tell me what your bicycle weighs? The Fold 9: 11.8 kg. The belt needs no oil, riders of 150 to 195 cm fit.',
  ],
  ['zh-TW', tunnel, '后里的朋友注意！9 號隧道自行車道要整修了，改走河岸步道也很美。'],
  ['zh-TW', tunnel, '要去后里騎車的，先把行程改一下。'],
  ['ja', bread, '朝6時半、焼きたての食パンが並びます。一日40本限定。'],
  ['zh from en', bicycle, 'Larkfield Fold 9 九秒就能折好，帶上火車剛剛好。'],
  ['zh from en, a figure', bicycle, '只有 11.8 公斤，轉乘的人都需要一台。'],
  ['ja from zh', tunnel, '台中市のトンネル自転車道が改修工事に入ります。'],
  ['zh-TW from ja, nothing to compare', bread, '麵包剛出爐，早起的人有福了。趕車之前先來一口，整座港口都聞得到香味。'],
  ['ja from en, nothing to compare', bicycle, '電車を乗り継ぐ人のための折りたたみ自転車です。'],
  ['ja, hardly any kanji', '「連れて帰って」とくり返す歌です。', 'くり返すのは「連れて帰って」の一言です。'],
  ['en from zh', tunnel, 'The cycle path through tunnel no. 9 in Houli closes for repairs.'],
  ['en from ja, nothing to compare', bread, 'Early trains, warm bread: a harbour bakery opens before the sun does.'],
  ['a headline', 'Harbour bakery opens early', 'Harbour bakery opens early'],
])('a post passes: %s', (_, source, text) => {
  expect(isPost(text, { source })).toBe(true)
})

const noPosts = [
  'I won’t be able to write this post because it may conflict with my guidelines.',
  'I’m sorry, but I can’t help with that request.',
  'I cannot create content about the Larkfield Fold 9.',
  'Unfortunately, this falls outside what I am able to do. Feel free to try a different topic.',
  'As an AI language model, I do not have opinions on products.',
  'Could you tell me more about your target audience and the tone you would like?',
  'Please provide the text you want me to turn into a post.',
  'Sure! Which platform is this for, and what is your goal?',
  'Error: upstream model overloaded.',
  '{"error":{"message":"overloaded"}}',
  'Internal server error',
  'Something went wrong. Please try again later.',
  'undefined',
  '這個請求可能違反使用政策，我不能協助。',
  '很抱歉，我無法撰寫這篇貼文。',
  '抱歉，目前无法生成内容，请稍后再试。',
  '請提供您想要轉換的文章內容，我會為您撰寫貼文。',
  '請問您的目標受眾是誰？希望使用什麼語氣？',
  '錯誤：系統忙碌中，請稍後再試。',
  '本文をお送りください。',
  '申し訳ございませんが、この投稿文は作成できません。',
  'どのような内容の投稿をご希望ですか？詳細を教えてください。',
  'エラーが発生しました。',
  'OK',
  'Here you go!',
  '承知しました。どのSNS向けですか？',
  '我已經準備好了！請把原文貼給我。',
  'I need more details before I can draft this. Who is the audience?',
  '恐れ入りますが、その内容にはお応えできません。',
  '言語モデルのため、そのページは閲覧できません。',
  '身為語言模型，我沒有辦法讀取您提到的內容。',
  '#bicycle #folding #trains',
  '#后里 #自行車 #隧道',
  '🚲🚲🚲',
  'https://example.com/fold-9',
]

test.each(
  noPosts.flatMap((text) =>
    [bicycle, tunnel, bread].map((source) => ({ text, source: source.slice(0, 4), full: source })),
  ),
)('what is no post does not pass: $text ($source)', ({ text, full }) => {
  // What is in neither language of the order is caught as the wrong language.
  const fact = /[a-z]{4}/u.test(text)
    ? 'A folding bicycle, a tunnel and a bakery.'
    : /\p{Script=Hiragana}/u.test(text)
      ? '折りたたみ自転車とトンネルとパン屋。'
      : '折疊單車、隧道與麵包店。'
  expect(isPost(text, { source: full, brief: { keyPoints: [fact], hashtags: [], outline: [] } })).toBe(false)
})

test('a post that shares only words of the brief passes', () => {
  const brief = { keyPoints: ['折疊單車九秒收好'], hashtags: ['#折疊單車'], outline: ['先講通勤的麻煩'] }
  expect(isPost('通勤的麻煩，折疊單車幫你解決。', { source: bicycle, brief })).toBe(true)
  expect(isPost('今晚月色真美，適合散步回家。', { source: bicycle, brief })).toBe(false)
})

test('a source that speaks of refusals or errors may be written about', () => {
  const source =
    'Error: disk full is what users see. Our support cannot help with deleted files; we will not write them back.'
  expect(
    isPost('Error: disk full? Support cannot help with deleted files, and will not write them back.', { source }),
  ).toBe(true)
})
