import { firstLanguageOf } from '#shared/generation/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import type { RunRequest } from '../draft-store.ts'
import type { RunState } from './run-state.ts'

/** The posts of a run in one language, with what is known of the whole run. @param language absent: the first one */
export function halfOf(run: RunState, language: PostLanguage | undefined): RunState {
  const { second, progress, isRunning, isSaved, isDemo, receipt, reruns } = run
  if (!second || language !== second.language) return run
  return {
    ...second,
    progress,
    isRunning,
    isSaved,
    ...(isDemo !== undefined && { isDemo }),
    ...(receipt && { receipt }),
    ...(reruns && { reruns }),
  }
}

/** How many posts a run is to have, in all of its languages. */
export const postCountOf = (run: RunState): number => run.postCount ?? run.platforms.length

/** The language of the posts of a run in two, or of its second half; a request for two names both. */
export const languageOf = (
  half: Pick<RunState, 'language'>,
  { outputLanguage = 'auto', interfaceLanguage = currentLanguage() }: RunRequest,
): PostLanguage => half.language ?? firstLanguageOf({ outputLanguage, interfaceLanguage })
