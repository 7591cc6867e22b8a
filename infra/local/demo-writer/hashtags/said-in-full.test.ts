import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'
import { isLight } from './headline-nouns.ts'

const tagsOf = tagsOn('twitter', 'article')

test.each(['front', 'back', 'middle', 'edges'])('%s, as of "front door", is no noun that a text is on', (noun) => {
  expect(isLight(noun)).toBe(true)
})

test('miso that people make themselves, and dogs that lead the blind, are what a text is on', () => {
  const miso = 'はじめての手前みそ\n\nみそ作りは一月から三月が適期です。手前みそは、豆と米こうじと塩だけで作れます。'
  expect(tagsOf(miso, 'ja')).toContain('#味噌づくり')
  const dogs = '養一隻註定要離開的狗\n\n她家的幼犬要去當導盲犬。導盲犬學校每個月來訪一次，導盲犬要學會安靜。'
  expect(tagsOf(dogs, 'zh-TW')).toContain('#導盲犬')
})
