import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endSession } from '#shared/auth/endpoints/end-session.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import type { Session } from '#shared/auth/schema.ts'
import * as redirect from '../../../lib/redirect.ts'
import { mockEndpoint, refusal } from '../../../testing/mock-endpoint.ts'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { clearToasts } from '../../../ui/toaster.tsx'

const desk: Session = {
  id: '0123456789abcdef',
  device: { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  isCurrent: true,
}
const phone: Session = {
  ...desk,
  id: 'fedcba9876543210',
  device: { browser: 'Safari', system: 'iOS', kind: 'mobile' },
  isCurrent: false,
}
const old: Session = { ...phone, id: '00000000000000aa', device: undefined }

/** A server that keeps sessions. */
function aServer() {
  let open = [desk, phone, old]
  mockEndpoint(listSessions, () => Response.json({ sessions: open }))
  return mockEndpoint(endSession, ({ path }) => {
    open = open.filter(({ id }) => !path.endsWith(id))
    return { success: true }
  })
}

const part = async () => within(await screen.findByRole('region', { name: 'Where you are logged in' }))

test('each sign-in is listed by device and time, this one is marked, and another one is ended alone', async () => {
  const ended = aServer()
  const { user } = renderRoute('/settings', { as: ada })
  const sessions = await part()
  const lines = await sessions.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome on WindowsThis deviceLogged in Nov\s20.*MIn use now$/),
    expect.stringMatching(/^Safari on iOSLog outLogged in Nov\s20.*MLast used Nov\s20.*M$/),
    expect.stringMatching(/^Unknown deviceLog outLogged in/),
  ])
  const lastUse = within(lines[1]!).getByText(/^Last used Nov 20/)
  expect(lastUse.previousElementSibling?.textContent, 'each time has a line of its own').toMatch(/^Logged in Nov\s20/)
  await user.click(sessions.getByRole('button', { name: /^Log out Safari on iOS/ }))
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(2))
  expect(ended.map(({ path }) => path)).toEqual([`/api/user/sessions/${phone.id}`])
  // As it is read out, where a list of all is not named.
  expect(await screen.findByText(/^Notification Logged out on that device/)).toBeTruthy()
  expect(document.activeElement, 'its button is gone').toBe(sessions.getByRole('list'))
})

test('a session that cannot be ended stays in the list and says why', async () => {
  aServer()
  mockEndpoint(endSession, () => refusal({ code: 'rate.limited' }))
  const { user } = renderRoute('/settings', { as: ada })
  await user.click(await (await part()).findByRole('button', { name: /^Log out Safari/ }))
  expect(await screen.findAllByText('The device could not be logged out')).not.toHaveLength(0)
  expect((await part()).getAllByRole('listitem')).toHaveLength(3)
})

test('signing out everywhere asks first, and leaves by the page of the identity provider', async () => {
  aServer()
  const calls = mockEndpoint(logOut, { success: true, signOutUrl: 'https://sign-in.example/logout?client_id=1' })
  const left = vi.spyOn(redirect, 'redirectTo').mockReturnValue(true)
  const { user } = renderRoute('/settings', { as: ada })
  await user.click(await (await part()).findByRole('button', { name: 'Log out everywhere' }))
  expect(calls).toHaveLength(0)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://sign-in.example/logout?client_id=1'))
  expect(calls.map(({ body }) => body)).toEqual([{ everywhere: true }])
  left.mockRestore()
  // Back from there.
  cleanup()
  renderRoute('/')
  expect(await screen.findAllByText('You are logged out')).not.toHaveLength(0)
  cleanup()
  clearToasts()
  renderRoute('/')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('You are logged out')).toBeNull()
})

test('who comes back to the settings sees a sign-in that came meanwhile', async () => {
  mockEndpoint(listSessions, { sessions: [desk] })
  const { router } = renderRoute('/settings', { as: ada })
  await (await part()).findByText('Chrome on Windows')
  await router.navigate({ to: '/' })
  mockEndpoint(listSessions, { sessions: [desk, phone] })
  await router.navigate({ to: '/settings' })
  expect(await (await part()).findByText('Safari on iOS')).toBeTruthy()
})
