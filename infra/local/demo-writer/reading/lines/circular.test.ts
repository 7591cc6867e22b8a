import { expect, test } from 'vitest'
import { cleanText } from '../clean.ts'

test.each(['回覧　　　　　　令和八年一月五日', 'お知らせ　2026年1月5日', '公告 中華民國一百十五年三月二日'])(
  '%s above a headline says what kind of paper it is, and is no title',
  (head) => {
    const text = `${head}\nどんど焼きのお知らせと、持ち込み品についてのお願い\n\n今年のどんど焼きを行います。火は十時に点けます。`
    expect(cleanText(text).title).toBe('どんど焼きのお知らせと、持ち込み品についてのお願い')
  },
)

test('a line of a list that names a thing for photographs stays beside the one above it', () => {
  const rows = ['燃やせるもの：しめ縄、門松、書き初め', '燃やせないもの：針金、鈴、写真立て']
  const text = `どんど焼きのお知らせ\n\n受付で分別していただきます。そこで、次のとおりとします。\n\n${rows.join('\n')}\n\n飾りは外してからお持ちください。`
  expect(cleanText(text).paragraphs).toEqual(expect.arrayContaining(rows))
})

test('who took a picture is no line of the text', () => {
  const text = '図書館が開きました。\n\n写真：森 一郎\n\n写真提供：港町図書館\n\n席は百二十あります。'
  expect(cleanText(text).paragraphs).toEqual(['図書館が開きました。', '席は百二十あります。'])
})

test('a note in brackets has no full stop behind them', () => {
  const note = '（採訪／沈亦晴。說明會在九月二十日下午兩點，線上舉行，需先報名。）'
  const text = `養一隻註定要離開的狗\n\n她養了第三隻幼犬。牠十四個月大時要離開。\n\n${note}`
  expect(cleanText(text).paragraphs.at(-1)).toBe(note)
})

test('the day of a notice below who signs is no line of it', () => {
  const text =
    '校門口接送公告\n\n十月十三日起，竹林路兩側一律不得臨停。\n\n竹林國小學務處　敬上\n中華民國一一四年九月二十九日'
  expect(cleanText(text).paragraphs.join('\n')).not.toContain('一一四年')
})

const circular = `令和8年9月1日
居住者各位
                グランコート東管理組合
                理事長 山本 弘

駐輪場の登録更新について(手続きのお願い)

残暑の候、皆様におかれましてはますますご清祥のこととお慶び申し上げます。
さて、駐輪場の登録は来月で期限を迎えます。
つきましては、下記のとおり更新をお願いいたします。

        記

1.申込書は9月20日までにご提出ください。
2.48時間以内にシールをお渡しします。
3.古いシールははがしてください。

                以上
お問い合わせ:管理室(内線100)`

test('a circular begins with what it is on, below its day and who writes to whom, and greets nobody', () => {
  const { title, paragraphs, lists } = cleanText(circular)
  expect(title).toBe('駐輪場の登録更新について(手続きのお願い)')
  expect(paragraphs[0]).toContain('駐輪場の登録は来月で期限を迎えます')
  expect(paragraphs.at(-1)).toBe('グランコート東管理組合')
  expect(paragraphs).toContain('48時間以内にシールをお渡しします。')
  expect(lists.some((list) => list?.heading === '記')).toBe(false)
})
