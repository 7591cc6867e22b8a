import { expect, test } from 'vitest'
import { argues } from './argument.ts'
import { readSource } from './material.ts'

const parking = `Your town does not need another car park

Our council wants to flatten the old depot. I counted cars on six Saturdays. On average 31 per cent of the spaces were empty. The depot would cost a lot. I used to run a shop. A depot has a roof and a yard. It could be a market hall.`
const holidays =
  '別再叫孩子暑假補習了\n\n我教國中數學十六年。家長每年問我：暑假要補什麼？去年我請學生寫下暑假做的事。二十五個人開學考平均七十一分。沒補的平均六十九分。孩子應該有時間無聊。與其補習，不如每天一起煮飯。'
const lots =
  'PTAの役員をくじ引きで決めるのをやめませんか\n\nわたしの小学校では仕事を書き出してみました。全部で六十八個ありました。二十三個をやめました。手を挙げてもらうと、すぐに埋まりました。断られるのは、人が冷たいからではありません。あなたの学校でも、紙を回してみませんか。'
const bench =
  'The bench my father built\n\nMy father built the bench in 1988. I was six and held the nails. He never measured anything. I sat on it when he died. Last week I sanded it down. My daughter held the nails.'
const scooter =
  '四十歲學游泳\n\n我一直不會游泳。小時候我在河邊滑倒過。去年我報了班。教練叫我先吹泡泡。我吹了三個禮拜。上個月我游完二十五公尺。我坐在池邊哭了。'
const bread =
  '父のパン\n\n父は毎朝パンを焼いた。私はその匂いで起きた。去年の冬、父は店を閉めた。私は父に粉をもらった。焼いてみたら、石のように固かった。父は笑った。'

const arguesIn = (source: string, language: 'en' | 'zh-TW' | 'ja'): boolean => {
  const { title, sentences } = readSource(source, language)
  return argues({ language, title, texts: sentences.map(({ text }) => text) })
}

test('who says what should be, counts shares and asks readers argues', () => {
  expect(arguesIn(parking, 'en')).toBe(true)
  expect(arguesIn(holidays, 'zh-TW')).toBe(true)
  expect(arguesIn(lots, 'ja')).toBe(true)
})

test('who tells of a life does not, be there one piece of advice in it', () => {
  expect(arguesIn(bench, 'en')).toBe(false)
  expect(arguesIn(`${bench} You should sand yours before the frost.`, 'en')).toBe(false)
  expect(arguesIn(scooter, 'zh-TW')).toBe(false)
  expect(arguesIn(bread, 'ja')).toBe(false)
})

test('who asks at the end whether it should not be so argues, in plain style as well', () => {
  const silence =
    '私は工場で朝礼の進行をしている。誰も聞いていなかった。若手が廊下で話していた。翌月から紙を一枚配った。書いた人だけが読む。三日で紙が集まった。床の傷まで書いてあった。壁に貼った。直した人もいた。廊下の声は消えた。誰も困らない。仕組みをつくるのが、進行の仕事ではないだろうか。'
  expect(arguesIn(silence, 'ja')).toBe(true)
})
