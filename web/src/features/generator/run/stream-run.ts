import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { type GenerationEvent, generationEventSchema } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { ApiError, callEndpoint, openEndpoint } from '../../../lib/api.ts'
import { readEvents } from '../../../lib/sse.ts'
import type { RunRequest } from '../draft-store.ts'
import { fromConversion, type RunState } from './run-state.ts'

interface RunListeners {
  onEvent: (event: GenerationEvent) => void
  /** The live connection broke; the plain call takes over under the same id. */
  onStandardMode: () => void
}

/**
 * Runs a generation: streamed first, and once by the plain call under the same id when the stream fails, so that
 * nothing runs or charges twice.
 * @returns the run as stored when the plain call had to be used, else undefined: the events have said everything
 * @throws ApiError when the server refused; whatever the plain call throws
 */
export async function runGeneration(
  request: RunRequest,
  listeners: RunListeners,
  signal: AbortSignal,
): Promise<RunState | undefined> {
  try {
    await streamOnce(request, listeners.onEvent, signal)
    return undefined
  } catch (error) {
    // Without a network the plain call would fail as well.
    if (signal.aborted || isRefusal(error) || !navigator.onLine) throw error
    console.warn('stream failed, using the plain call', error)
    listeners.onStandardMode()
    await callEndpoint(generatePosts, { body: request, signal })
    return fromConversion(await callEndpoint(getConversion, { params: { id: request.conversionId }, signal }))
  }
}

async function streamOnce(
  request: RunRequest,
  onEvent: (event: GenerationEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await openEndpoint(streamPosts, { body: request, signal })
  if (!response.body) throw new Error('Response body is null')
  let hasEnded = false
  for await (const raw of readEvents(response.body)) {
    const event = generationEventSchema.safeParse(normalise(raw))
    if (!event.success) continue
    onEvent(event.data)
    hasEnded ||= event.data.type === 'done' || event.data.type === 'error'
  }
  if (!hasEnded) throw new Error('the stream ended before the run')
}

/** A finished post may come as a bare string. */
function normalise(raw: unknown): unknown {
  const event = raw as { type?: unknown; content?: unknown } | null
  return event?.type === 'platform-complete' && typeof event.content === 'string'
    ? { ...event, content: { content: event.content } }
    : raw
}

/** The server understood and refused: the plain call would get the same answer. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && error.status < 500
