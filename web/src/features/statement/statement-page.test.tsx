import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import type { Entry } from '#shared/credits/schema.ts'
import * as saving from '../../lib/files/save-file.ts'
import { mockEndpoint, refusal } from '../../testing/mock-endpoint.ts'
import { ada } from '../../testing/people.ts'
import { renderRoute } from '../../testing/render-route.tsx'

const entry = (at: string, over: Partial<Entry>): Entry => ({ id: at, at, kind: 'hold', amount: 1, change: 0, ...over })
const pages: Entry[][] = [
  [
    entry('2026-11-20T12:00:01.000Z', { kind: 'settle', amount: 0.8, change: 0.8 }),
    entry('2026-11-20T12:00:00.000Z', { kind: 'hold', amount: 1.6, change: -1.6 }),
  ],
  [entry('2026-10-21T12:00:00.000Z', { kind: 'grant', amount: 5, change: 5, origin: 'FREE' })],
]

function aLedger() {
  return mockEndpoint(listEntries, ({ query }) => {
    const n = Number(query.get('cursor') ?? 0)
    return { entries: pages[n]!, nextCursor: n + 1 < pages.length ? String(n + 1) : null }
  })
}

const rows = async () => {
  const table = within(await screen.findByRole('table'))
  return table.getAllByRole('row').map(({ textContent }) => textContent)
}

test('every change is listed with the balance after it, and a month with the balance before it', async () => {
  aLedger()
  const { user, router } = renderRoute('/statement', { as: ada })
  const all = await rows()
  expect(all).toHaveLength(6)
  expect(all[1]).toBe('Balance before0.00')
  expect(all[2]).toMatch(/ReceivedFree allowance\+5\.005\.00$/)
  expect(all[3]).toMatch(/Reserved−1\.603\.40$/)
  expect(all[4]).toMatch(/Used0\.80 of what was reserved\+0\.804\.20$/)
  expect(all[5]).toBe('Balance after4.20')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'November 2026')
  await waitFor(() => expect(router.state.location.search).toEqual({ month: '2026-11' }))
  expect((await rows())[1]).toBe('Balance before5.00')
  expect(await rows()).toHaveLength(5)
})

test('the statement that is shown is saved as CSV', async () => {
  aLedger()
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {})
  const { user } = renderRoute('/statement?month=2026-11', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  const [name, file] = saved.mock.calls[0]!
  expect(name).toBe('postloom-2026-11.csv')
  expect((await file.text()).split('\r\n')).toEqual([
    expect.stringMatching(/Date,What,Detail,Change,Balance$/),
    '2026-11-20T12:00:00.000Z,Reserved,,-1.6,3.4',
    '2026-11-20T12:00:01.000Z,Used,0.80 of what was reserved,0.8,4.2',
    '',
  ])
  saved.mockRestore()
})

test('it is printed in light colours, and the screen gets its own back', async () => {
  aLedger()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = renderRoute('/statement', { as: ada })
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
  const { classList } = document.documentElement
  classList.remove('light')
  classList.add('dark')
  window.dispatchEvent(new Event('beforeprint'))
  expect(classList.contains('dark')).toBe(false)
  window.dispatchEvent(new Event('afterprint'))
  expect(classList.contains('dark')).toBe(true)
  classList.replace('dark', 'light')
  print.mockRestore()
})

test('a ledger that cannot be read says why and is read again', async () => {
  mockEndpoint(listEntries, () => refusal({ code: 'internal' }))
  const { user } = renderRoute('/statement', { as: ada })
  const again = await screen.findByRole('button', { name: 'Try again' })
  aLedger()
  await user.click(again)
  expect(await rows()).toHaveLength(6)
})
