import { act, render, renderHook, screen } from '@testing-library/react'
import { StrictMode, Suspense, use } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { readUseAgain, rememberUseAgain } from '../../lib/storage/made-with-store.ts'
import { readPastedText, rememberPastedText } from '../../lib/storage/pasted-text.ts'
import { emptyDraft, readAsides, readDraft, writeAsides, writeDraft, writeLastRun } from './draft-store.ts'
import { readSettings } from './settings-store.ts'
import { useWizard } from './use-wizard.ts'

const offer = {
  supportedPlatforms: 6,
  models: ['gemini' as const, 'deepseek' as const],
  preferences: undefined,
  defaults: undefined,
}

function Wizard({ file }: { file: Promise<void> }) {
  const { draft, settings } = useWizard(offer)
  use(file)
  return (
    <p>
      {draft.content} for {settings.selectedPlatforms.join(' and ')}
    </p>
  )
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('what waits for the wizard survives a render that is thrown away, and waits no more once it is shown', async () => {
  rememberPastedText('Tea is sorted by hand.')
  rememberUseAgain({ platforms: ['linkedin', 'youtube'], model: 'deepseek', language: 'en' })
  const { promise: file, resolve: arrive } = Promise.withResolvers<void>()
  await act(async () => {
    render(
      <StrictMode>
        <Suspense fallback="Loading">
          <Wizard file={file} />
        </Suspense>
      </StrictMode>,
    )
  })
  screen.getByText('Loading')
  expect(readPastedText()).toBe('Tea is sorted by hand.')
  await act(async () => arrive())
  screen.getByText('Tea is sorted by hand. for youtube and linkedin')
  expect([readPastedText(), readUseAgain()]).toEqual([undefined, undefined])
  expect(readDraft().content).toBe('Tea is sorted by hand.')
  expect(readSettings().selectedPlatforms).toEqual(['linkedin', 'youtube'])
})

test('a change is kept once, and opening the page changes nothing that is kept', async () => {
  const stored = JSON.stringify({ selectedPlatforms: ['linkedin'], selectedModel: 'openai' })
  localStorage.setItem('generatorSettings', stored)
  const written = vi.spyOn(Storage.prototype, 'setItem')
  const { result } = renderHook(() => useWizard(offer), { wrapper: StrictMode })
  expect(result.current.settings.selectedModel).toBe('gemini')
  expect(localStorage.getItem('generatorSettings')).toBe(stored)
  act(() => result.current.changeCustomPrompt('1', 'threads', 'Shorter'))
  act(() => result.current.changeCustomPrompt('1', 'linkedin', 'Longer'))
  expect(written).toHaveBeenCalledTimes(2)
  expect(readSettings().customPrompts).toEqual({ threads: 'Shorter', linkedin: 'Longer' })
})

const typed = { content: 'A text that is half done.', link: '', contentType: 'news' as const, customPrompt: 'Short.' }

test('a text that was begun is put aside for one of the home page, and they change places as often as one likes', () => {
  writeDraft(typed)
  rememberPastedText('From the home page.')
  const { result, unmount } = renderHook(() => useWizard(offer), { wrapper: StrictMode })
  expect([result.current.draft.content, result.current.aside]).toEqual(['From the home page.', typed])
  unmount()
  const again = renderHook(() => useWizard(offer))
  expect(again.result.current.aside).toEqual(typed)
  act(() => again.result.current.swapDrafts())
  expect(again.result.current.draft).toEqual(typed)
  expect(readDraft()).toEqual(typed)
  expect(again.result.current.aside?.content).toBe('From the home page.')
  act(() => again.result.current.swapDrafts())
  expect([again.result.current.draft.content, again.result.current.aside]).toEqual(['From the home page.', typed])
})

test('a new text puts aside the one that is being typed, unless posts were made of it', () => {
  writeDraft(typed)
  const { result } = renderHook(() => useWizard(offer))
  act(() => result.current.clearDraft())
  expect([result.current.draft.content, result.current.aside]).toEqual(['', typed])
  act(() => result.current.swapDrafts())
  expect(result.current.aside).toBeUndefined()
  const request = { conversionId: newId(), content: typed.content, contentType: typed.contentType }
  writeLastRun({ request: { ...request, platforms: ['facebook'] }, hasEnded: true })
  act(() => result.current.clearDraft())
  expect(result.current.aside).toBeUndefined()
})

test('a text is said to be made as before until something else is chosen, and the next text is not', () => {
  rememberUseAgain({ platforms: ['linkedin', 'youtube'], model: 'deepseek', language: 'en' })
  const { result } = renderHook(() => useWizard(offer))
  const { settings } = result.current
  expect(result.current.asBefore).toEqual(['youtube', 'linkedin'])
  act(() => result.current.changeSettings({ ...settings, selectedPlatforms: ['youtube', 'threads'] }))
  expect(result.current.asBefore).toBeUndefined()
  act(() => result.current.changeSettings({ ...settings, selectedModel: 'gemini' }))
  expect(result.current.asBefore).toBeUndefined()
  act(() => result.current.changeSettings(settings))
  expect(result.current.asBefore).toEqual(['youtube', 'linkedin'])
  act(() => result.current.clearDraft())
  expect(result.current.asBefore).toBeUndefined()
})

test('a text that posts were made of earlier takes no place of one that was put aside', () => {
  const begun = { ...typed, content: 'Begun before.' }
  const request = { conversionId: newId(), content: typed.content, contentType: typed.contentType }
  const opened = { ...request, conversionId: newId(), content: 'Of the list.', platforms: ['facebook' as const] }
  writeDraft(typed)
  writeAsides([begun])
  writeLastRun({ request: { ...request, platforms: ['facebook'] }, hasEnded: true })
  const { result } = renderHook(() => useWizard(offer))
  writeLastRun({ request: opened, hasEnded: true })
  act(() => result.current.takeText(opened))
  expect([result.current.draft.content, result.current.aside]).toEqual(['Of the list.', begun])
  expect(result.current.draft.customPrompt).toBe('')
})

const made = { conversionId: newId(), content: 'Of the list.', platforms: ['facebook' as const] }

test('the text of posts comes back with what was asked for it', () => {
  writeDraft(emptyDraft)
  const { result } = renderHook(() => useWizard(offer))
  act(() => result.current.takeText({ ...made, contentType: 'news', customPrompt: 'Mention the discount.' }))
  expect(result.current.draft).toMatchObject({ content: made.content, customPrompt: 'Mention the discount.' })
})

test('posts of the same text bring their link and kind, and put nothing aside', () => {
  writeDraft({ ...typed, content: made.content, link: 'https://other.example/' })
  const { result } = renderHook(() => useWizard(offer))
  const link = 'https://ferry.example/'
  act(() => result.current.takeText({ ...made, contentType: 'product', link }))
  expect(result.current.draft).toEqual({ ...typed, content: made.content, link, contentType: 'product' })
  act(() => result.current.takeText({ ...made, contentType: 'article' }))
  expect(readDraft()).toEqual({ ...typed, content: made.content, link: '', contentType: 'article' })
  expect(result.current.aside).toBeUndefined()
})

test('each text that was put aside comes back, the latest first, over a reload as well', () => {
  const older = { ...typed, content: 'Begun before.' }
  sessionStorage.setItem('generatorAside', JSON.stringify(older))
  writeDraft(typed)
  const first = renderHook(() => useWizard(offer))
  act(() => first.result.current.takeText({ ...made, contentType: 'news' }))
  writeLastRun({ request: { ...made, contentType: 'news' }, hasEnded: true })
  expect(first.result.current.aside).toEqual(typed)
  first.unmount()
  const { result } = renderHook(() => useWizard(offer))
  expect(result.current.aside).toEqual(typed)
  act(() => result.current.swapDrafts())
  expect([result.current.draft, result.current.aside]).toEqual([typed, older])
  act(() => result.current.swapDrafts())
  expect([result.current.draft, result.current.aside]).toEqual([older, typed])
  act(() => result.current.clearDraft())
  expect(readAsides()).toEqual([older, typed])
})

test('a text of the home page leaves what was put aside before, and no text is put aside twice', () => {
  const older = { ...typed, content: 'Begun before.' }
  writeAsides([typed, older])
  writeDraft({ ...typed, link: 'https://ferry.example/' })
  rememberPastedText('From the home page.')
  renderHook(() => useWizard(offer))
  expect(readAsides()).toEqual([{ ...typed, link: 'https://ferry.example/' }, older])
})
