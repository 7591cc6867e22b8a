import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'

const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const panel = () => screen.getByRole('tabpanel')

test('arrows, Home and End go through the tabs, and the panel is that of the chosen one', async () => {
  const { user, router } = renderRoute('/auth')
  await user.click(await screen.findByRole('tab', { name: 'Log in' }))
  for (const [key, name] of [
    ['ArrowRight', 'Register'],
    ['ArrowRight', 'Log in'],
    ['ArrowLeft', 'Register'],
    ['Home', 'Log in'],
    ['End', 'Register'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    await screen.findByRole('tab', { name, selected: true })
    expect(document.activeElement?.textContent, key).toBe(name)
    expect(panel().getAttribute('aria-labelledby')).toBe(document.activeElement?.id)
  }
  expect(router.state.location.search).toMatchObject({ tab: 'register' })
})

test('the tab key goes to the chosen tab alone and on into its panel', async () => {
  const { user } = renderRoute('/auth?tab=register')
  const tab = await screen.findByRole('tab', { name: 'Register' })
  expect(chosen()).toBe('Register')
  tab.focus()
  await user.tab()
  expect(document.activeElement).toBe(panel())
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(tab)
})
