import { expect, test } from 'vitest'
import { cutToLastSentence, endsCut } from './sentence-end.ts'

test.each([
  [
    'The Lin family has grown tea for three generations. Every leaf is sor',
    'The Lin family has grown tea for three generations.',
  ],
  [
    'The Lin family has grown tea for three generations.\n\nEvery leaf is sorted by hand and the',
    'The Lin family has grown tea for three generations.',
  ],
  [
    'The Lin family has grown tea for three generations.\n\nOpening hours: from nine in the',
    'The Lin family has grown tea for three generations.',
  ],
  ['林家三代在南投種茶，今年開放參觀。每片茶葉都是手', '林家三代在南投種茶，今年開放參觀。'],
  ['高山茶を手で選別しています。土曜日は農園を', '高山茶を手で選別しています。'],
  [
    '林家三代在南投種茶，今年開放參觀。\n\n好茶。\n\n林家三代在南投種茶，今',
    '林家三代在南投種茶，今年開放參觀。\n\n好茶。',
  ],
  [
    '清水市場週二起試辦徒步區。\n\n送貨的車輛可以進出。\n\n清水市場週二起',
    '清水市場週二起試辦徒步區。\n\n送貨的車輛可以進出。',
  ],
  [
    'Tea has been sorted by hand here since 1987. Every leaf is\n\n#tea #Nantou',
    'Tea has been sorted by hand here since 1987.\n\n#tea #Nantou',
  ],
])('%j stops inside a sentence', (text, cut) => {
  expect(endsCut(text)).toBe(true)
  expect(cutToLastSentence(text)).toBe(cut)
  expect(endsCut(cut)).toBe(false)
})

test.each([
  'The Lin family has grown tea for three generations.\n\nSee you on Saturday',
  'The Lin family has grown tea for three generations.\n\n#tea #Nantou',
  'The Lin family has grown tea for three generations. 🍵',
  'The Lin family has grown tea for three generations. More: https://a.example/tea',
  'Three reasons to come on Saturday morning:\n• the tea\n• the view over the mountains of Nantou',
  '林家三代在南投種茶\n每片茶葉都是手工挑選\n星期六開放參觀，歡迎你來',
  'She said: “Every leaf is sorted by hand.”',
  '林家三代在南投種茶，每片茶葉都是手工挑選。#茶葉 #南投',
  '林家は南投で茶を育てています。#お茶',
  '林家三代在南投種「茶」＃茶葉',
  'The Harbour Mac keeps out a full day of rain and folds into its hood.\n\nPrice: £185, with delivery in Britain for £4',
  'Sing for supper! 🌙\n\nFriday 4 December 2026, doors 6:30 pm, music at 7:15 pm\nCorn Exchange, Market Square, Haverleigh',
  'The Lin family has grown tea for three generations.\n\nWeight: 1.4 kg\nColours: kelp, rust and night blue',
  '新品のときがいちばん良いタオルは、もう作らないと決めました。\n\nフェイスタオル 34×80cm：1,650円\nハンドタオル 25×25cm：880円',
  '溪口書店共用廚房三月開放，歡迎大家。\n\n星期六見。\n\n溪口書店共用廚房',
  'A title without an end',
  '',
])('%j is whole', (text) => {
  expect(endsCut(text)).toBe(false)
})

test.each([
  ['They study tea. The team is led by Prof. Chen and the', 'They study tea.'],
  ['We sell cups. Made by Acme Inc. in', 'We sell cups.'],
  ['We sell cups. Made by Tea Co., Ltd. of', 'We sell cups.'],
  ['It opens today. Doors are at 9 a.m. and the', 'It opens today.'],
  ['It opens today. Doors are at 5 p.m. on', 'It opens today.'],
  ['They study tea. It is sold in the U.S. and the', 'They study tea.'],
  ['We like tea. So do I. Bring the', 'We like tea. So do I.'],
  ['1. Cut the leaves.\n2. Pour the water.\n3. Wait for the', '1. Cut the leaves.\n2. Pour the water.'],
  ['We sell cups.\nWe sell tea.', 'We sell cups.\nWe sell tea.'],
])('%j ends at no abbreviation', (text, cut) => {
  expect(cutToLastSentence(text)).toBe(cut)
})

test('curly quotation marks and dashes make a line no longer than it is', () => {
  const whole = 'Every leaf is sorted by hand here, all of it.'
  expect(endsCut(`${whole}\n\n“Tea” – it’s “free” for “all” kids`)).toBe(false)
  expect(endsCut(`${whole}\n\nThe tea is free for all of the kids of`)).toBe(true)
})

test('a text without a whole sentence is not cut away', () => {
  expect(cutToLastSentence('Every leaf is sorted by')).toBe('Every leaf is sorted by')
})

const source =
  'We cancelled 64 meetings in March, and three came back. Every leaf is sorted by hand at 1,600 metres above the sea. ' +
  '林家三代在南投種茶，每片茶葉都是手工挑選的。高瀬市の路面電車は来年4月から終電を深夜0時に繰り下げる。'

/** People leave the full stop of a last line away, on Threads and Instagram above all. */
test.each([
  'We cancelled 64 meetings. Three came back. One of them is cake',
  'A week later, nobody had asked for one back.\n\nNo meetings. Just cake',
  'We wrote to all 900 of them. Worth it? Ask the 900',
  'We moved every review to writing. Everybody reads it when they can.\n\nSlower on the day, faster over the month',
  'We moved every review to writing. Everybody reads it when they can.\n\nThat is all there is to it, and it is what we came for',
  'Every leaf is sorted by hand. Nobody knows which farm our tea comes from',
  'Every leaf is sorted by hand. The quiet hill our tea comes from',
  'Three came back. You know where to find us, so come on in',
  'Three came back. No idea who that is, and we have to',
  'Three came back :(',
  'Three came back. Well, sort of',
  'Every leaf is sorted by hand, all the way up to Grade A. This one is Grade A',
  'We sort every leaf by hand. We pack it by hand. Then we rest. We sort every leaf by hand',
  '三場會議回來了。其中一場是蛋糕',
  '我們把六十四場會議都取消了。\n\n結果呢？當天慢一點，整個月快很多',
  '茶葉是手工挑的。真的',
  '茶葉是手工挑的。我們一直都在',
  '茶葉是手工挑的。味道很溫和',
  '會議都取消了。最重要的還是',
  '大家都說好。你也來推一把',
  '会議を64回やめてみた。3回だけ復活。うち1回はケーキ',
  '議事録をやめて、絵にした。\n\n記録は残すためではなく、使うためにある',
  '運賃は210円のまま。来年4月から終電が0時に',
  '42本書いて、開かれたの5本。なんだったの、あれ',
  'ちょっと飲みすぎそう（笑',
  'すべて手で選り分けます。そして、その先へ——',
  '会場は二つ。土曜は杉並',
])('a text that its model has ended is whole without a full stop: %j', (text) => {
  expect(endsCut(text, { hasStopped: true, source })).toBe(false)
})

test.each([
  ['We cancelled 64 meetings. Three came back,', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Three came back (', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Three came back (one of them', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Mei says “three came', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Three came back and', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. One of them is the', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Tickets are sold at', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Welcome to', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Good for the self-', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Every leaf is sorted by han', 'We cancelled 64 meetings.'],
  ['We cancelled 64 meetings. Every leaf is sorted by', 'We cancelled 64 meetings.'],
  [
    'We cancelled 64 meetings. Nobody missed them. We cancelled 64 mee',
    'We cancelled 64 meetings. Nobody missed them.',
  ],
  ['We cancelled 64 meetings.\n\nOpening hours: from nine in the', 'We cancelled 64 meetings.'],
  [
    'The tea was picked by Prof. Chen in Nantou. Come and see. The tea was picked by Prof',
    'The tea was picked by Prof. Chen in Nantou. Come and see.',
  ],
  ['We cancelled 64 meetings.\n• No reports\n• No slides, and the', 'We cancelled 64 meetings.\n• No reports'],
  [
    'The council closes it in March. Write to the clerk if you want to speak to the coun',
    'The council closes it in March.',
  ],
  ['We cancelled 64 meetings. One of them is the\n\n#tea', 'We cancelled 64 meetings.\n\n#tea'],
  ['林家三代在南投種茶。歡迎大家來喝茶，', '林家三代在南投種茶。'],
  ['林家三代在南投種茶。歡迎大家來喝茶和', '林家三代在南投種茶。'],
  ['林家三代在南投種茶。茶園位於', '林家三代在南投種茶。'],
  ['林家三代在南投種茶。老闆說「歡迎大家', '林家三代在南投種茶。'],
  ['林家三代在南投種茶。每片茶葉都是手', '林家三代在南投種茶。'],
  [
    '林家三代在南投種茶，今年開放參觀。\n\n好茶。\n\n林家三代在南投種茶，今',
    '林家三代在南投種茶，今年開放參觀。\n\n好茶。',
  ],
  ['运费不变。欢迎来喝茶，因为', '运费不变。'],
  ['運賃はそのまま。来年4月から、', '運賃はそのまま。'],
  ['運賃はそのまま。合言葉は「あと一杯', '運賃はそのまま。'],
  ['運賃はそのまま。高瀬市の路面電車は来年4月から終電を', '運賃はそのまま。'],
  ['運賃はそのまま。高瀬市の路面電車は来年4月から終電を深夜0時に繰り', '運賃はそのまま。'],
])('a text that its model has ended is cut where it plainly breaks off: %j', (text, cut) => {
  expect(endsCut(text, { hasStopped: true, source })).toBe(true)
  expect(cutToLastSentence(text)).toBe(cut)
})

test.each([
  'We love walking here. Come and join us on Saturday for a walk',
  'The council meets in March. Everybody may come and hear the council',
  'We sell decking. Call it what you want, but call it a deck',
])('a whole word, or the beginning of one by its ending, is no half one: %j', (text) => {
  expect(endsCut(text, { hasStopped: true })).toBe(false)
})
