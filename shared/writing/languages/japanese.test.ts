import { expect, test } from 'vitest'
import { countStyles, listChineseForms, noteJapaneseStyle, setJapaneseWidths, toJapaneseForms } from './japanese.ts'

test.each([
  ['ﾊﾟﾝ屋がｵｰﾌﾟﾝ｡', 'パン屋がオープン。'],
  ['２０２６年５月４日、ＡＩを導入', '2026年5月4日、AIを導入'],
  ['朝６：３０開店、１，２４９円', '朝6:30開店、1,249円'],
  ['焼きたてです, ぜひどうぞ.', '焼きたてです、ぜひどうぞ。'],
  ['おいしい!本当に!!', 'おいしい！本当に！！'],
])('widths are those of Japanese pages: %s', (text, wanted) => {
  expect(setJapaneseWidths(text, '')).toEqual({ text: wanted, notes: [{ step: 'japanese', detail: 'width' }] })
})

test.each([
  '駅前にあります(｡･ω･｡)',
  'やった(ﾉ´∀｀)ﾉ 間に合った',
  'ヽ(ﾟ∀ﾟ)ﾉ 朝です',
  '待ってます☆.｡.:･ﾟ',
  '読んだのは本人ｗ',
])('faces and what laughs stay: %s', (text) => {
  expect(setJapaneseWidths(text, '')).toEqual({ text, notes: [] })
})

test.each([
  ['｢いい｣ですね｡朝は6時｡', '「いい」ですね。朝は6時。'],
  ['朝からｶﾚｰ､夜もｶﾚｰﾀﾞﾖ', '朝からカレー、夜もカレーダヨ'],
])('marks beside words are full: %s', (text, wanted) => {
  expect(setJapaneseWidths(text, '').text).toBe(wanted)
})

test('words that stand apart are together again, but for names and titles', () => {
  const apart = '角食パン は 12月1日 から 350円 に なります 。\n北原 凪さん は元教諭'
  expect(setJapaneseWidths(apart, '').text).toBe('角食パンは12月1日から350円になります。\n北原 凪さん は元教諭')
})

test('a name in full-width letters stays as the source writes it', () => {
  expect(setJapaneseWidths('ＮＨＫが２０２６年に放送', 'ＮＨＫは２０２６年に').text).toBe('ＮＨＫが2026年に放送')
})

test('Chinese forms are found and written as Japan does', () => {
  expect(listChineseForms('製品の说明と對応について、経験者の應募', '')).toEqual(['说', '對'])
  expect(toJapaneseForms('製品の说明と對応、电车の時间', '').text).toBe('製品の説明と対応、電車の時間')
  expect(listChineseForms('这是一家面包店', '')).toEqual(['这'])
})

test.each([
  ['这个店は朝から開いています。', 'この店は朝から開いています。'],
  ['这は新しい取り組みです。', 'これは新しい取り組みです。'],
  ['我们の店に、どうぞ。', '私たちの店に、どうぞ。'],
  ['它の重さは11キロです。', 'それの重さは11キロです。'],
  ['误通知という课题が两店にあります。', '誤通知という課題が両店にあります。'],
  ['公司の規模は28名です。', '会社の規模は28名です。'],
  ['台湾の大同公司と京成公司です。', '台湾の大同公司と京成公司です。'],
  ['味は很良いです。', '味はとても良いです。'],
  ['行きますか、来ます吗？', '行きますか、来ますか？'],
])('words of Chinese alone are written in Japanese where it is sure what they say: %s', (text, wanted) => {
  expect(toJapaneseForms(text, '').text).toBe(wanted)
})

test('words of Chinese in quotations and in a Japanese source stay', () => {
  expect(toJapaneseForms('看板には「这个好」とあります。', '').text).toBe('看板には「这个好」とあります。')
  expect(toJapaneseForms('这という字の話です。', 'これは、这という字の話です。').text).toBe('这という字の話です。')
})

test('names in old forms, quotations and the source’s own characters are no Chinese forms', () => {
  expect(listChineseForms('齋藤さんと澤田さん、慶應義塾、國學院、渡邊、廣瀬、龍', '')).toEqual([])
  expect(toJapaneseForms('看板には「说好的幸福呢」とあります。', '').text).toBe('看板には「说好的幸福呢」とあります。')
  expect(toJapaneseForms('發さんの店です。', '發さんの店は来月、隣の駅に移ります。').text).toBe('發さんの店です。')
})

test.each([
  [
    'article',
    '今日から開店しました。朝6時半からです。焼きたての食パンは40本限定だ。売り切れたら終わりである。',
    ['mixed styles'],
  ],
  ['article', '半年の記録です。よく使われました。\n\n• 本を借りる人が増えた\n• 作業台がもう1台増える', []],
  ['news', '市は改修を始める。完成は来年3月になる。', []],
  ['product', '重さは11.8キロだ。九秒で畳める。', ['plain style']],
  ['product', '重さは11.8キロです。九秒で畳めます。', []],
  ['product', '開店しました。「早い」と客は言う。食パン40本限定。', []],
] as const)('the style of a post (%s): %s', (contentType, text, details) => {
  expect(noteJapaneseStyle(text, contentType).map(({ detail }) => detail)).toEqual(details)
})

test.each([
  '喜ぶ理由はひとつ。大小は3つ。640人くらい。駅からすぐ。春の味わい。それがねらい。ありがとう。みなさんは、どう？もうすぐ。きのう。終電のあと、そう。長い願い。まだ。二つ。近く。',
  '絵の話です。\n\n#絵で伝える #終電が延びる #食べる',
  '朝です。\n＃使う',
])('neither style: %s', (text) => {
  expect(countStyles(text).plain).toBe(0)
})

test.each([
  '毎日言われましたけどね（笑）',
  'そうなんですって。',
  '読まれていませんから。',
  '開いたのは本人ですし。',
  '描いてみましたｗ',
  'どうでしょ。',
  '来てくださいませ。',
])('polite: %s', (text) => {
  expect(countStyles(text)).toEqual({ polite: 1, plain: 0 })
})

test.each([
  '半年前にやめた。',
  '絵を描く。',
  '時間も短くなった。',
  '写真を使う。',
  '話が横道にそれない。',
  'それでいい。',
  '値段は高い。',
  '朝から混んだ。',
  '店を出す。',
  '増やす。',
  '本を読む。',
  '雨だ。',
  '明日は晴れるだろう。',
  '続けていく。',
  '市は改修を始める。',
])('plain: %s', (text) => {
  expect(countStyles(text)).toEqual({ polite: 0, plain: 1 })
})

test.each(['① 粉を混ぜる。', '❷ 生地を休ませる。', '3️⃣ 窯で焼く。'])(
  'a step of a recipe is in neither style: %s',
  (text) => {
    expect(countStyles(text)).toEqual({ polite: 0, plain: 0 })
  },
)
