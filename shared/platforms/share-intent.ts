import type { PlatformId } from './schema.ts'
import { findParts, takesThreads } from './series-parts.ts'

/** How a finished post reaches its platform: the page to open, and what the person still has to paste. */
export interface ShareIntent {
  /** Absent: there is no page that takes a post on the web. */
  url?: string
  /** What the opened page already holds. */
  carries: 'text' | 'first-part' | 'link' | 'nothing'
  /** The text waits on the clipboard; it must be copied in the same click, before the page opens. */
  copyFirst: boolean
}

/**
 * The share intent of a post; of a series, that of its first part.
 * @param link the person's own link, if any
 * X and Threads document their addresses. The one of LinkedIn is not documented, so the text is copied as well.
 * @source developers.facebook.com/docs/threads/threads-web-intents, developer.x.com "Web Intents"
 */
export function shareIntent(platform: PlatformId, text: string, link?: string): ShareIntent {
  const first = takesThreads(platform) ? findParts(text)[0]?.text : undefined
  const carries = first === undefined ? 'text' : 'first-part'
  const encoded = encodeURIComponent((first ?? text).toWellFormed())
  switch (platform) {
    case 'twitter':
      return { url: `https://x.com/intent/post?text=${encoded}`, carries, copyFirst: false }
    case 'threads':
      return { url: `https://www.threads.com/intent/post?text=${encoded}`, carries, copyFirst: false }
    case 'linkedin':
      return {
        url: `https://www.linkedin.com/feed/?shareActive=true&text=${encoded}`,
        carries: 'text',
        copyFirst: true,
      }
    case 'facebook':
      return link
        ? {
            url: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
            carries: 'link',
            copyFirst: true,
          }
        : { url: 'https://www.facebook.com/', carries: 'nothing', copyFirst: true }
    case 'youtube':
      return { url: 'https://studio.youtube.com/', carries: 'nothing', copyFirst: true }
    case 'instagram':
      return { carries: 'nothing', copyFirst: true }
  }
}
