import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { words } from '../../../i18n/locales/en.ts'
import { rememberUseAgain } from '../../../lib/storage/made-with-store.ts'
import { ada } from '../../../testing/people.ts'
import { renderRoute } from '../../../testing/render-route.tsx'

test('what a text is made like is said in full before the words of the later steps are there', async () => {
  i18next.removeResourceBundle('en', 'generator')
  onTestFinished(() => void i18next.addResourceBundle('en', 'generator', words.generator))
  rememberUseAgain({ platforms: ['linkedin', 'youtube'], model: 'deepseek', language: 'en' })
  renderRoute('/dashboard', { as: ada })
  expect((await screen.findByText(/as before/)).textContent).toBe(
    'Platforms, model and language as before: YouTube, LinkedIn.',
  )
})
