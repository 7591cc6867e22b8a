import { ApiError } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'

/** The ids of requests that were not answered, by what they asked for. */
const unanswered = new Map<string, string>()

/** The server, and not what is in front of it, has said what became of a request. */
const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.code !== undefined

/**
 * Sends a request for other posts. It may have arrived where its answer was lost: then the same request is sent under the same
 * id the next time, so that it is joined and not paid twice.
 * @param asked all of the request but its id
 * @source docs/rules/generation.md#ids
 */
export async function sendOnce<Answer>(
  conversionId: string,
  asked: object,
  send: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify([conversionId, asked])
  const id = unanswered.get(key) ?? newId()
  unanswered.delete(key)
  try {
    return await send(id)
  } catch (error) {
    if (!isAnswered(error)) unanswered.set(key, id)
    throw error
  }
}
