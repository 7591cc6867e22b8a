import { afterEach, expect, test, vi } from 'vitest'
import { defaultPlatformSettings, platformIds } from '#shared/platforms/schema.ts'
import { holdTexts } from '#shared/writing/remembered.ts'
import { anAssignment } from '../testing/assignment.ts'
import { finish } from './finish.ts'

afterEach(() => {
  vi.restoreAllMocks()
  holdTexts()()
})

const texts = {
  en: {
    source: 'Our bakery on Tanner Street opens on 6 March with 24 seats. Dilys bakes rye bread at 4 in the morning. ',
    post: 'Our bakery on Tanner Street opens on 6 March, with 24 seats and rye bread.\n\nWho will come for the first loaf?',
  },
  'zh-TW': {
    source: '我們的烘焙坊三月六日在裕農路開幕，有二十四個座位。阿梅每天清晨四點烤裸麥麵包，週一公休。',
    post: '烘焙坊三月六日在裕農路開幕，有二十四個座位，還有剛出爐的裸麥麵包。\n\n你會來嚐第一個嗎？',
  },
  ja: {
    source: '私たちのパン屋は三月六日に裕農通りで開店します。席は二十四あり、毎朝四時にライ麦パンを焼きます。',
    post: '私たちのパン屋が三月六日に裕農通りで開店します。席は二十四、焼きたてのライ麦パンもあります。\n\n最初の一つを食べに来ませんか。',
  },
}

/** How many expressions are run over texts at least as long as a source. */
function countReads(leastLength: number): () => number {
  const { exec } = RegExp.prototype
  let reads = 0
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (text.length >= leastLength) reads += 1
    return exec.call(this, text)
  })
  return () => reads
}

test.each(['en', 'zh-TW', 'ja'] as const)(
  'of eight runs at a time, each reads its source with its first post (%s)',
  async (language) => {
    const { source, post } = texts[language]
    const runs = Array.from({ length: 8 }, (_, i) =>
      anAssignment({ language, content: `${source.repeat(40)}${language === 'en' ? 'Run' : '第'} ${i}` }),
    )
    const brief = { keyPoints: [], hashtags: ['bakery', 'bread', 'rye'], outline: [] }
    const finishAll = async (platform: (typeof platformIds)[number]) => {
      for (const assignment of runs) {
        const spec = { assignment, platform, settings: defaultPlatformSettings, token: 'f00dfeed12345678' }
        await finish({ text: post, end: 'stop' }, { spec, brief, own: 'You write posts.', isRepair: false })
      }
    }
    const [first, ...others] = platformIds
    await finishAll(first!)
    const reads = countReads(source.length * 30)
    for (const platform of others) await finishAll(platform)
    expect(reads() / (others.length * runs.length)).toBeLessThanOrEqual(1)
  },
)
