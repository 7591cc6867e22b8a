import { tabStore } from './browser-store.ts'

const key = 'pastedText'

/** Remembers a text from the home page during the sign-in. @source docs/rules/web.md#storage */
export const rememberPastedText = (text: string): void => tabStore.write(key, text)

/** Reads the remembered text and forgets it. */
export function takePastedText(): string | undefined {
  const text = tabStore.read(key)
  tabStore.remove(key)
  return text?.trim() ? text : undefined
}
