import { expect, test } from 'vitest'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { listPrompts } from '#shared/generation/endpoints/list-prompts.ts'
import { defaultModel, modelIds } from '#shared/generation/schema.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { aUser } from '../testing/user.ts'
import { aRequest, article, only, startScriptedProvider, streamed, withTags } from './testing/fixture.ts'

const provider = await startScriptedProvider()

/** Three posts, paid from the plan's allowance. */
const receipt = {
  held: 2.4,
  charged: 2.4,
  returned: 0,
  requested: 3,
  delivered: 3,
  spent: [{ origin: 'FREE', amount: 2.4, expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
}

test('the models that the stage has keys for are listed, and the prompts with the model that they begin with', async () => {
  const ada = await aUser()
  const { body: models } = await ada.call(listModels)
  expect(models.map(({ id }) => id)).toEqual(modelIds)
  expect((await ada.call(listPrompts)).body).toMatchObject([
    { name: 'editor', aiModel: defaultModel, content: expect.stringMatching(/\w/) },
    { name: 'generator', aiModel: defaultModel, content: expect.stringMatching(/\w/) },
  ])
})

test('a run streams its start, its text as it is written, each post, and what it cost', async () => {
  const ada = await aUser({ plan: 'STARTER', credits: 10 })
  const request = aRequest()
  const events = await streamed(ada, request)
  expect(events[0]).toEqual({
    type: 'started',
    conversionId: request.conversionId,
    priceHeld: 2.4,
    platforms: request.platforms,
    joined: false,
  })
  expect(only(events, 'progress').map(({ progress }) => progress)).toEqual([20, 47, 73, 100])
  for (const platform of request.platforms) {
    const own = events.filter((event) => 'platform' in event && event.platform === platform)
    expect(own.map(({ type }) => type)).toContain('platform-delta')
    expect(own.at(-1)).toEqual({
      type: 'platform-complete',
      platform,
      content: { content: withTags(`Mountain tea, sorted by hand, for ${platform}.`, platform), findings: [] },
    })
  }
  expect(events.at(-1)).toEqual({
    type: 'done',
    conversionId: request.conversionId,
    receipt,
    balance: 7.6,
  })
  expect(await ada.call(getSubscription)).toMatchObject({ body: { credits: { available: 7.6, held: 0 } } })
})

test('what the text says is told while the editor pass goes on, once each, before there is a post', async () => {
  const ada = await aUser({ plan: 'STARTER', credits: 10 })
  const fact = { text: 'The tea is sorted by hand.', quote: 'sorted by hand at 1,600 metres' }
  const wrong = { text: 'It is sold in Japan.', quote: 'sold in Japan' }
  const brief = JSON.stringify({ facts: [fact, wrong, fact], hashtags: ['tea', 'Nantou', 'handmade'], plan: [] })
  const cut = brief.indexOf(JSON.stringify(wrong))
  // The first attempt breaks off behind the first fact.
  provider.play(({ kind }, nth) => {
    if (kind !== 'brief') return
    return { text: [brief.slice(0, cut), brief.slice(cut)], ...(nth === 1 && { cutAfter: 1 }) }
  })
  const events = await streamed(ada, aRequest())
  expect(provider.calls.filter(({ kind }) => kind === 'brief')).toHaveLength(2)
  const kinds = events.map(({ type }) => type)
  expect(only(events, 'fact')).toEqual([{ type: 'fact', text: fact.text }])
  expect(kinds.indexOf('fact')).toBeLessThan(kinds.indexOf('platform-delta'))
  expect(only(events, 'platform-complete')).toHaveLength(3)
})

test('the model is called once for each platform, after one editor pass', async () => {
  const ada = await aUser({ plan: 'PROFESSIONAL' })
  await streamed(ada, aRequest({ platforms: [...platformIds] }))
  expect(provider.calls.map(({ kind, platform }) => platform ?? kind).toSorted()).toEqual(
    ['brief', ...platformIds].toSorted(),
  )
  expect(provider.calls[0]?.kind).toBe('brief')
})

test('the plain call gives the same posts, and they can be read again', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const request = aRequest()
  const answer = await ada.call(generatePosts, { body: request })
  expect(answer).toMatchObject({ status: 200, headers: { 'x-conversion-id': request.conversionId } })
  expect(answer.body).toEqual({
    facebook: { content: withTags('Mountain tea, sorted by hand, for facebook.'), findings: [] },
    instagram: { content: withTags('Mountain tea, sorted by hand, for instagram.'), findings: [] },
    threads: { content: withTags('Mountain tea, sorted by hand, for threads.', 'threads'), findings: [] },
  })
  expect(await ada.call(getConversion, { params: { id: request.conversionId } })).toMatchObject({
    status: 200,
    body: {
      content: article,
      state: 'done',
      posts: answer.body,
      failures: {},
      isSaved: false,
      receipt,
    },
  })
})

test('what a model invents and repeats is delivered with its findings, and read again with them', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const text =
    'Tea of the Lin family, sorted by hand in Nantou. Now for NT$1,399. Order at https://bit.ly/3xYzQ9k today.'
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text }))
  const request = aRequest({ platforms: ['facebook'] })
  const [told] = only(await streamed(ada, request), 'platform-complete')
  expect(told?.content.findings).toMatchObject([{ kind: 'price', in: 'content', text: 'NT$1,399' }])
  expect(told?.content.content).not.toContain('bit.ly')
  const { body } = await ada.call(getConversion, { params: { id: request.conversionId } })
  expect(body.posts.facebook).toEqual(told?.content)
})
