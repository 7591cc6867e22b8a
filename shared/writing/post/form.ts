import { catalog } from '../../platforms/catalog.ts'
import type { PlatformId } from '../../platforms/schema.ts'
import { postsOf } from '../../platforms/series-parts.ts'

/** An address as platforms find it: what ends a sentence behind it is none of it. */
export const addressIn = (found: string): string => found.replace(/[.,;:!?'")\]]{1,8}$/u, '')

const link = /https?:\/\/[!-~]+/gu

/** What a platform does not take of a post as it stands. */
interface Form {
  /** How many different links it has, or the part of a series that has most; 0 where the platform takes as many. */
  links: number
  hasAngles: boolean
}

/** Says what the platform refuses of a post that a person has typed: of an answer it is taken out or changed. */
export function formOf(platform: PlatformId, { title = '', content }: { title?: string; content: string }): Form {
  const { linkCap, forbidsAngles } = catalog[platform]
  const links = linkCap === undefined ? 0 : Math.max(...postsOf(platform, content).map(countLinks))
  return {
    links: links > (linkCap ?? 0) ? links : 0,
    hasAngles: forbidsAngles === true && /[<>]/u.test(title + content),
  }
}

const countLinks = (text: string): number => new Set(text.match(link)?.map(addressIn)).size
