import { expect, test } from 'vitest'
import { chooseHashtags } from '../hashtags/hashtags.ts'
import type { Language } from './language.ts'
import { readSource } from './material.ts'
import { occasionOf } from './occasion.ts'

const notices: readonly [Language, string, string][] = [
  [
    'en',
    `Quill & Sons closes its shop on Weir Row

After 30 years our last day of trading will be Saturday 19 December.

The rent goes up in January. Repairs that are booked will be finished. Gift cards can be spent until the last day.

Thank you all.`,
    '#ClosingDown',
  ],
  [
    'zh-TW',
    `大成鐘錶行謝謝大家

我跟太太在大同路口開店二十年，今年年底就要熄燈了。

掛鐘全面六折，售完為止。寄放的手錶請在十二月前來領。`,
    '#歇業',
  ],
  [
    'ja',
    `つばめ書房から

三十年続けてきた店を、12月20日で閉店することになりました。

取り置きの本は、19日までに受け取りに来てください。最後の週は全品三割引です。`,
    '#閉店',
  ],
]

test.each(notices)('a shop that closes for good makes it known (%s)', (language, source, tag) => {
  const material = readSource(source, language)
  expect(occasionOf(material, 'article')).toBe('announcement')
  expect(chooseHashtags(material, 'twitter', 'Moderate (3-5)', 'article')).toContain(tag)
})

test('what others report of a shop that closes is no notice of it', () => {
  const report =
    'Shop on Weir Row to close\n\nQuill & Sons will shut on 19 December, its owner said on Monday. The rent goes up in January. The council has had three offers for the building.'
  expect(occasionOf(readSource(report, 'en'), 'news')).toBeUndefined()
})
