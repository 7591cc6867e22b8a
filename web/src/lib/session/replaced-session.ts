/** Until the call is answered by which this browser gets another session. */
let replacing: Promise<void> | undefined

/**
 * Notes a call whose answer brings another session for the same person. The former one ends some time before the answer
 * arrives, and what is sent meanwhile is refused.
 */
export function replaceSession<Answer>(call: Promise<Answer>): Promise<Answer> {
  const end = () => {
    replacing = undefined
  }
  replacing = call.then(end, end)
  return call
}

export const replacingSession = (): Promise<void> | undefined => replacing
