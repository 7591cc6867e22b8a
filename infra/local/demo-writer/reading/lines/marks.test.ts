import { expect, test } from 'vitest'
import { cleanLine, decode, withWideMarks } from './marks.ts'

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

test('lines that a number counts from one on are those of a numbered list without a blank behind it', () => {
  expect(decode('1、先擦乾櫃子\n2、「夾層」也要擦\n3、開窗一晚')).toBe('1. 先擦乾櫃子\n2. 「夾層」也要擦\n3. 開窗一晚')
  expect(decode('1.板を切ります。\n2.240番で削ります。\n3.油を塗ります。')).toBe(
    '1. 板を切ります。\n2. 240番で削ります。\n3. 油を塗ります。',
  )
  const two = '１．床を掃く\n２．窓を拭く\n１．湯を沸かす\n２．茶を入れる'
  expect(decode(two)).toBe('1. 床を掃く\n2. 窓を拭く\n1. 湯を沸かす\n2. 茶を入れる')
  for (const text of [
    '1.5公斤米\n2.5公斤糖\n3.5公斤鹽',
    '1、先擦乾\n2、再上油',
    '3.削る\n4.塗る\n5.拭く',
    '1.床\n1.窓\n1.湯',
  ])
    expect(decode(text)).toBe(text)
})

test('marks of Chinese are as wide beside quotations, brackets, digits and letters, and no mark stands at an address', () => {
  const read = (line: string): string => withWideMarks([line]).map(cleanLine).join('\n')
  expect(read('縫紉機「不動」:先換針;還不動再送修')).toBe('縫紉機「不動」：先換針；還不動再送修')
  expect(read('線油30ml(五金行有)')).toBe('線油30ml（五金行有）')
  expect(read('填表單 https://forms.example/sew7 ,或打電話 0900-000-000(晚上)')).toBe(
    '填表單 https://forms.example/sew7 ，或打電話 0900-000-000（晚上）',
  )
  expect(cleanLine('Book at https://sew.example/7 , or ring us , please')).toBe(
    'Book at https://sew.example/7 , or ring us, please',
  )
})
