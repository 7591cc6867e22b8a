import { expect, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

const source =
  'Eastvale Rovers win at Weir Lane. The tea house moves: 麥田邊烘焙坊搬家公告，新店 1 月 5 日開門。電気ケトルを10月に発売。'

test.each([
  ['Tea is here.\n\nundefined\n\nCome and see.null', 'Tea is here.\n\nCome and see.'],
  ['お待ちしています。null', 'お待ちしています。'],
  ['ご来館をお待ちしています[絵文字：船]', 'ご来館をお待ちしています'],
  ['Come and see (ship emoji)', 'Come and see'],
  ['選書一千冊（書本表情）', '選書一千冊'],
  ['Come and see [emoji: ship]', 'Come and see'],
  ['割合が38％まで下がりました※1。', '割合が38％まで下がりました。'],
  ['送料無料※1の対象です', '送料無料の対象です'],
  ['満足度No.1※1獲得、高達98%※1的顧客、業界第一※2 歡迎', '満足度No.1獲得、高達98%的顧客、業界第一 歡迎'],
  ['✅ Tea\n✅\n✅ \n✅ Milk', '✅ Tea\n✅ Milk'],
  ['•\n• Tea', '• Tea'],
  ['{% if shop.open %}\nTea is here.\n{% endif %}', 'Tea is here.'],
  ['R O V E R S   W I N ! From 0-2 to 3-2.', 'ROVERS WIN ! From 0-2 to 3-2.'],
  ['搬 家 公 告\n\nＮ Ｅ Ｗ 新 店 １ 月 ５ 日（二）開門', '搬家公告\n\nＮＥＷ新店１月５日（二）開門'],
  ['新 発 売\n\n電 気 ケ ト ル 「YUGE」', '新発売\n\n電気ケトル 「YUGE」'],
  [
    '対象は約640人をを予定しています、、\n式典は13時からです。。',
    '対象は約640人を予定しています、\n式典は13時からです。',
  ],
])('%j is cleared', (text, cleared) => {
  expect(removeLeftovers(text, source).text).toBe(cleared)
})

test.each([
  'The result is null and void. A null result is one.',
  'The form says "undefined" there.',
  '他換了一個表情（無奈的臉）',
  '平日は無料です※1。\n\n※1 祝日を除く',
  '入場は無料です（※20歳未満は保護者同伴）。参加費500円 ※10名限定、※5つまで、※10:00開始',
  '費用300元（※15人成團），※ 20% 為訂金',
  '免運※7天內可退貨，599元※2小時用餐限制，全品9折※2項商品除外，每戶※3盒',
  '入場500円※10代は無料、1万円※2泊以上、送料無料※2万円以上、荷物※10kgまで',
  '✅ Tea\n\n✅\n\nMilk',
  '⬇️\nTea',
  'Gates A B C are open, seats X Y Z too. Chords: C E G',
  '春 夏 秋 冬、月 火 水 に開きます。',
  '私 は 茶',
  'そうですね。。。少し考えます、、、',
  '平 和',
])('%j stays', (text) => {
  expect(removeLeftovers(text, source)).toEqual({ text, notes: [] })
})

test('what the text writes so stays', () => {
  for (const text of [
    'S T A R S play tonight',
    'そうですね。。',
    'It prints:\nundefined',
    '［絵文字：船］を使う',
    '無料※1',
  ])
    expect(removeLeftovers(text, text).text).toBe(text)
})
