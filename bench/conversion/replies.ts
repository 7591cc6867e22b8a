import { measurePost } from '#shared/platforms/measure.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Task } from './draw.ts'

const sentences = [
  'The harvest came in late this year, and the growers in the hills used every week of it.',
  'They picked by hand, dried in the shade and kept each slope apart.',
  'Buyers who tasted the first lots spoke of plum, cane sugar and a long clean finish.',
  'The cooperative will sell most of it to small roasters in the region.',
  'A share of the price goes back into the school at the foot of the hill.',
  'The next tasting is open to everybody who asks early.',
]
const hashtags = '#coffee #harvest #makers'

/** What `all` puts before each post. */
export const sectionOf = (platform: PlatformId): string => `=== ${platform} ===\n`

/** A post that fits its platform, so that no second request is made. */
export function postFor(platform: PlatformId): string {
  const title = platform === 'youtube' ? 'Title: A late harvest in the hills\n\n' : ''
  let text = sentences[0]!
  for (const sentence of sentences.slice(1)) {
    const longer = `${text} ${sentence}`
    if (measurePost(platform, `${title}${longer}\n\n${hashtags}`).isOver) break
    text = longer
  }
  return `${title}${text}\n\n${hashtags}`
}

const brief = JSON.stringify({
  keyPoints: sentences.slice(0, 4),
  hashtags: ['coffee', 'harvest', 'makers'],
  outline: ['a late harvest', 'work by hand', 'who buys it', 'what it pays for'],
})

/** The whole answer to a task. */
export function replyTo(task: Task): string {
  if (task.kind === 'brief') return brief
  if (task.kind === 'post') return postFor(task.platform)
  return task.platforms.map((platform) => `${sectionOf(platform)}${postFor(platform)}\n`).join('')
}

/** Cuts a text into so many tokens, none empty unless there are more tokens than letters. */
export function toTokens(text: string, count: number): string[] {
  const at = (i: number) => Math.ceil((i * text.length) / count)
  return Array.from({ length: count }, (_, i) => text.slice(at(i), at(i + 1)))
}
