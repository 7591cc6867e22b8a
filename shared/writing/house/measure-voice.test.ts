import { expect, test } from 'vitest'
import { measureVoice } from './measure-voice.ts'

test('English posts are measured in words', () => {
  const posts = [
    'Have you ever sorted tea by hand? We do it every day. Our hands know the leaves. 🍵\n\n#tea #Nantou',
    'Who picks the first leaf? We do. It takes a whole morning.\n\n#tea #Nantou',
    'What is a good year? We cannot say before October.\n\n#tea #harvest',
  ]
  expect(measureVoice(posts)).toEqual({
    posts: 3,
    sentenceLength: 5,
    unit: 'words',
    emoji: 0,
    hashtags: 2,
    opening: 'question',
    questions: 3 / 8,
    speaker: 'we',
  })
})

test('Chinese posts are measured in characters', () => {
  const posts = ['我今天去茶園。葉子很香！✨✨', '1600 公尺的早上很冷。我喜歡。✨✨', '2025 年我開始做茶。✨✨']
  expect(measureVoice(posts)).toMatchObject({
    unit: 'characters',
    emoji: 2,
    hashtags: 0,
    opening: 'figure',
    questions: 0,
    speaker: 'i',
  })
})

test('an abbreviation, an address or the number of an item is no sentence of its own', () => {
  const lengthOf = (post: string) => measureVoice([post])?.sentenceLength
  expect(lengthOf('We ask Dr. Lin and Prof. Chen. They open at 9 a.m. on Mondays.')).toBe(7)
  expect(lengthOf('1. Cut the leaves.\n2. Pour the water.')).toBe(4)
  expect(measureVoice(['See www.tea.example/x?a=1 for more.'])?.sentenceLength).toBe(4)
})

test('Japanese posts are measured too', () => {
  const posts = ['お茶は好きですか。私たちは毎朝摘みます。', 'どこで飲みますか。', '何時に起きますか？']
  expect(measureVoice(posts)).toMatchObject({ unit: 'characters', opening: 'question', questions: 0.75, speaker: 'we' })
})

test.each([[[]], [['', ' \n']], [['#tea https://a.example']], [['🍵🍵']]])('%j says nothing', (posts) => {
  expect(measureVoice(posts)).toBeUndefined()
})

test('posts that begin in different ways have no habit of beginning', () => {
  expect(measureVoice(['🍵 Tea.', 'Is it tea?', 'A tea garden in the hills of Nantou county opens.'])?.opening).toBe(
    'mixed',
  )
})

test.each([
  ['老闆說：「我做了三十年的餅。」這家店在巷子裡。', 'neither'],
  ['“My oven is older than me,” says Ann. The shop opens at six.', 'neither'],
  ['老闆說：「我做了三十年的餅。」我每週都去買。', 'i'],
])('whoever is quoted is not the one who writes: %s', (post, speaker) => {
  expect(measureVoice([post])).toMatchObject({ speaker })
})
