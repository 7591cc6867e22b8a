import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { write } from '../../testing/write.ts'
import { cleanText } from '../clean.ts'

const miso = `はじめての手前みそ

みそ作りは一月から三月が適期です。そこだけ気をつければ、あとは待つだけです。

豆は前の日の夕方に水につけます。次の朝、弱火で三時間煮て、熱いうちに袋に入れてつぶします。人肌まで冷ましてから、こうじと塩を混ぜます。

容器の底に投げつけるように詰めて、空気を抜きます。直射日光の当たらない涼しい場所に置き、七月に一度混ぜます。

Q. かびが出たら？
白い膜なら、その部分をスプーンで取り除けば大丈夫です。黒いかびは、周りを厚めに取ってください。

今年の仕込み会は二月八日、参加費は3,800円です。`

test('a question stands above its answer, and is not told without it', () => {
  const { paragraphs, above } = cleanText(miso)
  const at = paragraphs.findIndex((text) => text.startsWith('白い膜'))
  expect(above?.[at]).toBe('Q. かびが出たら？')
  for (const platform of platformIds) {
    const post = write(miso, { platform, language: 'ja' })
    if (post.includes('かびが出たら')) expect(post, platform).toContain('白い膜')
  }
})

test('the questions of an interview are turns, and no headings', () => {
  const turns = [1, 2, 3].flatMap((n) => [`Q. ${n}番目の質問は何ですか？`, `それは${n}番目の答えです。`])
  expect(cleanText(['店主に聞く', '町の店の話です。', ...turns].join('\n\n')).above).toBeUndefined()
})
