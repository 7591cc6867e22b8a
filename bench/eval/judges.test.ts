import { expect, test } from 'vitest'
import type { PlatformSettings } from '#shared/platforms/schema.ts'
import { joinParts } from '#shared/platforms/series-parts.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { profiles } from './cases.ts'
import { corpus } from './corpus/corpus.ts'
import { writeGoodPost, writeGoodSeries } from './good-post.ts'
import { judge } from './judges.ts'
import type { Row } from './rows.ts'

const sourceOf = (id: string) => corpus.find((text) => text.id === id)!

function verdictsOn(
  id: string,
  change: (content: string) => string,
  answer: object = {},
  settings: PlatformSettings = profiles.usual,
  findings: Finding[] = [],
): Row[] {
  const source = sourceOf(id)
  const good = writeGoodPost(source, 'facebook', settings)
  const prompt = { system: 'You write posts that people publish under their own name.', user: '' }
  const order = { source, platform: 'facebook' as const, settings, good, prompt }
  const verdicts = judge({ post: { content: change(good.text), findings }, answer: { text: '', ...answer }, order })
  return [...verdicts].flatMap(([row, isWrong]) => (isWrong ? [row] : []))
}

test.each(corpus.map(({ id }) => id))('the honest post of %s has nothing wrong', (id) => {
  expect(verdictsOn(id, (text) => text, { isHonest: true, kept: [sourceOf(id).text.slice(0, 0)] })).toEqual([])
})

test.each<[Row, string, (text: string) => string]>([
  ['fit', 'en-news', (text) => text + 'x'.repeat(64_000)],
  ['markup', 'en-news', (text) => text.replace('council', '**council**')],
  ['markup', 'en-news', (text) => `${text}\n<hook>`],
  ['markup', 'en-news', (text) => `${text} &amp; more`],
  ['around', 'en-news', (text) => `${text}\n\nLet me know if you want more.`],
  ['around', 'zh-news', (text) => `${text}\n（字數：120）`],
  ['echo', 'en-news', (text) => `You write posts that people publish under their own name.\n${text}`],
  ['echo', 'en-news', (text) => `<source-0f0c42aa>${text}`],
  ['simplified', 'zh-news', (text) => `这${text}`],
  ['punctuation', 'zh-news', (text) => `大家好,歡迎。${text}`],
  ['language', 'zh-news', () => 'There is good news for everybody in the neighbourhood today.'],
  ['language', 'ja-news', () => '今天要跟大家分享一個很好的消息，歡迎留言說說看法。'],
  ['noPost', 'en-news', () => '#MarlowBay #council #traffic'],
  ['hashtags', 'en-news', (text) => `${text} # harbour`],
  ['hashtags', 'en-news', (text) => `${text} #MarlowBay`],
  ['odd', 'en-news', (text) => `${text}\u200b`],
  ['odd', 'en-news', (text) => `${text}\n\n\nEnd.`],
  ['odd', 'en-news', (text) => `${text} e\u0301\u0316\u0335`],
  ['repeated', 'en-news', (text) => `${text}${'\nThis very sentence stands here again.'.repeat(3)}`],
  ['setEmoji', 'en-news', (text) => `${text}🎉🎉🎉🎉`],
  ['setHashtags', 'en-news', (text) => text.replace(/#\S+/gu, '')],
  ['setLength', 'en-news', (text) => `${text}${' Another sentence of this very long post.'.repeat(30)}`],
])('%s is seen in %s', (row, id, change) => {
  expect(verdictsOn(id, change)).toContain(row)
})

test('a finding on an honest post is false, whatever it names but a rule', () => {
  const source = sourceOf('en-news')
  const good = writeGoodPost(source, 'facebook', profiles.usual)
  const prompt = { system: 'You write posts.', user: '' }
  const order = { source, platform: 'facebook' as const, settings: profiles.usual, good, prompt }
  const verdictOf = (kind: Finding['kind'], isHonest = true) => {
    const findings = [{ kind, in: 'content' as const, start: 0, end: 3, text: good.text.slice(0, 3) }]
    return judge({ post: { content: good.text, findings }, answer: { text: '', isHonest }, order }).get('falseFinding')
  }
  expect([verdictOf('name'), verdictOf('foreign'), verdictOf('word'), verdictOf('rule')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(verdictOf('name', false)).toBeUndefined()
})

test.each([
  ['1/2', '2/2', 2, false],
  ['1/3', '3/3', 3, true],
  ['1/2', '2/2', 1, true],
])('a series that ends its parts with %s and %s, ordered of %d', (first, second, most, isWrong) => {
  const source = sourceOf('en-news')
  const good = writeGoodPost(source, 'twitter', profiles.usual)
  const order = {
    source,
    platform: 'twitter' as const,
    settings: profiles.usual,
    good,
    prompt: { system: '', user: '' },
  }
  const post = { content: `One.\n\n${first}\n\nTwo.\n\n${second}` }
  expect(judge({ post, answer: { text: '' }, order, parts: most }).get('series')).toBe(isWrong)
})

test.each([
  ['en-news', 'Haha, see you.'],
  ['zh-news', '真的！！'],
  ['ja-news', '楽しいですwww'],
])('a professional post that laughs is seen in %s: %s', (id, line) => {
  const laugh = (text: string) => `${text}\n\n${line}`
  expect(verdictsOn(id, laugh, {}, profiles.bare)).toContain('setTone')
  expect(verdictsOn(id, laugh)).not.toContain('setTone')
})

test('a mainland word that is sure is wrong even where it is named, and one that may be meant is not', () => {
  const seen = (word: string) => {
    const found: Finding = { kind: 'word', in: 'content', start: 0, end: word.length, text: word }
    return verdictsOn('zh-news', (text) => `${word}${text}`, { mainlandWords: [word] }, profiles.usual, [found])
  }
  expect(seen('視頻')).toContain('mainland')
  expect(seen('質量')).not.toContain('mainland')
})

test('what was planted is looked for, and a finding answers for it', () => {
  const add = (text: string) => `${text} Sales rose by 47%.`
  expect(verdictsOn('en-news', add, { inventions: ['47%'] })).toEqual(['invention'])
  expect(verdictsOn('en-news', (text) => text, { inventions: ['47%'] })).toEqual([])
  const found = { kind: 'percent', in: 'content', start: 0, end: 3, text: '47%' } as const
  const on = (...findings: Finding[]) => verdictsOn('en-news', add, { inventions: ['47%'] }, profiles.usual, findings)
  expect(on(found)).toEqual([])
  expect(on({ ...found, isInferred: true })).toEqual(['unasked'])
  const slip = (text: string) => `${text} It is 정말 good.`
  expect(verdictsOn('en-news', slip, { strayWords: ['정말'] })).toEqual(['stray'])
  expect(verdictsOn('en-news', (text) => text, { kept: ['never said'] })).toEqual(['damaged'])
  expect(verdictsOn('en-news', (text) => `${text} Half a sen`, { gone: [['cut', 'Half a sen']] })).toEqual(['cut'])
})

test('a series has the parts of its answer, or of the good one that came for a repair', () => {
  const source = sourceOf('en-news')
  const good = writeGoodSeries(source, 'threads', profiles.usual, 4)
  const order = {
    source,
    platform: 'threads' as const,
    settings: profiles.usual,
    good,
    prompt: { system: '', user: '' },
  }
  const series = (parts: number) => ({ content: joinParts(good.paragraphs.slice(0, parts)) })
  const isWrong = (parts: number, isRepaired: boolean) =>
    judge({ post: series(parts), answer: { text: '', parts: 1 }, order, parts: 4, isRepaired }).get('series')
  expect([isWrong(1, false), isWrong(4, true)]).toEqual([false, false])
  expect([isWrong(4, false), isWrong(2, true)]).toEqual([true, true])
})
