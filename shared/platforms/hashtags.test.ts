import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slowOn } from '../testing/time-limit.ts'
import { capHashtags, listHashtags, normaliseHashtags, splitTrailingHashtags, tidyTagLines } from './hashtags.ts'

test.each([
  ['好吃#台灣', ['#台灣'], '好吃 #台灣'],
  ['好吃，#台灣', ['#台灣'], '好吃，#台灣'],
  ['好吃＃台灣', ['#台灣'], '好吃 #台灣'],
  ['#2026 年', [], '2026 年'],
  ['#2026年', ['#2026年'], '#2026年'],
  ['tea. ＃＃1/2', [], 'tea. 1/2'],
  ['The fix for issue #2231 and PR #7', [], 'The fix for issue #2231 and PR #7'],
  ['#C++', ['#C'], '#C++'],
  ['C#12 is out', [], 'C#12 is out'],
  ['It was ranked the #1 bakery in Taipei', [], 'It was ranked the #1 bakery in Taipei'],
  ['We’re #1! Episode #12 is out. Come to room #204.', [], 'We’re #1! Episode #12 is out. Come to room #204.'],
  ['#3 is the last one', [], '#3 is the last one'],
  ['公車 #12 今天停駛，請改搭 #15。列車 #12 は運休です。', [], '公車 #12 今天停駛，請改搭 #15。列車 #12 は運休です。'],
  ['Buses (#12, #13).\n#1: Oolong\n#2 烏龍', [], 'Buses (#12, #13).\n#1: Oolong\n#2 烏龍'],
  ['Come to the fair #2026 #tea', ['#tea'], 'Come to the fair 2026 #tea'],
  ['Room #2001 is open. Bus #1984 runs late.', [], 'Room #2001 is open. Bus #1984 runs late.'],
  ['See you in Taipei #2026', [], 'See you in Taipei 2026'],
  ['A fair.\n#fair #26 #tea', ['#fair', '#tea'], 'A fair.\n#fair 26 #tea'],
  [
    '報名 https://a.example/台灣#part，#限量 #好吃',
    ['#限量', '#好吃'],
    '報名 https://a.example/台灣#part，#限量 #好吃',
  ],
  ['see https://a.example/x#part now', [], 'see https://a.example/x#part now'],
  ['A &#39; b', [], 'A &#39; b'],
])('%s holds the tags %j once normalised', (text, tags, normalised) => {
  expect(normaliseHashtags(text)).toBe(normalised)
  expect(listHashtags(normaliseHashtags(text))).toEqual(tags)
})

test('tags too many go from the end, and lose only their sign inside a sentence', () => {
  expect(capHashtags('Read this.\n\n#a #b #c', 2)).toBe('Read this.\n\n#a #b')
  expect(capHashtags('We love #tea and #cake today.\n\n#food', 1)).toBe('We love #tea and cake today.')
  expect(capHashtags('Press #b#️⃣ now\n#b#️⃣', 0)).toBe('Press b#️⃣ now\nb#️⃣')
  expect(capHashtags('Nothing here. #a #b', 0)).toBe('Nothing here.')
  expect(capHashtags('Read this.\n\n#a #b #c\n\nSee you there!', 2)).toBe('Read this.\n\n#a #b\n\nSee you there!')
  expect(capHashtags('Read this.\n\n#a #b\n\nSee you #there!', 0)).toBe('Read this.\n\nSee you there!')
})

test('the run of tags at the end is told from the text', () => {
  expect(splitTrailingHashtags('One #two three.\n\n#four #five')).toEqual({
    body: 'One #two three.',
    tags: ['#four', '#five'],
  })
})

test('many tags are told from the text as soon as few', () => {
  const tags = '#tag '.repeat(60)
  expect(slowOn(splitTrailingHashtags, [`${tags}\nSee you there!`], 100)).toEqual([])
  expect(splitTrailingHashtags(`${tags}\nSee you there!`).tags).toEqual([])
  expect(splitTrailingHashtags(`See you there!\n${tags}`)).toMatchObject({
    body: 'See you there!',
    tags: { length: 60 },
  })
  const post = `Read.\n\n${'#tag '.repeat(5_000)}`
  expect(slowOn((text) => capHashtags(text, 5), [post, `${post}.`], 100)).toEqual([])
  expect(capHashtags(post, 2)).toBe('Read.\n\n#tag #tag')
})

test('the run of tags is the one the definition names', () => {
  // As one expression: exact, and twice as slow for each further tag.
  const definition = /(?:^|\s)\s*(?:#(?!\p{M})[\p{L}\p{M}\p{N}_]+[ \t\u3000]*\s*)+$/u
  const piece = fc.constantFrom('#a', '#台', '#1', '#', 'a', '。', ' ', '\n', '\u3000', '\u0301', '\ud83d')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('')
      const run = definition.exec(text)
      const body = run ? text.slice(0, run.index).trimEnd() : text
      expect(splitTrailingHashtags(text)).toEqual({ body, tags: run ? listHashtags(run[0]) : [] })
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['C#12', 'C#12'],
  ['a C#12', 'a C#12'],
  ['AC#12', 'AC #12'],
  ['éC#a', 'éC #a'],
  ['老師教大家用C#開發小遊戲', '老師教大家用C#開發小遊戲'],
  ['これはC#で書いた', 'これはC#で書いた'],
])('only a capital by itself keeps its sign: %s', (text, normalised) => {
  expect(normaliseHashtags(text)).toBe(normalised)
})

test('a capped text never has more tags than allowed', () => {
  const word = fc.constantFrom('#a', '#台灣', '＃b', 'word', '字', ' ', '\n', '#1', 'https://x.example/#y ', '。')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.nat(6), (words, max) => {
      expect(listHashtags(capHashtags(normaliseHashtags(words.join('')), max)).length).toBeLessThanOrEqual(max)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['Tea.\n\n#Wexholm #OutdoorPool #Winter-Swimming', 'Tea.\n\n#Wexholm #OutdoorPool #WinterSwimming'],
  ['Tea.\n\n#A · #B · #C', 'Tea.\n\n#A #B #C'],
  ['Tea.\n\n#A | #B|#C', 'Tea.\n\n#A #B #C'],
  ['Tea.\n\n| #A | #B |', 'Tea.\n\n#A #B'],
  ['Tea.\n\n#A / #B • #C, #D & #E', 'Tea.\n\n#A #B #C #D #E'],
  ['Tea.\n\n#Q&A #Rock’n’Roll #St.Gallen', 'Tea.\n\n#QA #RocknRoll #StGallen'],
  ['運賃は210円のまま。\n#高瀬市・#路面電車・＃終電', '運賃は210円のまま。\n#高瀬市 #路面電車 #終電'],
  ['一起來。\n\n#台灣茶、#南投，#高山茶', '一起來。\n\n#台灣茶 #南投 #高山茶'],
  ['#ワーク・ライフ・バランス #働き方', '#ワークライフバランス #働き方'],
  ['Come on Saturday. #Wexholm · #Winter-Swimming', 'Come on Saturday. #Wexholm #WinterSwimming'],
  ['每片茶葉都是手工挑選。#茶葉・#南投', '每片茶葉都是手工挑選。 #茶葉 #南投'],
  ['More: https://a.example/tea #A | #B', 'More: https://a.example/tea #A #B'],
  ['🏷️ #A · #B', '🏷️ #A #B'],
  ['Tea.\n\n#A – #B - #C', 'Tea.\n\n#A #B #C'],
  ['One of them is cake #Async-Work #Meetings', 'One of them is cake #AsyncWork #Meetings'],
  ['其中一場是蛋糕 #會議 | #寫作', '其中一場是蛋糕 #會議 #寫作'],
  ['Come in.\n\n#Tea # Milk ##Sugar，#Honey。#', 'Come in.\n\n#Tea #Milk #Sugar #Honey'],
])('signs between hashtags and in them go: %j', (text, tidy) => {
  expect(tidyTagLines(text)).toBe(tidy)
  expect(tidyTagLines(tidy)).toBe(tidy)
})

test.each([
  'We love #rock & #roll',
  'Do you prefer #tea / #coffee or both?',
  '愛吃 #火鍋、#燒烤 的人請舉手。',
  '#高瀬市 の #路面電車 、終電が深夜0時に',
  '#議事録をやめて、絵にしました。',
  'Our tags:\n• #tea\n• #coffee',
  'Fixed at last. #2231',
  '# Tea and milk\n#Tea is hot. # Milk',
  'See https://a.example/?#a-b',
  'We moved from C# to F#',
  'A good day! #Tea🍵',
  'We sort. #tea\n\nWe pack. #tea',
])('what is no line of hashtags stays: %j', (text) => {
  expect(tidyTagLines(text)).toBe(text)
})

test('a number behind a word of Japanese is none of a tag, and stays as it is written', () => {
  for (const text of ['梅の#1200は硬い。', '沢の#400を先に使う。']) expect(normaliseHashtags(text)).toBe(text)
  expect(normaliseHashtags('好吃#台灣')).toBe('好吃 #台灣')
})
