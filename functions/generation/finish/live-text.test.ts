import { expect, test } from 'vitest'
import { openLiveText } from './live-text.ts'

const source = 'The Lin family has grown tea in Nantou for three generations. Every leaf is sorted by hand.'
const post = [
  'The Lin family in Nantou has grown tea for three generations, and every single leaf is still sorted by hand.',
  'On Saturdays the farm is open, so you can walk between the rows, smell the fresh leaves and taste what grew there.',
  'Bring good shoes, bring your children, and bring an hour more than you planned, because nobody leaves early here.',
].join('\n\n')

/** What is shown of an answer that comes in chunks of that many characters. */
function shownOf(answer: string, size: number): string {
  let shown = ''
  const live = openLiveText(source, (text) => {
    shown += text
  })
  for (let at = 0; at < answer.length; at += size) live.add(answer.slice(at, at + size))
  return shown
}

const sizes = [1, 4, 60, 1_000]

test.each([
  ['plain', post],
  ['after a lead-in', `Sure! Here's your Facebook post:\n\n${post}`],
  [
    'after thoughts',
    `<think>The user wants a post on tea. I will write about ${'tea and '.repeat(60)}</think>\n\n${post}`,
  ],
  ['after a label', `**Caption:** ${post}`],
  ['with marks', post.replace('Lin family', '**Lin family**').replace('On Saturdays', '## On *Saturdays*')],
  ['before an offer', `${post}\n\nLet me know if you would like a shorter version, another tone or more hashtags!\n`],
  ['before its reasons', `${post}\n\n**Why this works:**\n- a short hook that stops the scroll\n`],
])('%s: only the post is shown, and most of it', (_, answer) => {
  for (const size of sizes) {
    const shown = shownOf(answer, size)
    expect(post.startsWith(shown.trimEnd())).toBe(true)
    expect(shown.length).toBeGreaterThan(post.length * 0.6)
  }
})

test.each([
  ['JSON', JSON.stringify({ post })],
  ['a code block', `\`\`\`json\n${JSON.stringify({ post }, null, 2)}\n\`\`\``],
  ['a thought that does not end', `<think>The user wants a post. ${post}`],
  ['a refusal', `I'm sorry, but I cannot write about this text. ${post}`],
  ['a refusal in Chinese', `很抱歉，我無法撰寫這篇貼文。${'這個請求可能違反使用政策。'.repeat(20)}`],
  ['a gap', `Order your tea at [insert link here] today. ${post}`],
  ['a beginning on something else', 'Nobody knows yet what this will become. '.repeat(5)],
])('of %s nothing is shown', (_, answer) => {
  for (const size of sizes) expect(shownOf(answer, size)).toBe('')
})

test('of two versions only the first is shown', () => {
  const shown = shownOf(
    `Option 1:\n${post}\n\nOption 2:\n${'Another post on tea altogether, quite different. '.repeat(4)}`,
    4,
  )
  expect(post.startsWith(shown.trimEnd())).toBe(true)
})
