import { setTimeout as wait } from 'node:timers/promises'

const firstTokenMs = { least: 250, most: 500 }
const tokensPerSecond = 240
/** Tokens that are sent together: few enough for visible progress, and enough to need few timers. */
const tokensPerChunk = 4

/**
 * Lets an answer go as a model writes it.
 * @param pace 1: first words after 250 to 500 ms, then about 240 tokens a second, as the quick models do; 0: without waiting
 * @param signal ends the waiting when the client has gone
 */
export async function* inPace(tokens: string[], pace: number, signal: AbortSignal): AsyncGenerator<string> {
  const start =
    performance.now() + pace * (firstTokenMs.least + Math.random() * (firstTokenMs.most - firstTokenMs.least))
  for (let sent = 0; sent < tokens.length; sent += tokensPerChunk) {
    // Due times, not gaps: a late timer does not slow the rest.
    const due = start + pace * ((sent * 1_000) / tokensPerSecond)
    if (pace > 0) await wait(Math.max(0, due - performance.now()), undefined, { signal })
    yield tokens.slice(sent, sent + tokensPerChunk).join('')
  }
}

/** Waits as long as the whole answer would take to write. */
export async function wholeInPace(tokens: string[], pace: number, signal: AbortSignal): Promise<void> {
  for await (const _ of inPace(tokens, pace, signal));
}
