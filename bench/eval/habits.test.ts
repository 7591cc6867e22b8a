import { expect, test } from 'vitest'
import { platformIds, defaultPlatformSettings as settings } from '#shared/platforms/schema.ts'
import { finish } from '../../functions/generation/finish/finish.ts'
import { postMessages } from '../../functions/generation/prompts/prompt.ts'
import { anAssignment } from '../../functions/generation/testing/assignment.ts'
import { failureOf } from '../../functions/generation/verdict.ts'
import { habitKinds } from './answers/habits.ts'
import { corpus } from './corpus/corpus.ts'
import { sentencesOf } from './corpus/text.ts'
import { writeGoodPost } from './good-post.ts'

const texts = corpus.filter(({ id }) => id.endsWith('-product'))

test.each(habitKinds.map((kind) => [kind.name, kind] as const))('%s: nothing of it is delivered', async (_, kind) => {
  for (const source of texts.filter(({ language }) => kind.languages?.includes(language) ?? true)) {
    const { text: content, type: contentType, language, tags } = source
    const brief = { keyPoints: sentencesOf(source).slice(0, 5), hashtags: tags, outline: [] }
    for (const platform of kind.platforms ?? platformIds) {
      const spec = {
        assignment: anAssignment({ content, contentType, language }),
        platform,
        settings,
        token: '0f0c42aa',
      }
      const { own, system, user } = postMessages(spec, brief)
      const good = writeGoodPost(source, platform, settings)
      const answer = kind.make({ source, platform, settings, good, prompt: { system, user } })
      const context = { spec, brief, own, isRepair: true }
      const { post, verdict } = await finish({ text: answer.text, end: 'stop' }, context)
      const whole = `${post.title ?? ''}\n${post.content}`
      const left = (answer.gone ?? [])
        .map(([, part]) => part)
        .filter((part) => whole.includes(part) && !good.text.includes(part))
      const failure = failureOf(verdict)
      expect({ source: source.id, platform, left, failure }).toEqual({ source: source.id, platform, left: [] })
    }
  }
})
