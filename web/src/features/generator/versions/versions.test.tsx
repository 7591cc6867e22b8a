import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import type { Conversion } from '#shared/history/schema.ts'
import { expectComplaint } from '../../../testing/console.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { mockVersions } from '../../../testing/mock-versions.ts'
import { openConversion } from '../../../testing/open-conversion.tsx'

const texts = { now: 'Books where ferries were.', before: 'Books where boats were.', first: 'A library by the water.' }

const open = (over: Partial<Conversion> = {}) =>
  openConversion({
    outputLanguage: 'en',
    posts: { facebook: { content: texts.now }, instagram: { content: 'Quiet please.' } },
    edited: ['facebook'],
    earlier: ['facebook'],
    ...over,
  })

const area = () => screen.findByTestId<HTMLTextAreaElement>('post-text')
const openList = async (page: ReturnType<typeof open>['page']) => {
  await page.user.click(await screen.findByRole('button', { name: 'Versions' }))
  return within(await screen.findByRole('dialog', { name: 'Versions of the Facebook post' }))
}

test('versions are listed with what made them, the one before is compared, and restored by one press', async () => {
  const restored = mockVersions(texts.now, { content: texts.before, origin: 'shorter' }, texts.first)
  const { page } = open()
  const list = await openList(page)
  const names = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(names[0]).toMatch(/^Edited by youNov\s22, .*Shown nowBooks where ferries were\./u)
  expect(names[1]).toMatch(/^Made shorterNov\s22, /u)
  expect(names[2]).toMatch(/^WrittenNov\s22, .*A library by the water\.$/u)
  const wording = list.getByTestId('wording')
  expect(wording.querySelector('del')?.textContent).toBe('would be removed: ferries')
  expect(wording.querySelector('ins')?.textContent).toBe('would come back: boats')
  await page.user.click(list.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect((await area()).value).toBe(texts.before))
  expect(restored.map(({ body }) => body)).toEqual([{ post: 'facebook', version: 'version-2', revision: 'version-3' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another version is chosen by keyboard, and Escape leaves everything as it is', async () => {
  const restored = mockVersions(texts.now, texts.before, texts.first)
  const { page } = open()
  ;(await screen.findByRole('button', { name: 'Versions' })).focus()
  await page.user.keyboard('{Enter}')
  const list = within(await screen.findByRole('dialog'))
  const first = await list.findByRole('button', { name: /A library by the water/u })
  first.focus()
  await page.user.keyboard('{Enter}')
  expect(first.getAttribute('aria-expanded')).toBe('true')
  expect(list.getAllByTestId('wording')).toHaveLength(1)
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(restored).toEqual([])
  expect((await area()).value).toBe(texts.now)
})

test('what was typed is stored before the list is read, and what is typed after a restore is another version', async () => {
  mockVersions(`${texts.now} Mine.`, texts.now)
  const { page, saved } = open()
  await page.user.type(await area(), ' Mine.')
  const list = await openList(page)
  expect(saved.at(-1)?.body).toEqual({
    posts: { facebook: { content: `${texts.now} Mine.` } },
    session: expect.any(String),
  })
  const before = saved.length
  await page.user.click(await list.findByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect((await area()).value).toBe(texts.now))
  await page.user.type(await area(), ' Again.')
  await waitFor(() => expect(saved.length).toBeGreaterThan(before))
  const sessions = saved.map(({ body }) => (body as StoredEdit).session)
  expect(sessions.at(-1)).not.toBe(sessions[0])
})

/** What an edit is stored with. */
interface StoredEdit {
  posts: { facebook: { content: string } }
  session: string
}

test('typing goes on in one session, and a press is a version of its own', async () => {
  const { page, saved } = open({ posts: { facebook: { content: `${texts.now} #books` } } })
  await page.user.type(await area(), ' One.')
  const contents = () => saved.map(({ body }) => (body as StoredEdit).posts.facebook.content)
  await waitFor(() => expect(contents().at(-1)).toMatch(/One\.$/u))
  await page.user.type(await area(), ' Two.')
  await waitFor(() => expect(contents().at(-1)).toMatch(/Two\.$/u))
  await page.user.type(await area(), ' #tea')
  await page.user.click(await screen.findByRole('button', { name: 'Quick changes' }))
  await page.user.click(await screen.findByRole('menuitem', { name: /^No hashtags/u }))
  await waitFor(() => expect(contents().at(-1)).not.toContain('#'))
  expect(contents().at(-2)).toMatch(/#tea$/u)
  const sessions = saved.map(({ body }) => (body as StoredEdit).session)
  expect(new Set(sessions.slice(0, -1)).size).toBe(1)
  expect(sessions.at(-1)).not.toBe(sessions[0])
})

test('where another window has changed the post, nothing is replaced, and the list is read again', async () => {
  mockVersions(texts.now, texts.before)
  let lists = 0
  mockEndpoint(listVersions, () => {
    lists += 1
    const version = { id: 'seen', at: new Date().toISOString(), origin: 'edited', content: texts.before }
    return Response.json({
      revision: 'of-before',
      versions: [
        { ...version, id: 'now', content: texts.now },
        { ...version, id: 'version-1' },
      ],
    })
  })
  const { page } = open()
  const list = await openList(page)
  await page.user.click(await list.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/changed in another window/u)).toBeTruthy()
  await waitFor(() => expect(lists).toBe(2))
  expect((await area()).value).toBe(texts.now)
})

test('what could not be stored is not replaced by a restore', async () => {
  const restored = mockVersions(texts.now, texts.before)
  const { page } = open()
  expectComplaint(/changes of a post not stored/u)
  mockEndpoint(updateConversion, () => refusal({ code: 'internal' }))
  await page.user.type(await area(), ' Mine.')
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  const title = await screen.findByText('Not restored')
  expect(title.parentElement?.textContent).toContain('Your edits are not saved yet')
  expect((await area()).value).toBe(`${texts.now} Mine.`)
  expect(restored).toEqual([])
  const saved = mockEndpoint(updateConversion, { success: true, isSaved: false })
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(restored).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ posts: { facebook: { content: `${texts.now} Mine.` } } })
})

test('versions do not open over an edit that could not be stored, which is said; over that of another post they do', async () => {
  mockVersions(texts.now, texts.before)
  const { page } = open()
  expectComplaint(/changes of a post not stored/u)
  mockEndpoint(updateConversion, () => refusal({ code: 'internal' }))
  await page.user.type(await area(), ' Mine.')
  await page.user.click(screen.getByRole('button', { name: 'Versions' }))
  await waitFor(() => expect(screen.getAllByText(/^Your edits are not saved yet/u), 'page and toast').toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  await page.user.click(screen.getByRole('tab', { name: /Instagram/u }))
  await page.user.click(await screen.findByRole('button', { name: 'Versions' }))
  expect(await screen.findByRole('dialog', { name: 'Versions of the Instagram post' })).toBeTruthy()
})

test('versions whose file cannot be loaded leave the posts in sight, and another press opens them', async () => {
  const file = './versions-dialog.tsx'
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => vi.doUnmock(file))
  mockVersions(texts.now)
  const { page } = open({ edited: [], earlier: [] })
  await page.user.click(await screen.findByRole('button', { name: 'Versions' }))
  expect((await screen.findAllByText(/connection was lost/i)).length).toBeGreaterThan(0)
  expect((await area()).value).toBe(texts.now)
  vi.doUnmock(file)
  expect(await (await openList(page)).findByText(/one version so far/u)).toBeTruthy()
})

test('a post that has said one thing only says so', async () => {
  mockVersions(texts.now)
  const { page } = open({ edited: [], earlier: [] })
  const list = await openList(page)
  expect(await list.findByText(/one version so far/u)).toBeTruthy()
  expect(list.queryByRole('button', { name: 'Restore' })).toBeNull()
})
