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
