import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const dripper = `【新品】不用手洗的手沖濾杯「慢流」

早上趕著出門，最怕洗咖啡濾杯卡在杯底的那圈渣。

「慢流」是我們和鶯歌的陶廠花一年做的手沖濾杯，杯底可以拆開，沖一下水就乾淨。內壁有二十四道斜溝，水流得慢，新手也沖得出甜味。

特色
・杯底旋開，三秒倒渣
・陶胎厚 5 公釐，保溫比玻璃杯多 4 分鐘
・可進洗碗機
・適用 1 到 4 人份濾紙

開發時最頭痛的是縮水。陶土燒完會縮一成三，螺紋怎麼做都鎖不緊。最後我們把螺紋改成三爪卡榫，試了三十一版才成功。

尺寸分 S（1–2 人）980 元、L（2–4 人）1,280 元，有霧白、炭黑、苔綠三色，全部含稅。

5 月 12 日前下單，送同款量匙一支。

※不可直火加熱。
※卡榫請勿抹油，會鬆脫。

訂購請上官網 slowflow.example，或私訊粉專。`

test('what a maker says of a new thing in prose has on X what it is and what it costs', () => {
  const post = write(dripper, { platform: 'twitter', language: 'zh-TW', contentType: 'article' })
  expect(post).toContain('「慢流」是我們和鶯歌的陶廠花一年做的手沖濾杯')
  expect(post).toContain('尺寸分 S（1–2 人）980 元')
  expect(post).not.toContain('教學')
})

const tray = `【新商品】立てても倒れない、折りたたみトレイ「ぱたん」

ベランダで朝食をとろうとして、トレイの置き場に困ったことはありませんか。

「ぱたん」は、長野県の木工所と一緒に3年かけて作った折りたたみトレイです。天板は水に強い山桜の合板、脚は片手でたためるアルミ製。芝生や砂利の上でも、がたつきません。

■ 特長
・たたむと厚さ3.2cm
・耐荷重8kg。土鍋を置いても、天板がしなりません
・角は丸く、子どもの手に当たっても痛くありません
・水で丸洗いOK(乾燥機は不可)

開発でいちばん悩んだのは、軽さと強さの両立でした。薄くすれば軽くなりますが、鍋を置くと天板が反ってしまいます。木目を交互に重ね、0.5mm単位で厚みを変えた試作は62枚になりました。

サイズはS(30×40cm)6,820円、M(40×55cm)8,800円の2種類。色は生成り、胡桃、墨の3色です(すべて税込)。

5月31日までにご注文いただいた方には、同じ木の箸置きを2個お付けします。

※直火の上では使用できません。

ご注文・お問い合わせは公式オンラインストアから。`

test('what was hard about a thing is told with how it was solved, or makes room for what people get until a day', () => {
  const post = write(tray, { platform: 'threads', language: 'ja', contentType: 'article' })
  expect(post).toContain('6,820円')
  expect(post).toContain('5月31日までにご注文いただいた方には')
  if (post.includes('いちばん悩んだのは')) expect(post).toContain('試作は62枚になりました')
  expect(write(tray, { platform: 'twitter', language: 'ja', contentType: 'article' })).toContain('6,820円')
})
