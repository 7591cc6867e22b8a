/** Dispatched on the window when a call was refused because nobody is signed in any more. */
export const sessionEnded = 'session-ended'

/** @param instead what is said in place of that, as a title */
export const announceEnd = (instead?: string): void =>
  void window.dispatchEvent(new CustomEvent(sessionEnded, { detail: instead }))

/** Whether a call was refused because nobody is signed in. */
export const saysSessionEnd = ({ status, code }: { status: number; code: string | undefined }): boolean =>
  status === 401 && code === 'auth.required'
