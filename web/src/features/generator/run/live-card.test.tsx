import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { system } from '../../../app/theme.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { generator } from '../locales/en.ts'
import { LiveCard } from './live-card.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { createRunStore, RunStoreContext, storeOf } from './run-store.ts'

const request = {
  conversionId: '019a0000-0000-7000-8000-000000000001',
  content: 'The old ferry terminal reopens on Saturday.',
  contentType: 'article' as const,
  platforms: ['facebook' as const],
  secondLanguage: 'ja' as const,
}

test('a card can be opened where the post of the language that is shown is longer than it', () => {
  // Nothing is laid out here: each letter counts as one pixel, and a card has a hundred.
  const heights = [
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return this.textContent.length
    }),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100),
  ]
  onTestFinished(() => heights.forEach((height) => void height.mockRestore()))
  const whole = createRunStore()
  whole.dispatch({ kind: 'started', request, at: '2026-11-22T08:00:00.000Z' })
  const event = { type: 'platform-complete' as const, platform: 'facebook' as const }
  const events = [
    { ...event, content: { content: 'Short.' } },
    { ...event, language: 'ja' as const, content: { content: '長'.repeat(300) } },
  ]
  whole.dispatch({ kind: 'events', events })
  const cardIn = (language: 'ja' | undefined) => (
    <ChakraProvider value={system}>
      <RunStoreContext value={storeOf(whole, request.conversionId, language)}>
        <LiveCard platform="facebook" language={language} facts={[]} />
      </RunStoreContext>
    </ChakraProvider>
  )
  const { rerender } = render(cardIn(undefined))
  const canOpen = () => screen.queryByRole('button', { name: /Facebook/, expanded: false }) !== null
  expect(canOpen()).toBe(false)
  rerender(cardIn('ja'))
  expect(canOpen()).toBe(true)
  rerender(cardIn(undefined))
  expect(canOpen()).toBe(false)
})

test('what is copied from a card goes with what the server did not find in the text', async () => {
  const user = userEvent.setup()
  const store = createRunStore()
  store.dispatch({ kind: 'started', request, at: '2026-11-22T08:00:00.000Z' })
  const content = 'Loved by 47 % of readers.'
  const findings = [{ kind: 'percent' as const, in: 'content' as const, start: 9, end: 13, text: '47 %' }]
  const event = { type: 'platform-complete' as const, platform: 'facebook' as const }
  store.dispatch({ kind: 'events', events: [{ ...event, content: { content, findings } }] })
  render(
    <ChakraProvider value={system}>
      <Toaster>
        <RunStoreContext value={storeOf(store, request.conversionId, undefined)}>
          <LiveCard platform="facebook" language={undefined} facts={[]} />
        </RunStoreContext>
      </Toaster>
    </ChakraProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy the Facebook post' }))
  expect(await screen.findByText('1 point not in your text')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(content)
})

test('the tips follow one another every two and a half seconds, and begin anew after the last', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { tips } = generator
  const store = createRunStore()
  store.dispatch({ kind: 'started', request, at: '2026-11-22T08:00:00.000Z' })
  render(
    <ChakraProvider value={system}>
      <LoadingOverlay
        run={store.getScreen().run!}
        request={request}
        store={store}
        place={{}}
        onPlace={() => {}}
        onClose={() => {}}
      />
    </ChakraProvider>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const seen = tips.map((tip) => {
    screen.getByText(tip)
    pass(2_499)
    screen.getByText(tip)
    pass(1)
    return screen.queryByText(tip)
  })
  expect(seen, 'tips that stayed').toEqual(tips.map(() => null))
  expect(screen.getByText(tips[0]!)).toBeTruthy()
})
