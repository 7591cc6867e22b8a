import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConversion } from '../../../testing/open-conversion.tsx'

const posts = { twitter: { content: `${'a '.repeat(150)}` }, facebook: { content: 'Books.' } }
const open = () => openConversion({ posts, platforms: ['twitter', 'facebook'] })

test('each post that is ready is said by itself, and not with all the others again', async () => {
  open()
  await screen.findByDisplayValue('Books.')
  const said = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('Facebook'))
  expect(said).toHaveLength(1)
  expect(said[0]!.getAttribute('aria-atomic')).toBe('false')
  expect(said[0]!.children).toHaveLength(2)
})

test('a post that is too long is said to be once, and not at every letter', async () => {
  const { page } = open()
  await page.user.click(await screen.findByRole('tab', { name: /X/ }))
  const field = await screen.findByDisplayValue(/^a a/)
  const heard = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  const before = heard()
  expect(before).toContain('Too long for this platform')
  expect(screen.getByText('Too long by 20')).toBeTruthy()
  await page.user.type(field, 'b')
  expect(screen.getByText('Too long by 21')).toBeTruthy()
  expect(heard()).toEqual(before)
})
