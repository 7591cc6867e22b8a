import { expect, test } from 'vitest'
import { openLiveText } from './live-text.ts'

const source = 'The Lin family has grown tea in Nantou for three generations. Every leaf is sorted by hand.'
const post = [
  'The Lin family in Nantou has grown tea for three generations, and every single leaf is still sorted by hand.',
  'On Saturdays the farm is open, so you can walk between the rows, smell the fresh leaves and taste what grew there.',
  'Bring good shoes, bring your children, and bring an hour more than you planned, because nobody leaves early here.',
].join('\n\n')

/** What is shown of an answer that comes in chunks of that many characters, and is taken after so many of them. */
function shownOf(answer: string, size: number, chunks = 1): string {
  let shown = ''
  const live = openLiveText(source)
  for (let at = 0, n = 1; at < answer.length; at += size, n += 1)
    if (live.add(answer.slice(at, at + size)) && n % chunks === 0) shown += live.take()
  return shown + live.take()
}

const sizes = [1, 4, 60, 1_000]

test.each([
  ['plain', post],
  ['after a lead-in', `Sure! Here's your Facebook post:\n\n${post}`],
  ['after a lead-in with an abbreviation', `The Lin family tea post for Dr. Lin, as requested:\n\n${post}`],
  [
    'after thoughts',
    `<think>The user wants a post on tea. I will write about ${'tea and '.repeat(60)}</think>\n\n${post}`,
  ],
  ['after a label', `**Caption:** ${post}`],
  ['with marks', post.replace('Lin family', '**Lin family**').replace('On Saturdays', '## On *Saturdays*')],
  ['before an offer', `${post}\n\nLet me know if you would like a shorter version, another tone or more hashtags!\n`],
  ['with numbers before its parts', `1/3 ${post.replace('\n\n', '\n\n2/3 ').replace(/\n\n(?!2)/u, '\n\n3/3 ')}`],
  [
    'with numbers on lines of their own',
    `(1/3)\n${post.replace('\n\n', '\n\n(2/3)\n').replace(/\n\n(?!\()/u, '\n\n(3/3)\n')}`,
  ],
  ['with a thought between', post.replace('\n\n', '\n\n<think>Now the farm.\nIt opens on Saturdays.</think>\n\n')],
  ['with a thought inside', post.replace('sorted', '<reasoning why="x">or picked?\n\nsorted</reasoning>sorted')],
  ['with a thought in brackets', post.replace('\n\n', '\n\n[THINK]Now the farm.[/THINK]\n\n')],
  ['before a thought that does not end', `${post}\n\n<think>\nNow the hashtags.\nThe user wants`],
  ['before its reasons', `${post}\n\n**Why this works:**\n- a short hook that stops the scroll\n`],
])('%s: only the post is shown, and most of it', (_, answer) => {
  for (const [size, chunks] of sizes.flatMap((one) => [1, 7].map((chunks) => [one, chunks] as const))) {
    const shown = shownOf(answer, size, chunks)
    expect(post.startsWith(shown.trimEnd())).toBe(true)
    expect(shown.length).toBeGreaterThan(post.length * 0.6)
  }
})

test.each([
  ['JSON', JSON.stringify({ post })],
  ['a code block', `\`\`\`json\n${JSON.stringify({ post }, null, 2)}\n\`\`\``],
  ['a thought that does not end', `<think>The user wants a post. ${post}`],
  ['channels that have lost their marks', `analysisThe user wants a post on tea.assistantfinal${post}`],
  ['a refusal', `I'm sorry, but I cannot write about this text. ${post}`],
  ['a refusal in Chinese', `很抱歉，我無法撰寫這篇貼文。${'這個請求可能違反使用政策。'.repeat(20)}`],
  [
    'a question back on the text',
    'Before I write about the Lin family and their tea, which audience do you have in mind?',
  ],
  ['a gap', `Order your tea at [insert link here] today. ${post}`],
  ['a beginning on something else', 'Nobody knows yet what this will become. '.repeat(5)],
])('of %s nothing is shown', (_, answer) => {
  for (const size of sizes) expect(shownOf(answer, size)).toBe('')
})

const tags = '#tea #Nantou #threegenerations #sortedbyhand #openonsaturdays #freshleaves'

test.each(['Reading level: grade 6.', 'Spanish translation:\nLa familia cultiva té.'])(
  '%s below the hashtags is not shown',
  (talk) => {
    for (const size of sizes)
      expect(shownOf(`${post}\n\n${tags}\n\n${talk}`, size)).not.toContain(talk.split('\n').at(-1)!)
  },
)

test('of two versions only the first is shown', () => {
  const shown = shownOf(
    `Option 1:\n${post}\n\nOption 2:\n${'Another post on tea altogether, quite different. '.repeat(4)}`,
    4,
  )
  expect(post.startsWith(shown.trimEnd())).toBe(true)
})

/** How much of an answer has come, in characters, when the first of it is shown. */
function comeBeforeShown(answer: string, about = source): number {
  const live = openLiveText(about)
  for (let at = 1; at <= answer.length; at += 1) if (live.add(answer[at - 1]!) && live.take() !== '') return at
  return Number.POSITIVE_INFINITY
}

test.each([
  ['English', post, source, 25],
  ['Chinese', '南投的林家種茶三代，每一片葉子都用手挑。週六開放參觀。', '林家在南投種茶已經三代。', 8],
  [
    'Japanese',
    '南投の林家は三代にわたり、茶葉を手で選んできました。',
    '林家は南投で三代続く茶農家です。茶葉は手で選びます。',
    12,
  ],
])('an opening in %s on what the text is on is shown after some words', (_, answer, about, most) => {
  expect(comeBeforeShown(answer, about)).toBeLessThanOrEqual(most)
})

test.each([
  ['assent', 'Sure! Here is a post on the Lin family in Nantou, who have grown tea for three generations:'],
  ['a report', 'This Facebook post tells how the Lin family in Nantou has grown tea for generations:'],
  ['a label', 'Post on the Lin family of Nantou and their tea of three generations:'],
  ['a platform', 'Facebook: the Lin family of Nantou has grown tea'],
  ['a version', 'Version 1, Lin family, Nantou'],
  ['a thought', 'Okay, the user wants a post on the Lin family in Nantou'],
  ['a plan', 'We need to write on the Lin family in Nantou, three generations'],
  ['a refusal', "I can't write about the Lin family in Nantou, three generations"],
  ['a question', 'Could you tell me more on the Lin family in Nantou, three generations'],
  ['assent in Chinese', '好的，林家在南投種茶三代，這是貼文'],
  ['a report in Chinese', '以下是關於林家在南投種茶三代的貼文'],
  ['a refusal in Chinese', '很抱歉，林家在南投種茶三代的內容無法撰寫'],
  ['assent in Japanese', '承知しました。林家は南投で三代続く茶農家です'],
  ['a report in Japanese', 'こちらは林家は南投で三代続く茶農家の投稿です'],
])('%s is held back, however much it speaks of the text', (_, answer) => {
  const about = `${source} 林家在南投種茶已經三代。林家は南投で三代続く茶農家です。`
  const shown = comeBeforeShown(answer, about)
  expect(shown).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['a share', '1/3 of the Lin family’s tea is sorted by hand in Nantou, every leaf of three generations.'],
  ['an amount', 'The Lin family in Nantou has grown tea.\n\n1/2 cup of it is sorted by hand for three generations.'],
  ['a number of the text', '1/4 Lin family tea from Nantou is sorted by hand for three generations.'],
])('%s before a line is no number of a part', (_, answer) => {
  const live = openLiveText(`${source} 1/4 Lin family tea.`)
  live.add(answer)
  expect(live.take() + live.end()).toBe(answer)
})

test('a full stop that comes alone is shown', () => {
  const about = '河原のさんぽ市を4月12日に開きます。小さな店が32軒ならびます。'
  const live = openLiveText(about)
  let shown = ''
  for (const sign of about) if (live.add(sign)) shown += live.take()
  expect(shown + live.end()).toBe(about)
})
