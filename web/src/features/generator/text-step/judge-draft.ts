import { contentMinLength, hasWords, linkSchema } from '#shared/generation/schema.ts'
import type { Draft } from '../draft-store.ts'

/** Long enough to be judged, and nothing in it to write about. */
export const isWithoutWords = (content: string): boolean =>
  content.trim().length >= contentMinLength && !hasWords(content)

export const isLinkValid = (link: string): boolean => linkSchema.safeParse(link).success

/** Whether a draft can be taken to its platforms. */
export const canGoOn = ({ content, link }: Draft): boolean =>
  content.trim() !== '' && !isWithoutWords(content) && isLinkValid(link)
