import { afterAll, expect, test } from 'vitest'
import { getUser } from '#shared/account/endpoints.ts'
import { createCaptcha, logOut } from '#shared/auth/endpoints.ts'
import { generatePosts } from '#shared/generation/endpoints.ts'
import { deleteConversion, getConversion, listConversions, updateConversion } from '#shared/history/endpoints.ts'
import { listPlatforms, resetPlatform, updatePlatform } from '#shared/platforms/endpoints.ts'
import { getSubscription } from '#shared/subscriptions/endpoints.ts'
import { days } from '#shared/time.ts'
import * as credits from '../functions/credits/credits.ts'
import { aRequest, article, setStage } from '../functions/generation/testing/stage.ts'
import * as subscriptions from '../functions/subscriptions/subscriptions.ts'
import { call } from '../functions/testing/call.ts'
import { measure } from '../functions/testing/table-meter.ts'
import { aUser, type TestUser } from '../functions/testing/user.ts'
import { type PatternCost, readAccessPatterns } from './access-patterns.ts'

const provider = await setStage()
const measured = new Map<string, PatternCost>()

/** Notes what a pattern cost, once. */
async function note(pattern: string, step: () => Promise<{ status: number } | unknown>): Promise<void> {
  const cost = await measure(async () => {
    const answer = (await step()) as { status?: number } | undefined
    if (answer?.status) expect(answer.status, pattern).toBeLessThan(300)
  })
  measured.set(pattern, cost)
}

async function drive(ada: TestUser): Promise<void> {
  await note('who is calling', () => ada.call(getUser))
  await note('what the person has', () => ada.call(getSubscription))
  await note('platform settings', () => ada.call(listPlatforms))
  const platform = { params: { platform: 'threads' } }
  await note('change a platform', () => ada.call(updatePlatform, { ...platform, body: { tone: 'Casual' } as never }))
  await note('reset a platform', () => ada.call(resetPlatform, platform))
  const body = aRequest({ content: article.repeat(10).slice(0, 2_000) })
  await note('write three posts', () => ada.call(generatePosts, { body }))
  const conversion = { params: { id: body.conversionId } }
  await note('recent and saved', () => ada.call(listConversions))
  await note('open a conversion', () => ada.call(getConversion, conversion))
  await note('save a conversion', () => ada.call(updateConversion, { ...conversion, body: { saved: true } as never }))
  await note('delete a conversion', () => ada.call(deleteConversion, conversion))
  await note('a captcha', () => call(createCaptcha))
  await note('sign out', () => ada.call(logOut))
}

afterAll(() => provider.close().catch(() => {}))

test('every access pattern costs what its page says', async () => {
  provider.reset()
  await drive(await aUser({ plan: 'STARTER' }))
  const late = await aUser({ now: new Date(Date.now() - days(31)) })
  await note('an allowance that fell due', () => subscriptions.ensureAllowance(late.id, new Date()))
  await note('look for holds to close', () => credits.sweepHolds(new Date()))
  expect(Object.fromEntries(measured)).toEqual(Object.fromEntries(readAccessPatterns()))
}, 60_000)
