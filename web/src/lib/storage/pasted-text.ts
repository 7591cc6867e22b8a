import { tabStore } from './browser-store.ts'

/** Where a text from the home page lies during the sign-in. */
export const pastedTextKey = 'pastedText'
/** Where a text of the home page lies that was not sent. */
export const unsentTextKey = `${pastedTextKey}Draft`

/** Remembers a text from the home page during the sign-in. @source docs/rules/web.md#storage */
export const rememberPastedText = (text: string): void => tabStore.write(pastedTextKey, text)

/** The text from the home page that waits. */
export function readPastedText(): string | undefined {
  const text = tabStore.read(pastedTextKey)
  return text?.trim() ? text : undefined
}
export const forgetPastedText = (): void => tabStore.remove(pastedTextKey)
