/** Dispatched on the window when a call was refused because nobody is signed in any more. */
export const sessionEnded = 'session-ended'

/** Looks at a refusal of the server. */
export function announceSessionEnd({ status, code }: { status: number; code: string | undefined }): void {
  if (status === 401 && code === 'auth.required') window.dispatchEvent(new Event(sessionEnded))
}
