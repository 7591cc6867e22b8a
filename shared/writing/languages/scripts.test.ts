import { expect, test } from 'vitest'
import { countScripts, type Scripts } from './scripts.ts'

const patterns: Record<keyof Scripts, RegExp> = {
  latin: /\p{Script=Latin}/gu,
  han: /\p{Script=Han}/gu,
  hiragana: /\p{Script=Hiragana}/gu,
  katakana: /\p{Script=Katakana}/gu,
  hangul: /\p{Script=Hangul}/gu,
  other: /[\p{L}--[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]]/gv,
}

test('every character is counted for the script that Unicode gives it', () => {
  const wrong: string[] = []
  for (let code = 0; code <= 0x3ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const sign = String.fromCodePoint(code)
    const counted = Object.entries(countScripts(sign)).filter(([, count]) => count > 0)
    const given = Object.entries(patterns).filter(([, pattern]) => sign.match(pattern) !== null)
    if (counted.map(([script]) => script).join() !== given.map(([script]) => script).join())
      wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})

test('a text is counted as its characters are', () => {
  expect(countScripts('Tea 茶𠮷、おちゃのテー！ 한국 чай é\ud83d')).toEqual({
    latin: 4,
    han: 2,
    hiragana: 4,
    katakana: 1,
    hangul: 2,
    other: 3,
  })
})
