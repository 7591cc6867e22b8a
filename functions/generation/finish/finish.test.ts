import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { listHashtags } from '#shared/platforms/hashtags.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import {
  defaultPlatformSettings as defaults,
  emojiUsages,
  hashtagStrategies,
  type PlatformId,
  platformIds,
} from '#shared/platforms/schema.ts'
import { slowOn } from '#shared/testing/time-limit.ts'
import { removeMarkup } from '#shared/writing/markup/markup.ts'
import { type AnswerEnd, longestAnswer } from '../model/model.ts'
import { anAssignment } from '../testing/assignment.ts'
import { sentences } from '../testing/sentences.ts'
import { failureOf } from '../verdict.ts'
import type { FinishContext } from './check-post.ts'
import { finish } from './finish.ts'
import { isWished } from './whole-post.ts'

const source =
  'Hello there. High in the mountains of Nantou, the Lin family has grown tea for three generations. Every leaf is ' +
  'sorted by hand at 1,600 metres. Good news for all: how tea is made can now be seen. This sentence takes up room. ' +
  'He said no was the headline. 今天開幕。詳見網站。A good apology names what went wrong.'
const brief = {
  keyPoints: ['Every leaf is sorted by hand.', '今天開幕。'],
  hashtags: ['tea', 'Nantou', 'handmade', 'mountains'],
  outline: ['Where', 'How'],
}

const plain = { ...defaults, hashtagStrategy: 'None' as const, emojiUsage: 'None' as const }

interface Over {
  platform?: PlatformId
  settings?: typeof defaults
  language?: 'en' | 'zh' | 'zh-TW' | 'ja'
  isRepair?: boolean
  end?: AnswerEnd
  content?: string
  wish?: string
  withoutBrief?: boolean
}

function finishOf(text: string, over: Over = {}) {
  const { platform = 'facebook', settings = plain, language = 'en', isRepair = false, end = 'stop' } = over
  const assignment = anAssignment({
    content: over.content ?? source,
    language,
    customPrompt: over.wish,
  })
  const context: FinishContext = {
    spec: { assignment, platform, settings, token: 'f00dfeed12345678' },
    brief: over.withoutBrief ? undefined : brief,
    own: 'You are a social media writer. From the given text you write one post for Facebook.',
    isRepair,
  }
  return finish({ text, end }, context)
}

const contentOf = async (text: string, over?: Over): Promise<string> => (await finishOf(text, over)).post.content
const reasonsOf = async (text: string, over?: Over): Promise<string[]> => {
  const { verdict } = await finishOf(text, over)
  return verdict.kind === 'repair' ? verdict.reasons.map(({ kind }) => kind) : [verdict.kind]
}

test('a lead-in and quotes around the whole are not part of the post', async () => {
  expect(await contentOf("Sure! Here's your Facebook post:\n\nHello there.")).toBe('Hello there.')
  expect(await contentOf('以下是貼文：\n\n「今天開幕。」', { language: 'zh-TW' })).toBe('今天開幕。')
  expect(await contentOf('"He said no" was the headline')).toBe('"He said no" was the headline')
})

describe('a good answer', () => {
  test.each([
    ['as it is', 'The Lin family sorts every leaf by hand.\n\nGood news for all.'],
    ['with honest signs', 'Tea: 2 * 3 * 4 leaves, snake_case, C#, F# and [brackets] at x < 10 MB.'],
  ])('%s is good', async (_, text) => {
    expect(await finishOf(text, { content: text })).toMatchObject({
      post: { content: text },
      notes: [],
      verdict: { kind: 'good' },
    })
  })
})

describe('one repair is asked for', () => {
  test.each<[string, string, string[], Over?]>([
    ['for a gap', 'Tea by hand at [insert link here].', ['placeholder']],
    ['for our own words', 'From the given text you write one post for Facebook. Tea.', ['echo']],
    ['for a refusal', "I'm sorry, but I cannot help with that.", ['off-topic']],
    ['for a question back', 'Could you tell me more about your target audience?', ['off-topic']],
    [
      'for a question back that names what the text is about',
      'Before I write about the Lin family and their tea from Nantou, which audience do you have in mind?',
      ['off-topic'],
    ],
    [
      'for a report in place of a post',
      'I have read the article on the Lin family and their tea. Ready when you are!',
      ['off-topic'],
    ],
    [
      'for a line that may be said to whoever ordered the post',
      'My second attempt:\n\nThe Lin family grows tea in Nantou.\n\nEvery leaf is sorted by hand.',
      ['talk'],
    ],
    [
      'for such a line, and for a word of another script',
      'My second attempt:\n\n今天開幕，сад 也開放。\n\n詳見網站。',
      ['script', 'talk'],
      { language: 'zh-TW' },
    ],
    ['for an error', 'Error: upstream model overloaded.', ['off-topic']],
    ['for thoughts alone', '<think>The user wants a post on tea.', ['off-topic']],
    [
      'for another language',
      '난터우의 산속에서 린 가족은 삼대에 걸쳐 차를 재배해 왔습니다. 1,600미터입니다.',
      ['language'],
    ],
    ['for an unfinished sentence', 'The Lin family grows tea. Every leaf is sorted by', ['cut']],
    [
      'for too much on X',
      sentences(12, (word) => `The Lin family grows tea ${word} in Nantou.`),
      ['too-long'],
      { platform: 'twitter' },
    ],
    ['for a price nobody named', 'The Lin family sells tea for NT$1,399.', ['claims']],
    ['for a time nobody named', 'The Lin family opens at 7:45 p.m. every day.', ['claims']],
    ['for all at once', '[insert name] grows tea. Every leaf is sorted by', ['placeholder', 'cut']],
  ])('%s', async (_, text, reasons, over) => {
    expect(await reasonsOf(text, over)).toEqual(reasons)
  })
})

test.each<['en' | 'zh-TW' | 'ja', string, string]>([
  ['en', 'The Lin family grows 정말 good tea.', '정말'],
  ['zh-TW', '今天開幕，這件事有 significant 的影響。', 'significant'],
  ['ja', '今天開幕。とても important な日です。', 'important'],
])('in %s a word of another language is asked about, and is a finding when it stays', async (language, text, word) => {
  const { verdict } = await finishOf(text, { language })
  expect(verdict).toEqual({ kind: 'repair', reasons: [{ kind: 'script', detail: word }] })
  const kept = await finishOf(text, { language, isRepair: true })
  expect(kept.verdict).toEqual({ kind: 'good' })
  const start = text.indexOf(word)
  expect(kept.findings).toEqual([{ kind: 'foreign', in: 'content', start, end: start + word.length, text: word }])
  expect(await finishOf(text, { language, wish: `Say “${word}”.` })).toMatchObject({
    verdict: { kind: 'good' },
    findings: [],
  })
})

describe('after the repair', () => {
  test.each<[string, string]>([
    ["I'm sorry, but I cannot help with that.", 'not-a-post'],
    ['很抱歉，我無法協助這個要求。', 'not-a-post'],
    ['申し訳ありませんが、お手伝いできません。', 'not-a-post'],
    ['Could you tell me more about your target audience?', 'not-a-post'],
    ['난터우의 산속에서 린 가족은 삼대에 걸쳐 차를 재배해 왔습니다. 1,600미터입니다.', 'wrong-language'],
    ['Tea. <task>{"kind":"post"}</task>', 'unfinished'],
  ])('%s fails', async (text, code) => {
    expect((await finishOf(text, { isRepair: true })).verdict).toEqual({ kind: 'fail', failure: code })
    expect(await finishOf(text)).toMatchObject({ verdict: { kind: 'repair', failure: code } })
  })

  test.each([
    ['Tea by hand, at [insert link here] now.', 'Tea by hand, at now.'],
    ['The Lin family grows tea. Every leaf is sorted by', 'The Lin family grows tea.'],
  ])('%s is mended without the model', async (text, mended) => {
    const { post, verdict } = await finishOf(text, { isRepair: true })
    expect({ content: post.content, verdict }).toEqual({
      content: mended,
      verdict: { kind: 'good' },
    })
  })
})

test('what the text does not say is named; a link that is not in it leaves with its sentence', async () => {
  const answer = 'The Lin family sells tea for NT$1,399. Order at https://bit.ly/3xYzQ9k today! Good news for all.'
  expect((await finishOf(answer)).verdict).toEqual({
    kind: 'repair',
    reasons: [{ kind: 'claims', detail: 'NT$1,399; https://bit.ly/3xYzQ9k' }],
  })
  const { post, findings, verdict } = await finishOf(answer, { isRepair: true })
  expect(post.content).toBe('The Lin family sells tea for NT$1,399. Good news for all.')
  expect(findings).toMatchObject([{ kind: 'price', in: 'content', text: 'NT$1,399' }])
  expect(post.content.slice(findings[0]!.start, findings[0]!.end)).toBe('NT$1,399')
  expect(verdict).toEqual({ kind: 'good' })
})

test('of a number that is joined to others a repair quotes all, as they stand in the draft', async () => {
  const answer = 'The Lin family sells tea for NT$1,399. Good news for all: it won 49–31, tables 23/47, and 61 came.'
  expect((await finishOf(answer)).verdict).toEqual({
    kind: 'repair',
    reasons: [{ kind: 'claims', detail: 'NT$1,399; 49–31; 23/47; 61' }],
  })
})

describe('what may be worked out from the text is shown, and asked for by no repair', () => {
  const content =
    'There were 64 meetings. Three meetings came back. “We did not believe it,” said the manager of the teams.'
  const sum = 'Of 64 meetings, 61 never came back. “The manager didn’t believe it!” it says.'

  test('alone', async () => {
    const { verdict, findings } = await finishOf(sum, { content })
    expect(verdict).toEqual({ kind: 'good' })
    expect(findings).toMatchObject([
      { kind: 'number', text: '61', isInferred: true },
      { kind: 'quote', text: '“The manager didn’t believe it!”', isInferred: true },
    ])
  })

  test('beside an invention, which is', async () => {
    const { verdict, findings } = await finishOf(`${sum} That saves £1,399.`, { content })
    expect(verdict).toEqual({ kind: 'repair', reasons: [{ kind: 'claims', detail: '£1,399' }] })
    expect(findings.map(({ text }) => text)).toEqual(['61', '“The manager didn’t believe it!”', '£1,399'])
  })
})

test.each([
  ['Tea by hand. Call 0800-555-019!', 'Tea by hand.'],
  ['Tea by hand: 0800-555-019', 'Tea by hand'],
  ['https://bit.ly/3xYzQ9k', 'Every leaf is sorted.'],
])('a title loses a link or phone number that is not in the text as well: %s', async (title, left) => {
  const { post, findings } = await finishOf(`Title: ${title}\n\nEvery leaf is sorted.\n\nGood news for all.`, {
    platform: 'youtube',
    isRepair: true,
  })
  expect(post).toEqual({ title: left, content: 'Every leaf is sorted.\n\nGood news for all.' })
  expect(findings).toEqual([])
})

test('an empty, a blocked and an unfinished answer are not posts', async () => {
  const verdictOf = async (text: string, over?: Over) => (await finishOf(text, over)).verdict
  expect(await verdictOf(' …\n')).toEqual({ kind: 'fail', failure: 'empty' })
  expect(await verdictOf('', { end: 'blocked' })).toEqual({ kind: 'fail', failure: 'refused' })
  expect(await verdictOf('Half a sen', { end: 'cut' })).toEqual({ kind: 'fail', failure: 'unfinished' })
  expect(await verdictOf('Half a sen', { end: 'length', isRepair: true })).toEqual({
    kind: 'fail',
    failure: 'unfinished',
  })
  expect(await finishOf('Tea by hand', { end: 'length' })).toMatchObject({
    verdict: { kind: 'repair', reasons: [{ kind: 'too-long' }], failure: 'unfinished' },
  })
})

test.each<[Over['language'], string, string]>([
  [
    'en',
    'We cancelled 64 meetings. Three came back. One of them is cake',
    'We cancelled 64 meetings. Three came back.',
  ],
  ['en', 'We cancelled 64 meetings. Nobody minded. Just cake', 'We cancelled 64 meetings. Nobody minded.'],
  [
    'en',
    'We cancelled 64 meetings, and three came back.\n\nSlower on the day, faster over the month',
    'We cancelled 64 meetings, and three came back.',
  ],
  ['zh-TW', '六十四場會議取消了。三場回來了。其中一場是蛋糕', '六十四場會議取消了。三場回來了。'],
  ['ja', '会議を64回やめました。3回だけ戻りました。うち1回はケーキ', '会議を64回やめました。3回だけ戻りました。'],
])('a last sentence without a full stop stays where the model has ended, in %s: %s', async (language, text, whole) => {
  const over = { language, content: `${text}。` }
  expect(await finishOf(text, over)).toMatchObject({ post: { content: text }, notes: [], verdict: { kind: 'good' } })
  const ranOut = await finishOf(text, { ...over, end: 'length' })
  expect(ranOut.post.content).toBe(whole)
  expect(ranOut.verdict).toMatchObject({ reasons: [{ kind: 'cut' }, { kind: 'too-long' }] })
  expect(await contentOf(`${text}${language === 'zh-TW' ? '和' : ','}`, over)).toBe(whole)
})

test('a repair is given all that the model wrote, cleaned, whatever the post had to lose', async () => {
  const cut = 'Every leaf is sorted by hand. On **Saturdays** the farm is'
  expect(await finishOf(`Here is your post:\n\n${cut}`)).toMatchObject({
    post: { content: 'Every leaf is sorted by hand.' },
    repairBase: { content: 'Every leaf is sorted by hand. On Saturdays the farm is' },
  })
  const long = sentences(12, (word) => `Tea ${word} is sorted by hand and dried in the sun.`).trim()
  const tooLong = await finishOf(long, { platform: 'twitter', content: long })
  expect(tooLong.verdict).toMatchObject({ reasons: [{ kind: 'too-long' }] })
  expect(tooLong.repairBase).toEqual({ content: long })
  expect(tooLong.post.content.length).toBeLessThan(long.length)
  const strange = 'Every leaf is sorted by hand. Order at https://strange.example.test today.'
  const titled = await finishOf(`Title: Tea by hand\n\n${strange}`, { platform: 'youtube' })
  expect(titled.repairBase).toEqual({ title: 'Tea by hand', content: strange })
  expect(titled.post.content).not.toContain('strange')
  const endless = await finishOf(sentences(2_000, (word) => `Tea ${word} is sorted by hand.`))
  expect(endless.repairBase).toEqual(endless.post)
})

test('a post about saying sorry is a post', async () => {
  const post = `Sorry, we can't make it simpler: ${sentences(8, (word) => `a good apology names ${word} that went wrong.`)}`
  expect(failureOf((await finishOf(post)).verdict)).toBeUndefined()
  expect(await contentOf(post)).toBe(post.trim())
})

test('of an answer far too long the beginning is a post', async () => {
  const text = sentences(2_000, (word) => `This sentence ${word} takes up room.`)
  expect(await reasonsOf(text)).toContain('too-long')
  const content = await contentOf(text)
  expect(content.length).toBeLessThanOrEqual(longestAnswer)
  expect(content).toMatch(/^This sentence.*room\.$/u)
})

test('what a model says twice is said once, and a paragraph in another language leaves', async () => {
  const text = 'Every leaf is sorted by hand.'
  expect(await contentOf(`${text}\n\nGood news for all.\n\n${text}`)).toBe(`${text}\n\nGood news for all.`)
  const translated = '這家茶園的每一片茶葉都是用手挑選出來的，歡迎大家來看看。'
  expect(await contentOf(`${text} Good news for all.\n\n${translated}`)).toBe(`${text} Good news for all.`)
})

// A link ends where its first character of another script begins: that gets a blank, as behind any link.
test.each([
  ['The tea is sorted by hand. #台北2026', 'The tea is sorted by hand.'],
  ['The tea is sorted by hand. #2026台北 #tea', 'The tea is sorted by hand. #tea'],
  ['The tea is at https://a.example/#日本 now.', 'The tea is at https://a.example/# 日本 now'],
  ['The tea is at www.a.example/#日本 now.', 'The tea is at www.a.example/# 日本 now'],
])('of %j an English post keeps no hashtag in another script, and every address', async (text, kept) => {
  const settings = { ...plain, hashtagStrategy: 'Minimal (1-2)' as const }
  const content = `${source} https://a.example/ www.a.example`
  const finished = await contentOf(text, { settings, content, isRepair: true })
  expect(finished.slice(0, kept.length)).toBe(kept)
  expect(finished).not.toMatch(/2026/u)
})

test('hashtags and emoji follow the setting and the platform', async () => {
  const raw = 'Good 🎉 news 🎉 for 🎉 all.\n\n#one #two #three #four #five #six #seven'
  const many = { ...defaults, hashtagStrategy: 'Many (6+)' as const }
  expect(listHashtags(await contentOf(raw, { settings: many, platform: 'instagram' }))).toHaveLength(5)
  expect(listHashtags(await contentOf(raw, { settings: many, platform: 'threads' }))).toEqual(['#one'])
  expect(await contentOf(raw)).toBe('Good news for all.')
})

test.each<[string, string, string, Over['language']]>([
  ['a hyphen', '#Nantou #Hand-Made', '#Nantou #HandMade', 'en'],
  ['middle dots', '#Nantou · #tea · #handmade', '#Nantou #tea #handmade', 'en'],
  ['strokes', '#Nantou | #tea', '#Nantou #tea', 'en'],
  ['a comma of Chinese', '#南投、#茶', '#南投 #茶', 'zh-TW'],
  ['middle dots of Japanese', '#南投・#お茶', '#南投 #お茶', 'ja'],
])('a line of hashtags with %s is no unfinished sentence', async (_, tags, tidy, language) => {
  const settings = { ...plain, hashtagStrategy: 'Moderate (3-5)' as const }
  const text = language === 'en' ? 'The Lin family grows tea. Every leaf is sorted by hand.' : '今天開幕。詳見網站。'
  const { post, verdict, notes } = await finishOf(`${text}\n\n${tags}`, {
    settings,
    wish: '#',
    language,
    content: text,
  })
  expect(post.content).toBe(`${text}\n\n${tidy}`)
  expect(verdict).toEqual({ kind: 'good' })
  expect(notes).toEqual([{ step: 'unwrap', detail: 'hashtag line' }])
})

test('a doubled blank between hashtags is noted as what it is', async () => {
  const settings = { ...plain, hashtagStrategy: 'Moderate (3-5)' as const }
  const { notes } = await finishOf('Every leaf is sorted by hand.\n\n#tea  #Nantou #handmade', { settings })
  expect(notes).toEqual([{ step: 'unwrap', detail: 'hashtag line' }])
})

test('hashtags that are missing come from the brief', async () => {
  expect(await contentOf('Every leaf is sorted by hand.', { settings: defaults })).toBe(
    'Every leaf is sorted by hand.\n\n#tea #Nantou #handmade',
  )
})

test.each([
  ['hashtags', 'No hashtags, please.', true],
  ['hashtags', '不要加標籤', true],
  ['hashtags', 'ハッシュタグはいりません', true],
  ['hashtags', 'Mention the market hall.', false],
  ['emoji', '絵文字なしで', true],
  ['emoji', 'Mention the market hall.', false],
  ['tone', 'Make it fun.', true],
  ['tone', '口吻輕鬆一點', true],
  ['tone', 'Mention the fundraiser.', false],
  ['length', 'Keep it short.', true],
  ['length', '請寫短一點', true],
  ['length', 'Mention the market hall.', false],
  ['claims', 'No claims.', false],
] as const)('a wish about %s is heard in “%s”: %s', (kind, wishes, expected) => {
  expect(isWished(kind, wishes)).toBe(expected)
})

test('without a brief, missing hashtags are not worth a call', async () => {
  const text = 'Every leaf is sorted by hand at 1,600 metres.'
  const over = { settings: { ...defaults, emojiUsage: 'None' as const }, withoutBrief: true }
  expect(await reasonsOf(text, over)).toEqual(['good'])
  expect(await reasonsOf(`${text} And sorted by`, over)).toEqual(['cut', 'hashtags'])
})

test('without a brief, hashtags that are missing are names and nouns of the text', async () => {
  const text = 'The Lin family has grown tea for three generations in Nantou.'
  const settings = { ...plain, hashtagStrategy: 'Moderate (3-5)' as const }
  const content = `${text} The ferry to Stoke Point carries the tea of Nantou twice a week. The tea goes to Stoke Point first.`
  const { post, verdict } = await finishOf(text, { settings, withoutBrief: true, content })
  expect(verdict).toEqual({ kind: 'good' })
  // Those that the post speaks of come first.
  expect(listHashtags(post.content)).toEqual(['#Lin', '#Nantou', '#StokePoint'])
  const few = await finishOf(text, {
    settings: { ...plain, hashtagStrategy: 'Many (6+)' },
    withoutBrief: true,
    content,
  })
  expect(listHashtags(few.post.content).join(' ')).not.toMatch(/handmade|mountains/u)
})

test('a professional post does not laugh, unless its text or a wish asks for it', async () => {
  const text = 'Haha, every leaf is sorted by hand at 1,600 metres!!'
  const settings = { ...plain, tone: 'Professional' as const }
  expect(await contentOf(text, { settings })).toBe('Every leaf is sorted by hand at 1,600 metres!')
  expect(await contentOf(text, { settings, wish: 'Make it funny.' })).toBe(text)
  expect(await contentOf(text, { settings, content: text })).toBe(text)
  expect(await contentOf(text)).toBe(text)
  const slang = 'Every leaf is gonna be sorted by hand at 1,600 metres.'
  expect(await reasonsOf(slang, { settings })).toEqual(['good'])
  expect(await reasonsOf(`${slang} It costs the`, { settings })).toEqual(['cut', 'tone'])
  const video = { settings, platform: 'youtube' as const }
  expect((await finishOf('Title: Tea by hand, lol!!\n\nEvery leaf is sorted.', video)).post.title).toBe('Tea by hand!')
})

test('phrases of a machine are named in a repair that is asked for anyway, unless the text has them', async () => {
  const text = 'A game-changer: every leaf is sorted by hand at 1,600 metres.'
  expect(await reasonsOf(text)).toEqual(['good'])
  expect(await reasonsOf(`${text} It costs the`)).toEqual(['cut', 'machine'])
  expect(await reasonsOf(`${text} It costs the`, { content: `${source} ${text}` })).toEqual(['cut'])
})

test.each([
  [
    'zh-TW' as const,
    '设计师黄柏睿住在嘉义，周六上午9时30分开门，订购满2,000元免运。他说：“我们把遥控器拿掉了，因为根本没人用。”',
    '設計師黃柏睿說：「我們把遙控器拿掉了，因為根本沒人用。」\n\n週六上午9時30分開門，滿2,000元免運。',
    ['陳偉銘'],
  ],
  [
    'zh' as const,
    '設計師黃柏睿住在嘉義，週六上午9時30分開門，訂購滿2,000元免運。他說：「我們把遙控器拿掉了，因為根本沒人用。」',
    '设计师黄柏睿说：“我们把遥控器拿掉了，因为根本没人用。”\n\n周六上午9时30分开门，满2,000元免运。',
    ['陈伟铭'],
  ],
])(
  'a post in %s of a text in the other way of writing Chinese is compared as one',
  async (language, content, post, names) => {
    const whole = { language, content, withoutBrief: true }
    const { verdict, findings } = await finishOf(post, whole)
    expect([verdict.kind, findings]).toEqual(['good', []])
    const invented = await finishOf(post.replace(/黃柏睿|黄柏睿/u, names[0]!), whole)
    expect(invented.findings.map(({ text }) => text)).toEqual(names)
  },
)

test('in another language than that of the text, the facts of the brief speak for a line', async () => {
  const content =
    'The new espresso machine heats up in three minutes. Interviews with 40 people led to its steel lever.'
  const post = '三分鐘熱好機。\n\n鋼製拉桿，來自 40 次訪談。\n\n這才叫使用者研究吧。'
  const assignment = anAssignment({ content, language: 'zh-TW' })
  const spec = { assignment, platform: 'facebook' as const, settings: plain, token: 'f00dfeed12345678' }
  const reasonsWith = async (...keyPoints: string[]) => {
    const context = { spec, brief: { keyPoints, hashtags: [], outline: [] }, own: 'You write.', isRepair: false }
    const { verdict } = await finish({ text: post, end: 'stop' }, context)
    return verdict.kind === 'repair' ? verdict.reasons.filter(({ kind }) => kind === 'talk') : []
  }
  expect(await reasonsWith('三分鐘熱好機')).toEqual([{ kind: 'talk', detail: '這才叫使用者研究吧。' }])
  expect(await reasonsWith('三分鐘熱好機', '40 次使用者研究的訪談帶來鋼製拉桿')).toEqual([])
})

test('a short post in the other way of writing Chinese is on its text, and a post on something else is not', async () => {
  const content = '图书馆延长开门时间，让学生们专心读书，馆员说这样热闹。'
  const on = { language: 'zh-TW' as const, content, withoutBrief: true, isRepair: true }
  expect((await finishOf('圖書館開門時間延長，學生們讀書，館員說熱鬧。', on)).verdict.kind).toBe('good')
  const { verdict } = await finishOf('週末的音樂會把廣場塞滿，鼓聲一響，全場都站了起來。', on)
  expect(verdict).toEqual({ kind: 'fail', failure: 'not-a-post' })
})

test.each([
  ['zh-TW' as const, ['手机应用', '图书馆', '软件'], '#手機應用 #圖書館 #軟體'],
  ['zh-TW' as const, ['手機應用', '圖書館', '軟體'], '#手機應用 #圖書館 #軟體'],
  ['zh' as const, ['手機應用', '圖書館', '乾隆'], '#手机应用 #图书馆 #乾隆'],
  ['ja' as const, ['図書館', '手机应用', '朝活'], '#図書館 #手机应用 #朝活'],
])('hashtags of a brief are written as people who read %s search for them: %s', async (language, hashtags, line) => {
  const post = { zh: '图书馆今天开门。', 'zh-TW': '圖書館今天開門。', ja: '図書館は今日から開きます。' }[language]
  const assignment = anAssignment({ content: '图书馆今天开门，手机应用可以查书，软件已经更新。', language })
  const spec = { assignment, platform: 'facebook' as const, settings: defaults, token: 'f00dfeed12345678' }
  const context = { spec, brief: { keyPoints: [], hashtags, outline: [] }, own: 'You write posts.', isRepair: true }
  const finished = await finish({ text: post, end: 'stop' }, context)
  expect(finished.post.content.split('\n').at(-1)).toBe(line)
})

test('of too many findings the facts are kept', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxy']
  const names = letters.map((letter) => `the Q${letter}lthorp farm`).join(', ')
  const { findings } = await finishOf(`The Lin family visits ${names}, and sells its tea for NT$1,399.`, {
    content: `${source} `.repeat(5),
    isRepair: true,
  })
  expect(findings).toHaveLength(20)
  expect(findings.at(-1)).toMatchObject({ kind: 'price', text: 'NT$1,399' })
})

test('a wish about hashtags counts more than the setting', async () => {
  const text = 'Every leaf is sorted by hand at 1,600 metres.'
  expect(await contentOf(text, { settings: defaults })).toMatch(/#/)
  const wished = { settings: { ...defaults, emojiUsage: 'None' as const }, wish: 'No hashtags, please.' }
  expect(await contentOf(text, wished)).toBe(text)
  expect(await reasonsOf(text, wished)).not.toContain('hashtags')
})

test('signs that the text is about stay, in a title too', async () => {
  const content = 'On our board [b] and [/b] set bold words; in LaTeX it is \\textbf{…}.'
  const text = 'Title: How [b]bold[/b] works\n\nOn our board, [b]words[/b] are bold; in LaTeX \\textbf{words} are.'
  expect((await finishOf(text, { content, platform: 'youtube' })).post).toEqual({
    title: 'How [b]bold[/b] works',
    content: 'On our board, [b]words[/b] are bold; in LaTeX \\textbf{words} are.',
  })
  expect(await contentOf('Tea by [b]hand[/b].')).toBe('Tea by hand.')
})

test('a full-width mark never touches an address', async () => {
  const text = '詳見https://example.com/a。謝謝'
  expect(await contentOf(text, { language: 'zh-TW', content: text })).toBe('詳見https://example.com/a 。謝謝')
})

test('YouTube gets a title of its own, and full-width angle brackets', async () => {
  const { post } = await finishOf('Title: How <b>tea</b> is made\n\nFirst, boil water: x < 10 l.', {
    platform: 'youtube',
  })
  expect(post).toEqual({ title: 'How tea is made', content: 'First, boil water: x ＜ 10 l.' })
  const untitled = await finishOf(
    sentences(8, (word) => `A very long opening sentence ${word}.`),
    { platform: 'youtube' },
  )
  expect(measureTitle(untitled.post.title ?? '').isOver).toBe(false)
})

test.each([
  ['en', 'Every leaf is sorted by hand，at 1,600 metres。Come and see the tea！', 'hand, at 1,600 metres. Come'],
  [
    'en',
    'Good news! Every leaf is sorted by\nhand, and how it is made can\nnow be seen.',
    'sorted by hand, and how it is made can now',
  ],
  ['zh-TW', '南投的茶園今天開幕，歡迎１０點來！', '歡迎10點來'],
  ['zh', '南投的茶园今天开幕，欢迎１０点来！', '欢迎10点来'],
  ['en', 'Every leaf is sorted by hand.\n\nundefined', 'Every leaf is sorted by hand.'],
] as const)('what %s sets otherwise is set so', async (language, answer, part) => {
  const content = await contentOf(answer, { language })
  expect(content).toContain(part)
  expect(content).not.toMatch(/undefined|[０-９]/u)
})

test('a title that the marks of its language make longer is within its limit', async () => {
  const title = `${'a'.repeat(94)} b。c。d`
  expect(measureTitle(title).remaining).toBe(0)
  const { post } = await finishOf(`Title: ${title}\n\nEvery leaf is sorted.`, { platform: 'youtube' })
  expect(measureTitle(post.title ?? '').isOver).toBe(false)
  expect(post.title).toMatch(/^a{94} b\./u)
})

test('a title in quotation marks is no quotation that its text does not have', async () => {
  const answer = 'Title: “Every leaf is sorted by the Lin family”\n\nThe Lin family grows tea. Good news for all.'
  expect(await finishOf(answer, { platform: 'youtube' })).toMatchObject({
    post: { title: 'Every leaf is sorted by the Lin family' },
    verdict: { kind: 'good' },
    findings: [],
  })
})

test.each<['zh-TW' | 'ja', string, string]>([
  ['zh-TW', '今天開幕,这家店播放視頻,歡迎光臨!', '今天開幕，這家店播放影片，歡迎光臨！'],
  ['ja', '今日の开店は１０時です,ﾊﾟﾝの说明もします.', '今日の開店は10時です、パンの説明もします。'],
])('an answer in %s is set as its readers set it: %s', async (language, text, set) => {
  const { post } = await finishOf(text, { language, isRepair: true })
  expect(post.content).toBe(set)
})

test('a word of the mainland that Taiwan also says is a finding, in text and title', async () => {
  const { post, findings, verdict } = await finishOf('Title: 今天開幕，用戶看網站\n\n今天開幕，用戶詳見網站。', {
    language: 'zh-TW',
    platform: 'youtube',
  })
  expect(verdict).toEqual({ kind: 'good' })
  expect(findings).toEqual([
    { kind: 'word', in: 'title', start: 5, end: 7, text: '用戶', instead: '使用者' },
    { kind: 'word', in: 'content', start: 5, end: 7, text: '用戶', instead: '使用者' },
  ])
  expect(post.content).toContain('用戶')
})

test('three words of the mainland and more are asked about, unless the text has them', async () => {
  const post = '今天開幕，小夥伴看網站。靠譜的茶，性價比高。'
  expect(await reasonsOf(post, { language: 'zh-TW' })).toEqual(['words'])
  expect(await reasonsOf(post, { language: 'zh-TW', content: post })).toEqual(['good'])
  expect(await reasonsOf('今天開幕，小夥伴看網站。靠譜的茶。', { language: 'zh-TW' })).toEqual(['good'])
})

test('what a post sends its readers to, and is not there, is asked about, unless the text sends them as well', async () => {
  const post = 'The Lin family has grown tea for three generations. Link in bio.'
  expect(await reasonsOf(post)).toEqual(['place'])
  expect(await reasonsOf(post, { platform: 'instagram' })).toEqual(['good'])
  expect(await reasonsOf(post, { content: `${post} Every leaf.` })).toEqual(['good'])
})

test('figures and addresses are written as in the text, and sentences without hashtags on their words', async () => {
  expect((await finishOf('Every leaf is sorted by hand at 1.600 metres.')).post.content).toContain('at 1,600 metres')
  expect(await reasonsOf('Every leaf is sorted by hand at 1.600 metres.')).toEqual(['good'])
  const tagged = 'The #Lin #family has #grown #tea for three #generations in Nantou. #tea #чай'
  const settings = { ...defaults, hashtagStrategy: 'Moderate (3-5)' as const, emojiUsage: 'None' as const }
  const content = await contentOf(tagged, { settings, wish: 'Mention Nantou.' })
  expect(content).toContain('The Lin family has grown tea for three generations')
  expect(content).not.toContain('чай')
  expect(await contentOf(tagged, { settings, wish: 'Hashtags inside the sentences, please.' })).toContain('The #Lin')
})

test('a few Simplified characters are replaced, many are asked for again', async () => {
  expect(await contentOf('这家茶園今天開幕。', { language: 'zh-TW' })).toBe('這家茶園今天開幕。')
  expect(await reasonsOf('这家茶园今天开幕，欢迎大家来看。', { language: 'zh-TW' })).toEqual(['script'])
})

test('a word of another script is asked about once, unless the text writes it so', async () => {
  const post = 'The Lin family has grown tea in Nantou for three generations. It is 真的 good.'
  expect(await reasonsOf(post)).toEqual(['script'])
  expect(await reasonsOf(post, { content: `${post} Every leaf is sorted by hand.` })).toEqual(['good'])
  const japanese = '林家は南投で三代にわたり茶を育ててきました。葉はすべて手で選り分けます。'
  expect(await contentOf(`${japanese}这个農園は土曜日に開きます。`, { language: 'ja', content: japanese })).toContain(
    'この農園は',
  )
  expect(await reasonsOf(`${japanese}哪些農園は開きます。`, { language: 'ja', content: japanese })).toEqual(['script'])
})

test('a Japanese post whose sentences end in two styles is asked about, unless its text has both', async () => {
  const plainText = '林家は南投で三代にわたり茶を育ててきた。葉はすべて手で選り分ける。農園は土曜日に開く。'
  const politeText = '林家は南投で三代にわたり茶を育ててきました。葉はすべて手で選り分けます。農園は土曜日に開きます。'
  const mixed = `${plainText.slice(0, 38)}農園は土曜日に開きます。葉を選り分けるところも見られます。`
  const asked = (text: string, content = plainText) => reasonsOf(text, { language: 'ja', content })
  expect(await asked(mixed)).toEqual(['style'])
  expect(await asked(politeText)).toEqual(['good'])
  expect(await asked(`${plainText}あなたはどう思いますか？`)).toEqual(['good'])
  expect(await asked(mixed, mixed)).toEqual(['good'])
  // Two of ten sentences of the text are half of this post.
  const mostlyPolite = `${politeText}${politeText.replaceAll('南投', '南投の山')}${mixed}`
  expect(await asked(mixed, mostlyPolite)).toEqual(['good'])
})

test('whatever a model says, a finished post keeps its platform, tags and emoji in bounds', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      ...[
        '**b**',
        ' #tag',
        '＃標籤',
        '🎉',
        'https://a.example/b',
        '。',
        '\n\n',
        'Title: x\n',
        '<b>',
        '\ud83d',
        '測'.repeat(90),
      ],
      ...[
        '<think>',
        '</think>',
        '{"post":"',
        '"}',
        '```\n',
        'Option 1:\n',
        'Option 2:\n',
        '| a | b |\n|---|---|\n',
        '「',
        '」',
        '"',
      ],
      ...[
        'Here is your post:\n',
        '\nLet me know if you want changes!',
        'The Lin family grows tea. ',
        '[insert link]',
        '&amp;',
        ':tada:',
      ],
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 40 }),
      fc.constantFrom(...platformIds),
      fc.constantFrom(...hashtagStrategies),
      fc.constantFrom(...emojiUsages),
      async (pieces, platform, hashtagStrategy, emojiUsage) => {
        const settings = { ...defaults, hashtagStrategy, emojiUsage }
        const answer = pieces.join('')
        const finished = await finishOf(answer, { platform, settings })
        const { content, title } = finished.post
        expect(measurePost(platform, content).isOver).toBe(false)
        expect(content.isWellFormed()).toBe(true)
        if (title !== undefined) expect(measureTitle(title).isOver).toBe(false)
        if (hashtagStrategy === 'None') expect(listHashtags(content)).toEqual([])
        if (emojiUsage === 'None') expect(content).not.toMatch(/\p{RGI_Emoji}/v)
        expect(await finishOf(answer, { platform, settings })).toEqual(finished)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('marks that never close are read once', async () => {
  const pieces = [' ', '[a](b ', '**a ', '~~a ', 'http://', '[', '<!--', '<script>', '| a |\n', '"post":"']
  const texts = pieces.map((text) => `a ${text.repeat(64_000 / text.length)}x`)
  expect(slowOn(removeMarkup as (text: string) => unknown, texts, 100)).toEqual([])
  expect(slowOn(contentOf, texts, 250)).toEqual([])
  expect(removeMarkup(`${' '.repeat(64_000)}x`).text).toBe('x')
})

test('a post takes little time', async () => {
  const texts = [
    sentences(25, (word) => `The Lin family sorts every leaf ${word} by hand at 1,600 metres.`),
    sentences(60, (word) => `林家三代在南投種茶，每片茶葉${word}都是手工挑選。`),
  ].map((text) => `Here is your post:\n\n${text}\n\n#tea #Nantou #handmade`)
  const longSource = `${source} `.repeat(20).slice(0, 10_000)
  const finishAll = async () => {
    for (const [i, text] of texts.entries())
      await contentOf(text, { content: longSource, settings: defaults, language: i === 0 ? 'en' : 'zh-TW' })
  }
  for (let i = 0; i < 20; i += 1) await finishAll()
  const start = process.threadCpuUsage()
  for (let i = 0; i < 20; i += 1) await finishAll()
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1_000 / 40).toBeLessThan(15)
})

test('a line on how it was made is the model’s word to us, unless the person asks for it', async () => {
  const post = '高山上的林家種茶三代，每片茶葉都用手挑選。茶是怎麼做的，今天開始看得到。\n\n本文由 AI 協助撰寫'
  const content = '高山上的林家種茶三代，每片茶葉都用手挑選。茶是怎麼做的，今天開始看得到。'
  const over = { language: 'zh-TW', content } as const
  expect(await contentOf(post, over)).not.toContain('AI')
  expect(await contentOf(post, { ...over, wish: '文末加上『本文由 AI 協助撰寫』' })).toContain('本文由 AI 協助撰寫')
})

test.each(['en', 'zh-TW', 'ja'] as const)('no text in %s is split at an expression', async (language) => {
  // Splitting tries the expression at every character: it takes a hundred times as long as any other look at a text.
  const split = vi.spyOn(RegExp.prototype, Symbol.split)
  const text = `Title: Tea\n\n${source}\n\nMore at https://tea.example/a #tea\n\n\n#tea #Nantou #手作`
  const wish = 'Ask people to come. 最後說「歡迎」。'
  for (const platform of platformIds) await finishOf(text, { platform, language, wish, settings: defaults })
  expect(split).not.toHaveBeenCalled()
  split.mockRestore()
})
