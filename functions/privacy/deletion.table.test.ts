import { createHash, randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { deletionWord } from '#shared/privacy/schema.ts'
import { addMs, days, minutes } from '#shared/time.ts'
import { signed } from '../../infra/local/emulators/cognito/testing/signed.ts'
import { verifiedSender } from '../../infra/local/emulators/mail/refusals.ts'
import * as account from '../account/account.ts'
import { DeletedIdentity } from '../account/entities.ts'
import { withPool } from '../auth/testing/pool.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import { keyedHash } from '../keyed-hash.ts'
import { type SentMail, withMails } from '../payments/testing/mails.ts'
import * as resetAllowances from '../subscriptions/jobs/reset-allowances.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { readRawRows } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { call } from '../testing/call.ts'
import { setEnvironment } from '../testing/environment.ts'
import { breakCall, Crash, type Fault, interceptTable } from '../testing/fault-injection.ts'
import { takeRefusals } from '../testing/own-rights.ts'
import { handleDue, runDue } from '../testing/run-due.ts'
import * as job from './jobs/delete-accounts.ts'
import { aConversion, aLeaver, type Leaver, rowsWith, signIn } from './testing/leavers.ts'

const pool = withPool('off')
const mails = withMails()

const after = (ms: number): Date => addMs(new Date(), ms)
/** What the job does for one person. */
const pass = (id: string, now: Date) => handleDue(job, { at: now.toISOString(), userId: id, id: undefined }, now)
const leave = ({ cookies }: Pick<Leaver, 'cookies'>) =>
  call(deleteAccount, { cookies, body: { confirm: deletionWord } })
const rowsOf = (id: string) => readRawRows(documentClient, table.table, id)
/** The kinds of rows of a person, and whether the deletion is over. */
async function stateOf(id: string): Promise<string[]> {
  const rows = await rowsOf(id)
  return rows
    .map(({ sk, erasedAt, state }) => [String(sk).split('#')[0], state, erasedAt && 'erased'].filter(Boolean).join(' '))
    .toSorted()
}
const auditOf = (id: string, now = new Date()) => audit(documentClient, table.table, now, [id])

/** What stays: credits and what became of them, without a word of the person. */
const kept = ['ACCOUNT', 'CAUSE', 'DELETION erased', 'ENTRY', 'ENTRY', 'ENTRY', 'GRANT', 'RUN erased', 'RUN settled']

test('an account that is deleted is gone at once: nobody is signed in, and no row has a name or a text', async () => {
  const ada = await aLeaver()
  const [phone, ben] = [await signIn(ada.profile), await aLeaver()]
  expect(await rowsWith(ada.word)).not.toEqual([])
  const answer = await leave(ada)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(answer.cookies.join()).toMatch(/^session=;/)
  expect(answer.body.signOutUrl).toContain('/logout?')
  for (const { cookies } of [ada, phone]) expect(await call(getUser, { cookies })).toMatchObject({ status: 401 })
  expect(await rowsWith(ada.word)).toEqual([])
  expect((await rowsOf(ada.id)).filter(({ tokens }) => tokens)).toEqual([])
  expect(await auditOf(ada.id)).toEqual([])
  expect(await call(getUser, ben), 'nobody else').toMatchObject({ status: 200 })
  await runDue(job, after(minutes(45)))
  expect(await stateOf(ada.id)).toEqual(kept)
})

const subjectsTo = async (email: string): Promise<string[]> => (await mails.sentTo(email)).map(({ subject }) => subject)

test.each([
  [{}, 'Your Postloom account is deleted'],
  [{ language: 'zh-TW' as const }, '您的 Postloom 帳號已刪除'],
  [{ language: 'ja' as const }, 'Postloomのアカウントを削除しました'],
])('whoever deletes an account from a page %o, its person is told once by mail', async (page, subject) => {
  const ada = await aLeaver()
  const body = { confirm: deletionWord, ...page } as const
  await Promise.all(Array.from({ length: 3 }, () => call(deleteAccount, { cookies: ada.cookies, body })))
  await pass(ada.id, after(minutes(45)))
  expect(await subjectsTo(ada.profile.email)).toEqual([subject])
  const [{ body: mail }] = (await mails.sentTo(ada.profile.email)) as [SentMail]
  expect(mail.text, 'the name is whatever somebody entered').not.toContain(ada.profile.displayName)
  expect(mail.text).toContain('http://localhost:3000/privacy')
})

test('where the stage cannot send mails at all, who leaves is not told that it failed', async () => {
  const ada = await aLeaver()
  const { SUPPORT_EMAIL } = process.env
  onTestFinished(() => setEnvironment({ SUPPORT_EMAIL }))
  setEnvironment({ SUPPORT_EMAIL: '' })
  expect(await leave(ada)).toMatchObject({ status: 200, body: { success: true } })
  expect(await rowsWith(ada.word)).toEqual([])
})

test('an e-mail that nobody has proved gets no mail, and one that SES does not take keeps nobody from leaving', async () => {
  const ben = await aLeaver()
  const unproved: account.Profile = {
    ...ben.profile,
    subject: randomUUID(),
    email: `${randomUUID()}@example.test`,
    isEmailUnproved: true,
  }
  expect(await leave(await signIn(unproved))).toMatchObject({ status: 200 })
  setEnvironment({ MAIL_FROM: 'somebody@else.test' })
  expect(await leave(ben)).toMatchObject({ status: 200, body: { success: true } })
  setEnvironment({ MAIL_FROM: verifiedSender })
  // The role says so before SES does.
  expect(takeRefusals().join()).toContain('endpoint privacy/delete-account: ses:SendEmail')
  expect(await call(getUser, ben)).toMatchObject({ status: 401 })
  for (const { email } of [unproved, ben.profile]) expect(await subjectsTo(email)).toEqual([])
})

test.each(['{}', '{"confirm":"Delete"}', '{"confirm":true}', '{"confirm":"delete "}'])(
  'without the word nothing is deleted: %s',
  async (rawBody) => {
    const ada = await aLeaver()
    expect(await call(deleteAccount, { cookies: ada.cookies, rawBody })).toMatchObject({ status: 400 })
    expect(await call(getUser, ada)).toMatchObject({ status: 200 })
  },
)

/** Stops a deletion at its `n`-th call of the table. @returns false when it made fewer */
async function leaveBroken(ada: Leaver, n: number, fault: Fault): Promise<boolean> {
  const broken = breakCall(n, fault)
  await leave(ada)
  broken.restore()
  return broken.count() >= n
}

test.each(['crash before', 'crash after'] as const)(
  'a deletion that stops at any call of the table (%s) ends in the same state once the job runs',
  async (fault) => {
    let stops = 0
    for (let n = 1; ; n += 1) {
      const ada = await aLeaver()
      if (!(await leaveBroken(ada, n, fault))) break
      stops += 1
      // Whoever is still signed in presses again.
      expect([200, 401], `call ${n}`).toContain((await leave(ada)).status)
      await pass(ada.id, after(minutes(45)))
      expect(await stateOf(ada.id), `call ${n}`).toEqual(kept)
      expect(await rowsWith(ada.word), `call ${n}`).toEqual([])
      expect(await auditOf(ada.id), `call ${n}`).toEqual([])
    }
    expect(stops).toBeGreaterThan(15)
  },
)

test('a pass of the job that stops at any call of the table is made up for by the next one', async () => {
  for (let n = 1; ; n += 1) {
    const ada = await aLeaver()
    await leaveBroken(ada, 6, 'crash before')
    await leave(ada)
    const broken = breakCall(n, 'crash after')
    await pass(ada.id, after(minutes(45))).catch(() => {})
    broken.restore()
    await pass(ada.id, after(minutes(50)))
    expect(await stateOf(ada.id), `call ${n}`).toEqual(kept)
    expect(await rowsWith(ada.word), `call ${n}`).toEqual([])
    if (broken.count() < n) break
  }
})

test('pressed ten times at once, an account is deleted once', async () => {
  const ada = await aLeaver()
  const answers = await Promise.all(Array.from({ length: 10 }, () => leave(ada)))
  for (const { status } of answers) expect([200, 401]).toContain(status)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  await Promise.all([pass(ada.id, after(minutes(45))), pass(ada.id, after(minutes(45)))])
  expect(await stateOf(ada.id)).toEqual(kept)
  expect(await auditOf(ada.id)).toEqual([])
})

test('what a call that had begun before still writes is erased by a later pass', async () => {
  const ada = await aLeaver()
  const { hold } = await credits.reserve(
    ada.id,
    { id: crypto.randomUUID(), platforms: ['facebook'], amount: 100, fingerprint: 'f' },
    new Date(),
  )
  await leave(ada)
  await credits.deliver(hold, 'facebook', { content: `Late words on ${ada.word}.` }, new Date())
  expect(await rowsWith(ada.word)).not.toEqual([])
  await pass(ada.id, after(minutes(2)))
  expect(
    (await rowsOf(ada.id)).find(({ sk }) => sk === 'DELETION'),
    'a run is open',
  ).not.toHaveProperty('erasedAt')
  await pass(ada.id, after(minutes(45)))
  expect(await rowsWith(ada.word)).toEqual([])
  expect((await rowsOf(ada.id)).find(({ sk }) => sk === 'DELETION')).toHaveProperty('erasedAt')
  expect(await auditOf(ada.id, after(minutes(45)))).toEqual([])
  await expect(aConversion(ada.id, ada.word)).rejects.toMatchObject({ code: 'auth.required' })
})

test('an account that is gone gets no allowance any more', async () => {
  const ada = await aLeaver()
  await leave(ada)
  await runDue(resetAllowances, after(days(100)))
  expect((await rowsOf(ada.id)).filter(({ sk }) => String(sk).startsWith('GRANT#'))).toHaveLength(1)
})

test.each([
  ['with the same identity', ({ profile }: Leaver) => profile],
  ['with the same e-mail under another subject', ({ profile }: Leaver) => ({ ...profile, subject: 'another' })],
])('who comes again %s is new, without a second first allowance', async (_, again) => {
  const ada = await aLeaver()
  await leave(ada)
  const { cookies, id } = await signIn(again(ada))
  expect(id).not.toBe(ada.id)
  expect(await call(getUser, { cookies })).toMatchObject({
    status: 200,
    body: { credits: 0, email: ada.profile.email },
  })
  expect(await auditOf(id)).toEqual([])
  await subscriptions.ensureAllowance(id, after(days(31)))
  expect(await credits.getBalance(id, after(days(31)))).toMatchObject({ available: 500 })
  expect(await auditOf(id, after(days(31)))).toEqual([])
})

test('who has deleted three accounts in a day makes the next one a day after the first of them; a stranger who only names the e-mail does', async () => {
  const ada = await aLeaver()
  const first = Date.now()
  await leave(ada)
  for (let i = 0; i < 2; i += 1) await leave(await signIn(ada.profile))
  for (const again of [ada.profile, { ...ada.profile, subject: `another of ${ada.id}` }]) {
    const refused = await account.findOrCreateUser(again, new Date()).catch((error) => error)
    expect(refused).toMatchObject({ code: 'rate.limited' })
    const waitMs = refused.details.retryAfter * 1_000
    expect(waitMs).toBeLessThanOrEqual(days(1))
    expect(waitMs).toBeGreaterThan(days(1) - (Date.now() - first) - 2_000)
  }
  const stranger = { ...ada.profile, subject: `stranger to ${ada.id}`, isEmailUnproved: true } as const
  await expect(account.findOrCreateUser(stranger, new Date())).resolves.toBeDefined()
  const other = await account.findOrCreateUser(ada.profile, after(days(1)))
  expect(other.email).toBe(ada.profile.email)
})

test('what is left of an identity needs the key to be found', async () => {
  const ada = await aLeaver()
  await leave(ada)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const texts = [`google#${ada.profile.subject}`, ada.profile.email]
  const leftAs = (hash: string) => DeletedIdentity.get({ hash }).go()
  for (const text of texts) {
    expect((await leftAs(await keyedHash('deleted', text))).data).not.toBeNull()
    expect((await leftAs(sha256(text))).data).toBeNull()
  }
})

test('a first sign-in that stopped before its account was opened gives no second allowance either', async () => {
  for (let n = 1; ; n += 1) {
    const ada = await aLeaver()
    await leave(ada)
    const broken = breakCall(n, 'crash after')
    const hasCrashed = await signIn(ada.profile).then(
      () => false,
      () => true,
    )
    broken.restore()
    const { cookies, id } = await signIn(ada.profile)
    expect((await call(getUser, { cookies })).body.credits, `call ${n}`).toBe(0)
    if (!hasCrashed) return
    await leave({ cookies })
    expect(await auditOf(id)).toEqual([])
  }
})

test('the ledger stays for five years and then goes as a whole', async () => {
  const ada = await aLeaver()
  await leave(ada)
  await pass(ada.id, after(minutes(45)))
  await pass(ada.id, after(days(5 * 365)))
  expect(await stateOf(ada.id)).toEqual(kept)
  const due = await Array.fromAsync(job.job.listDue(after(days(5 * 365 + 2))))
  expect(due.map(({ userId }) => userId)).toContain(ada.id)
  await pass(ada.id, after(days(5 * 365 + 2)))
  expect(await rowsOf(ada.id)).toEqual([])
  await pass(ada.id, after(days(5 * 365 + 3)))
})

/** As many lines of a journal, as years of use leave. */
async function withLines(id: string, count: number): Promise<void> {
  const line = (await rowsOf(id)).find(({ sk }) => String(sk).startsWith('ENTRY#'))!
  const Items = Array.from({ length: count }, (_, i) => ({ ...line, sk: `${line.sk}#${i}` }))
  await Promise.all(Items.map((Item) => documentClient.send(new PutCommand({ TableName: table.table, Item }))))
}

test('a large ledger is deleted some rows at a time; where the time is up, the rest goes with the next start', async () => {
  const ada = await aLeaver()
  await leave(ada)
  await pass(ada.id, after(minutes(45)))
  await withLines(ada.id, 120)
  const [realNow, goneBefore] = [performance.now(), (await rowsOf(ada.id)).length]
  let [deletes, open, mostOpen] = [0, 0, 0]
  const stop = interceptTable(async ({ operation }, send) => {
    if (operation !== 'DeleteItem') return send()
    deletes += 1
    open += 1
    mostOpen = Math.max(mostOpen, open)
    return send().finally(() => {
      open -= 1
    })
  })
  onTestFinished(() => void [stop(), vi.restoreAllMocks()])
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => realNow + deletes * 1_000)
  const due = after(days(5 * 365 + 2))
  await pass(ada.id, due)
  const left = await rowsOf(ada.id)
  expect([left.length > 50, left.length < goneBefore]).toEqual([true, true])
  expect(left.some(({ sk }) => sk === 'DELETION')).toBe(true)
  expect(mostOpen).toBeGreaterThan(10)
  slow.mockRestore()
  await pass(ada.id, due)
  expect(await rowsOf(ada.id)).toEqual([])
})

test('somebody whom a restored table has again is deleted by the row that says so', async () => {
  const [ada, gone] = [await aLeaver(), await aLeaver()]
  await leave(gone)
  const row = (await rowsOf(gone.id)).find(({ sk }) => sk === 'DELETION')!
  const again = { ...row, pk: row.pk.replace(gone.id, ada.id), userId: ada.id }
  await documentClient.send(new PutCommand({ TableName: table.table, Item: again }))
  await pass(ada.id, after(minutes(45)))
  expect(await call(getUser, ada)).toMatchObject({ status: 401 })
  expect(await rowsWith(ada.word)).toEqual([])
  expect(await stateOf(ada.id)).toEqual(kept)
})

/** Signs in by way of the pool. @returns the session cookie, and whether the account is new */
async function throughPool(email: string) {
  const start = await call(startGoogleSignIn)
  const body = new URLSearchParams({ account: email, email, name: 'Leaver' })
  const back = await fetch(start.headers.location!, { method: 'POST', body, redirect: 'manual' })
  const query = Object.fromEntries(new URL(back.headers.get('location')!).searchParams)
  const login = start.cookies[0]!.split(';')[0]!
  const { headers, cookies } = await call(finishGoogleSignIn, { query, cookies: [login] })
  const session = cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? ''
  return { cookies: [session], location: headers.location }
}

test('who comes again keeps the way into the new account while the old one is still being erased', async () => {
  const email = 'back-again@postloom.test'
  await leave(await throughPool(email))
  expect((await throughPool(email)).location).toBe('/auth?welcome=new')
  await runDue(job, after(minutes(5)))
  await runDue(job, after(minutes(45)))
  expect((await throughPool(email)).location).toBe('/auth?welcome=back')
})

test('so does who comes again after a pass that deleted them from the pool and stopped before it was noted', async () => {
  const email = 'back-after-a-stop@postloom.test'
  const first = await throughPool(email)
  let isDeleted = false
  const restore = interceptTable(async ({ operation, body }, send) => {
    const notes = operation === 'UpdateItem' && JSON.stringify(body).includes('DELETION')
    if (notes && !isDeleted) {
      isDeleted = !(await peopleInPool()).includes(email)
      throw new Crash('before it is noted')
    }
    return send()
  })
  await leave(first)
  restore()
  expect(isDeleted).toBe(true)
  expect((await throughPool(email)).location).toBe('/auth?welcome=new')
  await runDue(job, after(minutes(5)))
  expect((await throughPool(email)).location).toBe('/auth?welcome=back')
  expect(await peopleInPool()).toContain(email)
  await runDue(job, after(minutes(45)))
  expect((await throughPool(email)).location).toBe('/auth?welcome=back')
})

test('so does who comes again before the pool has forgotten them', async () => {
  const email = 'back-soon@postloom.test'
  const first = await throughPool(email)
  setEnvironment({ AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://localhost:1' })
  await leave(first)
  const again = await throughPool(email)
  setEnvironment({ AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool().origin })
  expect(again.location).toBe('/auth?welcome=new')
  await runDue(job, after(minutes(5)))
  expect((await throughPool(email)).location).toBe('/auth?welcome=back')
})

test('the person is deleted from the pool, and a pool that fails is asked again', async () => {
  const email = 'leaver@postloom.test'
  const { cookies } = await throughPool(email)
  expect(await call(getUser, { cookies })).toMatchObject({ body: { email } })
  setEnvironment({ AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://localhost:1' })
  expect(await leave({ cookies })).toMatchObject({ status: 200 })
  expect(await peopleInPool()).toContain(email)
  setEnvironment({ AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool().origin })
  await runDue(job, after(minutes(5)))
  expect(await peopleInPool()).not.toContain(email)
})

async function peopleInPool(): Promise<string> {
  const answer = await fetch(pool().origin, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers', ...signed },
    body: JSON.stringify({ UserPoolId: pool().userPoolId }),
  })
  return answer.text()
}
