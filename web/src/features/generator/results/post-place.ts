import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'

/** Which post of a run is shown; absent, the first one. */
export interface PostPlace {
  platform?: PlatformId | undefined
  language?: PostLanguage
}

export interface PostPlaceProps {
  place: PostPlace
  onPlace: (change: PostPlace) => void
}
