import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { BodyOf } from '#shared/endpoint.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { addMs, minutes, toInstant } from '#shared/time.ts'
import { audit } from '../../credits/auditor.ts'
import * as credits from '../../credits/credits.ts'
import * as sweepHolds from '../../credits/jobs/sweep-holds.ts'
import * as history from '../../history/history.ts'
import { documentClient, table } from '../../table/table.ts'
import { breakCall, faults } from '../../testing/fault-injection.ts'
import { runDue } from '../../testing/run-due.ts'
import { meterTable } from '../../testing/table-meter.ts'
import { aUser, type TestUser } from '../../testing/user.ts'
import { aRequest, startScriptedProvider, streamed } from '../testing/fixture.ts'

const provider = await startScriptedProvider()

const first = 'The Lin family has grown tea for three generations. Every leaf is sorted by hand at 1,600 metres.'
const firstPost = `${first}\n\n#tea #Nantou #handmade`
const hook = 'Three generations, one tea.'
const rewritten = firstPost.replace(/^.*?generations\./u, hook)

/** A person with one post of two on screen. */
async function aWriter(options: Parameters<typeof aUser>[0] = {}) {
  provider.play(({ kind }) => (kind === 'post' ? { text: first } : kind === 'rewrite' ? { text: hook } : undefined))
  const ada = await aUser(options)
  const { conversionId: id } = aRequest()
  await streamed(ada, aRequest({ conversionId: id, platforms: ['facebook', 'instagram'] }))
  provider.calls.length = 0
  return { ada, id }
}

type Body = BodyOf<typeof regeneratePosts>

const rewrite = (user: TestUser, id: string, body: Partial<Body> = {}) =>
  user.call(regeneratePosts, {
    params: { id },
    body: { platform: 'facebook', part: 'hook', requestId: randomUUID(), ...body } as Body,
  })

const availableOf = async (user: TestUser): Promise<number> => (await user.call(getSubscription)).body.credits.available
const shownOf = async (user: TestUser, id: string) => (await user.call(getConversion, { params: { id } })).body
/** What made each version of the Facebook post, and what it says. */
const saidOf = async (user: TestUser, id: string) => {
  const { body } = await user.call(listVersions, { params: { id }, query: { post: 'facebook' } })
  return body.versions.map(({ origin, content }) => [origin, content])
}

async function expectConsistent(user: TestUser, now = addMs(new Date(), minutes(16))): Promise<void> {
  expect(await audit(documentClient, table.table, now, [user.id])).toEqual([])
}

test('the opening alone is written anew, in one call, for 0.20, and what was before stays within reach', async () => {
  const { ada, id } = await aWriter()
  const answer = await rewrite(ada, id, { price: 0.2 })
  expect(answer).toMatchObject({ status: 200, body: { facebook: { content: rewritten } } })
  expect(provider.calls.map(({ kind }) => kind)).toEqual(['rewrite'])
  expect(await availableOf(ada)).toBe(3.2)
  const shown = await shownOf(ada, id)
  expect(shown.posts).toMatchObject({ facebook: { content: rewritten }, instagram: { content: firstPost } })
  expect(shown.earlier).toEqual(['facebook'])
  expect(await saidOf(ada, id)).toEqual([
    ['tighter', rewritten],
    ['written', firstPost],
  ])
  await expectConsistent(ada)
})

test('what was asked for with the text may be said in an opening that is written anew', async () => {
  const [ada, ben] = [await aUser(), await aUser()]
  provider.play(({ kind }) => ({ text: kind === 'rewrite' ? 'Three generations, 20 % off.' : first }))
  const named: unknown[] = []
  for (const [user, wish] of [
    [ada, 'Say 20 % off.'],
    [ben, 'Say it warmly.'],
  ] as const) {
    const request = aRequest({ platforms: ['facebook', 'instagram'], customPrompt: wish })
    await streamed(user, request)
    await rewrite(user, request.conversionId)
    const { facebook } = (await shownOf(user, request.conversionId)).posts
    named.push(facebook?.findings?.map(({ text }) => text))
  }
  expect(named).toEqual([[], ['20 %']])
})

test('a premium model costs 0.40, and needs a plan that has it', async () => {
  const { ada, id } = await aWriter({ plan: 'STANDARD', credits: 10 })
  expect(await rewrite(ada, id, { selectedModel: 'openai', price: 0.2 })).toMatchObject({
    status: 409,
    body: { code: 'credits.price-changed', details: { price: 0.4 } },
  })
  expect(await rewrite(ada, id, { selectedModel: 'openai', price: 0.4 })).toMatchObject({ status: 200 })
  expect(await availableOf(ada)).toBeCloseTo(8, 5)
  const { ada: eve, id: hers } = await aWriter()
  expect(await rewrite(eve, hers, { selectedModel: 'openai' })).toMatchObject({ status: 403 })
})

test('the post on screen is what is rewritten, and what was typed is not lost when the rewrite fails', async () => {
  const { ada, id } = await aWriter()
  const typed = 'Grown by the Lin family. My own words, typed just now.'
  provider.play(({ kind }) => (kind === 'rewrite' ? { text: 'Mine.', finish: 'content_filter' } : undefined))
  const post = { content: typed }
  expect(await rewrite(ada, id, { post })).toMatchObject({ status: 502, body: { code: 'generation.failed' } })
  expect(await shownOf(ada, id)).toMatchObject({ posts: { facebook: { content: typed } } })
  expect(await saidOf(ada, id)).toEqual([
    ['edited', typed],
    ['written', firstPost],
  ])
  provider.play(({ kind }) => (kind === 'rewrite' ? { text: 'Lin tea.' } : undefined))
  expect(await rewrite(ada, id, { post })).toMatchObject({ status: 200 })
  expect(await shownOf(ada, id)).toMatchObject({
    posts: { facebook: { content: 'Lin tea. My own words, typed just now.' } },
  })
  expect(await saidOf(ada, id)).toEqual([
    ['tighter', 'Lin tea. My own words, typed just now.'],
    ['edited', typed],
    ['written', firstPost],
  ])
  await ada.call(updateConversion, { params: { id }, body: { posts: { facebook: post } } })
  expect(await shownOf(ada, id)).toMatchObject({ posts: { facebook: { content: typed } } })
  expect((await saidOf(ada, id)).map(([origin]) => origin)).toEqual(['edited', 'tighter', 'edited', 'written'])
  expect(await availableOf(ada)).toBe(3.2)
})

test('wording that a rewrite replaces unseen, typed in another window meanwhile, stays a version', async () => {
  const { ada, id } = await aWriter()
  const conversion = (await history.find(ada.id, id, new Date()))!
  const typed = 'Typed in another window.'
  await ada.call(updateConversion, { params: { id }, body: { posts: { facebook: { content: typed } } } as never })
  const rerun = { platforms: ['facebook' as const], startedAt: toInstant(addMs(new Date(), minutes(1))) }
  const before = { key: 'facebook' as const, post: { content: 'What this window shows.' } }
  const runId = randomUUID()
  for (let n = 0; n < 2; n += 1) await history.recordRewrite(conversion, { runId, rerun, before })
  expect((await saidOf(ada, id)).map(([, content]) => content)).toEqual(['What this window shows.', typed, firstPost])
})

test('each part and manner asks for its own, and a selection stays where it is', async () => {
  const { ada, id } = await aWriter()
  const start = firstPost.indexOf('sorted by hand')
  const selection = { start, end: start + 'sorted by hand'.length }
  provider.play(({ kind }) => (kind === 'rewrite' ? { text: 'hand-sorted' } : undefined))
  const asked: Partial<Body> = { part: 'selection', how: 'shorter', selection, post: { content: firstPost } }
  expect(await rewrite(ada, id, asked)).toMatchObject({
    status: 200,
    body: { facebook: { content: firstPost.replace('sorted by hand', 'hand-sorted') } },
  })
  expect(provider.calls[0]).toMatchObject({ kind: 'rewrite', platform: 'facebook' })
  expect(provider.calls[0]!.user).toMatch(/Rewrite one passage of the post[\s\S]*Make it shorter/u)
  expect(provider.calls[0]!.user).toContain('\nsorted by hand\n')
})

describe('the same press twice', () => {
  test('is answered twice and charged once', async () => {
    const { ada, id } = await aWriter()
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => rewrite(ada, id, { requestId })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await rewrite(ada, id, { requestId })).toMatchObject({ body: { facebook: { content: rewritten } } })
    expect(provider.calls.filter(({ kind }) => kind === 'rewrite')).toHaveLength(1)
    expect(await availableOf(ada)).toBe(3.2)
    expect(await rewrite(ada, id, { requestId, how: 'other' })).toMatchObject({
      status: 422,
      body: { code: 'generation.key-reused' },
    })
    await expectConsistent(ada)
  })

  test('under two ids is two, each at its price', async () => {
    const { ada, id } = await aWriter()
    const texts = ['Three generations of tea.', 'A family and its tea.']
    provider.play(({ kind }, nth) => (kind === 'rewrite' ? { text: texts[nth - 1]! } : undefined))
    await rewrite(ada, id)
    await rewrite(ada, id, { how: 'other', openings: ['Another one.'] })
    expect(provider.calls[1]!.user).toContain('Another one.')
    expect(await availableOf(ada)).toBe(3)
    await expectConsistent(ada)
  })
})

test.each([
  ['the same text', { text: 'The Lin family has grown tea for three generations!' }],
  ['a refusal', { text: 'I’m sorry, but I can’t help with that request.' }],
  ['another language', { text: '林家三代都在南投種茶，每一片茶葉都用手挑。' }],
  ['a cut stream', { text: 'Three', finish: null }],
  ['no provider', { status: 500 }],
])('%s is not delivered and not charged', async (_, script) => {
  const { ada, id } = await aWriter()
  provider.play(({ kind }) => (kind === 'rewrite' ? script : undefined))
  expect(await rewrite(ada, id)).toMatchObject({ status: 502, body: { code: 'generation.failed' } })
  expect(await availableOf(ada)).toBe(3.4)
  expect((await shownOf(ada, id)).posts.facebook?.content).toBe(firstPost)
  await expectConsistent(ada)
})

test.each([
  ['a conversion of somebody else', {}, 404, 'history.not-found'],
  ['a platform it does not have', { platform: 'linkedin' }, 400, 'request.invalid'],
  ['no platform', { platform: undefined }, 400, 'request.invalid'],
  ['a manner that does not fit the part', { part: 'hook', how: 'warmer' }, 400, 'request.invalid'],
  ['a selection without its place', { part: 'selection', post: { content: 'Tea.' } }, 400, 'request.invalid'],
  ['a selection without its post', { part: 'selection', selection: { start: 0, end: 3 } }, 400, 'request.invalid'],
  [
    'a selection of nothing',
    { part: 'selection', selection: { start: 9, end: 9 }, post: { content: 'Tea.' } },
    400,
    'request.invalid',
  ],
  ['a post without words', { post: { content: ' … ' } }, 400, 'request.invalid'],
  ['a post that is too long', { post: { content: 'x'.repeat(10_001) } }, 400, 'request.invalid'],
  ['another price than shown', { price: 0.8 }, 409, 'credits.price-changed'],
] as const)('%s is refused, calls no model and costs nothing', async (what, over, status, code) => {
  const { ada, id } = await aWriter()
  const eve = await aUser()
  const who = what.startsWith('a conversion') ? eve : ada
  expect(await rewrite(who, id, over as never)).toMatchObject({ status, body: { code } })
  expect(await availableOf(ada)).toBe(3.4)
  expect(provider.calls).toEqual([])
})

test('without the credits it is refused; runs in quick succession are slowed as others are', async () => {
  const { ada, id } = await aWriter({ credits: 1.7 })
  expect(await rewrite(ada, id)).toMatchObject({ status: 402, body: { details: { needed: 0.2, available: 0.1 } } })
  const { ada: eve, id: hers } = await aWriter({ credits: 10 })
  const statuses: number[] = []
  for (let i = 0; i < 12; i += 1) statuses.push((await rewrite(eve, hers, { how: i % 2 ? 'tighter' : 'other' })).status)
  expect(statuses).toContain(429)
})

describe.each(faults)('%s at any table call of a rewrite', (fault) => {
  test('leaves no hold open and charges what is stored', async () => {
    for (let n = 1; ; n += 1) {
      const { ada, id } = await aWriter()
      const requestId = randomUUID()
      const broken = breakCall(n, fault)
      await rewrite(ada, id, { requestId })
        .catch(() => undefined)
        .finally(broken.restore)
      if (broken.count() < n) return expect(n).toBeGreaterThan(8)
      const muchLater = addMs(new Date(), minutes(6))
      await runDue(sweepHolds, muchLater)
      const [hold, stored] = await Promise.all([
        credits.findHold(ada.id, requestId),
        credits.findResults(ada.id, requestId),
      ])
      expect(hold?.state, `call ${n}`).not.toBe('open')
      expect(hold?.charged ?? 0, `call ${n}`).toBe(20 * stored.length)
      const { posts } = await shownOf(ada, id)
      expect(posts.facebook?.content, `call ${n}`).toBe(stored.length ? rewritten : firstPost)
      await expectConsistent(ada, addMs(muchLater, minutes(10)))
    }
  })
})

test('a post that two rewrites have failed to change is neither edited nor said to have said something else', async () => {
  const { ada, id } = await aWriter()
  provider.play(({ kind }) => (kind === 'rewrite' ? { text: 'Mine.', finish: 'content_filter' } : undefined))
  for (let n = 0; n < 2; n += 1)
    expect(await rewrite(ada, id, { post: { content: firstPost } })).toMatchObject({ status: 502 })
  expect(await shownOf(ada, id)).toMatchObject({ posts: { facebook: { content: firstPost } }, edited: [], earlier: [] })
  expect(await saidOf(ada, id)).toEqual([['written', firstPost]])
})

test('a rewrite that fails leaves the findings of the post', async () => {
  const { ada, id } = await aWriter()
  provider.play(({ kind }) => (kind === 'rewrite' ? { text: 'Mine.', finish: 'content_filter' } : undefined))
  const post = { content: `${firstPost.replace('1,600', '1,700')}` }
  expect(await rewrite(ada, id, { post })).toMatchObject({ status: 502 })
  expect((await shownOf(ada, id)).posts.facebook).toMatchObject({
    content: post.content,
    findings: [expect.objectContaining({ text: expect.stringContaining('1,700') })],
  })
})

test('a rewrite that fails leaves the words and rules that were found in the post, which nobody finds anew', async () => {
  const { ada, id } = await aWriter()
  provider.play(({ kind }) => (kind === 'rewrite' ? { text: 'Mine.', finish: 'content_filter' } : undefined))
  const word = { kind: 'word', in: 'content', start: 4, end: 7, text: 'Lin', instead: 'Lim' } as const
  const rule = { kind: 'rule', in: 'content', start: 8, end: 14, text: 'family' } as const
  const fact = { kind: 'percent', in: 'content', start: 0, end: 3, text: 'The' } as const
  const post = { content: firstPost, findings: [word, rule, fact] }
  expect(await rewrite(ada, id, { post })).toMatchObject({ status: 502 })
  expect((await shownOf(ada, id)).posts.facebook).toEqual({ content: firstPost, findings: [word, rule] })
})

test('what is saved while a rewrite goes on stays, whichever call ends it', async () => {
  const { ada, id } = await aWriter()
  const conversion = (await history.find(ada.id, id, new Date()))!
  const typed = { content: 'My own words, typed meanwhile.' }
  await ada.call(updateConversion, { params: { id }, body: { posts: { facebook: typed } } as never })
  const startedAt = toInstant(addMs(new Date(), -minutes(1)))
  const rerun = { platforms: ['facebook' as const], startedAt }
  const before = { key: 'facebook' as const, post: { content: 'What the other window shows, unsaved.' } }
  const runId = randomUUID()
  for (let n = 0; n < 2; n += 1) await history.recordRewrite(conversion, { runId, rerun, before })
  const after = await history.find(ada.id, id, new Date())
  expect(after?.edits.facebook).toMatchObject(typed)
  expect(after?.reruns[runId]).toEqual(rerun)
  expect((await saidOf(ada, id)).map(([, content]) => content)).toEqual([typed.content, firstPost, before.post.content])
})

test('a rewrite costs 17 write units, two of them for a conversion of more than a kilobyte', async () => {
  const { ada, id } = await aWriter()
  expect(await meterTable(() => rewrite(ada, id, { post: { content: firstPost } }))).toMatchObject({ write: 17 })
})
