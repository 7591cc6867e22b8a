import { expect, test } from 'vitest'
import { isOfRecipe, isOneSided } from './section-worth.ts'

test.each([
  [['■ 優點', '■ 缺點'], ['■ 優點'], true],
  [['■ 優點', '■ 缺點'], ['■ 缺點'], true],
  [['■ 優點', '■ 缺點'], ['■ 優點', '■ 缺點'], false],
  [['■ 優點', '■ 缺點'], ['■ 規格'], false],
  [['■ 優點', '■ 規格'], ['■ 優點'], false],
  [['What we liked', 'Downsides'], ['What we liked'], true],
])('of %j told by %j one half alone: %s', (headings, told, isHalf) => {
  expect(isOneSided(headings, told)).toBe(isHalf)
})

test.each([
  [['Ingredients', 'Method'], true],
  [['■材料（2人分）', '■作り方'], true],
  [['費用與材料費', '報名方式'], false],
  [['Ingredients', 'Where to buy'], false],
])('headings %j are those of a recipe: %s', (headings, isOne) => {
  expect(isOfRecipe(headings)).toBe(isOne)
})
