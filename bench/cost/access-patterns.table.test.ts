import { afterAll, expect, onTestFinished, test } from 'vitest'
import { getSettings } from '#shared/account/endpoints/get-settings.ts'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { updatePreferences } from '#shared/account/endpoints/update-preferences.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defaultMailChoices } from '#shared/account/settings.ts'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { confirmNewEmail } from '#shared/auth/endpoints/confirm-new-email.ts'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { requestNewEmail } from '#shared/auth/endpoints/request-new-email.ts'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { nameRuns } from '#shared/history/endpoints/name-runs.ts'
import { restoreVersion } from '#shared/history/endpoints/restore-version.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { getInvoiceChoice } from '#shared/payments/endpoints/get-invoice-choice.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { getHouseRules } from '#shared/platforms/endpoints/get-house-rules.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { resetPlatform } from '#shared/platforms/endpoints/reset-platform.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { updatePlatforms } from '#shared/platforms/endpoints/update-platforms.ts'
import { noHouseRules } from '#shared/platforms/house-rules.ts'
import { defaultPlatformSettings, platformIds } from '#shared/platforms/schema.ts'
import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { addMs, days, toInstant } from '#shared/time.ts'
import * as account from '../../functions/account/account.ts'
import * as auth from '../../functions/auth/auth.ts'
import { type Registration, signInWithPassword, signUpWithPassword } from '../../functions/auth/identities/amplify.ts'
import { signSignUp } from '../../functions/auth/sign-up-signature.ts'
import { startPool } from '../../functions/auth/testing/pool.ts'
import { solve } from '../../functions/auth/testing/solve.ts'
import * as sweepHolds from '../../functions/credits/jobs/sweep-holds.ts'
import { aRequest, article, startScriptedProvider } from '../../functions/generation/testing/fixture.ts'
import * as mailRuns from '../../functions/history/jobs/mail-runs.ts'
import * as payments from '../../functions/payments/payments.ts'
import { withGateway } from '../../functions/payments/testing/gateway.ts'
import { withMails } from '../../functions/payments/testing/mails.ts'
import * as subscriptions from '../../functions/subscriptions/subscriptions.ts'
import { call } from '../../functions/testing/call.ts'
import { setEnvironment } from '../../functions/testing/environment.ts'
import { handleDue, runCounted } from '../../functions/testing/run-due.ts'
import { meterTable } from '../../functions/testing/table-meter.ts'
import { aUser, type TestUser } from '../../functions/testing/user.ts'
import { report } from '../conversion/jobs.ts'
import { type PatternCost, readAccessPatterns } from './access-patterns.ts'

const { oen } = withGateway()
const mails = withMails()
const provider = await startScriptedProvider()
/** Both fixtures bring secrets of their own, each behind an address of its own. */
const modelSecrets = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
const measured = new Map<string, PatternCost>()

/** Notes what a pattern cost, once. */
async function note(pattern: string, step: () => Promise<{ status: number } | unknown>): Promise<void> {
  const cost = await meterTable(async () => {
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
  const { prompt: _, ...seen } = defaultPlatformSettings
  const changes = platformIds.map((id) => ({ platform: id, seen, settings: { ...seen, tone: 'Humorous' as const } }))
  await note('change all platforms', () => ada.call(updatePlatforms, { body: { changes } }))
  await note('settings of a person', () => ada.call(getSettings))
  const profile = { displayName: 'Ada', names: { twitter: { name: 'Ada', handle: 'ada' } }, version: 0 }
  await note('change settings', () => ada.call(updateSettings, { body: { profile } }))
  await note('keep what posts are made with', () =>
    ada.call(updatePreferences, { body: { platforms: ['facebook'], model: 'gemini', language: 'auto' } }),
  )
  await note('house rules', () => ada.call(getHouseRules))
  const rules = { ...noHouseRules, banned: ['cheap'], signOff: '— Ada', version: 0 }
  await note('change house rules', () => ada.call(updateHouseRules, { body: rules }))
  const body = aRequest({ content: report.slice(0, 2_000) })
  await note('write three posts', () => ada.call(generatePosts, { body }))
  const conversion = { params: { id: body.conversionId } }
  await driveRunMails(body.content)
  await note('recent and saved', () => ada.call(listConversions))
  await note('open a conversion', () => ada.call(getConversion, conversion))
  const ofNew = async () => {
    const short = aRequest({ platforms: ['facebook'] })
    await ada.call(generatePosts, { body: short })
    return { params: { id: short.conversionId } }
  }
  const part = { platform: 'facebook', part: 'hook', post: { content: 'The Lin family grows tea.' } } as never
  const free = { content: article, platform: 'facebook', price: 0 } as never
  const [ofOne, ofAnother] = [await ofNew(), await ofNew()]
  provider.play(({ kind }) => (kind === 'rewrite' ? { text: 'Tea of the Lin family.' } : undefined))
  await note('rewrite a part of a post', () => ada.call(regeneratePosts, { ...ofOne, body: part }))
  await note('write a post again, once free', () => ada.call(regeneratePosts, { ...ofAnother, body: free }))
  const ofPost = { params: ofOne.params, query: { post: 'facebook' as const } }
  await note('the versions of a post', () => ada.call(listVersions, ofPost))
  const { revision, versions } = (await ada.call(listVersions, ofPost)).body
  const restored = { post: 'facebook' as const, version: versions.at(-1)!.id, revision }
  await note('bring a version back', () => ada.call(restoreVersion, { params: ofOne.params, body: restored }))
  const ids = [conversion, ofOne, ofAnother].map(({ params }) => params.id).join(',')
  await note('name the runs of three credit lines', () => ada.call(nameRuns, { query: { ids } }))
  await note('save a conversion', () => ada.call(updateConversion, { ...conversion, body: { isSaved: true } }))
  await note('delete a conversion', () => ada.call(deleteConversion, conversion))
  await note('a captcha', () => call(createCaptcha))
  await note('sessions of a person', () => ada.call(listSessions))
  await note('a page of what is kept of one', () => ada.call(exportAccount))
  await note('sign out', () => ada.call(logOut))
}

/** Somebody wants to be told of runs that have ended. */
async function driveRunMails(content: string): Promise<void> {
  const ben = await aUser({ plan: 'STARTER' })
  await ben.call(updateSettings, { body: { mails: { ...defaultMailChoices, runFinished: true, version: 0 } } })
  const body = aRequest({ content })
  await note('write three posts, told of by mail', () => ben.call(generatePosts, { body }))
  const due = { at: '', userId: ben.id, id: body.conversionId }
  await note('mail about a run', () => handleDue(mailRuns, due, new Date()))
}

/** From the card page to the renewal a month later, each step by its function. */
async function driveMoney(ada: TestUser): Promise<void> {
  const body = {
    userEmail: 'ada@example.test',
    userName: 'Ada',
    withdrawalAccepted: true,
    autoRenew: true,
    productDetails: [{ productionCode: 'PLAN-STARTER' }],
  }
  let data = { id: '', orderId: '' }
  await note('open a card page', async () => {
    const answer = await ada.call(createCheckout, { body: body as never })
    data = answer.body.data
    return answer
  })
  const { id, orderId } = data
  await note('process the webhook of a card', async () => {
    await oen().control.bindCard(id, '4242424242424242')
    await oen().control.settleWebhooks()
  })
  const verify = () => ada.call(verifySubscription, { body: { orderId, forceActivate: true } })
  await note('charge a card and apply the plan', verify)
  await note('ask again about an order', verify)
  await note('payments of a person', () => ada.call(listTransactions))
  await note('the e-invoice chosen last', () => ada.call(getInvoiceChoice))
  await note('reconcile a finished order', () => payments.reconcileOrder(orderId, later(days(1.5))))
  await note('remind of a plan’s end', () => payments.processPlanEvent(ada.id, later(days(27.5))))
  await note('renew a plan', () => payments.processPlanEvent(ada.id, later(days(29.5))))
  expect(oen().control.transactions()).toHaveLength(2)
}

/** Starts a user pool, in which somebody has a password. */
async function aPoolWith(registration: Registration) {
  const pool = await startPool()
  await signUpWithPassword(registration, await signSignUp(registration, new Date()))
  return pool
}

/** Somebody registers by password, proves the e-mail with the code that is mailed, and forgets the password. */
async function driveProof(): Promise<void> {
  const email = 'mei@example.test'
  const registration = { username: 'mei', password: 'the-first-one-1', email }
  const pool = await aPoolWith(registration)
  onTestFinished(() => pool.close())
  const { profile } = await signInWithPassword(registration.username, registration.password)
  const identity = { profile, tokens: {} }
  let userId = ''
  await note('register, unproved as yet', async () => {
    userId = (await auth.openSession(identity, new Date())).user.id
  })
  const user = (await account.findUser(userId))!
  await note('mail a code', () => auth.sendProofCode(user, { address: '198.51.100.1' }, new Date()))
  const [mail] = await mails.sentTo(email)
  const [code] = /\d{6}/.exec(mail!.subject)!
  await note('prove an e-mail', () => auth.proveEmail(user, code, new Date()))
  const captcha = await solve((await call(createCaptcha)).body)
  await note('mail a code for a new password', () => auth.sendResetCode({ email, captcha }, '198.51.100.1', new Date()))
  const [, resetMail] = await mails.sentTo(email)
  const [resetCode] = /\d{8}/.exec(resetMail!.subject)!
  const browser = { address: '198.51.100.1', cookie: undefined, userAgent: undefined }
  const given = { email, code: resetCode, password: 'the-second-one-2' }
  let cookie = ''
  await note('set a new password', async () => {
    cookie = (await auth.resetPassword(given, browser, new Date(), () => new Date())).cookie
  })
  expect(await mails.sentTo(email)).toHaveLength(3)
  await driveNewEmail(given.password, [`session=${cookie}`])
}

/** They get another e-mail. @param cookies of somebody who has just signed in by the password */
async function driveNewEmail(password: string, cookies: string[]): Promise<void> {
  const email = 'mei@next.test'
  await note('mail a code to another e-mail', () => call(requestNewEmail, { body: { email, password }, cookies }))
  const [mail] = await mails.sentTo(email)
  const [code] = /\d{6}/.exec(mail!.subject)!
  await note('have another e-mail', () => call(confirmNewEmail, { body: { email, code }, cookies }))
}

/** Twelve people sign up, and an admin looks after one of them. */
async function driveAdmin(): Promise<void> {
  const signUp = (n: number) => {
    const profile = {
      provider: 'google',
      method: 'google',
      subject: `subject-${n}`,
      displayName: 'Eve',
      role: 'user',
    } as const
    return auth.openSession({ profile: { ...profile, email: `eve-${n}@example.test` }, tokens: {} }, new Date())
  }
  const root = await aUser({ role: 'admin' })
  for (let n = 0; n < 11; n += 1) await signUp(n)
  let id = ''
  await note('sign up', async () => {
    id = (await signUp(11)).user.id
  })
  const params = { id }
  const reason = 'Goodwill'
  const body = { action: 'grant', tier: 'STARTER', until: toInstant(addMs(new Date(), days(9))), reason } as const
  await note('ten people', () => root.call(listUsers, { query: { limit: '10' } }))
  await note('search people', () => root.call(listUsers, { query: { search: 'eve-11@example.test' } }))
  await note('open one person', () => root.call(getManagedUser, { params }))
  await note('check one account', () => root.call(auditUser, { params }))
  await note('add credits', () => root.call(addCredits, { params, body: { amount: 5, reason } }))
  await note('give a plan', () => root.call(editSubscription, { params, body }))
  await note('disable an account', () => root.call(setUserState, { params, body: { isActive: false, reason } }))
  await note('the log', () => root.call(listActions, { query: { limit: '2' } }))
}

const later = (ms: number) => new Date(Date.now() + ms)

afterAll(() => provider.close().catch(() => {}))

test('every access pattern costs what its page states', async () => {
  provider.reset()
  const paymentSecrets = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
  setEnvironment({ AWS_ENDPOINT_URL_SECRETS_MANAGER: modelSecrets })
  await drive(await aUser({ plan: 'STARTER' }))
  const late = await aUser({ now: new Date(Date.now() - days(31)) })
  await note('an allowance that fell due', () => subscriptions.ensureAllowance(late.id, new Date()))
  await note('find what is due in a queue', () => runCounted(sweepHolds, new Date()))
  setEnvironment({ AWS_ENDPOINT_URL_SECRETS_MANAGER: paymentSecrets })
  await driveMoney(await aUser())
  await driveProof()
  await driveAdmin()
  expect(Object.fromEntries(measured)).toEqual(Object.fromEntries(readAccessPatterns()))
})
