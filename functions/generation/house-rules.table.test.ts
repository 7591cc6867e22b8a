import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { type HouseRules, noHouseRules } from '#shared/platforms/house-rules.ts'
import { aUser } from '../testing/user.ts'
import { aRequest, article, only, startScriptedProvider, streamed, withTags } from './testing/fixture.ts'

const provider = await startScriptedProvider()

const aRegeneration = { content: article, contentType: 'article' as const, selectedModel: 'deepseek' as const }

const rules: Partial<HouseRules> = {
  speaker: 'we',
  banned: ['mountain'],
  spellings: [['lin family', 'Lin Family']],
  required: [{ text: 'Paid partnership.', platforms: ['facebook'] }],
}

async function aPersonWith(over: Partial<HouseRules>) {
  const user = await aUser()
  const { status } = await user.call(updateHouseRules, { body: { ...noHouseRules, ...over, version: 0 } })
  expect(status).toBe(200)
  return user
}

test('an obedient model keeps the rules after one repair, and is told them both times', async () => {
  const ada = await aPersonWith(rules)
  provider.play(
    ({ kind }) =>
      ({
        post: { text: 'The Lin family grows mountain tea.' },
        repair: { text: 'The Lin family grows tea.' },
      })[kind],
  )
  const events = await streamed(ada, aRequest({ platforms: ['facebook'] }))
  const [post] = only(events, 'platform-complete')
  expect(post!.content.content).toBe('The Lin Family grows tea.\n\nPaid partnership.\n\n#tea #Nantou #handmade')
  expect(post!.content.findings).toEqual([])
  const told = provider.calls.filter(({ kind }) => kind !== 'brief')
  expect(told.map(({ kind }) => kind)).toEqual(['post', 'repair'])
  for (const { user } of told) expect(user).toMatch(/Speaker: .*"we"[\s\S]*Never write these words[\s\S]*"mountain"/)
  expect(told[1]!.user).toContain('words that its author never uses ("mountain")')
})

test('what a stubborn model leaves is delivered with a finding, which is stored', async () => {
  const ada = await aPersonWith(rules)
  const text = 'The Lin family grows mountain tea.'
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text }))
  const request = aRequest({ platforms: ['facebook'] })
  const events = await streamed(ada, request)
  const [post] = only(events, 'platform-complete')
  expect(post!.content.findings).toMatchObject([{ kind: 'rule', in: 'content', text: 'mountain' }])
  expect(provider.calls.filter(({ kind }) => kind === 'repair')).toHaveLength(1)
  expect(only(events, 'done')).toMatchObject([{ receipt: { delivered: 1 } }])
  const { body } = await ada.call(getConversion, { params: { id: request.conversionId } })
  expect(body.posts.facebook?.findings).toMatchObject([{ kind: 'rule', text: 'mountain' }])
})

test('a regeneration keeps the rules as they are then', async () => {
  const ada = await aPersonWith(rules)
  const text = 'The Lin family grows tea.'
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text }))
  const request = aRequest({ platforms: ['facebook'] })
  await streamed(ada, request)
  await ada.call(updateHouseRules, { body: { ...noHouseRules, signOff: '— Lin', version: 1 } })
  const { body } = await ada.call(regeneratePosts, {
    params: { id: request.conversionId },
    body: aRegeneration,
  })
  expect(body).toMatchObject({ facebook: { content: `${text}\n\n— Lin\n\n#tea #Nantou #handmade` } })
})

test('a quick rewrite is told the rules, and keeps them', async () => {
  const ada = await aPersonWith({ ...rules, voice: ['Sentences are short.'] })
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: 'The Lin family grows tea. It is good.' }))
  const request = aRequest({ platforms: ['facebook'] })
  await streamed(ada, request)
  provider.calls.length = 0
  const answers = ['Mountain tea.', 'The lin family: tea.']
  provider.play(({ kind }, nth) => (kind === 'rewrite' ? { text: answers[nth - 1]! } : undefined))
  const { body } = await ada.call(regeneratePosts, {
    params: { id: request.conversionId },
    body: { contentType: 'article', platform: 'facebook', part: 'hook', how: 'other', requestId: randomUUID() },
  })
  expect(body).toMatchObject({
    facebook: { content: 'The Lin Family: tea. It is good.\n\nPaid partnership.\n\n#tea #Nantou #handmade' },
  })
  expect(provider.calls).toHaveLength(2)
  for (const { user } of provider.calls)
    expect(user).toMatch(/Speaker: .*"we"[\s\S]*Never write these words[\s\S]*"mountain"[\s\S]*Sentences are short\./)
})

test('nobody else’s rules count', async () => {
  await aPersonWith(rules)
  const eve = await aUser()
  const text = 'The Lin family grows mountain tea.'
  provider.play(({ kind }) => (kind === 'brief' ? undefined : { text }))
  const events = await streamed(eve, aRequest({ platforms: ['facebook'] }))
  expect(only(events, 'platform-complete')[0]!.content.content).toBe(withTags(text))
  expect(provider.calls.every(({ user }) => !user.includes('Never write'))).toBe(true)
})
