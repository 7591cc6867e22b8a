import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'

/** Posts of a conversion whose rewrite this tab waits for. */
export interface RewriteUnderWay {
  platforms: PlatformId[]
  /** Of the posts, where that is the second one of the conversion. */
  language: PostLanguage | undefined
  /** Fulfilled once there is an answer, whichever. */
  ended: Promise<void>
}

const underWay = new Map<string, Set<RewriteUnderWay>>()

/** Keeps in mind that posts are being written again, because the person may leave the screen and open it anew meanwhile. */
export function noteRewrite(
  conversionId: string,
  { platforms, language }: Omit<RewriteUnderWay, 'ended'>,
  answer: Promise<unknown>,
): void {
  const all = underWay.get(conversionId) ?? new Set()
  const ended = answer.then(
    () => forget(),
    () => forget(),
  )
  const rewrite = { platforms, language, ended }
  const forget = () => {
    all.delete(rewrite)
    if (all.size === 0) underWay.delete(conversionId)
  }
  all.add(rewrite)
  underWay.set(conversionId, all)
}

export const rewritesUnderWay = (conversionId: string): RewriteUnderWay[] => [...(underWay.get(conversionId) ?? [])]
