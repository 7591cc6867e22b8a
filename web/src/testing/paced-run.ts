import type { Page } from 'playwright-core'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import type { Post } from '#shared/generation/schema.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'

interface Pace {
  /** How long the text is read before the first word comes. */
  readMs: number
  /** From the first word to the last. */
  writeMs: number
  /** So many pieces of text in all. */
  deltas: number
}

type SixPosts = Readonly<Record<PlatformId, Post>>

/**
 * Each run of the page is written at a steady pace within the page, for six platforms and without the server: what the page
 * itself does is looked at. Call before the page is opened.
 * @returns lets the last of the six posts be finished, and the run end
 */
export async function paceRun(page: Page, posts: SixPosts, pace: Pace): Promise<() => Promise<void>> {
  await page.route(`**${getSubscription.path}`, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.tier.features.supportedPlatforms = platformIds.length
    await route.fulfill({ json: answer })
  })
  await page.addInitScript(
    ({ platforms }) => localStorage.setItem('generatorSettings', JSON.stringify({ selectedPlatforms: platforms })),
    { platforms: platformIds },
  )
  await page.addInitScript(answerByStream, { path: streamPosts.path, lines: linesOf(posts, pace) })
  return async () => void (await page.evaluate(() => window.dispatchEvent(new Event('finish-run'))))
}

interface TimedLine {
  /** Absent: once the run may end. */
  atMs?: number
  event: GenerationEvent
}

/** Pieces of the posts in turn. The shorter a post, the sooner it is done. */
function linesOf(posts: SixPosts, { readMs, writeMs, deltas }: Pace): TimedLine[] {
  const ordered = orderPlatforms([...platformIds])
  const conversionId = crypto.randomUUID()
  const each = Math.ceil(deltas / ordered.length)
  const lines: TimedLine[] = [
    { atMs: 50, event: { type: 'started', conversionId, priceHeld: 4.2, platforms: ordered, joined: false } },
  ]
  for (const [place, platform] of ordered.entries()) {
    const { content } = posts[platform]
    const endsAt = readMs + writeMs * (0.5 + (0.5 * (place + 1)) / ordered.length)
    const size = Math.ceil(content.length / each)
    for (let i = 0; i < each; i += 1) {
      const text = content.slice(i * size, (i + 1) * size)
      lines.push({
        atMs: readMs + ((endsAt - readMs) * i) / each,
        event: { type: 'platform-delta', platform, text },
      })
    }
    const isLast = place === ordered.length - 1
    const ended = isLast ? {} : { atMs: endsAt }
    lines.push({ ...ended, event: { type: 'platform-complete', platform, content: posts[platform] } })
    lines.push({ ...ended, event: { type: 'progress', progress: Math.round(20 + (80 * (place + 1)) / 6) } })
  }
  const receipt = { held: 4.2, charged: 4.2, returned: 0, requested: 6, delivered: 6 }
  lines.push({ event: { type: 'done', conversionId, receipt, balance: 0.8 } })
  const timeOf = ({ atMs = Number.MAX_SAFE_INTEGER }: TimedLine) => atMs
  return lines.toSorted((a, b) => timeOf(a) - timeOf(b))
}

/** Runs in the page. */
function answerByStream({ path, lines }: { path: string; lines: TimedLine[] }): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (url.pathname !== path) return fetch(input, init)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const begunAt = performance.now()
        const mayEnd = new Promise((resolve) => window.addEventListener('finish-run', resolve, { once: true }))
        for (const { atMs, event } of lines) {
          if (atMs === undefined) await mayEnd
          const waitMs = begunAt + (atMs ?? 0) - performance.now()
          if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
        }
        controller.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}
