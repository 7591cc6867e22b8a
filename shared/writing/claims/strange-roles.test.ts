import { expect, test } from 'vitest'
import { findClaimsWithOrigin } from './claim-origin.ts'

const details = (post: string, source: string): string[] =>
  findClaimsWithOrigin(post, 'content', [source])
    .filter(({ kind }) => kind === 'detail')
    .map(({ text }) => text)

const club =
  'Captain Amy Lin scored twice for Harbour FC. "We ran all day," she said. Tom Reed, the club\'s groundsman and treasurer, opened the gate. Dr Sara Okoye, associate professor of sports medicine, watched.'
const library =
  '町立図書館の佐伯真理子館長は「うれしい」と述べた。引率は学年主任の高橋を含む教員9名。製造担当の小林さん(24)が入りました。相沢浩ヘッドコーチは笑った。早瀬由紀准教授が話した。兄の青井航さん(41)は藍を染める。'
const workshop =
  '廠長江世豐說：「看你怎麼磨鑿刀。」陶藝家簡佑霖開窯。同事小潘走來。班導師吳明哲老師帶隊。李承翰副教授研究鳥類。'

const strange: [post: string, source: string, roles: string[]][] = [
  ['Head coach Amy Lin scored twice.', club, ['Head coach']],
  ['Amy Lin, the goalkeeper, smiled.', club, ['goalkeeper']],
  ['Mayor Reed opened the gate.', club, ['Mayor']],
  ['Marcus Teel, our head chef, fries eggs.', 'Our test cook, Marcus Teel, will fry eggs.', ['head chef']],
  ['Owen Tarrant was a music teacher.', 'Owen Tarrant, 38, makes a cheese in a chapel.', ['teacher']],
  [
    'Tiles by Camille, her sister and an interior designer.',
    'The tiles were made by Camille, a potter.',
    ['interior designer'],
  ],
  ['白瀬町の佐伯真理子町長は「うれしい」。', library, ['町長']],
  ['引率は教頭の高橋先生です。', library, ['教頭']],
  ['販売担当の小林さんです。', library, ['販売担当']],
  ['相沢浩アシスタントコーチも笑いました。', library, ['アシスタントコーチ']],
  ['早瀬由紀教授の話です。', library, ['教授']],
  ['東京でデザイナーとして働いた青井航さん。', library, ['デザイナー']],
  ['看護師を辞めて、藍を染める人がいます。', library, ['看護師']],
  ['董事長江世豐這樣說。', workshop, ['董事長']],
  ['曾經是建築師的簡佑霖，開窯了。', workshop, ['建築師']],
  ['主管小潘走到我座位。', workshop, ['主管']],
  ['這次由校長吳明哲帶隊。', workshop, ['校長']],
]

test.each(strange)('%s gives somebody another role', (post, source, roles) => {
  expect(details(post, source)).toEqual(roles)
})

/** Roles of the source in other words, of somebody it does not name, and of nobody. */
const leftAlone: [post: string, source: string][] = [
  ['Skipper Lin scored twice. Professor Okoye watched.', club],
  ['Amy Lin thanked the coach, and Tom Reed looked after the pitch and the money.', club],
  ['Every coach would be glad of Amy Lin.', club],
  ['Team leader Amy Lin is the star of the day.', club],
  ['A gardener would envy the pitch.', club],
  ['館長の佐伯真理子さんは「うれしい」。', library],
  ['高橋先生と教員9名が引率します。', library],
  ['製造スタッフの小林さん、24歳。', library],
  ['ヘッドコーチの相沢浩さん。監督の相沢さん。', library],
  ['町長に届けたい声があります。', library],
  ['職人の青井航さん。', library],
  ['江世豐廠長說，手藝最重要。', workshop],
  ['藝術家簡佑霖開窯。導師吳明哲。', workshop],
  ['李承翰教授研究鳥類。', workshop],
  ['Mayor Sato speaks.', library],
]

test.each(leftAlone)('%s is left alone', (post, source) => {
  expect(details(post, source)).toEqual([])
})
