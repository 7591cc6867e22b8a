import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const fence = `How to bring back a fence that has gone green

I left our back fence alone for six winters, and last spring my neighbour asked whether it was hedge. It took me a weekend, two arguments and a lot of tea to get it back to wood.

Never use a pressure washer closer than half a metre. It tears the surface open and the green comes back twice as fast. Wear goggles: the cleaner burns your eyes.

You will need:
- a bucket and a stiff brush
- a cup of oxygen bleach in a bucket of warm water
- a dust sheet for the plants
- a tin of clear preservative

1. Cover the plants with the dust sheet and soak the soil with plain water. Wet roots take up less of the cleaner.
2. Brush the fence dry from top to bottom. Most of the loose green falls off in this step, so do not skip it.
3. Paint on the bleach mix and leave it for twenty minutes. Do not let it dry. If the sun is on the fence, do two panels at a time.
4. Scrub along the grain and rinse with a hose. Work from the top, because dirty water running over clean wood leaves streaks.
5. Wait three dry days, then brush on the preservative. Two thin coats hold longer than one thick one.

Softwood fences need this every three years. Cedar can go for ten.

My neighbour has now asked whether it is a new fence. I said yes.`

test('a guide of which X holds one step has there what must not be done, and not what somebody tells first', () => {
  const post = write(fence, { platform: 'twitter' })
  expect(post).toContain('How to bring back a fence that has gone green')
  expect(post).toContain('Never use a pressure washer closer than half a metre.')
  expect(post).not.toContain('1. Cover')
  expect(post).not.toContain('six winters')
})

test('a guide has on Threads all its steps and what must not be done, before what it takes', () => {
  const post = write(fence, { platform: 'threads' })
  for (const step of ['1. Cover', '2. Brush', '3. Paint', '4. Scrub', '5. Wait']) expect(post).toContain(step)
  expect(post).toContain('Never use a pressure washer closer than half a metre.')
  expect(post).not.toContain('a stiff brush')
})

const silicone = `浴室矽利康發霉怎麼清?不用刮掉也能變白

搬進這間老公寓的第一個禮拜,我就被浴缸邊那一圈黑色的霉嚇到。房東說那是花紋。

有塗防水漆的牆面請不要試。漆會整片掉下來。

步驟
1、先把矽利康完全擦乾,水氣會把漂白水稀釋掉。
2、漂白水加太白粉調成糊,像牙膏那麼稠就可以。
3、用舊牙刷把糊塗在發霉的地方,塗厚一點,大約半公分。
4、蓋上保鮮膜,放六個小時。睡前做最剛好。
5、掀掉保鮮膜,用大量清水沖乾淨,再開抽風機吹乾。

房東後來看到,說花紋不見了有點可惜。`

test('in Chinese what one is asked not to do goes with the steps', () => {
  for (const platform of ['threads', 'twitter'] as const) {
    const post = write(silicone, { platform, language: 'zh-TW' })
    expect(post).toMatch(/1\. 先把矽利康完全擦乾/u)
    expect(post).toContain('有塗防水漆的牆面請不要試。')
  }
})

const knife = `曇った包丁を、家でよみがえらせる研ぎ方

結婚したときに買った包丁が、いつのまにかトマトもつぶれるようになっていました。研ぎに出すと一本千五百円かかるので、自分でやってみることにしたのが三年前です。

刃に指を沿わせて確かめるのはやめてください。研いだ直後の刃は、触れただけで切れます。

■手順
1.砥石を水に20分つけます。泡が出なくなったら準備完了です。
2.濡れぶきんの上に砥石を置きます。動くと危ないので、必ず固定してください。
3.包丁の背を10円玉2枚分だけ浮かせ、手前から奥へ15回すべらせます。角度が変わると刃が丸くなります。
4.指の腹で刃先の反対側をなで、ざらっとした返りが出たら裏返します。同じように15回。
5.新聞紙を数回切って、返りを落とします。

私は月に一度やっています。うちの娘は、切れるようになった日から急に料理を手伝うようになりました。`

test('in Japanese a guide has on X what must not be done, and why', () => {
  const post = write(knife, { platform: 'twitter', language: 'ja' })
  expect(post).toContain('刃に指を沿わせて確かめるのはやめてください。研いだ直後の刃は、触れただけで切れます。')
  expect(post).not.toContain('1. ')
  expect(post).not.toContain('結婚したとき')
})
