/** Words that Japanese writes in kanji or in kana by turns; also 読んでいます as 読んでます. */
const forms: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '誰=だれ 何時=いつ 何処=どこ 分か=わか 判ら=わから 皆=みな 私=わたし 僕=ぼく 子供=子ども 友達=友だち 人達=人たち 出来=でき 言=い ' +
    '良=よ 無=な 下さ=くださ 頂=いただ 欲し=ほし 事=こと 時=とき 物=もの 為=ため 全て=すべて 全部=ぜんぶ 一緒=いっしょ 今=いま 様=よう ' +
    '所=ところ 後=あと 嬉し=うれし 楽し=たのし 美味し=おいし 可愛=かわい 沢山=たくさん 色々=いろいろ 本当=ほんとう 一人=ひとり 二人=ふたり ' +
    '一つ=ひとつ 二つ=ふたつ 三つ=みっつ 始め=はじめ 初め=はじめ 有難=ありがた 難し=むずかし 易し=やさし 直ぐ=すぐ 既に=すでに 殆ど=ほとんど'
  )
    .split(' ')
    .map((pair) => pair.split('=')),
)
const kanji = new RegExp(
  Object.keys(forms)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
)

/** A text in which both ways to write a word are one. It is to be compared, not to be read. */
export const foldKana = (text: string): string =>
  text.replace(kanji, (word) => forms[word]!).replace(/(?<=[てで])い(?=[まるたなて])/gu, '')
