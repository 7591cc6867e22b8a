import { splitTrailingHashtags } from '#shared/platforms/hashtags.ts'

/** A post without its hashtags and its emoji. */
export const bodyOf = (post: string): string =>
  splitTrailingHashtags(post)
    .body.replace(/ ?\p{RGI_Emoji} ?/gv, '')
    .trim()
