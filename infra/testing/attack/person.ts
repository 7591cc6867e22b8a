import { randomUUID } from 'node:crypto'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { getHealth } from '#shared/admin/endpoints/get-health.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { type Endpoint, pathOf } from '#shared/endpoint.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { type Answer, cookieIn, eventsIn, open } from './http.ts'
import type { Target } from './target.ts'

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent as it is instead of `body`. */
  raw?: string | Buffer
  headers?: Record<string, string | undefined>
}

/** Somebody with a browser: a visitor until they have a cookie. */
export class Person {
  readonly target: Target
  readonly cookie: string
  readonly email: string
  readonly from: string | undefined

  constructor(
    target: Target,
    { cookie = '', email = '', from }: { cookie?: string; email?: string; from?: string } = {},
  ) {
    this.target = target
    this.cookie = cookie
    this.email = email
    this.from = from
  }

  /** As our own pages call. */
  request(endpoint: Endpoint, { params, query, body, raw, headers }: Call = {}) {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    return {
      method: endpoint.method,
      path: `${pathOf(endpoint, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
      from: this.from,
      headers: {
        origin: this.target.origin,
        'x-app': '1',
        'sec-fetch-site': 'same-origin',
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
      body: content,
    }
  }

  call(endpoint: Endpoint, call?: Call): Promise<Answer> {
    return this.target.send(this.request(endpoint, call) as never)
  }

  /** The line itself, for a reader who is slow or leaves. */
  open(endpoint: Endpoint, call?: Call) {
    return open(this.target.port, this.request(endpoint, call) as never)
  }

  /** Runs a conversion to its end. */
  async run(change: Record<string, unknown> = {}) {
    const body = { ...aRun(), ...change }
    const answer = await this.call(streamPosts, { body })
    const events = answer.status === 200 ? eventsIn(answer.text) : []
    return { id: String(body.conversionId), answer, events }
  }

  /** @returns the posts that can be read again */
  async posts(id: string): Promise<Record<string, { content: string; title?: string }>> {
    const { body } = await this.call(getConversion, { params: { id } })
    return body.posts ?? {}
  }

  async credits(): Promise<number> {
    return (await this.call(getUser)).body.credits
  }

  /** What the journal says was charged, in credits. */
  async charged(): Promise<number> {
    const { body } = await this.call(listEntries, { query: { kind: 'settle' } })
    return (body.entries as { amount: number }[]).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  }
}

/** A run of two platforms at the scripted provider: 1.60 credits. */
export const aRun = () => ({
  conversionId: randomUUID(),
  content: 'The Lin family has grown tea in Nantou since 1987. Every leaf is sorted by hand at 1,600 metres.',
  platforms: ['facebook', 'threads'],
  outputLanguage: 'en',
  selectedModel: 'deepseek',
})

/** A run ends settled, or without a single post and without a charge. */
export const hasEnded = (events: readonly { type: string; code?: unknown }[]): boolean =>
  events.at(-1)?.type === 'done' || events.at(-1)?.code === 'generation.failed'

/**
 * How long a call may take while something goes on: so much as nobody minds, and on a machine that is slow by itself a
 * multiple of what it takes without the attack.
 */
export async function patienceNow(target: Target, politeMs: number): Promise<number> {
  const quiet: number[] = []
  for (let i = 0; i < 5; i += 1) quiet.push((await visitor(target).call(getHealth)).ms)
  return Math.max(politeMs, 15 * Math.max(...quiet))
}

export const visitor = (target: Target, from?: string): Person => new Person(target, { ...(from && { from }) })

/** Signs in by the calls that a browser makes on its way over the hosted page. @param email of an account that is there already */
export async function signIn(target: Target, email = `${randomUUID()}@example.test`, from?: string): Promise<Person> {
  const begun = await target.send({ path: pathOf(startGoogleSignIn), ...(from && { from }) })
  const form = new URLSearchParams({ email, name: 'Mei Chen' })
  const back = await fetch(begun.headers.location!, { method: 'POST', body: form, redirect: 'manual' })
  const returned = new URL(back.headers.get('location')!)
  const ended = await target.send({
    path: `${returned.pathname}${returned.search}`,
    headers: { cookie: cookieIn(begun, 'login') },
    ...(from && { from }),
  })
  const cookie = cookieIn(ended, 'session')
  if (!cookie) throw new Error(`${email} could not sign in: ${ended.headers.location}`)
  return new Person(target, { cookie, email, ...(from && { from }) })
}

export const signInAdmin = (target: Target): Promise<Person> => signIn(target, 'admin@postloom.test')

/** The id of a person, as admins see it; a session's cookie begins with it. */
export const idOf = ({ cookie }: Person): string => cookie.replace('session=', '').split('.')[0]!

/** Somebody with more credits than the free allowance. */
export async function signInRich(target: Target, credits: number): Promise<Person> {
  const person = await signIn(target)
  const admin = await signInAdmin(target)
  const body = { amount: credits, reason: 'attack', requestId: randomUUID() }
  const { status, text } = await admin.call(addCredits, { params: { id: idOf(person) }, body })
  if (status !== 200) throw new Error(`no credits were given: ${text}`)
  return person
}
