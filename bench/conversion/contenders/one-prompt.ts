import type { PlatformId } from '#shared/platforms/schema.ts'
import { announce } from '../child.ts'
import { onePrompt } from './prompts.ts'
import { contenderServer, streamText } from './serve.ts'

/** One prompt writes the posts of all platforms, one section each; there is no editor pass to wait for. */
const server = contenderServer(async ({ platforms, content }, emit) => {
  let open: { platform: PlatformId; content: string } | undefined
  const complete = () => open && emit({ type: 'platform-complete', platform: open.platform, content: open })
  for await (const { section, text } of sections(streamText(onePrompt(platforms, content)))) {
    if (section) {
      complete()
      open = { platform: section as PlatformId, content: '' }
    } else if (open) {
      open.content += text
      emit({ type: 'platform-delta', platform: open.platform, text })
    }
  }
  complete()
})

const heading = /(?:^|\n)=== (\w+) ===\n/

/** Separates the headings from the text between them; what may be the beginning of a heading waits for the next piece. */
async function* sections(pieces: AsyncIterable<string>): AsyncGenerator<{ section?: string; text: string }> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    for (let found = heading.exec(waiting); found; found = heading.exec(waiting)) {
      if (found.index > 0) yield { text: waiting.slice(0, found.index) }
      yield { section: found[1]!, text: '' }
      waiting = waiting.slice(found.index + found[0].length)
    }
    const end = waiting.startsWith('=') ? 0 : waiting.search(/\n(=|$)[^\n]*$/)
    if (end === 0) continue
    yield { text: end < 0 ? waiting : waiting.slice(0, end) }
    waiting = end < 0 ? '' : waiting.slice(end)
  }
  if (waiting.trim()) yield { text: waiting }
}

announce(server)
