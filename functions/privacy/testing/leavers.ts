import { randomBytes, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { v7 as newId } from 'uuid'
import { updatePreferences } from '#shared/account/endpoints/update-preferences.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { noHouseRules } from '#shared/platforms/house-rules.ts'
import { toInstant } from '#shared/time.ts'
import type * as account from '../../account/account.ts'
import * as auth from '../../auth/auth.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { documentClient, table } from '../../table/table.ts'
import { call } from '../../testing/call.ts'
import { anAccessToken } from '../../testing/pool-tokens.ts'

/** Somebody with a bit of everything, who carries a word that stands nowhere else. */
export interface Leaver {
  id: string
  /** In name, e-mail, texts and settings. */
  word: string
  profile: account.Profile
  cookies: string[]
}

export async function aLeaver(over: Partial<account.Profile> = {}, now = new Date()): Promise<Leaver> {
  const word = `ada${randomBytes(6).toString('hex')}`
  const profile: account.Profile = {
    provider: 'google',
    method: 'google',
    subject: randomUUID(),
    email: `${word}@example.test`,
    displayName: `Ada ${word}`,
    role: 'user',
    ...over,
  }
  const { cookies, id } = await signIn(profile, now)
  const body = { platforms: ['facebook' as const], model: 'gemini' as const, language: 'auto' as const }
  await call(updatePreferences, { cookies, body })
  const names = { facebook: { name: `Page of ${word}`, handle: '' } }
  await call(updateSettings, { cookies, body: { profile: { displayName: profile.displayName, names, version: 0 } } })
  await call(updatePlatform, { cookies, params: { platform: 'threads' }, body: { prompt: `Say ${word}` } as never })
  await call(updateHouseRules, { cookies, body: { ...noHouseRules, signOff: `— ${word}`, version: 0 } })
  await aConversion(id, word, now)
  return { id, word, profile, cookies }
}

export async function signIn(profile: account.Profile, now = new Date()): Promise<{ cookies: string[]; id: string }> {
  const accessToken = anAccessToken({ sub: profile.subject, username: `Google_${profile.subject}` }, now)
  const { cookie, user } = await auth.openSession({ profile, tokens: { accessToken, refreshToken: 'none' } }, now)
  return { cookies: [`session=${cookie}`], id: user.id }
}

/** A conversion with one post, kept. */
export async function aConversion(userId: string, word: string, now = new Date()): Promise<string> {
  const id = newId({ msecs: now.getTime() })
  const platforms = ['facebook' as const]
  const { hold } = await credits.reserve(userId, { id, platforms, amount: 100, fingerprint: 'f' }, now)
  await history.record({
    userId,
    id,
    createdAt: toInstant(now),
    content: `A text about ${word}, long enough.`,
    contentType: 'article',
    platforms,
    link: undefined,
    outputLanguage: 'auto',
    selectedModel: 'deepseek',
    isDemo: false,
  })
  await history.noteRunMail({ userId, runId: id, conversionId: id, startedAt: hold.startedAt, isFinished: true })
  await credits.deliver(hold, 'facebook', { content: `About ${word}.` }, now)
  await credits.close(userId, id, now)
  await history.update(userId, id, { isSaved: true }, now)
  return id
}

/** A row as text, packed attributes unpacked. */
const textOf = (item: Record<string, unknown>): string =>
  JSON.stringify(item, (_, value) => {
    if (value instanceof Set) return [...value]
    return value instanceof Uint8Array ? inflateRawSync(value).toString() : value
  })

/** Every row of the table in which a text stands, by its key. */
export async function rowsWith(text: string): Promise<string[]> {
  const found: string[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await documentClient.send(new ScanCommand({ TableName: table.table, ExclusiveStartKey: from }))
    for (const item of page.Items ?? []) if (textOf(item).includes(text)) found.push(`${item.pk} ${item.sk}`)
    from = page.LastEvaluatedKey
  } while (from)
  return found
}
