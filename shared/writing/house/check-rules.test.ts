import { describe, expect, test } from 'vitest'
import { type HouseRules, noHouseRules } from '../../platforms/house-rules.ts'
import { checkRules, isMissing } from './check-rules.ts'

const check = (content: string, over: Partial<HouseRules>, { source = '', title = '', hasOwnLink = false } = {}) =>
  checkRules({ content, title }, { ...noHouseRules, ...over }, { platform: 'facebook', source, hasOwnLink })
const found = (content: string, banned: string[]) => check(content, { banned }).map(({ text }) => text)

describe('a banned word', () => {
  test.each<[string, string, string[], string[]]>([
    ['is found as it is', 'It is cheap.', ['cheap'], ['cheap']],
    ['is found in any case and width', 'CHEAP, Cheap and ｃｈｅａｐ', ['cheap'], ['CHEAP', 'Cheap', 'ｃｈｅａｐ']],
    ['is not a part of another word', 'the cheapest cheapskate', ['cheap'], []],
    ['is found beside a hyphen or an apostrophe', "dirt-cheap, cheap's", ['cheap'], ['cheap', 'cheap']],
    ['of capitals alone is found as it is written', 'IT did it.', ['IT'], ['IT']],
    ['of several words is found over a line break', 'a game\nchanger', ['game changer'], ['game\nchanger']],
    ['is found with either apostrophe', 'Don’t', ["don't"], ['Don’t']],
    ['in Chinese stands anywhere', '這杯茶很便宜喔', ['便宜'], ['便宜']],
    ['in Japanese stands anywhere', 'お得なガチ情報', ['ガチ'], ['ガチ']],
    ['in katakana does not end within a sound', 'ガチャとユーザー', ['ガチ', 'ユーザ'], []],
    ['beside Chinese is found', '這款iPhone手機', ['iphone'], ['iPhone']],
    ['is found in a hashtag of its own', 'Tea #cheap', ['cheap'], ['cheap']],
    ['is not looked for in an address', 'https://a.example/cheap @cheap me@cheap.com cheap.com/x', ['cheap'], []],
    ['with signs is found', 'We teach C++ here', ['c++'], ['C++']],
    ['is found once where two begin', 'machine learning', ['machine', 'machine learning'], ['machine learning']],
    ['with an emoji is found', 'Go 🚀 now', ['🚀'], ['🚀']],
  ])('%s', (_, text, banned, words) => {
    expect(found(text, banned)).toEqual(words)
  })

  test('has its place in the post as it was written', () => {
    const content = 'ｶﾞﾁ no: ｃｈｅａｐ'
    const [finding] = check(content, { banned: ['cheap'] })
    expect(content.slice(finding!.start, finding!.end)).toBe('ｃｈｅａｐ')
  })

  test('is found in the title too', () => {
    expect(check('Tea.', { banned: ['cheap'] }, { title: 'Cheap tea' })).toMatchObject([
      { in: 'title', start: 0, end: 5 },
    ])
  })
})

describe('a wrong spelling', () => {
  test.each<[string, string, [string, string][], [string, string][]]>([
    ['is found with what to write', 'Post Loom', [['post loom', 'Postloom']], [['Post Loom', 'Postloom']]],
    ['that is written right already is none', 'iPhone', [['iphone', 'iPhone']], []],
    ['is none within the right form', 'サーバーとサーバ', [['サーバ', 'サーバー']], [['サーバ', 'サーバー']]],
    [
      'keeps the capital of a sentence',
      'Color and COLOR',
      [['color', 'colour']],
      [
        ['Color', 'Colour'],
        ['COLOR', 'COLOUR'],
      ],
    ],
    ['with a capital is found as it is written', 'us or US', [['US', 'United States']], [['US', 'United States']]],
    ['is none in an address', 'https://color.example/color', [['color', 'colour']], []],
  ])('%s', (_, text, spellings, expected) => {
    expect(check(text, { spellings }).map(({ text: wrong, instead }) => [wrong, instead])).toEqual(expected)
  })
})

describe('what stands at the end', () => {
  const rules = {
    required: [
      { text: '#ad', platforms: ['facebook' as const] },
      { text: 'Only on X', platforms: ['twitter' as const] },
    ],
    signOff: '— Lin Tea',
    link: 'https://lin.example',
  }
  const missing = (content: string, over = {}) => check(content, rules, over).map(({ text }) => text)

  test('is missed where it is not said', () => {
    expect(missing('Tea.')).toEqual(['#ad', '— Lin Tea', 'https://lin.example'])
    expect(missing('Tea. #advent https://lin.example/tea')).toEqual(['#ad', '— Lin Tea', 'https://lin.example'])
    expect(check('Tea.\n\n#tea', rules).every((finding) => isMissing(finding) && finding.start === 4)).toBe(true)
  })

  test('is not missed where it is', () => {
    expect(missing('Tea.\n\n#ad\n— Lin Tea\nhttps://lin.example\n\n#tea')).toEqual([])
    expect(missing('Tea #ad — Lin Tea', { hasOwnLink: true })).toEqual([])
  })
})

test('no more findings than are stored with a post', () => {
  expect(check('cheap '.repeat(50), { banned: ['cheap'] })).toHaveLength(20)
})
