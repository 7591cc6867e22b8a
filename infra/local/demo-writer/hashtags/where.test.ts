import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'
import { isOnlyWhere, withoutWhere } from './where.ts'

const tagsOf = tagsOn('facebook', 'article')
const trolley =
  'A shopping trolley that climbs the steps at the bus stop\n\nMy mother has carried her shopping in two bags for forty years. Trolleys with big wheels did not fit through the door of the bus. I mend prams for a living, so I built her one. The shopping trolley has three small wheels on each side. It weighs three kilos. The trolley costs £84.'

test.each([
  ['bottom', 'Cold at the top, hot at the bottom: two minutes', ['It is warm along the bottom.']],
  ['truck', 'I sang in my father’s old truck', ['I sold the truck.']],
])('a noun that only says where something is: %s', (noun, title, texts) => {
  expect(isOnlyWhere(noun, title, texts)).toBe(true)
})

test.each([
  ['balcony', 'Tomatoes on a balcony', ['A balcony needs sun.', 'Measure your balcony first.']],
  ['bottom', 'The bottom fell out of the market', []],
  ['radiator', 'Cold at the top: your radiator', []],
])('a noun that the headline or the text speaks of: %s', (noun, title, texts) => {
  expect(isOnlyWhere(noun, title, texts)).toBe(false)
})

test('a headline without what only says where something is', () => {
  expect(withoutWhere('A trolley that climbs the steps at the bus stop', ['It fits the bus.'])).toBe(
    'A trolley that climbs the steps ',
  )
})

test('a text is on none of the places where something only is', () => {
  expect(tagsOf(trolley, 'en', 'product')).toContain('#ShoppingTrolley')
  expect(tagsOf(trolley, 'en', 'product').join(' ')).not.toMatch(/Bus/u)
  const radiator =
    'Cold at the top, hot at the bottom: your radiator is asking for two minutes\n\nIf a radiator is warm along the bottom, there is air in it. Turn the heating on first. Find the nut at the corner of the radiator. Hold a towel under the key. The water may be grey. The boiler comes last.'
  expect(tagsOf(radiator, 'en')).not.toContain('#Bottom')
})

test('a school concert makes no text one on live music', () => {
  const source =
    'Please stop holding the school concert on a Tuesday\n\nMy son has one line this year. He will say it on Tuesday, and I will be at work. The children notice who is there. They scan the rows while they sing. Our teacher runs two choirs. A daytime concert sorts families by their jobs. One evening a year would do.'
  expect(tagsOf(source, 'en')).not.toContain('#LiveMusic')
})
