import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import page, { I18nextProvider, useTranslation } from './browser-words.ts'

function Sign() {
  const { t, i18n } = useTranslation('ui', { keyPrefix: 'sign' })
  return (
    <p lang={i18n.language}>
      {i18n.language}: {String(t('open'))}
    </p>
  )
}

test('what is shown follows the language, and a part in a language of its own stays in that', async () => {
  page.addResourceBundle('en', 'ui', { sign: { open: 'Open' } })
  page.addResourceBundle('ja', 'ui', { sign: { open: '営業中' } })
  await page.changeLanguage('en')
  render(
    <>
      <Sign />
      <I18nextProvider i18n={page.cloneInstance({ lng: 'ja' })}>
        <Sign />
      </I18nextProvider>
    </>,
  )
  expect(screen.getByText('en: Open')).toBeTruthy()
  expect(screen.getByText('ja: 営業中')).toBeTruthy()
  await act(() => page.changeLanguage('ja'))
  expect(screen.getAllByText('ja: 営業中')).toHaveLength(2)
})
