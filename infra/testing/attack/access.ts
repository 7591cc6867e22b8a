import { randomBytes, randomUUID } from 'node:crypto'
import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { listEndpoints } from '#shared/endpoints.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import { minutes } from '#shared/time.ts'
import { adminGroup, userPoolId } from '../../local/emulators/cognito/names.ts'
import { signed } from '../../local/emulators/cognito/testing/signed.ts'
import type { Attack, AttackGroup, Must } from './attack.ts'
import type { Answer } from './http.ts'
import { idOf, Person, signIn, signInAdmin, visitor } from './person.ts'
import type { Target } from './target.ts'

const endpoints = listEndpoints().map(({ endpoint }) => endpoint as Endpoint)
const guarded = endpoints.filter(({ access }) => access !== 'public')
const adminOnly = guarded.filter(({ access }) => access === 'admin')

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Names nothing that exists. */
const nothing = (): Record<string, string> => ({
  id: randomUUID(),
  platform: 'facebook',
  transactionId: 'OR1700000000000',
  orderId: 'OR1700000000000',
  outcome: 'success',
  product: 'PLAN-STARTER',
  key: randomUUID(),
})

const callEach = async (
  person: Person,
  list: readonly Endpoint[],
  judge: (endpoint: Endpoint, answer: Answer) => void,
) => {
  for (const endpoint of list)
    judge(endpoint, await person.call(endpoint, { params: nothing(), ...(endpoint.input && { raw: '{}' }) }))
}

/** Every call of the list is answered with this status and code. */
const refusedWith = (must: Must, status: number, code: string, who: string) => (endpoint: Endpoint, answer: Answer) =>
  must(
    answer.status === status && answer.body?.code === code,
    `${who} got ${answer.status} ${answer.body?.code ?? ''} from ${nameOf(endpoint)}`,
  )

const visitors: Attack = {
  title: 'every call without a session, or with a cookie that nobody issued',
  isQuick: true,
  run: async (target, must) => {
    const ada = await signIn(target)
    const forged = [
      '',
      `session=${idOf(ada)}.${randomBytes(32).toString('base64url')}`,
      `session=${idOf(ada)}.`,
      ada.cookie.slice(0, -1),
      ada.cookie.replace(idOf(ada), idOf(await signIn(target))),
      `__Host-${ada.cookie}`,
      `session=; ${ada.cookie.replace('session=', 'session2=')}`,
    ]
    // One chain checks all calls: each call gets three of the cookies, and each cookie many calls.
    for (const [i, cookie] of forged.entries()) {
      const person = new Person(target, { cookie })
      const some = guarded.filter((_, n) => i === 0 || (n + i) % 3 === 0)
      await callEach(person, some, refusedWith(must, 401, 'auth.required', cookie.slice(0, 12) || 'a visitor'))
    }
    const bearer = { authorization: `Bearer ${ada.cookie}`, 'x-user-id': idOf(ada), cookie: undefined }
    const answer = await ada.call(exportAccount, { headers: bearer })
    must(answer.status === 401, 'a header in place of the cookie was let in')
  },
}

const ordinaryPeople: Attack = {
  title: 'every call of admins by an ordinary person, also with a role in the body',
  isQuick: true,
  run: async (target, must) => {
    const ada = await signIn(target)
    await callEach(ada, adminOnly, refusedWith(must, 403, 'auth.forbidden', 'an ordinary person'))
    for (const endpoint of adminOnly.filter(({ input }) => input)) {
      const body = { role: 'admin', 'cognito:groups': ['admin'], isAdmin: true }
      refusedWith(
        must,
        403,
        'auth.forbidden',
        'a role in the body',
      )(endpoint, await ada.call(endpoint, { params: { ...nothing(), id: idOf(ada) }, body }))
    }
  },
}

const otherSites: Attack = {
  title: 'every changing call as another site would have a browser send it',
  isQuick: true,
  run: async (target, must) => {
    const ada = await signIn(target)
    const changing = endpoints.filter(({ method, caller }) => method !== 'GET' && caller !== 'server')
    const forgeries: Record<string, string | undefined>[] = [
      { origin: 'https://evil.example' },
      { origin: undefined },
      { origin: 'null' },
      { origin: `${target.origin}.evil.example` },
      { 'x-app': undefined },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const endpoint of changing)
      for (const headers of forgeries) {
        const call = { params: nothing(), headers, ...(endpoint.input && { raw: '{}' }) }
        refusedWith(must, 403, 'request.forged', JSON.stringify(headers))(endpoint, await ada.call(endpoint, call))
      }
  },
}

/** What answers must not differ in: all but the id of the request and, of an echo, the id that was asked for. */
const comparable = ({ status, text }: Answer, params: Record<string, string>): string =>
  [...Object.values(params)].reduce(
    (answer, id) => answer.replaceAll(id, 'ID'),
    `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`,
  )

/** Everything that is kept of a person. */
async function allOf(person: Person): Promise<string> {
  let kept = ''
  let cursor: string | undefined
  do {
    const { body } = await person.call(exportAccount, cursor ? { query: { cursor } } : {})
    kept += JSON.stringify(body.items)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return kept.replace(/"lastSeenAt":"[^"]*"/g, '')
}

const otherPeople: Attack = {
  title: "every call with another person's ids answers as for ids that do not exist, and changes nothing",
  isQuick: true,
  run: async (target, must) => {
    const [ada, eve] = [await signIn(target), await signIn(target)]
    const { id } = await ada.run()
    const body = { userEmail: ada.email, productDetails: [{ productionCode: 'PLAN-STARTER' }] }
    const orderId = (await ada.call(createCheckout, { body })).body.data.orderId
    const [session] = (await ada.call(listSessions)).body.sessions ?? (await ada.call(listSessions)).body
    const before = await allOf(ada)
    const own = endpoints.filter(({ access, params }) => access === 'user' && params)
    for (const endpoint of own) {
      const real = endpoint.path.includes('/sessions/') ? session.id : id
      const none = endpoint.path.includes('/sessions/') ? '0123456789abcdef' : randomUUID()
      const bodies = endpoint.input ? bodiesFor(endpoint, orderId) : [undefined]
      for (const one of bodies) {
        const [hers, nobodys] = [
          { id: real, transactionId: orderId, platform: 'facebook' },
          { id: none, transactionId: 'OR1700000000000', platform: 'facebook' },
        ]
        const [a, b] = [
          await eve.call(endpoint, { params: hers, body: one }),
          await eve.call(endpoint, { params: nobodys, body: one }),
        ]
        must(
          comparable(a, hers) === comparable(b, nobodys),
          `${nameOf(endpoint)} tells hers from none: ${a.text.slice(0, 80)}`,
        )
      }
    }
    const [hers, none] = [{ orderId }, { orderId: 'OR1700000000000' }]
    const [a, b] = [
      await eve.call(verifySubscription, { body: hers }),
      await eve.call(verifySubscription, { body: none }),
    ]
    must(comparable(a, hers) === comparable(b, none), `${nameOf(verifySubscription)} tells hers from none: ${a.status}`)
    must((await allOf(ada)) === before, 'something of hers has changed')
  },
}

/** Bodies that get as far as the row. */
function bodiesFor({ path }: Endpoint, orderId: string): unknown[] {
  if (path.includes('restore')) return [{ post: 'facebook', version: 'x', revision: 'y' }]
  if (path.includes('regenerate'))
    return [
      { requestId: randomUUID(), platform: 'facebook', content: 'Tea is sorted by hand.', selectedModel: 'deepseek' },
    ]
  return [{ isSaved: true, title: 'taken', orderId }]
}

const disabledPeople: Attack = {
  title: 'every call with the live session of an account that was disabled a moment ago',
  isQuick: true,
  run: async (target, must) => {
    const [ada, admin] = [await signIn(target), await signInAdmin(target)]
    const body = { isActive: false, reason: 'attack' }
    must((await admin.call(setUserState, { params: { id: idOf(ada) }, body })).status === 200, 'not disabled')
    await callEach(ada, guarded, refusedWith(must, 401, 'auth.required', 'somebody disabled'))
    const again = await signIn(target, ada.email).catch((error: Error) => error)
    must(again instanceof Error && again.message.includes('account-disabled'), 'somebody disabled signed in again')
  },
}

const manySessions: Attack = {
  title:
    'signing in again and again: fifty sessions at most, of which none comes back when a disabled account is enabled',
  run: async (target, must) => {
    const ada = await signIn(target)
    const people = [ada]
    for (let i = 0; i < 99; i += 1) people.push(await signIn(target, ada.email))
    const openOnes = async () => {
      const statuses = await Promise.all(people.map((person) => person.call(listSessions)))
      return statuses.filter(({ status }) => status === 200).length
    }
    must((await people.at(-1)!.call(listSessions)).status === 200, 'the last session was ended')
    must((await openOnes()) <= 50, `${await openOnes()} sessions are open`)
    const admin = await signInAdmin(target)
    for (const isActive of [false, true]) {
      const { status } = await admin.call(setUserState, {
        params: { id: idOf(ada) },
        body: { isActive, reason: 'attack' },
      })
      must(status === 200, 'the state was not changed')
    }
    must((await openOnes()) === 0, `${await openOnes()} sessions came back`)
  },
}

const signInsWithoutNumber: Attack = {
  title: 'signing in without number: a hundred times a day, and others sign in meanwhile',
  run: async (target, must) => {
    const ada = await signIn(target)
    let count = 1
    const again = () => signIn(target, ada.email).then(() => '', String)
    let refusal = ''
    for (; count < 120 && !refusal; count += 1) refusal = await again()
    must(refusal.includes('too-many-sign-ins'), `${count} sign-ins within a day: ${refusal}`)
    must((await ada.call(listSessions)).status !== 500, 'her sessions cannot be listed')
    await signIn(target)
  },
}

const answers: Attack = {
  title: 'what answers let a browser do: keep them, read them from other sites, frame them, run other scripts',
  isQuick: true,
  run: async (target, must) => {
    const ada = await signIn(target)
    const headers = { origin: 'https://evil.example' }
    for (const endpoint of endpoints.filter(({ method, answer }) => method === 'GET' && answer !== 'events')) {
      const answer = await ada.call(endpoint, { params: nothing(), headers })
      must(/no-store/.test(answer.headers['cache-control'] ?? ''), `${nameOf(endpoint)} may be kept`)
      judgeHeaders(answer, must, nameOf(endpoint))
    }
    for (const path of [
      '/',
      '/about',
      '/auth',
      '/dashboard',
      '/admin',
      '/no-such-page',
      '//evil.example/',
      '/auth//',
    ]) {
      const answer = await target.send({ path, headers })
      judgeHeaders(answer, must, path)
      must(answer.headers.location === undefined, `${path} leads to ${answer.headers.location}`)
    }
    const begun = await target.send({ path: '/api/auth/google' })
    const cookies = [...(begun.headers['set-cookie'] ?? []), ...(await endedSession(ada))]
    must(cookies.length === 2, `${cookies.length} cookies were set`)
    for (const cookie of cookies)
      must(/; HttpOnly/.test(cookie) && /; SameSite=(?:Strict|Lax)/.test(cookie), `a cookie is open: ${cookie}`)
  },
}

/** What signing out sets. */
const endedSession = async (person: Person): Promise<string[]> =>
  (await person.call(logOut, { body: {} })).headers['set-cookie'] ?? []

function judgeHeaders({ headers }: Answer, must: Must, what: string): void {
  const policy = String(headers['content-security-policy'])
  must(/frame-ancestors 'none'/.test(policy), `${what} may be framed`)
  must(/script-src 'self'/.test(policy) && !/unsafe-(?:inline|eval)/.test(policy), `${what} may run other scripts`)
  must(headers['x-content-type-options'] === 'nosniff', `the type of ${what} is guessed`)
  const shared = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
  must(shared.length === 0, `${what} is open to other sites: ${shared}`)
}

/** Calls the pool as an operator does. */
async function callPool(target: Target, name: string, body: object): Promise<void> {
  const begun = await target.send({ path: '/api/auth/google' })
  const response = await fetch(new URL('/', begun.headers.location), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}`, ...signed },
    body: JSON.stringify({ UserPoolId: userPoolId, ...body }),
  })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
}

const formerAdmins: Attack = {
  title: 'every call of admins six minutes after the group was taken away',
  run: async (target, must) => {
    const boss = await signInAdmin(target)
    const group = { Username: 'admin@postloom.test', GroupName: adminGroup }
    await callPool(target, 'AdminRemoveUserFromGroup', group)
    try {
      await target.moveClock(minutes(6))
      await callEach(boss, adminOnly, refusedWith(must, 403, 'auth.forbidden', 'a former admin'))
    } finally {
      await callPool(target, 'AdminAddUserToGroup', group)
    }
  },
}

const publicCalls: Attack = {
  title: 'every public call by anybody, with anything in its path and query',
  run: async (target, must) => {
    const odd = ['../..', '%2e%2e', '__proto__', 'a'.repeat(200), '\u0000', '💥', '$posts#userId_', "'; DROP TABLE"]
    for (const endpoint of endpoints)
      for (const name of odd) {
        const params = Object.fromEntries(Object.keys(nothing()).map((key) => [key, name]))
        const call = { params, query: { cursor: name, search: name, code: name, state: name } }
        // As far as a webhook must be right for its key to be looked at.
        const answer = await visitor(target).call(endpoint, {
          ...call,
          ...(endpoint.input && { raw: '{"purpose":""}' }),
        })
        must(answer.status < 500, `${answer.status} from ${nameOf(endpoint)} for ${name.slice(0, 12)}`)
      }
  },
}

export const access: AttackGroup = {
  name: 'access',
  attacks: [
    visitors,
    ordinaryPeople,
    otherSites,
    otherPeople,
    disabledPeople,
    formerAdmins,
    publicCalls,
    manySessions,
    signInsWithoutNumber,
    answers,
  ],
}
