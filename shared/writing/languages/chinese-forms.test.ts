import stCharacters from 'opencc-js/dict/STCharacters'
import tsCharacters from 'opencc-js/dict/TSCharacters'
import taiwanVariants from 'opencc-js/dict/TWVariants'
import { expect, test } from 'vitest'
import { foldChinese, foldedCharacters } from './chinese-forms.ts'
import { hasSimplified, simplifiedAlone } from './simplified.ts'

/** Characters of one code table, by the ranges of their two bytes. */
function charactersOf(encoding: string, [first, last]: [number, number], [from, to]: [number, number]): Set<string> {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = from; trail <= to; trail += 1) characters.add(decoder.decode(new Uint8Array([lead, trail])))
  return characters
}
/** Level 1 of Big5: what Taiwan writes every day. */
const taiwan = charactersOf('big5', [0xa4, 0xc6], [0x40, 0xfe])
const mainland = charactersOf('gb2312', [0xb0, 0xf7], [0xa1, 0xfe])
const japan = charactersOf('shift_jis', [0x88, 0xea], [0x40, 0xfc])

const singles = (dictionary: string): [string, string][] =>
  dictionary
    .split('|')
    .map((entry) => entry.split(' ') as [string, string])
    .filter(([from, to]) => from.length === 1 && to?.length === 1)
const variants = new Map(singles(taiwanVariants))
/** opencc's own forms, such as 爲 and 衆, as Taiwan writes them. */
const asInTaiwan = (traditional: string): string => variants.get(traditional) ?? traditional
const simplified = new Map(singles(stCharacters).map(([one, traditional]) => [one, asInTaiwan(traditional)]))

/** Also ordinary in Taiwan, but lists of words in `claims/` have the other one; and 钟, which times are told with. */
const namedOtherwise = new Map(
  '后後 几幾 周週 云雲 余餘 于於 听聽 钟鐘 采採 划劃 愿願 么麼 儿兒'.split(' ').map((pair) => [pair[0]!, pair[1]!]),
)

/** The form for all that are one in Simplified: that itself where Taiwan has it, else the ordinary Traditional one. */
function formFor(one: string): string | undefined {
  if (namedOtherwise.has(one)) return namedOtherwise.get(one)
  if (taiwan.has(one)) return one
  const traditional = simplified.get(one)
  return traditional && taiwan.has(traditional) ? traditional : undefined
}

test('the table holds what opencc knows of the characters in ordinary use', () => {
  const table = new Map<string, string>()
  for (const [traditional, one] of singles(tsCharacters)) {
    const form = mainland.has(one) ? formFor(one) : undefined
    if (!form) continue
    const ordinary = asInTaiwan(traditional)
    if (taiwan.has(ordinary)) table.set(ordinary, form)
    table.set(one, form)
  }
  const expected = [...table].filter(([character, form]) => character !== form)
  expect(Object.fromEntries(foldedCharacters())).toEqual(Object.fromEntries(expected))
})

test.each([
  ['我们经过三个车站，听说早上九点开门。', '我們經過三個車站，聽說早上九點開門。'],
  ['她的头发很长，公司发展很快', '她的頭髮很長，公司發展很快'],
  ['面条、干净、周末、五公里、两只', '麵條、乾淨、週末、五公里、兩隻'],
])('%s reads as its Traditional form', (one, other) => {
  expect(foldChinese(one)).toBe(foldChinese(other))
  expect(foldChinese(one)).toHaveLength(one.length)
})

test('what is not Chinese stays, and no place moves', () => {
  const text = 'Open at 9 🎉 café ｶﾞ 「开门」𠮷'
  expect(foldChinese(text)).toBe(text.replace('开门', '開門'))
})

test('a hostile text is folded at once', () => {
  expect(foldChinese('发'.repeat(65_536))).toBe('發'.repeat(65_536))
})

test('the characters that tell Simplified are in no other script', () => {
  for (const character of simplifiedAlone) {
    expect(simplified.has(character), character).toBe(true)
    expect(taiwan.has(character) || japan.has(character), character).toBe(false)
  }
  expect(hasSimplified('今天下午三點開會，請準時到場。')).toBe(false)
  expect(hasSimplified('会議は国の学校で開かれます。')).toBe(false)
  expect(hasSimplified('今天下午三点开会，请准时到。')).toBe(true)
})
