import { type PostKey, type PostLanguage, postKeyOf } from '#shared/generation/post-key.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { detectLanguage } from '#shared/writing/language.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { RunRequest } from './draft-store.ts'
import type { RunState } from './run-state.ts'

/** How the server names a post of a run, or of its second half. */
export const keyIn = (half: Pick<RunState, 'language'>, platform: PlatformId): PostKey =>
  postKeyOf(platform, half.language)

/** The posts of a run in one language, with what is known of the whole run. @param language absent: the first one */
export function halfOf(run: RunState, language: PostLanguage | undefined): RunState {
  const { second, progress, isRunning, isSaved, isDemo, receipt } = run
  if (!second || language !== second.language) return run
  return {
    ...second,
    progress,
    isRunning,
    isSaved,
    ...(isDemo !== undefined && { isDemo }),
    ...(receipt && { receipt }),
  }
}

/** How many posts a run is to have, in all of its languages. */
export const postCountOf = (run: RunState): number => run.postCount ?? run.platforms.length

/**
 * The language of the posts of a run, or of its second half. A stored run that was asked for in the language of the
 * interface does not say which one that was; then its posts do.
 */
export function languageOf(
  half: RunState,
  { outputLanguage = 'auto', interfaceLanguage }: Pick<RunRequest, 'outputLanguage' | 'interfaceLanguage'>,
): PostLanguage {
  if (half.language) return half.language
  if (outputLanguage !== 'auto') return outputLanguage
  if (interfaceLanguage) return interfaceLanguage
  const written = Object.values(half.posts).map((state) => state?.post.content ?? '')
  const found = detectLanguage(written.join('\n').slice(0, 2_000))
  return found === undefined || found === 'ko' ? currentLanguage() : found
}
