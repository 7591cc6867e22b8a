import { targetLength } from '#shared/platforms/catalog.ts'
import { defaultPlatformSettings as defaults } from '#shared/platforms/schema.ts'
import { type PostRequest, writePost } from '../telling/post.ts'

/** A post on a source, as it is with default settings: in English and for Facebook, unless a test wishes otherwise. */
export function write(source: string, wish: Partial<PostRequest> = {}): string {
  const platform = wish.platform ?? 'facebook'
  const target = targetLength(platform, defaults.length)
  return writePost({ ...defaults, platform, target, language: 'en', source, instructions: '', ...wish })
}
