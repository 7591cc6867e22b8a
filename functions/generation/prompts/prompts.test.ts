import { expect, test } from 'vitest'
import { measurePost } from '#shared/platforms/measure.ts'
import { defaultPlatformSettings, platformIds } from '#shared/platforms/schema.ts'
import { findMachinePhrases, machinePhrases } from '#shared/writing/post/machine-phrases.ts'
import { finish } from '../finish/finish.ts'
import { anAssignment } from '../testing/assignment.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { postMessages } from './prompt.ts'
import { zh } from './zh.ts'
import { zhTW } from './zh-TW.ts'

const settings = { ...defaultPlatformSettings, emojiUsage: 'None', hashtagStrategy: 'None' } as const
const examples = (
  [
    ['en', en],
    ['zh', zh],
    ['zh-TW', zhTW],
    ['ja', ja],
  ] as const
).flatMap(([language, prompts]) =>
  platformIds.flatMap((platform) => {
    const { news, ...own } = prompts.platforms[platform]
    const example = { language, prompts, platform, contentType: 'article' as const, ...own }
    return news ? [example, { ...example, contentType: 'news' as const, ...news }] : [example]
  }),
)

test.each(examples)(
  'the example for an item of $contentType for $platform in $language is a good post',
  async ({ language, prompts, platform, contentType, example }) => {
    const content = prompts.exampleSource
    const assignment = anAssignment({ content, contentType, language })
    const spec = { assignment, platform, settings, token: 'f00dfeed12345678' }
    const finished = await finish({ text: example, end: 'stop' }, { spec, brief: undefined, own: '', isRepair: false })
    const [title, ...rest] = example.split('\n\n')
    const expected =
      platform === 'youtube'
        ? { title: title!.replace('Title: ', ''), content: rest.join('\n\n') }
        : { content: example }
    expect(finished).toEqual({
      post: expected,
      repairBase: expected,
      notes: [],
      findings: [],
      verdict: { kind: 'good' },
    })
    expect(measurePost(platform, finished.post.content).isOver).toBe(false)
    expect(findMachinePhrases(example, language, '')).toEqual([])
    expect(postMessages(spec, undefined).user).toContain(example)
  },
)

test('the examples of one text open differently', () => {
  for (const prompts of [en, zh, zhTW, ja]) {
    const openings = platformIds.map((platform) => prompts.platforms[platform].example.split('\n')[0])
    expect(new Set(openings).size).toBe(platformIds.length)
  }
})

test('an answer that repeats an example is not delivered', async () => {
  const assignment = anAssignment({
    content: 'The tea is sorted by hand at 1,600 metres.',
  })
  const spec = { assignment, platform: 'facebook' as const, settings, token: 'f00dfeed12345678' }
  const { own } = postMessages(spec, undefined)
  const text = en.platforms.facebook.example
  const { verdict } = await finish({ text, end: 'stop' }, { spec, brief: undefined, own, isRepair: true })
  expect(verdict).toEqual({ kind: 'fail', failure: 'unfinished' })
})

test.each(['en', 'zh', 'zh-TW', 'ja'] as const)('the list of %s is short, and names everything once', (language) => {
  const list = machinePhrases[language]
  expect(list.length).toBeLessThanOrEqual(25)
  expect(new Set(list.map(({ phrase }) => phrase)).size).toBe(list.length)
})

test.each([
  ['en', 'It’s not just a bike, it’s a promise. A real game-changer.', ['not just a bike, it’s', 'game-changer']],
  ['en', 'The bike folds in nine seconds.', []],
  ['zh-TW', '在這個忙碌的時代，讓我們一起喝茶。', ['在這個忙碌的時代', '讓我們一起']],
  ['ja', 'まさに革新的なお茶ではないでしょうか。', ['まさに', 'ではないでしょうか', '革新的な']],
] as const)('of %s “%s” this is found', (language, text, found) => {
  expect(findMachinePhrases(text, language, '')).toEqual(found)
  expect(findMachinePhrases(text, language, text)).toEqual([])
})

test('no Japanese example mixes its styles, as the style guide forbids', () => {
  const polite = /(?:です|ます|ました|ません|でした)か?(?=[。、])/u
  const plain = /(?<!まし|でし|せんでし)(?:だ|た|ない|る)(?=。)/u
  for (const { prompts, platform, example } of examples) {
    if (prompts === ja) expect([polite, plain].filter((style) => style.test(example)).length, platform).toBeLessThan(2)
  }
})

test('who speaks counts more than the manner of a platform, so that Threads says nothing of itself under news', () => {
  const assignment = anAssignment({ content: 'The tea is sorted by hand.', contentType: 'news' })
  const spec = { assignment, platform: 'threads' as const, settings, token: 'f00dfeed12345678' }
  const { system, user } = postMessages(spec, undefined)
  expect(user).toContain('Speaker: nobody in particular')
  expect(system).toMatch(/first of these counts:.*speaker;.*manner of the platform/u)
})
