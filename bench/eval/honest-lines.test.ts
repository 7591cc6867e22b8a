import { expect, test } from 'vitest'
import { defaultPlatformSettings } from '#shared/platforms/schema.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { openLiveText } from '../../functions/generation/finish/live-text.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import { type HonestText, honestTexts } from './honest-lines.ts'

const settings = { ...defaultPlatformSettings, emojiUsage: 'None', hashtagStrategy: 'None' } as const

async function deliver({ content, language }: HonestText, answer: string, instructions = ''): Promise<string> {
  const assignment = anAssignment({
    content,
    contentType: 'article',
    language,
    customPrompt: instructions || undefined,
  })
  const spec = { assignment, platform: 'facebook' as const, settings, token: '0f0c42aa' }
  const { post } = await finish({ text: answer, end: 'stop' }, { spec, brief: undefined, own: '', isRepair: true })
  return post.content
}

function showLive({ content }: HonestText, answer: string): string {
  const live = openLiveText(content)
  let shown = ''
  for (const sign of answer) if (live.add(sign)) shown += live.take()
  return shown + live.end()
}

const firsts = honestTexts.flatMap((text) => text.first.map((line) => [line, text] as const))
const lasts = honestTexts.flatMap((text) => text.last.map((line) => [line, text] as const))
const wished = honestTexts.flatMap((text) => text.wished.map(([wish, line]) => [line, wish, text] as const))

test.each(firsts)('the first line “%s” stays where the text carries it', async (line, text) => {
  const answer = `${line}\n\n${text.body}`
  expect(await deliver(text, answer)).toContain(line)
  expect(showLive(text, answer)).toContain(line)
})

test.each(lasts)('the last line “%s” stays where the text carries it', async (line, text) => {
  const answer = `${text.body}\n\n${line}`
  expect(await deliver(text, answer)).toContain(line)
  expect(showLive(text, answer)).toContain(line)
})

/** Said by a model unasked, or against a wish. */
const unasked = [
  [
    0,
    'This post was written with AI.',
    ['', 'Do not sound like AI.', 'Never say that it was written with AI.', 'Say that tea is good.'],
  ],
  [1, '本文由 AI 撰寫。', ['', '不要提到是 AI 寫的', '請提醒大家帶傘', '不要有 AI 的口吻']],
  [2, 'この投稿はAIで作成しました。', ['', 'AIで書いたとは書かないで', '最後に来場を呼びかけて']],
] as const

test.each(unasked.flatMap(([i, line, wishes]) => wishes.map((wish) => [line, wish, honestTexts[i]!] as const)))(
  'the last line “%s” leaves where the wish is “%s”',
  async (line, wish, text) => {
    expect(await deliver(text, `${text.body}\n\n${line}`, wish)).not.toContain(line)
  },
)

test.each(wished)('the last line “%s” stays where the person asks for it', async (line, wish, text) => {
  expect(await deliver(text, `${text.body}\n\n${line}`, wish)).toContain(line)
})
