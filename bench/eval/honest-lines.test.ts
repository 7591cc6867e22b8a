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
  const { post } = await finish({ text: answer, finish: 'stop' }, { spec, brief: undefined, own: '', isRepair: true })
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

test.each(wished)('the last line “%s” stays where the person asks for it', async (line, wish, text) => {
  expect(await deliver(text, `${text.body}\n\n${line}`, wish)).toContain(line)
})
