import { expect, test } from 'vitest'
import { countEmoji } from '../../platforms/measure.ts'
import { slowOn } from '../../testing/time-limit.ts'
import { limitEmoji } from './limit-emoji.ts'

const rows = (...lines: string[]): string => lines.join('\n')

test.each([
  [
    'doubled signs become one first',
    rows('🐞🐞 Ladybirds are here 🐞 🐞', 'See 🌿 and 🌸 and 🪴.', 'Cake at the close 🍰'),
    rows('🐞 Ladybirds are here 🐞', 'See 🌿 and 🌸 and 🪴.', 'Cake at the close 🍰'),
  ],
  ['no more of them than are too many', '🍵🍵🍵 🍵🍵🍵 🍵🍵🍵', '🍵🍵🍵 🍵🍵🍵'],
  [
    'a list keeps its signs, and the text around it loses them from the end',
    rows('Opening 📣', '', '🕘 Nine', '📍 Hall', '🎟️ Free', '☕ Tea', '🚗 Parking', '', 'Come 🍰 along 🎉'),
    rows('Opening 📣', '', '🕘 Nine', '📍 Hall', '🎟️ Free', '☕ Tea', '🚗 Parking', '', 'Come along'),
  ],
  [
    'signs behind list marks are of the list',
    rows('What to know 📣', '• 🕘 Nine', '• 📍 Hall', '• 🎟️ Free', '• ☕ Tea', '• 🐕 Dogs', '• 🚗 Parking'),
    rows('What to know', '• 🕘 Nine', '• 📍 Hall', '• 🎟️ Free', '• ☕ Tea', '• 🐕 Dogs', '• 🚗 Parking'),
  ],
  [
    'a list with too many signs loses them all and gets list marks',
    rows('Opening 📣', '', '🕘 Nine', '📍Hall', '🎟️ Free', '☕ Tea', '🐕 Dogs', '🚗 Parking', '🅿️ More', '', 'Come 🍰'),
    rows('Opening 📣', '', '• Nine', '• Hall', '• Free', '• Tea', '• Dogs', '• Parking', '• More', '', 'Come 🍰'),
  ],
  [
    'one with list marks keeps those',
    rows('• 🕘 Nine', '• 📍 Hall', '• 🎟️ Free', '• ☕ Tea', '• 🐕 Dogs', '• 🚗 Parking', '• 🅿️ More'),
    rows('• Nine', '• Hall', '• Free', '• Tea', '• Dogs', '• Parking', '• More'),
  ],
  [
    'numbers of steps stay numbers',
    rows('1️⃣ Boil', '2️⃣ Pour', '3️⃣ Wait', '4️⃣ Stir', '5️⃣ Sip', '6️⃣ Smile', '7️⃣ Repeat'),
    rows('1. Boil', '2. Pour', '3. Wait', '4. Stir', '5. Sip', '6. Smile', '7. Repeat'),
  ],
  [
    'of two lists the first that has room',
    rows('🕘 Nine', '📍 Hall', '🎟️ Free', '', 'Bring:', '☕ Tea', '🐕 Dogs', '🚗 Cars', '🧢 Hats', '', 'Come 🍰'),
    rows('🕘 Nine', '📍 Hall', '🎟️ Free', '', 'Bring:', '• Tea', '• Dogs', '• Cars', '• Hats', '', 'Come 🍰'),
  ],
  [
    'in Chinese',
    rows(
      '半夜的旗津 🌙🌙',
      '✅ 全票：40 元',
      '✅ 班次：176 班',
      '✅ 時間：2 秒',
      '✅ 刷卡：免手續費',
      '✅ 零錢：留著 🦑',
      '✅ 廣播：沒有',
    ),
    rows(
      '半夜的旗津',
      '✅ 全票：40 元',
      '✅ 班次：176 班',
      '✅ 時間：2 秒',
      '✅ 刷卡：免手續費',
      '✅ 零錢：留著',
      '✅ 廣播：沒有',
    ),
  ],
  [
    'in Japanese',
    rows('試しました🌸🌸', '遅く🚋なります🌃', '', '・🕛 日〜木', '・🕧 金・土', '・🎫 210円', 'また🍵ね'),
    rows('試しました🌸', '遅く🚋なります🌃', '', '・🕛 日〜木', '・🕧 金・土', '・🎫 210円', 'またね'),
  ],
])('beyond the most allowed, %s', (_, text, limited) => {
  expect(limitEmoji(text, 6)).toBe(limited)
  expect(countEmoji(limited)).toBeLessThanOrEqual(6)
  expect(limitEmoji(limited, 6)).toBe(limited)
})

test('without emoji a list has marks, and paragraphs have none', () => {
  expect(limitEmoji(rows('🎉 We are open.', '', '✅ Fast', '✅ Cheap', '', '🍵 Come.'), 0)).toBe(
    rows('We are open.', '', '• Fast', '• Cheap', '', 'Come.'),
  )
})

test('what has no more than is allowed stays as it is', () => {
  const text = '🐞🐞  Two blanks 🍰'
  expect(limitEmoji(text, 3)).toBe(text)
  expect(limitEmoji(text, Number.POSITIVE_INFINITY)).toBe(text)
})

test('many emoji and many lists end soon', () => {
  const texts = [
    '🎉'.repeat(20_000),
    '🎉 a\n'.repeat(12_000),
    '🎉\n'.repeat(20_000),
    '🎉 a\n\n🎉 b\n🎉 c\n'.repeat(4_000),
    '🎉 a\n🎉 b\n\n'.repeat(6_000),
  ]
  expect(slowOn((text) => limitEmoji(text, 6), texts, 200)).toEqual([])
})
