import { announce } from '../child.ts'
import { briefPrompt, postPrompt } from './prompts.ts'
import { completeText, contenderServer, streamText } from './serve.ts'

/** The editor pass, then one platform after the other. */
const server = contenderServer(async ({ platforms, content }, emit) => {
  const brief = await completeText(briefPrompt(content))
  for (const platform of platforms) {
    let post = ''
    for await (const text of streamText(postPrompt(platform, brief, content))) {
      post += text
      emit({ type: 'platform-delta', platform, text })
    }
    emit({ type: 'platform-complete', platform, content: { content: post } })
  }
})

announce(server)
