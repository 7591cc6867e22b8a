import { tabStore } from '../../../lib/storage/browser-store.ts'

/** @param words nothing: what was said is no longer true */
function say(form: HTMLFormElement, words: string): void {
  const said = form.querySelector('.said')
  if (!said) return
  // The note beneath belongs to React within the app, and is hidden instead of replaced.
  said.textContent = words
  said.parentElement?.classList.toggle('loud', words !== '')
}

/** Whether a text is too short to be written from, and says so. */
export function tooShort(form: HTMLFormElement, text: string): boolean {
  const isTooShort = text.trim().length < Number(form.dataset.min)
  if (isTooShort) {
    say(form, form.dataset.short ?? '')
    form.querySelector('textarea')?.focus()
  }
  return isTooShort
}

/** Whether what the next page needs is not kept by the browser, and was not yet said to be. */
export function sayUnkept(form: HTMLFormElement): boolean {
  const { kept = '', unkept = '' } = form.dataset
  if (!tabStore.inMemory.has(kept) || form.querySelector('.said')?.textContent === unkept) return false
  say(form, unkept)
  return true
}

/** Says by how much a text is over the limit. It stays whole: the first step cuts it, and shows what is missing. */
export function sayTooLong(form: HTMLFormElement): void {
  const over = (form.querySelector('textarea')?.value.length ?? 0) - Number(form.dataset.max)
  say(form, over > 0 ? (form.dataset.long ?? '').replace('#', over.toLocaleString('en-US')) : '')
}
