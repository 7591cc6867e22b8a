import { expect, test, vi } from 'vitest'
import { otherLanguage, postLanguage } from './output-language.ts'

vi.mock('../../i18n/i18n.ts', () => ({ currentLanguage: () => 'en' }))

const japanese = '閉店した銭湯が、まちの本屋になる。改修には一年二か月かかった。'
const chinese = '關門十二年的光明戲院，將在下個月八日重新營業。'
const korean = '오래된 극장이 다음 달 다시 문을 엽니다.'

test.each([
  ['text', japanese, 'ja'],
  ['text', chinese, 'zh-TW'],
  ['text', korean, 'en'],
  ['text', '', 'en'],
  ['auto', japanese, 'en'],
  ['zh', japanese, 'zh'],
] as const)('the choice %s with “%s” names %s, in an English interface', (choice, content, language) => {
  expect(postLanguage(choice, content)).toBe(language)
})

test.each([
  [japanese, 'en', 'ja'],
  [korean, 'en', 'ko'],
  [japanese, 'ja', undefined],
  [chinese, 'zh', undefined],
  ['12', 'ja', undefined],
] as const)('“%s” for posts in %s differs as %s', (content, posts, expected) => {
  expect(otherLanguage(content, posts)).toBe(expected)
})
