import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as lostFile from '../../../lib/lost-file.ts'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { pasteText } from '../../../testing/write-text.ts'

const samples = '../../../lib/samples/sample-texts.ts'

test('a sample that cannot be loaded says so, and another press tries again', async () => {
  vi.doMock(samples, () => {
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => vi.doUnmock(samples))
  const page = renderRoute('/dashboard', { as: ada })
  await screen.findByLabelText('Your text')
  await page.user.click(screen.getByRole('button', { name: 'Try a sample text' }))
  expect((await screen.findAllByText(/connection/i)).length).toBeGreaterThan(0)
  vi.doUnmock(samples)
  await page.user.click(screen.getByRole('button', { name: 'Try a sample text' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Your text')).toHaveProperty('value', expect.stringContaining('Marta Quinn')),
  )
})

test('a sample that comes late does not take the place of what was typed meanwhile', async () => {
  const arrival = Promise.withResolvers<void>()
  vi.doMock(samples, async (loadSamples) => {
    await arrival.promise
    return loadSamples<object>()
  })
  onTestFinished(() => vi.doUnmock(samples))
  const page = renderRoute('/dashboard', { as: ada })
  const field = await screen.findByLabelText('Your text')
  await page.user.click(screen.getByRole('button', { name: 'Try a sample text' }))
  await pasteText(page.user, 'My own text.')
  await page.user.type(screen.getByLabelText(/Link/), 'https://a.example')
  await act(async () => {
    arrival.resolve()
    await vi.dynamicImportSettled()
  })
  expect(field).toHaveProperty('value', 'My own text.')
  await page.user.clear(field)
  await page.user.click(screen.getByRole('button', { name: 'Try a sample text' }))
  await waitFor(() => expect(field).toHaveProperty('value', expect.stringContaining('Marta Quinn')))
  expect(screen.getByLabelText(/Link/)).toHaveProperty('value', 'https://a.example')
})

test('a sample whose file is gone after a deployment loads the page anew, and is not called a lost connection', async () => {
  vi.doMock(samples, () => {
    throw new TypeError('gone')
  })
  onTestFinished(() => vi.doUnmock(samples))
  vi.spyOn(lostFile, 'isLostFile').mockReturnValue(true)
  const reload = vi.spyOn(lostFile, 'reloadForFiles').mockReturnValue(true)
  const page = renderRoute('/dashboard', { as: ada })
  await screen.findByLabelText('Your text')
  await page.user.click(screen.getByRole('button', { name: 'Try a sample text' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByText(/connection/i)).toBeNull()
})

test.each(['./sample-of-text.tsx', './sample-bar.tsx'])(
  'where %s does not come, somebody without a network writes on, and it is there with the next text',
  async (part) => {
    vi.doMock(part, () => {
      throw new TypeError('Failed to fetch')
    })
    onTestFinished(() => vi.doUnmock(part))
    const page = renderRoute('/dashboard', { as: ada })
    const field = await screen.findByLabelText('Your text')
    await page.user.click(screen.getByRole('button', { name: 'Try a sample text' }))
    await waitFor(() => expect(field).toHaveProperty('value', expect.stringContaining('Marta Quinn')))
    await act(() => vi.dynamicImportSettled())
    expect(screen.getByLabelText('Your text')).toBe(field)
    expect(screen.queryByText('Sample text:')).toBeNull()
    vi.doUnmock(part)
    await page.user.clear(field)
    await page.user.click(screen.getByRole('button', { name: 'Try a sample text' }))
    expect(await screen.findByText('Sample text:')).toBeTruthy()
  },
)
