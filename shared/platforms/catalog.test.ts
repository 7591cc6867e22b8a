import { expect, test } from 'vitest'
import { catalog, effectiveHashtags, isPlatformId, orderPlatforms, targetLength } from './catalog.ts'
import { platformIds } from './schema.ts'
import { shareIntent } from './share-intent.ts'

test('platforms stand in the fixed order, others follow alphabetically', () => {
  expect(orderPlatforms(['zed', 'linkedin', 'mastodon', 'facebook', 'youtube'])).toEqual([
    'facebook',
    'youtube',
    'linkedin',
    'mastodon',
    'zed',
  ])
})

test('no inherited name passes for a platform', () => {
  expect(['__proto__', 'constructor', 'facebook'].map(isPlatformId)).toEqual([false, false, true])
})

test('the length setting scales what is comfortable, not the hard limit', () => {
  expect(targetLength('facebook', 'Maximum (100%)')).toBe(1_500)
  expect(targetLength('linkedin', 'Very Short (20%)')).toBe(400)
  expect(targetLength('twitter', 'Very Short (20%)')).toBe(260)
  for (const id of platformIds) expect(catalog[id].comfortable).toBeLessThanOrEqual(catalog[id].limit)
})

test('the platform bounds what the hashtag setting asks for', () => {
  expect(effectiveHashtags('instagram', 'Many (6+)')).toEqual({ min: 5, max: 5, isCapped: true })
  expect(effectiveHashtags('threads', 'Moderate (3-5)')).toEqual({ min: 1, max: 1, isCapped: true })
  expect(effectiveHashtags('linkedin', 'Minimal (1-2)')).toEqual({ min: 1, max: 2, isCapped: false })
  expect(effectiveHashtags('facebook', 'None')).toEqual({ min: 0, max: 0, isCapped: false })
})

test('a share intent encodes the whole text', () => {
  expect(shareIntent('twitter', 'a & b #c 台').url).toBe(
    'https://x.com/intent/post?text=a%20%26%20b%20%23c%20%E5%8F%B0',
  )
  expect(shareIntent('facebook', 'text', 'https://example.com/?a=1').url).toContain(
    'u=https%3A%2F%2Fexample.com%2F%3Fa%3D1',
  )
  expect(shareIntent('instagram', 'text')).toEqual({ carries: 'nothing', copyFirst: true })
})
