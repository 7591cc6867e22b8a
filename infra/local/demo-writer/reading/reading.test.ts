import { expect, test } from 'vitest'
import { slowOn } from '#shared/testing/time-limit.ts'
import { shortenDraft } from '#shared/writing/post/shorten.ts'
import { cleanText } from './clean.ts'
import { detectLanguage } from './language.ts'
import { readSource } from './material.ts'
import { lexRank } from './rank.ts'
import { splitSentences } from './sentences.ts'
import { judgeStanding } from './standing.ts'

test.each([
  ['The bread is warm and it smells good.', 'en'],
  ['這家圖書館很漂亮，我們每天都去。', 'zh-TW'],
  ['这家图书馆很漂亮，我们每天都去。', 'zh'],
  ['商店街の小さなパン屋が話題です。', 'ja'],
  ['カフェ日曜開店', 'ja'],
  ['Le pain est chaud et la boulangerie ouvre demain matin à huit heures.', 'other'],
  ['Hot cocoa', 'en'],
])('%s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each([
  ['Dr. Smith met U.S. officials at 3 p.m. on Monday. It rained.', 'en', 2],
  ['Doors open at 6:30 p.m. June 23 at the hall. Bring a chair.', 'en', 2],
  ['"People don\'t want a drill. They want a shelf." She smiled.', 'en', 2],
  ['他說：「垃圾可以等。油不能等。」大家都笑了。', 'zh-TW', 2],
  ['パンを売り始めた。「捨てるのがつらかった。」と店主は語る。列ができる。', 'ja', 3],
  ['Prices rose 4.5 percent. Node.js 24.1 is out!', 'en', 2],
] as const)('%s has its sentences', (text, language, count) => {
  const sentences = splitSentences(text, language)
  expect(sentences).toHaveLength(count)
  expect(sentences.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
})

test('a page becomes a text', () => {
  const page = [
    '# <b>A headline</b>',
    'By Jane Doe',
    'Photo: a bridge',
    'PARIS — The bridge &amp; the tower closed [4, 11–13]. See https://a.example/x for more.',
    '- The first item',
    'Related stories',
    'Subscribe to our newsletter',
  ].join('\n')
  expect(cleanText(page)).toEqual({
    title: 'A headline',
    place: 'Paris',
    isFiled: true,
    paragraphs: ['The bridge & the tower closed. See https://a.example/x for more.', 'The first item'],
    lists: [undefined, { heading: undefined, isWhole: false, isNumbered: false, from: 1, isFacts: false }],
    signs: [undefined, undefined],
    isSigned: false,
    tags: [],
  })
})

test('entities of a page are read as those of an answer are', () => {
  const page =
    'The caf&eacute; stores its tea at 18&deg;C&mdash;a tin is &euro;12, &#8220;no more&#8221;, &NBSP;says &Ouml;zlem.'
  expect(cleanText(page).paragraphs).toEqual(['The café stores its tea at 18°C—a tin is €12, “no more”, says Özlem.'])
})

test('lines without full stops are a text as well', () => {
  expect(cleanText('hot cocoa\nopen on sunday')).toEqual({
    title: undefined,
    paragraphs: ['hot cocoa', 'open on sunday'],
    lists: [undefined, undefined],
    signs: [undefined, undefined],
    isSigned: false,
    tags: [],
  })
})

test.each([
  ['She keeps a chart on the wall.', 'en', true],
  ['The rest, she says, is mostly patience.', 'en', true],
  ['The Greyfield Tool Library opened in 2021 with two shelves.', 'en', false],
  ['他於是找上大學的化工系。', 'zh-TW', true],
  ['「垃圾可以等，油不能等。」', 'zh-TW', true],
  ['清潔隊統計，夜市周邊的清溝次數降到三次。', 'zh-TW', false],
  ['そのノートをもとに焼く数を変えた。', 'ja', true],
  ['小麦の値段が二年で三割上がった。', 'ja', false],
] as const)('%s leans on what came before: %s %s', (sentence, language, leans) => {
  expect(judgeStanding(sentence, language).leans).toBe(leans)
})

test('a connective goes when its sentence stands alone', () => {
  expect(judgeStanding('However, the roof leaks.', 'en').text).toBe('The roof leaks.')
  expect(judgeStanding('不過，計畫並非一路順遂。', 'zh-TW').text).toBe('計畫並非一路順遂。')
})

test('the first three hundred sentences are ranked', () => {
  const sentences = Array.from({ length: 5_000 }, (_, i) => ['harbour', `word${i}`])
  const ranks = lexRank(sentences)
  expect(ranks).toHaveLength(5_000)
  expect(ranks.slice(0, 300)).toEqual(lexRank(sentences.slice(0, 300)))
  expect(new Set(ranks.slice(300))).toEqual(new Set([0]))
})

test('a source of thousands of sentences is read in about the time of any other', () => {
  const pieces = ['字。', 'a\n', 'a. ', '(a. ', '「a。', 'Aaa Bbb, ', '臺灣大學圖書館夜市', '<script ']
  const sources = pieces.map((piece) => piece.repeat(10_000 / piece.length))
  expect(slowOn((source) => readSource(source, 'en'), sources, 2_000)).toEqual([])
})

test('a draft of thousands of paragraphs is shortened in no time', () => {
  const draft = `Opening.${'\n\na'.repeat(5_000)}\n\nClosing.`
  expect(slowOn((text) => shortenDraft('twitter', text, 100), [draft], 500)).toEqual([])
  expect(shortenDraft('twitter', draft, 30)).toMatch(/^Opening\.(?:\n\na)+\n\nClosing\.$/u)
})

test('a line with a mark of its own above the items of a list is their heading', () => {
  const { paragraphs, lists } = cleanText(
    '雨の日のブーツ「しずく」\n\n水たまりを歩けるブーツです。\n\n■ 商品の詳細\n・高さ：24cm\n・重さ：380g\n・色：紺、からし\n\n■ お手入れ\n・水で洗い、陰で干します。\n・ブラシは使いません。',
  )
  expect(paragraphs).not.toContain('商品の詳細')
  expect(lists[paragraphs.indexOf('高さ：24cm')]).toMatchObject({ heading: '商品の詳細', isFacts: true })
  expect(lists[paragraphs.indexOf('水で洗い、陰で干します。')]?.heading).toBe('お手入れ')
})

test('a mark before a label is no part of what people must know', () => {
  const { paragraphs } = cleanText(
    '【招募】第二屆老照片展\n\n每個抽屜裡都有一張沒人認得的照片。\n\n●截止：2027年2月20日（六）23:59\n●資格：不限年齡\n◎寄到：photos@drawer.example',
  )
  expect(paragraphs).toContain('截止：2027年2月20日（六）23:59')
  expect(paragraphs).toContain('資格：不限年齡')
  expect(paragraphs).toContain('寄到：photos@drawer.example')
})

test('an address that begins a line keeps its small letters', () => {
  expect(judgeStanding('hedgenotes.example', 'en').text).toBe('hedgenotes.example')
  expect(judgeStanding('however it rained.', 'en').text).toBe('However it rained.')
})

test('this year leans on nothing that was said, and this does', () => {
  expect(judgeStanding('This year I put out a chair of my own.', 'en').leans).toBe(false)
  expect(judgeStanding('This took me a year.', 'en').leans).toBe(true)
})
