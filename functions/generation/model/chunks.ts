import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ModelFinish, ModelPart } from './model.ts'

/** A chunk of a stream of chat completions, or its text where it says nothing else. */
export type Chunk = ChatCompletionChunk | string

/** What stands around the text of a chunk. */
interface Frame {
  before: string
  behind: string
}

/** So often a chunk may be unlike the last one, before a stream counts as one whose chunks are never alike. */
const mostFrames = 4

/**
 * Reads the chunks of one stream. Most differ from the one before in their text alone: what begins and ends as that one did, with
 * nothing between that JSON would write otherwise, needs no parser.
 * @throws SyntaxError for what is no JSON
 */
export function openChunkReader(): (data: string) => Chunk {
  let frame: Frame | undefined
  let frames = 0
  return (data) => {
    const text = frame && textWithin(data, frame)
    if (text && !special.test(text)) return text
    const chunk = JSON.parse(data) as ChatCompletionChunk
    if (text === undefined && frames < mostFrames) {
      frames += 1
      frame = frameOf(data, chunk)
    }
    return chunk
  }
}

/** What does not stand for itself in a string of JSON. */
const special = /["\\\p{Cc}]/u

function textWithin(data: string, { before, behind }: Frame): string | undefined {
  const isFramed = data.startsWith(before) && data.endsWith(behind)
  return isFramed ? data.slice(before.length, data.length - behind.length) : undefined
}

/** @returns undefined for a chunk that says more than its text, or writes it in another way */
function frameOf(data: string, chunk: ChatCompletionChunk): Frame | undefined {
  const text = textOf(chunk)
  const at = data.indexOf(`"content":"${text}"`)
  if (text === '' || special.test(text) || at < 0 || !isTextAlone(chunk)) return undefined
  const start = at + '"content":"'.length
  const frame = { before: data.slice(0, start), behind: data.slice(start + text.length) }
  // The same words may stand elsewhere in it as well.
  return textOf(JSON.parse(`${frame.before}other${frame.behind}`)) === 'other' ? frame : undefined
}

export const textOf = (chunk: Chunk): string =>
  typeof chunk === 'string' ? chunk : (chunk.choices?.[0]?.delta?.content ?? '')

/** Whether a chunk has neither an end of the answer, nor usage, nor an error. */
export const isTextAlone = (chunk: Chunk): boolean =>
  typeof chunk === 'string' || ([...endsOf(chunk)].length === 0 && !('error' in chunk))

export function* endsOf({ choices: [choice] = [], usage }: ChatCompletionChunk): Generator<ModelPart> {
  const finish = choice?.delta?.refusal ? 'blocked' : finishes[choice?.finish_reason ?? '']
  if (finish) yield { finish }
  if (usage) yield { usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }
}

/** Any other reason, such as DeepSeek's `insufficient_system_resource`, is no finish at all. */
const finishes: Partial<Record<string, ModelFinish>> = { stop: 'stop', length: 'length', content_filter: 'blocked' }
