import { expect, test } from 'vitest'
import { catalog, targetLength } from '#shared/platforms/catalog.ts'
import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'
import { defaultPlatformSettings as defaults, type PlatformId } from '#shared/platforms/schema.ts'
import { writePost } from '../telling/post.ts'
import type { Language } from './language.ts'
import { readSource } from './material.ts'
import { isReport } from './report.ts'

const bridge = `The old footbridge closes for good

From 3 March, nobody will cross the Aire on the iron footbridge at Cotton Mill. The council of Skelby voted 9 to 2 on Tuesday to take it down before the spring floods, after divers found cracks in two of its four piers and the engineers who had looked at their pictures advised against any repair.

The bridge carries about 900 people a day between the station and the hospital. A walk by road takes twelve minutes longer. A free shuttle will run every ten minutes from 6 a.m. to 10 p.m.

"I have crossed it twice a day since 1994," said Maureen Platt, a nurse. "My knees will know the difference."

The work costs 410,000 pounds, most of it for a crane that works from a barge. The iron goes to a museum in Leeds, which will show one arch in its yard.

Plans are on show in the town hall until Friday. Tea is free; the doors close at eight.`

const write = (platform: PlatformId): string => {
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source: bridge, instructions: '' })
}

test.each<[Language, string]>([
  ['en', bridge],
  [
    'zh-TW',
    '鹿港老戲院重新開張\n\n鹿港的老戲院將在 12 日重新開張，睽違 18 年。縣府上個月公布名單，第一週放映四部老片。\n\n經營者表示，座位從 600 席減為 220 席。修復花了三年，經費兩千四百萬。\n\n戲院隔壁的冰店老闆說：「以前散場就是我最忙的時候。」第一場電影免費，其餘每場 180 元。',
  ],
  [
    'ja',
    '市営バス、夜の便を倍に\n\n港町市は12日、市営バスの夜の便を春から倍に増やすと発表した。午後9時以降の便が1時間に4本になる。\n\n市によると、夜に働く人の利用が3年で4割増えた。運賃は据え置く。\n\n運転手は12人を新たに採用する。病院で働く女性は「終電を気にせず帰れる」と話した。',
  ],
])('a report in %s is told as one, whatever it was called', (language, source) => {
  expect(isReport(readSource(source, language))).toBe(true)
})

test.each<[string, Language, string]>([
  [
    'a story of one’s own',
    'en',
    'My first winter on the canal\n\nI moved onto the boat on 3 January. The stove went out on Tuesday and I learned to sleep in a hat. My neighbour said it gets easier.\n\nIt did. By March I could moor in the dark.',
  ],
  [
    'an invitation',
    'zh-TW',
    '秀朗橋下二手單車市集\n\n4 月 19 日上午九點，秀朗橋下廣場舉辦二手單車市集，擺攤免費。今年有 42 個攤位。\n\n想擺攤的人請在 4 月 10 日前報名。遇雨延到 26 日。主辦單位表示，現場免費檢查煞車。',
  ],
  [
    'an essay',
    'en',
    'Why quiet shops sell more\n\nMusic in shops was an invention of the 1930s. It made factories faster and lifts less frightening.\n\nA shop is neither. People who hear themselves think stay longer. Silence costs nothing.\n\nThe bookshop in Hay has had none since it opened.',
  ],
  [
    'advice',
    'ja',
    '冬の窓を暖かくするコツ\n\n窓は家でいちばん熱が逃げる。まず厚いカーテンを選ぶ。床まで届く長さがちょうどいい。\n\nすき間には専用のテープを貼ってください。12日に気温が下がると発表した気象台の予報も見ておきたい。',
  ],
])('%s is no report', (_, language, source) => {
  expect(isReport(readSource(source, language))).toBe(false)
})

test('a short post of a report goes on with what opens a later paragraph, and not with what stands on a line left out', () => {
  for (const [platform, least] of [
    ['twitter', catalog.twitter.limit * 0.65],
    ['threads', 150],
  ] as const) {
    const post = write(platform)
    expect(post.length, platform).toBeGreaterThanOrEqual(least)
    expect(post).toContain('between the station and the hospital.')
    expect(post).not.toContain('Tea is free')
  }
})

test('paragraphs on Instagram are shorter than on Facebook', () => {
  const [facebook = '', instagram = ''] = (['facebook', 'instagram'] as const).map(write)
  expect(instagram).not.toBe(facebook)
  const widest = (post: string): number =>
    Math.max(
      ...splitTrailingHashtags(post)
        .body.split('\n')
        .map((line) => line.length),
    )
  expect(widest(instagram)).toBeLessThan(widest(facebook))
})
