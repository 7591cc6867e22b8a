import { expect, test } from 'vitest'
import { defaultPlatformSettings as settings } from '#shared/platforms/schema.ts'
import { anAssignment } from '../testing/assignment.ts'
import { tagsFor } from './tags.ts'

const content =
  '東興國小的機器人隊在名古屋拿下亞洲第二名。機器人是五年級學生做的，機器只花了三個月。隊長重新設定機器，在「回收大賽」分對三十七件。'
const assignment = anAssignment({ content, language: 'zh-TW' })
const tagsOf = (post: string): string[] =>
  tagsFor(post, { assignment, platform: 'instagram', settings, token: 'f00d' }, undefined)

test('a hashtag that is added is no half of one that is there', () => {
  expect(tagsOf('機器人隊拿下第二名！')).toContain('機器')
  expect(tagsOf('機器人隊拿下第二名！\n\n#機器人')).not.toContain('機器')
  expect(tagsOf('機器人隊拿下第二名！\n\n#機器人')).toContain('回收大賽')
})
