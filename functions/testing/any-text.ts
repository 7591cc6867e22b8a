import fc from 'fast-check'
import { hostilePieces } from './hostile-texts.ts'

/** Words and signs that posts are made of, in the scripts of the product and in others. */
const words = [
  'The Lin family grows tea. ',
  '林家三代在南投種茶。',
  '这里的发票很干净，',
  '林家は南投で茶を育てています。',
  '남투의 차 ',
  'чай из Наньтоу. ',
  'شاي ',
  'NT$1,600 ',
  '30%',
  '2026-03-01 ',
  '三月一日',
  '14:30 ',
  '+886 2 1234 5678 ',
  'https://a.example/b?c=d ',
  'www.a.co/茶 ',
  '@mei_chen ',
  'a@b.example ',
  '#tea ',
  '＃茶葉 ',
  '**tea** ',
  '[tea](https://a.co) ',
  '“tea” ',
  '「茶」',
  'Title: Tea\n',
  '1/2\n\n',
  '\n\n',
  '\n- ',
  '…',
  '——',
  '🎉',
  '👨‍👩‍👧‍👦',
]

const aPiece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: fc.constantFrom(...hostilePieces) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
)

/** A text of pieces in mixed scripts, some of them in a row. It may hold half a character. */
export const anyText = (maxPieces = 24): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(aPiece, fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 60 }))), {
      maxLength: maxPieces,
    })
    .map((pieces) => pieces.map(([piece, times]) => piece.repeat(times)).join(''))

/** The same without half characters, as all that reaches a rule behind the door of the API. */
export const anyWholeText = (maxPieces?: number): fc.Arbitrary<string> =>
  anyText(maxPieces).map((text) => text.toWellFormed())

/** Sentences as models write them, each with its end. */
const sentences = [
  'The Lin family grows tea. ',
  '**Every leaf** is sorted by hand! ',
  '“Three generations,” she said. ',
  'It costs NT$1,600, 30% less than on 2026-03-01 at 14:30. ',
  '林家三代在南投種茶。',
  '這裡的「高山茶」每公斤 1,600 元！',
  '林家は南投で茶を育てています。',
  'お茶は1,600円です。',
  '\n\n',
  '\n\n- Tea is sorted by hand.\n- Tea is dried in the sun.\n\n',
  '🎉 ',
]

/** What a model may well write: whole sentences in several scripts, with hashtags behind them. */
export const aPost: fc.Arbitrary<string> = fc
  .tuple(
    fc.shuffledSubarray(sentences, { minLength: 1 }),
    fc.constantFrom('', '\n\n', ' '),
    fc.subarray(['#tea', '#Nantou', '＃茶葉', '#好茶']),
  )
  .map(([pieces, gap, tags]) => `${pieces.join('')}${gap}${tags.join(' ')}`)
