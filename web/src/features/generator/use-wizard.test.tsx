import { act, render, screen } from '@testing-library/react'
import { StrictMode, Suspense, use } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { readPastedText, rememberPastedText } from '../../lib/pasted-text.ts'
import { readUseAgain, rememberUseAgain } from '../../lib/use-again.ts'
import { readDraft } from './draft-store.ts'
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
