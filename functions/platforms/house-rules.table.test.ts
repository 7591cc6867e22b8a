import { expect, onTestFinished, test } from 'vitest'
import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { houseLimits, houseRulesBodyBytes, noHouseRules } from '#shared/platforms/house-rules.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { loseAnswersOfWrites } from '../testing/fault-injection.ts'
import { aUser, type TestUser } from '../testing/user.ts'

const none = { ...noHouseRules, version: 0 }
const save = (user: TestUser, over: object) => user.call(updateHouseRules, { body: { ...none, ...over } })

test('rules whose answer from the table is lost are saved once, and not told as another window’s', async () => {
  const ada = await aUser()
  onTestFinished(loseAnswersOfWrites())
  expect(await save(ada, { signOff: 'Yours' })).toMatchObject({ status: 200, body: { signOff: 'Yours', version: 1 } })
})

test('a new person has no rules, and what they set is theirs alone', async () => {
  const [ada, eve] = await Promise.all([aUser(), aUser()])
  expect((await ada.call(getHouseRules)).body).toEqual(none)
  const rules = {
    speaker: 'we' as const,
    banned: ['cheap', '便宜'],
    spellings: [['post loom', 'Postloom'] as [string, string]],
    required: [{ text: '#ad', platforms: ['instagram' as const] }],
    signOff: '— Lin Tea',
    link: 'https://lin.example/tea',
    voice: ['Sentences are short.'],
  }
  expect(await save(ada, rules)).toMatchObject({ status: 200, body: { ...rules, version: 1 } })
  expect((await ada.call(getHouseRules)).body).toEqual({ ...rules, version: 1 })
  expect((await eve.call(getHouseRules)).body).toEqual(none)
})

test('of two tabs that began with the same rules only the first is saved, and the other loses nothing', async () => {
  const ada = await aUser()
  const answers = await Promise.all([save(ada, { banned: ['one'] }), save(ada, { banned: ['two'] })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'house.changed' })
  const { body: stored } = await ada.call(getHouseRules)
  expect(stored.version).toBe(1)
  expect(await save(ada, { ...stored, banned: ['one', 'two'] })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await save(ada, { version: 7 })).toMatchObject({ status: 409 })
})

test('blanks and signs that show as nothing are not part of a rule', async () => {
  const ada = await aUser()
  const { body } = await save(ada, { banned: ['  so\u200b \t cheap\n'], signOff: ' — Lin\nTea ' })
  expect(body).toMatchObject({ banned: ['so cheap'], signOff: '— Lin Tea' })
})

const words = (count: number): string[] => Array.from({ length: count }, (_, i) => `word${i}`)
const everywhere = [...platformIds]

test.each<[string, object, string]>([
  ['a word twice', { banned: ['Cheap', 'cheap'] }, 'house.duplicate'],
  [
    'a spelling twice',
    {
      spellings: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    },
    'house.duplicate',
  ],
  [
    'a banned word in a required wording',
    { banned: ['free'], required: [{ text: 'Try it free today.', platforms: ['facebook'] }] },
    'house.banned-in-wording',
  ],
  ['a banned word in the sign-off', { banned: ['免費'], signOff: '免費的茶' }, 'house.banned-in-wording'],
  ['a spelling that leads to a banned word', { banned: ['b'], spellings: [['a', 'b']] }, 'house.banned-spelling'],
  [
    'two spellings in a circle',
    {
      spellings: [
        ['a', 'b'],
        ['b', 'a'],
      ],
    },
    'house.spelling-circle',
  ],
  ['a spelling that changes nothing', { spellings: [['a', 'a']] }, 'house.spelling-circle'],
  [
    'a wrong spelling in the sign-off',
    { spellings: [['tea', 'Tea House']], signOff: 'our tea' },
    'house.wrong-in-wording',
  ],
  [
    'wording that leaves no room on X',
    {
      required: [
        {
          text: '本文章內含合作資訊，所有內容皆為作者個人使用心得，請讀者自行斟酌判斷，若有任何問題，歡迎與我們的客服人員聯絡，我們會盡快為您處理，也祝您有美好的一天。',
          platforms: everywhere,
        },
      ],
    },
    'house.no-room',
  ],
  ['101 words', { banned: words(101) }, 'house.too-many'],
  ['six wordings', { required: words(6).map((text) => ({ text, platforms: everywhere })) }, 'house.too-many'],
  ['a long word', { banned: ['x'.repeat(houseLimits.word + 1)] }, 'house.too-long'],
  ['a link that is none', { link: 'lin.example' }, 'house.bad-link'],
  ['a link that runs', { link: 'javascript:alert(1)' }, 'house.bad-link'],
  ['an empty word', { banned: ['  '] }, 'request.invalid'],
  ['a wording for no platform', { required: [{ text: 'x', platforms: [] }] }, 'request.invalid'],
  ['an unknown speaker', { speaker: 'they' }, 'request.invalid'],
  ['more than all of them together may be', { banned: ['x'.repeat(houseRulesBodyBytes)] }, 'request.too-large'],
])('%s is refused and nothing is saved', async (_, over, code) => {
  const ada = await aUser()
  expect((await save(ada, over)).body).toMatchObject({ code })
  expect((await ada.call(getHouseRules)).body).toEqual(none)
})

test('as many rules as there may be fit into one request and one row', async () => {
  const ada = await aUser()
  const long = (i: number): string => `${i}`.padEnd(houseLimits.word, '茶')
  const over = {
    banned: words(100).map((_, i) => long(i)),
    spellings: words(100).map((_, i) => [long(1_000 + i), long(2_000 + i)]),
    voice: words(8).map((_, i) => `${i}`.padEnd(houseLimits.wording, '茶')),
  }
  expect(await save(ada, over)).toMatchObject({ status: 200, body: { version: 1 } })
})

test('a refusal names what contradicts what', async () => {
  const ada = await aUser()
  const { body } = await save(ada, { banned: ['free'], signOff: 'Free tea' })
  expect(body).toMatchObject({ details: { wording: 'Free tea', word: 'Free' } })
})
