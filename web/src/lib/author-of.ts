import type { User } from '#shared/account/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'

/** Whose post a preview shows. */
export interface Author {
  name: string
  /** Without its `@`. */
  handle: string
}

/** How a person is called on a platform; where they have not said so, as in their account. */
export function authorOf(
  { displayName, username, names = {} }: Pick<User, 'displayName' | 'username' | 'names'>,
  platform: PlatformId,
): Author {
  const own = names[platform]
  return { name: own?.name || displayName || username, handle: own?.handle || username }
}
