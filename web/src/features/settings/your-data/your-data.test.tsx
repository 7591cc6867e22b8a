import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteHistory } from '#shared/history/endpoints/delete-history.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import * as saving from '../../../lib/files/save-file.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { aPerson } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import './delete-account-dialog.tsx'

const ada = aPerson({ plan: 'STARTER', credits: 12.5 })
ada.subscription.subscription.endDate = '2026-12-20T00:00:00.000Z'
ada.subscription.subscription.card = { lastFour: '4242', savedAt: '2026-11-20T00:00:00.000Z' }

const part = async () => within(await screen.findByRole('region', { name: 'Your data' }))
const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
beforeEach(() => saved.mockClear())

test('everything is read page by page and saved as one JSON file', async () => {
  const pages = [
    { section: 'account' as const, items: [{ username: 'ada' }], nextCursor: '1' },
    { section: 'sessions' as const, items: [], nextCursor: '2' },
    { section: 'ledger' as const, items: [{ at: 'a' }, { at: 'b' }], nextCursor: '3' },
    { section: 'ledger' as const, items: [{ at: 'c' }], nextCursor: '4' },
    { section: 'ledger' as const, items: [], nextCursor: null },
  ]
  const calls = mockEndpoint(exportAccount, ({ query }) => pages[Number(query.get('cursor') ?? 0)]!)
  const { user } = renderRoute('/settings', { as: ada })
  await user.click((await part()).getByRole('button', { name: 'Download everything' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  const [name, file] = saved.mock.calls[0]!
  expect(name).toMatch(/^postloom-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(await file.text())).toEqual({
    exportedAt: expect.any(String),
    account: [{ username: 'ada' }],
    sessions: [],
    ledger: [{ at: 'a' }, { at: 'b' }, { at: 'c' }],
  })
  expect(calls).toHaveLength(5)
})

test('half a file is not saved', async () => {
  mockEndpoint(exportAccount, ({ query }) =>
    query.get('cursor')
      ? refusal({ code: 'internal' })
      : Response.json({ section: 'account', items: [{}], nextCursor: '1' }),
  )
  const { user } = renderRoute('/settings', { as: ada })
  await user.click((await part()).getByRole('button', { name: 'Download everything' }))
  expect(await screen.findAllByText('The file could not be put together')).not.toHaveLength(0)
  expect(saved).not.toHaveBeenCalled()
})

test('the history is deleted after a question, until nothing is left of it', async () => {
  const answers = [
    { deleted: 50, hasMore: true },
    { deleted: 3, hasMore: false },
  ]
  const calls: unknown[] = mockEndpoint(deleteHistory, () => answers[calls.length - 1]!)
  const { user } = renderRoute('/settings', { as: ada })
  await user.click((await part()).getByRole('button', { name: 'Delete history' }))
  expect(calls).toHaveLength(0)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete history' }))
  expect(await screen.findAllByText('53 texts deleted with their posts')).not.toHaveLength(0)
})

test('with the history the texts of this browser go, and nothing that is being entered elsewhere', async () => {
  mockEndpoint(deleteHistory, { deleted: 1, hasMore: false })
  const open = () => renderRoute('/settings', { as: ada })
  localStorage.setItem('generatorDraft', JSON.stringify({ content: 'Half done.' }))
  const page = open()
  const name = () => screen.findByLabelText<HTMLInputElement>('Display name')
  await page.user.type(await name(), ' Ada')
  await page.user.click((await part()).getByRole('button', { name: 'Delete history' }))
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete history' }))
  expect(await screen.findAllByText(/1 text/)).not.toHaveLength(0)
  expect(localStorage.getItem('generatorDraft')).toBeNull()
  await page.user.type(await name(), ' Lin')
  page.unmount()
  open()
  expect((await name()).value).toMatch(/ Ada Lin$/)
})

test('an account is deleted once its person has read what happens and typed the word', async () => {
  const calls = mockEndpoint(deleteAccount, { success: true })
  const { user, router } = renderRoute('/settings', { as: ada })
  localStorage.setItem('generatorSettings', '{}')
  await user.click((await part()).getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const text = (await dialog.findByText(/12\.50 credits lapse/)).closest('[role=alertdialog]')!.textContent!
  expect(text).toMatch(/Starter, paid until Dec\s20,\s2026, ends now/)
  expect(text).toMatch(/saved card is erased/)
  expect(text).toMatch(/without your name.*five years/)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account for good' })
  const field = dialog.getByRole('textbox', { name: 'Type “delete” to go on' })
  await user.type(field, 'delet{Enter}')
  expect(confirm.disabled).toBe(true)
  expect(calls).toHaveLength(0)
  await user.type(field, 'e')
  await user.click(confirm)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(calls.map(({ body }) => body)).toEqual([{ confirm: 'delete', language: 'en' }])
  expect(await screen.findAllByText('Your account is deleted')).not.toHaveLength(0)
  expect(localStorage.getItem('generatorSettings')).toBeNull()
})

test('an account that could not be deleted stays open and says why', async () => {
  mockEndpoint(deleteAccount, () => refusal({ code: 'credits.busy' }))
  const { user, router } = renderRoute('/settings', { as: ada })
  await user.click((await part()).getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'delete')
  await user.click(dialog.getByRole('button', { name: 'Delete account for good' }))
  expect(await screen.findAllByText('The account could not be deleted')).not.toHaveLength(0)
  expect(router.state.location.pathname).toBe('/settings')
})
