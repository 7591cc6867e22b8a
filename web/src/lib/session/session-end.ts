/** Dispatched on the window when a call was refused because nobody is signed in any more. */
export const sessionEnded = 'session-ended'

/** @param instead what is said in place of that, as a title */
export const announceEnd = (instead?: string): void =>
  void window.dispatchEvent(new CustomEvent(sessionEnded, { detail: instead }))

/** Looks at a refusal of the server. */
export function announceSessionEnd({ status, code }: { status: number; code: string | undefined }): void {
  if (status === 401 && code === 'auth.required') announceEnd()
}
