import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { samples } from './sample-posts.ts'

test('the home page shows a text’s post for the platform that is clicked', async () => {
  const { user } = renderRoute('/')
  const linkedin = await screen.findByRole('button', { name: 'Show the post on LinkedIn' })
  await user.click(linkedin)
  expect(linkedin.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByRole('group', { name: 'The post on LinkedIn' })).toBeTruthy()
  expect(screen.getByText(/The most useful opening hour/)).toBeTruthy()
})

test.each(Object.entries(samples))(
  '%s: each sample post of the home page is within its platform’s limit',
  (_, { posts }) => {
    for (const platform of platformIds) {
      expect(measurePost(platform, posts[platform].content).isOver, platform).toBe(false)
      if (posts[platform].title) expect(measureTitle(posts[platform].title).isOver).toBe(false)
    }
  },
)
