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

/** A text over the limit is cut, and the form says by how much; at the next change of the text it says nothing any more. */
export function keepWithin(form: HTMLFormElement): void {
  const field = form.querySelector('textarea')
  const lost = (field?.value.length ?? 0) - Number(form.dataset.max)
  if (!field || lost <= 0) {
    say(form, '')
    return
  }
  field.value = field.value.slice(0, Number(form.dataset.max))
  say(form, (form.dataset.cut ?? '').replace('#', lost.toLocaleString('en-US')))
}
