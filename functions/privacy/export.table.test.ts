import { expect, test } from 'vitest'
import type { OutputOf } from '#shared/endpoint.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import { deletionWord, exportSections } from '#shared/privacy/schema.ts'
import { addMs, minutes, never } from '#shared/time.ts'
import { UserEntity } from '../account/entities.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { call } from '../testing/call.ts'
import { aConversion, aLeaver, type Leaver } from './testing/leavers.ts'

type Page = OutputOf<typeof exportAccount>

const pageOf = ({ cookies }: Leaver, cursor?: string | null) =>
  call(exportAccount, { cookies, ...(cursor && { query: { cursor } }) })

async function readAll(ada: Leaver): Promise<Page[]> {
  const pages: Page[] = []
  let cursor: string | null = null
  do {
    const answer = await pageOf(ada, cursor)
    expect(answer.status).toBe(200)
    pages.push(answer.body)
    cursor = answer.body.nextCursor
  } while (cursor)
  return pages
}

test('everything of a person is in the pages, each section once and whole, and nothing of others', async () => {
  const [ada, ben] = [await aLeaver(), await aLeaver()]
  const now = new Date()
  const gift = { source: 'admin', expiresAt: never } as const
  await credits.grant(ada.id, { ...gift, cause: 'admin#many', amount: 10_000, reason: 'Gift' }, now)
  const ids = []
  for (let n = 0; n < 24; n += 1) ids.push(await aConversion(ada.id, ada.word, addMs(now, n * minutes(1))))
  for (const content of ['First wording.', 'Second wording.'])
    await history.update(ada.id, ids[0]!, { posts: { facebook: { content } } }, now)
  const pages = await readAll(ada)
  const order = pages.map(({ section }) => section)
  expect(order, 'pages of a section follow each other').toEqual(
    exportSections.flatMap((section) => order.filter((name) => name === section)),
  )
  expect(new Set(order)).toEqual(new Set(exportSections))
  const itemsOf = (name: string) => pages.filter(({ section }) => section === name).flatMap(({ items }) => items)
  expect(order.filter((name) => name === 'ledger')).toHaveLength(2)
  expect(itemsOf('ledger')).toHaveLength(2 + 2 * 25)
  const given = itemsOf('ledger').filter(({ kind }) => kind === 'grant')
  expect(given.map(({ origin }) => origin).toSorted(), 'what the screens call them').toEqual(['FREE', 'GIFT'])
  expect(new Set(itemsOf('conversions').map(({ id }) => id)).isSupersetOf(new Set(ids))).toBe(true)
  expect(itemsOf('conversions')).toHaveLength(25)
  const text = JSON.stringify(pages)
  for (const part of [
    ada.profile.email,
    `About ${ada.word}.`,
    `Say ${ada.word}`,
    `— ${ada.word}`,
    `Page of ${ada.word}`,
    'First wording.',
  ])
    expect(text).toContain(part)
  for (const secret of [ben.word, ben.id, 'secretHash', 'accessToken', 'eyJ']) expect(text).not.toContain(secret)
})

test.each([
  ['three bytes each', '茶'],
  ['four in an answer', '"'],
])(
  'pages of large conversions of %s end early: none is near what Lambda may answer, and each conversion is in one of them',
  async (_, letter) => {
    const ada = await aLeaver()
    const now = new Date()
    const gift = { source: 'admin', expiresAt: never } as const
    await credits.grant(ada.id, { ...gift, cause: 'admin#large', amount: 10_000, reason: 'Gift' }, now)
    const ids = []
    for (let n = 1; n <= 25; n += 1) {
      const id = await aConversion(ada.id, ada.word, addMs(now, n * minutes(1)))
      await history.update(ada.id, id, { posts: { facebook: { content: letter.repeat(100_000) } } }, now)
      ids.push(id)
    }
    const pages = (await readAll(ada)).filter(({ section }) => section === 'conversions')
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(JSON.stringify(page)))).toBeLessThan(2_500_000)
    const listed = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(listed).toHaveLength(26)
    expect(new Set(listed).isSupersetOf(new Set(ids))).toBe(true)
  },
)

test('a cursor of another person, a forged and a malformed one are refused', async () => {
  const [ada, ben] = [await aLeaver(), await aLeaver()]
  const { nextCursor } = (await pageOf(ben)).body
  const forge = (change: (parts: string[]) => string[]) =>
    Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(nextCursor!, 'base64url').toString())))).toString(
      'base64url',
    )
  for (const cursor of [nextCursor!, 'x', forge(([a, b]) => [a!, b!, 'secrets/'])])
    expect(await pageOf(ada, cursor)).toMatchObject({ status: 400, body: { code: 'request.cursor-invalid' } })
  expect(
    await pageOf(
      ben,
      forge(([a, b]) => [a!, b!, 'conversions/not-a-cursor']),
    ),
  ).toMatchObject({ status: 400 })
})

test('an export that goes on while the account is deleted ends with the next page', async () => {
  const ada = await aLeaver()
  const { nextCursor } = (await pageOf(ada)).body
  await call(deleteAccount, { cookies: ada.cookies, body: { confirm: deletionWord } })
  expect(await pageOf(ada, nextCursor)).toMatchObject({ status: 401 })
})

test('every attribute of a person is exported, or is named here as nothing of theirs', async () => {
  const ada = await aLeaver()
  const [account] = (await pageOf(ada)).body.items
  const withheld = {
    // Who vouches for them; their role; whether the account is open.
    identity: [
      'provider',
      'subject',
      'googleSubject',
      'poolName',
      'formerIdentity',
      'role',
      'isActive',
      'emailProof',
      'isReturning',
    ],
    // How often a section was saved, and where the row is listed.
    keeping: ['profileVersion', 'defaultsVersion', 'mailsVersion', 'listPk', 'listSk'],
    // Absent for this person.
    absent: ['formerEmails', 'passwordSetAt', 'method', 'profilePicture', 'language', 'lowCreditsMailedAt'],
  }
  const names = Object.keys(UserEntity.schema.attributes).map((name) => (name === 'userId' ? 'id' : name))
  const own = names.filter((name) => !Object.values(withheld).flat().includes(name) && !name.startsWith('__'))
  expect(Object.keys(account!).toSorted()).toEqual(expect.arrayContaining(own))
  expect(own).toContain('names')
})
