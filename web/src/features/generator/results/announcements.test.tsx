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
