import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseWidth } from './normalised.ts'

test('the usual forms of full-width and half-width characters, and where each of them stood', () => {
  const { text, offsetOf } = normaliseWidth('午後５時、ｶﾞﾗｽ「３㌢」の か\u3099')
  expect(text).toBe('午後5時、ガラス「3センチ」の が')
  expect(offsetOf(text.indexOf('ラ'))).toBe('午後５時、ｶﾞ'.length)
  expect(offsetOf(text.length)).toBe('午後５時、ｶﾞﾗｽ「３㌢」の か\u3099'.length)
})

test('marks of a list are no digits', () => {
  expect(normaliseWidth('①②③ ⑴ ⒈ ⓪ ❶ ㉑ ㊱').text).toBe('①②③ ⑴ ⒈ ⓪ ❶ ㉑ ㊱')
})

/** Cluster by cluster, as if no character were known to have no other form. */
function oneByOne(original: string): { text: string; offsets: number[] } {
  const offsets: number[] = []
  let text = ''
  for (const { 0: signs, index } of original.matchAll(
    /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]{0,8}|[\p{M}\uff9e\uff9f]/gsu,
  )) {
    const usual = signs.normalize('NFKC')
    const isMark = /[①-⒛⓪-⓿❶-➓㉑-㉟㊱-㊿]/u.test(signs)
    const plain = usual.length > 4 * signs.length || isMark ? signs : usual
    for (let i = 0; i < plain.length; i += 1) offsets.push(plain === signs ? index + i : index)
    text += plain
  }
  return { text, offsets: [...offsets, original.length] }
}

test('characters that have no other form come out as they are', () => {
  const piece = fc.constantFrom(
    ...['a', '茶', 'が', 'カ', 'ﾞ', 'ﾊ', '\u3099', '\u0301', '５', '。', '「', '’', '…', 'ﷺ', '㍿', '\n', '🍵', '豈'],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 20 }), (pieces) => {
      const original = pieces.join('')
      const { text, offsetOf } = normaliseWidth(original)
      const definition = oneByOne(original)
      expect(text).toBe(definition.text)
      for (let i = 0; i <= text.length; i += 1) expect(offsetOf(i)).toBe(definition.offsets[i])
    }),
    { numRuns: 3_000 },
  )
})

test('no usual character has another form', () => {
  for (let code = 0; code < 0xd800; code += 1) {
    const sign = String.fromCharCode(code)
    if (sign === '〜') continue
    expect(normaliseWidth(`${sign}茶`).text).toBe(oneByOne(`${sign}茶`).text)
  }
})

test('a fraction behind a digit is a part of its number, whatever the width of the digit', () => {
  expect(normaliseWidth('大さじ1½').text).toBe(normaliseWidth('大さじ１½').text)
  expect(normaliseWidth('１½').text).not.toMatch(/^11/u)
})

test('both wave dashes are one sign of a range', () => {
  expect(normaliseWidth('22〜27万円').text).toBe('22~27万円')
  expect(normaliseWidth('22～27万円').text).toBe('22~27万円')
})
