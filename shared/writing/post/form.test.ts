import { expect, test } from 'vitest'
import { joinParts } from '../../platforms/series-parts.ts'
import { formOf } from './form.ts'

const links = (count: number): string => Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join(' ')

test.each([
  ['threads', links(5), 0],
  ['threads', `${links(5)} ${links(5)}`, 0],
  ['threads', links(6), 6],
  ['threads', joinParts([links(5), 'More: https://other.example']), 0],
  ['threads', joinParts([links(2), links(7)]), 7],
  ['threads', `${links(5)} See ${links(5).split(' ').at(-1)}. (https://example.com/0)`, 0],
  ['threads', '', 0],
  ['twitter', links(9), 0],
] as const)('links on %s beyond what it takes are counted', (platform, content, expected) => {
  expect(formOf(platform, { content }).links).toBe(expected)
})

test.each([
  ['youtube', { content: 'a < b' }, true],
  ['youtube', { title: 'a > b', content: 'It is.' }, true],
  ['youtube', { title: 'a ＞ b', content: 'a ＜ b' }, false],
  ['facebook', { content: '<b>' }, false],
] as const)('angles on %s', (platform, post, expected) => {
  expect(formOf(platform, post).hasAngles).toBe(expected)
})
