import { expect, test } from 'vitest'
import { removeSentence, sentencesAround } from './sentence-ranges.ts'

const placeOf = (text: string, words: string) => {
  const start = text.indexOf(words)
  expect(start).toBeGreaterThanOrEqual(0)
  return { start, end: start + words.length }
}

const tea = 'We sell 47 teas. Come at 8:30! Is it 9.5 km? We open.'
const cups = '今天有47人。請在8點半來！有9.5公里嗎？大家笑了。'
const shop = '今日は47人です。8時半に来て！9.5キロですか？また来ます。'

test.each([
  ['first', tea, '47', 'Come at 8:30! Is it 9.5 km? We open.'],
  ['middle', tea, '8:30', 'We sell 47 teas. Is it 9.5 km? We open.'],
  ['middle, a decimal', tea, '9.5', 'We sell 47 teas. Come at 8:30! We open.'],
  ['last', tea, 'We open', 'We sell 47 teas. Come at 8:30! Is it 9.5 km?'],
  ['first, Chinese', cups, '47', '請在8點半來！有9.5公里嗎？大家笑了。'],
  ['middle, Chinese', cups, '9.5', '今天有47人。請在8點半來！大家笑了。'],
  ['last, Chinese', cups, '大家', '今天有47人。請在8點半來！有9.5公里嗎？'],
  ['first, Japanese', shop, '47', '8時半に来て！9.5キロですか？また来ます。'],
  ['middle, Japanese', shop, '8時', '今日は47人です。9.5キロですか？また来ます。'],
  ['last, Japanese', shop, 'また', '今日は47人です。8時半に来て！9.5キロですか？'],
  ['without an end', 'We open. Come with 47 friends', '47', 'We open.'],
  ['the only one', 'Come with 47 friends.', '47', ''],
])('%s sentence', (_, text, words, left) => {
  expect(removeSentence(text, placeOf(text, words))).toBe(left)
})

test.each([
  [
    'The school was founded by Dr. Lin. Call 0912-345-678 and ask for Dr. Lin today. It opens at seven.',
    '0912-345-678',
    'The school was founded by Dr. Lin. It opens at seven.',
  ],
  ['Ask Dr. Lin at https://evil.example today. We open at nine.', 'https://evil.example', 'We open at nine.'],
  ['The U.S. team won 47 medals. We cheered.', '47', 'We cheered.'],
  ['It starts at 5 p.m. in room 47. Bring a cup.', '47', 'Bring a cup.'],
  ['Come at 5 p.m. We have 47 cups. Bring a cup.', '47', 'Come at 5 p.m. Bring a cup.'],
  ['J. K. Rowling sold 47 books. We read.', '47', 'We read.'],
  ['See https://a.example/?q=1 for 47 cups. We open.', '47', 'We open.'],
  ['Great!!! We have 47 cups!!! We open.', '47', 'Great!!! We open.'],
])('an abbreviation or an address ends no sentence: %s', (text, words, left) => {
  expect(removeSentence(text, placeOf(text, words))).toBe(left)
})

const welcome = '「歡迎光臨。今天有47人。」他說。大家笑了。'

test.each([
  ['「真的有47人嗎？」他問。大家笑了。', '47', '大家笑了。'],
  ['他說：「有47人。」大家笑了。', '47', '大家笑了。'],
  [welcome, '47', '大家笑了。'],
  [welcome, '歡迎', '大家笑了。'],
  [welcome, '他說', '大家笑了。'],
  [welcome, '大家', '「歡迎光臨。今天有47人。」他說。'],
  ['有47間店的他說：「歡迎。請坐。」大家笑了。', '47', '大家笑了。'],
  ['「有47人。」「很多。」', '47', '「很多。」'],
  ['「47人ですか？」と店主が聞いた。また来ます。', '47', 'また来ます。'],
  ['“Is it 47?” he asked. We laughed.', '47', 'We laughed.'],
  ['“We have 47 cups. All are full.” We laughed.', '47', 'We laughed.'],
  ['“All are full. We have 47 cups.” We laughed.', '47', 'We laughed.'],
  ['We sell tea (47 kinds!) and cups. We laughed.', '47', 'We laughed.'],
  ['It is fixed (issue #871). We laughed.', '871', 'We laughed.'],
  ['【47人！】溪口書店開張。', '47', '溪口書店開張。'],
])('what is quoted stays whole: %s without %s', (text, words, left) => {
  expect(removeSentence(text, placeOf(text, words))).toBe(left)
})

test.each([
  ['Tea:\n• 47 cups\n• leaves', '47', 'Tea:\n• leaves'],
  ['Tea:\n• 47 cups. All full.\n• leaves', '47', 'Tea:\n• All full.\n• leaves'],
  ['Tea:\n• All full. 47 cups.\n• leaves', '47', 'Tea:\n• All full.\n• leaves'],
  ['1. Cut 47 leaves. Wait.\n2. Pour.', '47', '1. Wait.\n2. Pour.'],
  ['1. Cut 47 leaves.\n2. Pour.', '47', '2. Pour.'],
  ['-47 degrees today. We open.', '47', 'We open.'],
  ['We open.\n47 cups.\n\nBye.', '47', 'We open.\n\nBye.'],
  ['We open.\n\n47 cups\n\nBye.', '47', 'We open.\n\nBye.'],
  ['We have 47 cups. #tea #cups', '47', '#tea #cups'],
  ['Nothing ends this line\nwe have 47 cups\nand this', '47', 'Nothing ends this line\nand this'],
])('lists, lines and hashtags: %j', (text, words, left) => {
  expect(removeSentence(text, placeOf(text, words))).toBe(left)
})

test('sentences of several places come in the order of the text', () => {
  const text = `We have 47 cups. ${welcome}\nFour 44`
  const places = ['44', '47人', '47 cups', '大家'].map((words) => placeOf(text, words))
  const sentences = sentencesAround(text, places).map(([start, end]) => text.slice(start, end).trim())
  expect(sentences).toEqual(['We have 47 cups.', '「歡迎光臨。今天有47人。」他說。', '大家笑了。', 'Four 44'])
})
