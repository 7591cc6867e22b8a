import type { ContentType } from '#shared/writing/content-types.ts'
import { tabStore } from './browser-store.ts'

/** Where a text from the home page lies during the sign-in. */
export const pastedTextKey = 'pastedText'
/** Where a text of the home page lies that was not sent. */
export const unsentTextKey = `${pastedTextKey}Draft`

/** Of which kind that text is, where it is one of the samples. */
const pastedKindKey = `${pastedTextKey}Kind`

/** Remembers a text from the home page during the sign-in. @source docs/rules/web.md#storage */
export function rememberPastedText(text: string, kind?: ContentType): void {
  tabStore.write(pastedTextKey, text)
  tabStore.write(pastedKindKey, kind ?? '')
}

/** The text from the home page that waits. */
export function readPastedText(): string | undefined {
  const text = tabStore.read(pastedTextKey)
  return text?.trim() ? text : undefined
}
export const readPastedKind = () => (tabStore.read(pastedKindKey) || undefined) as ContentType | undefined
export function forgetPastedText(): void {
  tabStore.remove(pastedTextKey)
  tabStore.remove(pastedKindKey)
}
