import { describe, expect, test } from 'vitest'
import { en, ja, source, zh } from '../testing/salt-museum.ts'
import { unwrap } from './unwrap.ts'

const textOf = (answer: string): string => unwrap(answer, source).text

describe('words of a model around its post go', () => {
  test.each([
    ['a version in another language', `${en}\n\n🇪🇸 Versión en español:\n¡El museo abre el 2 de mayo!`, en],
    ['a request to check', `${en}\n\n*Please double-check all facts with the museum before publishing.*`, en],
    ['a request to check in Chinese', `${zh}\n\n發布前請再次確認開館日期。`, zh],
    ['a request to check in Japanese', `${ja}\n\n投稿前に会期をご確認ください。`, ja],
    ['a pointing hand', `Here you go 👇\n\n${en}`, en],
    [
      'a long plan',
      `The user wants one post in English. Key facts: 2 May, a lift, three floors, the boiling house, free admission on the opening weekend. Facebook likes a short hook and a few hashtags. I shouldn't say the museum is new, since it only reopens. I'll end with an invitation.\n\nOkay, writing it now.\n\n${en}`,
      en,
    ],
    ['a count with its limit', `${ja}\n（55文字／140文字以内）`, ja],
    ['an offer for another platform', `${ja}\n\n続けてInstagram版も作りましょうか？`, ja],
    ['a hope in simplified characters', `${zh}\n\n希望对你有所帮助！如需修改请随时告诉我。`, zh],
    ['a call to pass it on', `${zh}\n\n轉發微博`, zh],
    ['that it was made as ordered', `ご要望に沿って作成いたしました。\n\n${ja}`, ja],
    [
      'a letter to whoever ordered',
      `Dear team,\n\nPlease find the requested LinkedIn post below.\n\n${en}\n\nBest regards,\n[Your Name]`,
      en,
    ],
    ['another version for a spare', `${zh}\n\n備用版（更短）：鹽田博物館回來了，首週免費入場。`, zh],
    ['the header of a chat', `<|start_header_id|>assistant<|end_header_id|>\n\n${en}<|eot_id|>`, en],
  ])('%s', (_, answer, post) => {
    expect(textOf(answer)).toBe(post)
  })
})

describe('a post may have the words itself', () => {
  test.each([
    ['what to check', `${en}\n\nPlease check the opening hours before you come.`],
    ['what to confirm', `${zh}\n\n出發前請先確認開館時間。`],
    ['who uses the lift', `The user of the lift needs no key.\n\n${en}`],
    ['a hope', `${zh}\n\n希望您喜歡。`],
    ['a greeting', `Dear neighbours,\n\n${en}`],
    ['what was made to order', `ご要望に沿って作成した海図も並びます。\n\n${ja}`],
    ['a Spanish word', `${en}\n\nThe tour in Spanish: at noon.`],
  ])('%s', (_, post) => {
    expect(textOf(post)).toBe(post)
  })
})
