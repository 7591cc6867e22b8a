import { expect, test } from 'vitest'
import { endOfSentence, piecesTo, sentenceEnds, wholeSentenceEnds } from './sentences.ts'

const trimmed = (pieces: readonly string[]): string[] => pieces.map((piece) => piece.trim()).filter((piece) => piece)
const cut = (text: string): string[] => trimmed(piecesTo(sentenceEnds(text), text))
const cutWhole = (text: string): string[] => trimmed(piecesTo(wholeSentenceEnds(text), text))

test.each([
  'Ask Dr. Lin and Prof. Chen.',
  'Mr. and Mrs. Hsu, e.g. on Mt. Fuji, vs. Mei.',
  'The U.S. team met the U.K. Team in Washington D.C. on Monday.',
  'J. K. Rowling and É. Zola, I. M. Pei.',
  'It starts at 5 p.m. in room 47.',
  'It starts at 5 p.m. Friday, 9 a.m. GMT.',
  'Made by Acme Inc. in Taipei, led by Acme Inc. CEO Jane.',
  'Tea Co., Ltd. of Nantou, cups etc. and so on.',
  'Open from Jan. 5 to Dec. and on Saturday.',
  'Room No. 5 on St. Mary Street, approx. 3 km, est. 1987, max. 5.',
  'It is open each Fri. and Sat. from five, in Fig. 3 and p. 12, on Oak Ave. and by Capt. Lee.',
  'She has a Ph.D. in tea, tel. 1910.',
  'The talk starts at 8 p.m. Taipei time and lasts 3 hours, at 5 p.m. Pacific.',
  'It weighs 9.5 kg and costs NT$1,200.50 at tea.example.',
  'See https://a.example/x?a=1&b=2!c for more.',
  'Wait… what is it. ',
  'Well... we waited.',
  '…and then nothing.',
  '1. Cut the leaves.',
  '真的嗎？！',
  '他說「好！」。',
])('%s is one sentence', (text) => {
  expect(cut(text)).toEqual([text.trim()])
})

test.each([
  [
    'Doors open at 5 p.m. Tickets cost NT$470. Mei sings.',
    'Doors open at 5 p.m.',
    'Tickets cost NT$470.',
    'Mei sings.',
  ],
  ['Cups, leaves, etc. Free entry.', 'Cups, leaves, etc.', 'Free entry.'],
  ['Tea is 50p. Bring a cup.', 'Tea is 50p.', 'Bring a cup.'],
  ['Mei has a Ph.D. She won.', 'Mei has a Ph.D.', 'She won.'],
  ['I love Figs. They are sweet.', 'I love Figs.', 'They are sweet.'],
  ['Doors open on Sat. Tickets cost NT$470.', 'Doors open on Sat.', 'Tickets cost NT$470.'],
  ['Doors open at 5 p.m. Market stalls close at nine.', 'Doors open at 5 p.m.', 'Market stalls close at nine.'],
  ['So do I. Bring a cup.', 'So do I.', 'Bring a cup.'],
  ['We close at 5 p.m. Bring a cup.', 'We close at 5 p.m.', 'Bring a cup.'],
  ['We close at 5 p.m. “We are late,” says Mei.', 'We close at 5 p.m.', '“We are late,” says Mei.'],
  ['Cups, leaves, etc. We cheered.', 'Cups, leaves, etc.', 'We cheered.'],
  ['They are from the U.S. They won.', 'They are from the U.S.', 'They won.'],
  ['This is Plan B. We like it.', 'This is Plan B.', 'We like it.'],
  ['Is it open? No. We closed.', 'Is it open?', 'No.', 'We closed.'],
  ['It shines at 4000 K. Bright as day.', 'It shines at 4000 K.', 'Bright as day.'],
  ['We open in Jan. Come and see.', 'We open in Jan.', 'Come and see.'],
  ['we open at nine. bring a cup.', 'we open at nine.', 'bring a cup.'],
  ['It began in 1987. Three came.', 'It began in 1987.', 'Three came.'],
  ['She said “yes.” Then she left.', 'She said “yes.”', 'Then she left.'],
  ['Come!!! (Really?!) Yes.', 'Come!!!', '(Really?!)', 'Yes.'],
  ['Made by Acme Inc.\nToday', 'Made by Acme Inc.', 'Today'],
  ['大家來了。真的有47人嗎？有！', '大家來了。', '真的有47人嗎？', '有！'],
  ['開店了!46組出店。', '開店了!', '46組出店。'],
  ['好茶……大家都說好。', '好茶……', '大家都說好。'],
  ['「歡迎。今天開店。」大家笑了。', '「歡迎。', '今天開店。」', '大家笑了。'],
])('%s is several', (text, ...sentences) => {
  expect(cut(text)).toEqual(sentences)
})

test.each([
  ['「真的嗎？」他問。大家笑了。', '「真的嗎？」他問。', '大家笑了。'],
  ['「真的嗎？」，他問。', '「真的嗎？」，他問。'],
  ['店裡的「歡迎！」最大聲。', '店裡的「歡迎！」最大聲。'],
  ['他說：「歡迎。」大家笑了。', '他說：「歡迎。」', '大家笑了。'],
  ['老闆說「歡迎。」大家笑了。', '老闆說「歡迎。」', '大家笑了。'],
  ['「回程怎麼辦？」小巴三月開通。', '「回程怎麼辦？」', '小巴三月開通。'],
  ['「要茶嗎？」「要！」', '「要茶嗎？」', '「要！」'],
  ['「歡迎。今天開店。」他說。大家笑了。', '「歡迎。今天開店。」他說。', '大家笑了。'],
  ['「歡迎。今天開店。大家笑了。', '「歡迎。', '今天開店。', '大家笑了。'],
  ['「歡迎。今天開店。他說「好」。', '「歡迎。', '今天開店。', '他說「好」。'],
  ['【好消息！】溪口書店開張。', '【好消息！】', '溪口書店開張。'],
  ['大家來了（真的！）然後走了。', '大家來了（真的！）然後走了。'],
  ['「いらっしゃい！」と店主が言った。また来ます。', '「いらっしゃい！」と店主が言った。', 'また来ます。'],
  ['「今天休息。」でも明日は開きます。', '「今天休息。」', 'でも明日は開きます。'],
  ['「おいしい！」とても嬉しい。', '「おいしい！」', 'とても嬉しい。'],
  ['「残念！」がっかりした。', '「残念！」', 'がっかりした。'],
  ['「やった！」にっこり笑った。', '「やった！」', 'にっこり笑った。'],
  ['「回程怎麼辦？」公車問題解決了。', '「回程怎麼辦？」', '公車問題解決了。'],
  ['「いらっしゃい！」とにっこり迎えた。また来ます。', '「いらっしゃい！」とにっこり迎えた。', 'また来ます。'],
  ['「残念！」もちろん明日も開きます。', '「残念！」', 'もちろん明日も開きます。'],
  ['「好吃嗎？」知道的人舉手。', '「好吃嗎？」', '知道的人舉手。'],
  ['「好吃！」這間小說書店很棒。', '「好吃！」', '這間小說書店很棒。'],
  ['「真好吃！」之後大家都走了。', '「真好吃！」', '之後大家都走了。'],
  ['“Is it open?” he asked. We laughed.', '“Is it open?” he asked.', 'We laughed.'],
  ['“Is it open?” Mei Lin asked. We laughed.', '“Is it open?” Mei Lin asked.', 'We laughed.'],
  ['“Is it open?” We laughed.', '“Is it open?”', 'We laughed.'],
  ['It opens early (at seven!) and closes late.', 'It opens early (at seven!) and closes late.'],
])('who speaks belongs to what is quoted: %s', (text, ...sentences) => {
  expect(cutWhole(text)).toEqual(sentences)
})

test('a text is in its pieces whole', () => {
  const text = ' We open.  Come!\n\nIt is'
  expect(piecesTo(sentenceEnds(text), text)).toEqual([' We open.', '  Come!', '\n', '\n', 'It is'])
})

test('the first end behind a place', () => {
  expect(endOfSentence('Ask Dr. Lin. Go.')).toEqual({ mark: 11, end: 12 })
  expect(endOfSentence('Ask Dr. Lin.” Go', 8)).toEqual({ mark: 11, end: 13 })
  expect(endOfSentence('Ask Dr. Lin', 2)).toBeUndefined()
  expect(endOfSentence('Ask Dr.')).toBeUndefined()
})
