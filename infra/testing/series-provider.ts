import { startProvider } from '../../functions/generation/testing/provider.ts'

const longest = 240

/** A provider that writes series alone: a sentence of the text in each part, word by word. */
export async function startSeriesProvider() {
  const provider = await startProvider()
  provider.play(({ kind, user }) => {
    if (kind === 'brief') return { text: JSON.stringify({ facts: [], hashtags: ['bus', 'city', 'night'], plan: [] }) }
    const source = /<source-(\w+)>([\s\S]*?)<\/source-\1>/u.exec(user)?.[2] ?? ''
    const parts = source.match(/[^.!?\n]{40,}[.!?](?=\s|$)/gu)?.map((sentence) => sentence.trim()) ?? []
    const chosen = parts.filter(({ length }) => length < longest).slice(0, 3)
    return { text: chosen.join('\n\n---\n\n').match(/\S+\s*/gu) ?? [], gapMs: 50 }
  })
  return provider
}
