import { expect, test } from 'vitest'
import type { Language } from '../reading/language.ts'
import { readSource } from '../reading/material.ts'
import { titleOf } from './title.ts'

const titleIn = (source: string, language: Language): string => titleOf(readSource(source, language))

const closed =
  '公休通知\n\n「山腳書屋」將於12月24日（四）公休一天，25日照常營業。原本的寄書服務不受影響。造成不便敬請見諒。'

test('above a video a headline that only says that it is a notice has whose it is', () => {
  expect(titleIn(closed, 'zh-TW')).toBe('山腳書屋 公休通知')
})

test('a headline that names the house stays as it is', () => {
  expect(titleIn(closed.replace('公休通知', '山腳書屋公休通知'), 'zh-TW')).toBe('山腳書屋公休通知')
})

test('a title is a whole clause, and not only when or if', () => {
  const kettle =
    'If your kettle takes twice as long as it did last year, you can usually clear it with vinegar that costs a pound and two hours of waiting.'
  expect(titleIn(kettle, 'en')).toBe('If your kettle takes twice as long as it did last year, you can usually clear it')
  const drawer = '引き出しの底が抜けてしまったときは、新しい板を買い足さなくても、家にある厚紙で元どおりにできます。'
  expect(titleIn(drawer, 'ja')).toBe(
    '引き出しの底が抜けてしまったときは、新しい板を買い足さなくても、家にある厚紙で元どおりにできます',
  )
})

test('a title ends with no comma', () => {
  const gate =
    'A garden gate that drags over the path in winter is nearly always swollen, and planing it takes one afternoon at most.'
  expect(titleIn(gate, 'en')).toBe('A garden gate that drags over the path in winter is nearly always swollen')
})

test('what somebody said is no title of a video', () => {
  const kettle = `「お湯を注ぐたびに、手首が痛くなる」。春に、常連のお客さまがそう話してくれました。

そこで、取っ手を二センチ低くした鉄瓶を鋳ました。満水でも片手で傾けられます。重さは変わりません。

六月十日から、工房の店先で販売します。`
  expect(titleIn(kettle, 'ja')).not.toContain('手首が痛く')
})

test('below the name and the number of a newsletter the part with a day says what it is on', () => {
  const letter = `The Lock Gate — notes from Harrow Basin, issue 12

Hello all,

NEW PAINT
The gates were painted in April. It took three weekends and two ladders, and nobody fell in.

WORK PARTY, SUNDAY 8 JUNE
We meet at nine by the pump and clear the towpath as far as the bridge. Bring gloves, we have the rakes.`
  expect(titleIn(letter, 'en')).toBe('The Lock Gate: WORK PARTY, SUNDAY 8 JUNE')
})
