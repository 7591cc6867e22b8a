const names =
  'hook|headline|body|main (?:body|content)|cta|call[- ]to[- ]action|intro(?:duction)?|opening|closing|question|本文|內文|圖說|開頭|主文|結尾|行動呼籲|導入|フック|締め'
const tagNames = '(?:suggested |recommended )?(?:hashtags?|tags|標籤|主題標籤|標記|ハッシュタグ|タグ)'
const start = String.raw`^(?:\s{0,3}(?:\p{Extended_Pictographic}\ufe0f?){1,2})?[\s*_#]{0,6}`
const end = String.raw`[*_ ]{0,4}[:：][*_ \t]{0,6}`

/** The name of a part of a post before it, such as `Hook:`, or 「【開頭】」. */
export const partName = new RegExp(
  String.raw`${start}(?:[【［[](?=[^【】［］[\]\n]{1,20}[】］\]]))?(${names})(?:[】］\]][:： \t]{0,6}|${end})`,
  'iu',
)
/** The name of its hashtags: `Hashtags:`. */
export const tagLabel = new RegExp(`${start}${tagNames}${end}`, 'iu')
const titleNames = 'title|標題|标题|タイトル|見出し'
/** A line behind whose name stands what belongs to the post. */
export const namesPart = new RegExp(String.raw`${start}(?:${titleNames}|${names}|${tagNames})${end}\S`, 'iu')
/** A name that no reader knows: one of them is a model's own. */
export const ofWriters = /^(?:cta|call[- ]to[- ]action|行動呼籲)$/iu
