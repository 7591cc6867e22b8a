/** What the title of a video is called, as the source of an expression. */
export const videoTitleNames = '(?:(?:video|youtube) )?title|(?:影片)?標題|(?:動画)?タイトル'
/** What the title of any text is called. */
export const titleNames = `${videoTitleNames}|headline|标题|見出し`
/** What the text below a video is called. */
export const videoTextNames =
  '(?:(?:video|youtube) )?description|(?:影片)?(?:說明欄?|描述|簡介|介紹)|(?:動画の?)?(?:概要欄?|説明[文欄]?)'

const names =
  'hook|headline|body|main (?:body|content)|cta|call[- ]to[- ]action|intro(?:duction)?|opening|closing|question|本文|內文|圖說|開頭|主文|結尾|行動呼籲|導入|冒頭|書き出し|フック|締め(?:くくり)?|結び'
const inBrackets =
  '(?:貼文|文案|投稿)?(?:標題|內容|內文|正文|標籤)|主題標籤|タイトル|投稿文|ハッシュタグ|title|caption|hashtags?|post'
const tagNames = '(?:suggested |recommended )?(?:hashtags?|tags|標籤|主題標籤|標記|ハッシュタグ|タグ)'
const start = String.raw`^(?:\s{0,3}(?:\p{Extended_Pictographic}\ufe0f?){1,2})?[\s*_#]{0,6}`
const end = String.raw`[*_ ]{0,4}[:：][*_ \t]{0,6}`

/** The name of a part of a post before it, such as `Hook:`, or 「【開頭】」. */
export const partName = new RegExp(
  String.raw`${start}(?:[【［[](?=[^【】［］[\]\n]{1,20}[】］\]])(${names}|${inBrackets})[】］\]][*_]{0,3}[:： \t]{0,6}|(?:[【［[])?(${names})${end})`,
  'iu',
)
/** The name of a part in a line of its own that is nothing else: 「【中段】」, `Body paragraph:`. */
export const partHeading = new RegExp(
  String.raw`^\s{0,3}(?:[【［[■◆●▼][ \u3000]?(?:${names}|中段|中盤|前半|後半|序盤|終盤|第[一二三1-3]段落?|まとめ|結論)[】］\]]?[:：]?|(?:opening|body|closing|first|second|final|last|middle) (?:paragraph|section)[:：])\s{0,3}$`,
  'iu',
)
/** The same without any mark: one of them may be a word of the post. */
export const barePartHeading =
  /^\s{0,3}(?:開頭|前言|主文|內文|正文|中段|結尾|結語|第[一二三]段|導入|本文|中盤|まとめ|締め|結び)\s{0,3}$/u
/** The name of its hashtags alone, marked as a heading: 「【ハッシュタグ】」, `## Hashtags`. */
export const tagHeading = new RegExp(
  String.raw`^\s{0,3}(?:[【［[◆■●▼]|#{1,6} |\*\*)[ \u3000]?${tagNames}[】］\]*]{0,3}\s{0,3}$`,
  'iu',
)
/** The name of its hashtags: `Hashtags:`. */
export const tagLabel = new RegExp(`${start}${tagNames}${end}`, 'iu')
/** Hashtags that were set apart as words get their name, by which they are known from then on. */
export const labelTags = (tags: string): string => (/[#＃]/u.test(tags) ? tags : `Hashtags: ${tags}`)
/** A line behind whose name stands what belongs to the post. */
export const namesPart = new RegExp(String.raw`${start}(?:${titleNames}|${names}|${tagNames})${end}\S`, 'iu')
/** A name that no reader knows: one of them is a model's own. */
export const ofWriters = /^(?:cta|call[- ]to[- ]action|行動呼籲)$/iu
