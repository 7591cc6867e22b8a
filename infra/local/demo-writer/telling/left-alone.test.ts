import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const lines = (post: string): string[] => post.split('\n').filter((line) => line !== '')

test('what is left of a paragraph is no paragraph where it says only why, or a word or two', () => {
  const japanese = `銅の鍋を、酢と塩で磨く

五年前に祖母から譲られた銅の鍋が、いつのまにか茶色にくすんで、台所の隅に置かれたままになっていました。捨てるのは惜しいので、近所の金物屋で磨き方を教わりました。

磨けるのは、内側に錫が残っている鍋だけです。底が緑になったものは使わないでください。使い続けると体に害があります。

塩と酢を同じだけ混ぜ、柔らかい布につけて、円を描くように外側だけを磨いていきます。強くこする必要はありません。`
  expect(lines(write(japanese, { platform: 'instagram', language: 'ja' }))).toContainEqual(
    expect.stringMatching(/使わないでください。使い続けると体に害があります。$/u),
  )
  const english = `We moved the whole library by hand

On the first Saturday of May two hundred people stood in a line from the old library to the new one and passed the books along. It took six hours and forty minutes, and the last book was a dictionary. Nobody dropped a single one of them.

The children had the picture books at the end of the line, where the steps are low and the shelves are lower. We carried the piano with a lorry because no line is long enough for a piano.`
  expect(lines(write(english, { platform: 'instagram' }))).toContainEqual(
    expect.stringMatching(/dictionary\. Nobody dropped a single one of them\.$/u),
  )
})

test('what a thing costs may stand alone', () => {
  const lamp = `The Tarn lamp

The Tarn is a small lamp for a desk that has no room, with a foot no wider than a cup and a neck that bends in four places. The price of the Tarn is £48.

The shade is spun from one sheet of brass in a workshop in Settle, and it can be turned all the way round. The cable is three metres long.`
  expect(write(lamp, { platform: 'instagram', contentType: 'product' })).toMatch(
    /\n\n\W{0,3}The price of the Tarn is £48\.\n/u,
  )
})

test('a step with its number is one paragraph', () => {
  const steps = `椅子のぐらつきを直す

古い椅子の脚がぐらつくので、直してみました。道具は木工用ボンドと布だけです。

1.脚を抜いて、古い接着剤を紙やすりで落とし、穴の中も割り箸に巻いた紙やすりで念入りにこすっておきます。ここで残すとまたすぐに外れます。
2.穴の奥と脚の先の両方にボンドを塗り、まっすぐに差し込んで、はみ出た分を濡れた布ですぐに拭き取っておきます。乾くとどうやっても取れません。`
  const post = write(steps, { platform: 'instagram', language: 'ja' })
  for (const end of ['ここで残すとまたすぐに外れます。', '乾くとどうやっても取れません。'])
    expect(post).not.toMatch(new RegExp(`^${end}`, 'mu'))
})
