import { expect, test } from 'vitest'
import { joinBrokenLines, setEnglishQuotes, setEnglishWidths } from './english.ts'

test.each([
  ['14 seconds before，3 seconds now。That is it！', '14 seconds before, 3 seconds now. That is it!'],
  ['，tea and milk', ', tea and milk'],
  ['See you at 5：30！ Step 1：2 cups', 'See you at 5:30! Step 1: 2 cups'],
  ['Tea（hot）and milk．Open ９：３０ to １７：００', 'Tea (hot) and milk. Open 9:30 to 17:00'],
])('%j is set as %j', (text, set) => {
  expect(setEnglishWidths(text, '').text).toBe(set)
})

test.each(['“你好，台灣” means hello.', '你好，台灣！', 'Tea, milk. #tea', '「Tea」、he said'])('%j stays', (text) => {
  expect(setEnglishWidths(text, '')).toEqual({ text, notes: [] })
})

test('marks that the text itself sets so stay', () => {
  expect(setEnglishWidths('The show “Tea！” opens.', 'The show “Tea！” runs.').text).toBe('The show “Tea！” opens.')
})

test.each([
  [
    'We reopen on 2 May! 🧂 After 14 months the boiling house can be visited\n again, and a lift\nnow goes up.\n\nPan Lane 3',
    'We reopen on 2 May! 🧂 After 14 months the boiling house can be visited again, and a lift now goes up.\n\nPan Lane 3',
  ],
  [
    'After fourteen months of building work the boiling house can be\nvisited again, and a lift now goes to all three of its floors, which\nis new.',
    'After fourteen months of building work the boiling house can be visited again, and a lift now goes to all three of its floors, which is new.',
  ],
])('%j is one line', (text, joined) => {
  expect(joinBrokenLines(text).text).toBe(joined)
})

test.each([
  'we open the door\nand the bread is warm\nand somebody laughs',
  'The door is open\nand the bread is warm.\n\nCome in',
  'Tea costs 5. We sell\n• leaves\n• cups',
  'Open daily.\nhello@tea.example',
])('%j stays', (text) => {
  expect(joinBrokenLines(text)).toEqual({ text, notes: [] })
})

test('quotation marks are those of English, unless the text has others', () => {
  const text = "«At random», says the study. ``If you know where, slow down,'' said she. „Large“ is his word."
  expect(setEnglishQuotes(text, '').text).toBe(
    '“At random”, says the study. “If you know where, slow down,” said she. “Large” is his word.',
  )
  expect(setEnglishQuotes(text, 'The sign says «Push».')).toEqual({ text, notes: [] })
})
