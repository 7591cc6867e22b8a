import type { Post } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { ContentType } from '#shared/writing/content-types.ts'

/** What a model makes of a sample text, written by hand: another angle on each platform, and nothing the text does not say. */
export interface SamplePost {
  author: { name: string; handle: string }
  posts: Readonly<Record<PlatformId, Post>>
}

/** Of each kind of text, in one language. */
export type SamplePosts = Readonly<Record<ContentType, SamplePost>>
