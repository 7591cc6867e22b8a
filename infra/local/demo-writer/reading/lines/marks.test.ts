import { expect, test } from 'vitest'
import { decode, withWideMarks } from './marks.ts'

test('in Chinese the marks beside its signs are wide', () => {
  expect(
    withWideMarks([
      '活動時間:2025年11月15日(六) 10:00–17:30',
      '禾沐食品今(18)日宣布',
      '寫信給我們:hello@sjs.example,我們會回覆',
      '「為什麼要留下一間房子?」',
      '什麼時候?9月15日截止',
      '不含雙酚A,可用洗碗機',
    ]),
  ).toEqual([
    '活動時間：2025年11月15日（六） 10:00–17:30',
    '禾沐食品今（18）日宣布',
    '寫信給我們：hello@sjs.example，我們會回覆',
    '「為什麼要留下一間房子？」',
    '什麼時候？9月15日截止',
    '不含雙酚A，可用洗碗機',
  ])
})

test('in Japanese and in Latin letters they stay as they are', () => {
  const lines = ['容量:0.8合(満水600ml)', '重さ:約1.3kg', 'Opening: 10:00 (Sat)']
  expect(withWideMarks(lines)).toEqual(lines)
  expect(withWideMarks(['Price: £5 (really?)'])).toEqual(['Price: £5 (really?)'])
})

test('lines that a number and a wide blank count from one on are those of a numbered list', () => {
  expect(decode('１　窓を拭きます。\n\n２　枠を拭きます。\n\n３　乾かします。')).toBe(
    '1. 窓を拭きます。\n\n2. 枠を拭きます。\n\n3. 乾かします。',
  )
  const price = '10　個入り\n20　個入り\n30　個入り'
  expect(decode(price)).toBe(price)
  expect(decode('1　月の予定\n2　月の予定')).toBe('1　月の予定\n2　月の予定')
})
