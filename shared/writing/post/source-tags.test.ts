import { expect, test } from 'vitest'
import { squeeze } from '../claims/names.ts'
import { tagsOfSource } from './source-tags.ts'

const bridge = `Footbridge at Sallow Lock closed

By Hannah Osei

The footbridge over Sallow Lock was closed after engineers found a crack in it. The Canal and River Board said the footbridge would not reopen before March. People now walk to Mill Street. "It adds a quarter of an hour," said Colin Reeve.`

test.each([
  ['en', bridge, ['SallowLock', 'footbridge', 'MillStreet']],
  ['zh-TW', '「青田」是一盞檯燈。老店的老闆說，「很好用」，老店開了四十年，「青田」賣得最好。', ['青田', '老店']],
  [
    'ja',
    '「よすが」は読書灯です。読書灯を枕もとに置きます。スピンドルは木で、スピンドルは直せます。',
    ['よすが', 'スピンドル', '読書灯'],
  ],
] as const)('tags of a text in %s are its names and what it says more than once', (language, text, tags) => {
  expect([...tagsOfSource(text, language)].sort()).toEqual([...tags].sort())
})

test('who wrote or said it, days and halves of a name are no tags', () => {
  const tags = tagsOfSource(bridge, 'en').join(' ')
  expect(tags).not.toMatch(/Hannah|Colin|March|RiverBoard|Canal/u)
})

test('no tag is a stranger, and words are not taken from a text in another language', () => {
  const text =
    'The Lin family grows tea in Nantou. The tea of Nantou is sorted by hand, and tea is all they grow. 林家在南投種茶。'
  for (const language of ['en', 'zh-TW', 'ja', 'zh'] as const)
    for (const tag of tagsOfSource(text, language)) expect(squeeze(text)).toContain(squeeze(tag))
  expect(tagsOfSource(text, 'ja')).toEqual(['Lin', 'Nantou'])
})

test('a pronoun that begins many sentences is no tag', () => {
  const text = `Curling at Birch Lake

She threw first. She swept. At Birch Lake, nobody sweeps like Petra. He knew it, and He said so. They all did. They left Birch Lake late.`
  expect(tagsOfSource(text, 'en')).toEqual(['BirchLake', 'Petra'])
})
