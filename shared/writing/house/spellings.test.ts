import { expect, test } from 'vitest'
import { applySpellings, openSpellingFinder } from './spellings.ts'

const apply = (text: string, spellings: [string, string][], source = '') =>
  applySpellings(text, source, openSpellingFinder(spellings)).text

test.each<[string, string, [string, string][], string]>([
  ['replaced everywhere', 'post loom and POST LOOM', [['post loom', 'Postloom']], 'Postloom and Postloom'],
  [
    'each once, never what came of another',
    'a b',
    [
      ['a', 'x y'],
      ['b', 'z'],
    ],
    'x y z',
  ],
  [
    'not in links, handles and mails',
    'color https://a.example/color @color color@a.com',
    [['color', 'colour']],
    'colour https://a.example/color @color color@a.com',
  ],
  ['in a hashtag that stays whole', 'Tea #color', [['color', 'colour']], 'Tea #colour'],
  ['in a hashtag without blanks', '好茶 #高山茶', [['高山茶', '高山 烏龍']], '好茶 #高山烏龍'],
  ['not in a hashtag that would break', 'Code #cpp', [['cpp', 'C++']], 'Code #cpp'],
  ['as Taiwan writes it', '台灣與台北', [['台', '臺']], '臺灣與臺北'],
  ['not twice', 'サーバーとサーバ', [['サーバ', 'サーバー']], 'サーバーとサーバー'],
  ['not within a longer word of katakana', 'カードとカー', [['カー', '車']], 'カードと車'],
])('%s', (_, text, spellings, expected) => {
  expect(apply(text, spellings)).toBe(expected)
})

test('what is quoted word by word from the source stays, what is not changes', () => {
  const source = 'She said: “The color is right.”'
  expect(apply('“The color is right.” A color “of color”', [['color', 'colour']], source)).toBe(
    '“The color is right.” A colour “of colour”',
  )
})

test('again changes nothing more', () => {
  const spellings: [string, string][] = [
    ['postloom', 'Postloom'],
    ['サーバ', 'サーバー'],
    ['color', 'colour'],
  ]
  const once = apply('postloom サーバ Color #color', spellings)
  expect(apply(once, spellings)).toBe(once)
})
