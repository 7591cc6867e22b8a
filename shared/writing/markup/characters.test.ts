import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanCharacters, plainWords } from './characters.ts'

test.each([
  ['line breaks of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['four line breaks', 'a\n\n\n\nb', 'a\n\nb'],
  ['lines of blanks, dots and braille blanks', 'a\n.\n \u2800\n・\nb', 'a\n\nb'],
  ['control characters and colours of a terminal', '\u001b[1;31mred\u001b[0m\u0007 \u0000end', 'red end'],
  ['zero-width signs, a soft hyphen, a byte order mark', '\ufeffta\u200bble\u2060 co\u00adop', 'table coop'],
  ['directions', 'pay \u202e5\u202c\u200e NT$', 'pay 5 NT$'],
  ['the replacement character', 'tea\ufffd time', 'tea time'],
  ['half of a pair', 'tea\ud83d time', 'tea time'],
  ['mathematical letters', '𝐁𝐨𝐥𝐝 𝒕𝒆𝒂 𝟏𝟐', 'Bold tea 12'],
  ['radicals in the place of characters', '⿈柏睿⼀⼿⾼ 11 公分', '黃柏睿一手高 11 公分'],
  ['a pile of marks', 'te\u0301\u0316\u0317\u0318\u0319a', 'té\u0316\u0317a'],
  ['UTF-8 read as Windows-1252', 'Itâ€™s a cafÃ© â€” å°\u008f', 'It’s a café — 小'],
  [
    'the same behind words of Latin letters',
    'Café æ¸¬è©¦, iPhoneæ‰‹æ©Ÿ, hereâ€”there',
    'Café 測試, iPhone手機, here—there',
  ],
  ['the same, read wrongly twice', 'ItÃ¢â‚¬â„¢s', 'It’s'],
  ['the same with a sign between that shows as nothing', 'Itâ\u200b€™s', 'It’s'],
  [
    'the first byte of an apostrophe',
    'It wonât leak. Weâre sure, itâs the kettleâs.',
    'It won’t leak. We’re sure, it’s the kettle’s.',
  ],
  ['Cyrillic letters in Latin words', 'The Mаrlowe tаriff is mоnthly', 'The Marlowe tariff is monthly'],
  ['tags without a flag', 'tea\u{e0041}\u{e0042}', 'tea'],
  ['blanks at the end of lines', 'one  \ntwo\t\n', 'one\ntwo'],
])('%s', (_, text, clean) => {
  expect(cleanCharacters(text).text).toBe(clean)
})

test.each([
  '👩‍👩‍👧 family, ❤️‍🔥, 👍🏽, 1️⃣, 🇹🇼 and 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'café naïve Ångström, São Tomé, 12 × 3 ½ ©',
  '　全角の字下げ。ｶﾅ１２３',
  'Цена в Marlowe: 5 рублей, USB-порт',
  'Un mât, un bât et un dégât, Nguyễn Tâm, selâm, lâm râm',
  'L’ÂME « é », [4m] of rope',
  'We met its owner at the “Blue Café”—a tiny place. “I loved that café…” she said.',
  'It won “Best Résumé”—again. “Touché”… said her “fiancé’” at Nestlé®…',
  'one\n\ntwo\nthree…',
])('%s stays as it is', (text) => {
  const honest = text.trim()
  expect(cleanCharacters(honest)).toEqual({ text: honest, notes: [] })
})

test('what was changed is noted, once for each rule', () => {
  expect(cleanCharacters('a\u200b\u200b\n\n\n\nb').notes).toEqual([
    { step: 'characters', detail: 'invisible' },
    { step: 'characters', detail: 'blank line' },
  ])
})

test('a line that begins with a bracket is no sequence for a terminal', () => {
  for (const text of ['Tea\n[tickets](https://a.co)', 'Tea\n\n[Nantou] opens', 'Tea:\n\ufffd[tickets](https://a.co)'])
    expect(cleanCharacters(text).text).toBe(text.replace('\ufffd', ''))
  expect(cleanCharacters('Tea\t[tickets]').text).toBe('Tea [tickets]')
})

test('text that was cleaned is clean', () => {
  const once = cleanCharacters('a\u200b\r\n.\r\n\u200b.\r\n.\n\ufeff.\n b').text
  expect(cleanCharacters(once).text).toBe(once)
})

test('a character that is passed over is one that no rule changes', () => {
  const changed: string[] = []
  for (let code = 0x20; code <= 0x1faff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const sign = String.fromCodePoint(code)
    const text = `a${sign}${sign} ${sign}.`
    // A control character leaves nothing behind, and makes every rule run.
    if (cleanCharacters(text).text !== cleanCharacters(`${text}\u0000`).text) changed.push(sign)
  }
  expect(changed).toEqual([])
})

test('plain words are those that an expression finds', () => {
  const sign = fc.constantFrom(
    'a',
    'Z',
    'b',
    "'",
    '’',
    ' ',
    '.',
    '7',
    '-',
    '_',
    '@',
    '[',
    '`',
    '{',
    '–',
    '🌿',
    '\u2018',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 24 }), (signs) => {
      const text = signs.join('')
      expect(plainWords(text, 3)).toEqual(text.match(/[A-Za-z]{3,}/g) ?? [])
      expect(plainWords(text, 2, { hasApostrophes: true })).toEqual(text.match(/[A-Za-z][A-Za-z'’]+/g) ?? [])
    }),
    { numRuns: 2_000 },
  )
})
