import { removeSentences } from '../sentence-ranges.ts'

/** "Your" with a word for what a person has; 「【您的週末提案】」 is a heading. */
const placeholder =
  /[[［【{<（(]{1,2}(?:[^[\]［］【】{}<>（）()\n]{0,30}[^\p{L}[\]［］【】{}<>（）()\n])?(?:insert|your[ _-]?(?:[^[\]［］【】{}<>（）()\n]{0,30}[ _-])?(?:names?|links?|url|website|company|brand|business|product|service|store|shop|e-?mail|phone|number|address|handle|username|title|text|message|content|post|photo|image|date|city|location|details|info|bio|hashtags?|here|codes?|organi[sz]ation)(?= ?[\]］】}>）),/|:—-])|[您你]的[^[\]［］【】{}<>（）()\n]{0,8}?(?:(?<![A-Za-z])(?:LINE|IG)(?: ?ID|帳號)|優惠碼|折扣碼|聯絡方式|名[稱称字]|姓名|連結|链接|網[址站]|网[址站]|品牌|公司|[商網网]店|店[名鋪铺]|電話|电话|地址|信箱|郵箱|e-?mail|帳號|账号|日期|[產产商]品|服務|照片|圖片|图片|文字|[標标]題)(?:名稱?|在此|帳號| ?ID)?(?=[\]］】}>）)])|link here|add (?:a |the )?(?:link|photo|image|date|name)|company name|name here|date here|url|website|placeholder|請在此|請填|請插入|插入|填入|填寫|入れて|挿入|ここに|入力|貴社名|(?:リンク|URL|画像|写真|名前|日付|店名|会社名|住所|電話番号)を?(?:挿入|入力|記入))[^[\]［］【】{}<>（）()\n]{0,60}[\]］】}>）)]{1,2}/giu
/** In these brackets anything of the reader's is one, unless it begins its line, as a heading does, or is quoted for readers to say. */
const ownGap = /[[［{]{1,2}(?:your[ _-]|[您你]的)[^[\]［］{}\n]{1,60}[\]］}]{1,2}(?!\()/giu
const begins = /^[^\p{L}\p{N}]*$/u
const longestQuoted = 60
const isQuotedAt = (line: string, at: number): boolean => {
  const before = line.slice(Math.max(0, at - longestQuoted), at)
  return before.lastIndexOf('“') > before.lastIndexOf('”') || before.lastIndexOf('「') > before.lastIndexOf('」')
}
/** In square or curly brackets alone, one word is a gap as well. */
const gap =
  /@?(?:\[|［|【|\{\{?)(?:link|url|連結|網址|リンク|お?名前|氏名|姓名|名字|name|date|time|place|location|handle|username|phone|e-?mail|city|company|brand|product|店舗?名|会社名|施設名|団体名|役職|担当者名|position|job title|公司名稱?|tb[cd]|品牌|日期|日付|時間|地點|場所|電話|電話番号)(?:\]|］|】|\}\}?)/giu
/** 「【場所】市民会館」: a label and its value. A gap has the rest of its sentence behind it. */
const labelLine =
  /^[^\p{L}\p{N}【\n]{0,4}【[^【】\n]{1,8}】[ \u3000]?[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}「『]/gmu
const ofPlace = /時間|日期|日付|地點|場所|電話/u
/** In round brackets only words that nobody writes to readers. */
const isPlaceholder = (found: string): boolean =>
  !/^[（(<]/u.test(found) ||
  /(?:^.|URLを|リンクを)(?:insert|link here|add |請在此|請插入|請?填[入寫]|挿入|入れて|記入|placeholder)|^<your (?:link|name|brand|company|website|url|handle)>/iu.test(
    found,
  )
/** A gap in signs, or in a notation of templates: the sentence around it says nothing. 二〇〇五 is a year, ●●○ a rating. */
const blank =
  /_{4,80}|＿{3,80}|\bX{3,20}(?:-X{2,20}){0,5}\b|\bTB[CD]\b|(?<![一二三四五六七八九十\d○〇◯●])[○〇◯]{2,20}(?![一二三四五六七八九十\d○〇◯●])|[[［{][\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{0,12}(?:網址|連結|表單|電話|地址|日期|名稱|姓名|リンク|電話番号|住所|日付|店名|お名前)[\]］}](?!\()|(?<=[:：][ \u3000]?)[(（](?:電話(?:番号|號碼)?|住所|地址|日付|日期|時間|場所|地點|URL|リンク|連結|網址|phone(?: number)?|address|link)[)）]|\{\{[^{}\n]{1,40}\}\}|(?<![\p{L}\\}])\{[a-z]{1,30}(?:_[a-z]{1,30}){0,3}\}|%%[A-Z_]{2,30}%%|<[A-Z][A-Z_ ]{2,30}>|\[[a-z'’ ]{0,30}\b(?:names?|dates?|time|links?|urls?|address|place|venue|price|phone(?: number)?|number|photos?|images?|handles?|friends?(?: here)?|here|website|location|city|topic)\](?!\()/gu
/** A label with nothing behind it any more. */
const emptyLabel = /^[^\n:：]{1,24}[:：][ \t]{0,9}$/u

/** Takes out gaps that a model left for the person to fill in, and says which. */
export function withoutPlaceholders(text: string, source: string): { text: string; found: string[] } {
  const found: string[] = []
  if (!/[[［【{<（(_＿X○〇◯%]|TB[CD]/u.test(text)) return { text, found }
  const take = (place: string): string => {
    if (!isPlaceholder(place) || source.includes(place)) return place
    found.push(place)
    return ''
  }
  const labels = (text.match(labelLine) ?? []).length
  const all = text.split('\n')
  // Below the last line nothing stands that it could be a heading of.
  const last = all.findLastIndex((line) => line.trim() !== '')
  const lines = all.map((line, i) => {
    const filled = line.replace(placeholder, take)
    const label = filled.match(labelLine)?.[0] ?? ''
    const isOwnLabel = (place: string): boolean => label.includes(place) && (ofPlace.test(place) || labels > 1)
    const takeOwn = (place: string, at: number): string =>
      (i < last && begins.test(filled.slice(0, at))) || isQuotedAt(filled, at) ? place : take(place)
    const cleared = filled.replace(ownGap, takeOwn).replace(gap, (place) => (isOwnLabel(place) ? place : take(place)))
    const left = withoutBlanks(cleared, source, found)
    if (left === line) return line
    return emptyLabel.test(left) || /^[\s@—–-]{1,9}$/u.test(left) ? '' : left.replace(/@(?=\s|$)/u, '')
  })
  const clean = lines.join('\n')
  return {
    text: found.length > 0 ? clean.replace(/[ \t]{2,}/gu, ' ').replace(/(?<! ) {1,9}([,.!?])/gu, '$1') : text,
    found,
  }
}

/** A line without the sentences that have a blank to fill in. */
function withoutBlanks(line: string, source: string, found: string[]): string {
  const blanks = [...line.matchAll(blank)].filter(([each]) => !source.includes(each))
  if (blanks.length === 0) return line
  found.push(...blanks.map(([each]) => each))
  const places = blanks.map(({ index, 0: each }) => ({ start: index, end: index + each.length }))
  return removeSentences(line, places)
}
