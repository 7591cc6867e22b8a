import { expect, test } from 'vitest'
import { joinParts } from '../../platforms/series-parts.ts'
import { foldWarnings } from './fold-warnings.ts'

const long = 'and so on, at some length, '.repeat(8)
const body = `The ferry is back. It took years, ${long}`

test.each([
  ['a short post', 'facebook', 'The ferry is back. When do you go? https://a.example', []],
  ['an opening that ends before the fold', 'facebook', `${body}.`, []],
  ['an opening that does not', 'facebook', `The ferry, ${long} is back.`, ['hook-cut']],
  [
    'a link in the middle',
    'facebook',
    `${body}.\n\nSee https://a.example/x for more.\n\nWe sail in May.`,
    ['link-below'],
  ],
  ['a link on its last line', 'facebook', `${body}.\n\nhttps://a.example/x\n\n#ferry`, []],
  [
    'a question in the middle',
    'instagram',
    `${body}.\n\nHave you been? Tell us.\n\nWe sail in May.`,
    ['question-below'],
  ],
  ['a question at the end', 'instagram', `${body}.\n\nWe sail in May.\n\nHave you been?`, []],
  ['a blank line on LinkedIn', 'linkedin', `The ferry is back.\n\n${long}.`, ['blank-line']],
  ['X, which has no fold', 'twitter', `The ferry, ${long} is back. Why? Because.`, []],
  [
    'a series, each part of which is shown whole',
    'threads',
    joinParts(['The ferry is back.\nAt last.', 'Have you been?\nTell us.', 'We sail in May.\n\nhttps://a.example/x']),
    [],
  ],
  [
    'a series with a part that is cut',
    'threads',
    joinParts(['The ferry is back.', `Yes.\n\n${long}${long}\n\nWho sails?\n\nWe do.`]),
    ['hook-cut', 'question-below'],
  ],
  ['Chinese', 'instagram', `渡輪${'在很久很久以後'.repeat(12)}回來了。`, ['hook-cut']],
] as const)('%s', (_, platform, content, expected) => {
  expect(foldWarnings(platform, content)).toEqual(expected)
})
