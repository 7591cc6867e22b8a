import { expect, test } from 'vitest'
import { dropRepeats } from './repeats.ts'

test.each([
  ['Every leaf is sorted by hand.\n\nEvery leaf is sorted by hand.\n\n#tea', 'Every leaf is sorted by hand.\n\n#tea'],
  [
    '林家三代在南投種茶已經很久很久了。\n今天開幕。\n林家三代在南投種茶已經很久很久了。',
    '林家三代在南投種茶已經很久很久了。\n今天開幕。',
  ],
])('%j says it once', (text, once) => {
  expect(dropRepeats(text, '').text).toBe(once)
})

test.each([
  'Come in. Come in. Come in.',
  'Monday\n• open from 9:00 to 17:00\nTuesday\n• open from 9:00 to 17:00',
  'Version 5.2 of the parser is here. Version 4.2 of the parser is gone.',
  'One line.\n\nAnother line, longer.',
])('%j stays', (text) => {
  expect(dropRepeats(text, '')).toEqual({ text, notes: [] })
})

test('what the source repeats stays', () => {
  const refrain = 'We shall not be moved today.\nNo.\nWe shall not be moved today.'
  expect(dropRepeats(refrain, refrain)).toEqual({ text: refrain, notes: [] })
})
