/** What a release to the press has around its text: that it is one, whom journalists may ask, what the house says of itself each time. */
export function withoutRelease(lines: readonly string[]): string[] {
  const isRelease = lines.slice(0, nearLines).some((line) => label.test(line.trim()) || labelled.test(line.trim()))
  if (!isRelease) return [...lines]
  return ofRelease(lines.map((line, at) => (at < nearLines ? line.trim().replace(labelled, '') : line)))
}

function ofRelease(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => ended.test(line.trim()))
  const told = end < 0 ? lines : lines.slice(0, end)
  const house = told.findIndex((line, at) => at > 0 && ofHouse.test(line.trim()))
  const own = house < 0 ? told : [...told.slice(0, house), ...told.slice(house + 1 + linesOfHouse)]
  return withoutPressContacts(own)
    .filter((line) => ![label, embargo, forPress].some((pattern) => pattern.test(line.trim())))
    .filter((line, at) => at >= mostAbove || !sender.test(line.trim()))
}

/** Beneath "Media contact:" stand a name, an address and a telephone in lines of their own. */
function withoutPressContacts(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => forPressAlone.test(line.trim()))
  if (at < 0) return [...lines]
  const below = lines.slice(at + 1)
  const end = below.findIndex((line, i) => i >= linesOfContact || /[.!?。！？]$/u.test(line.trim()))
  return [...lines.slice(0, at), ...(end < 0 ? [] : below.slice(end))]
}

const linesOfContact = 4

const nearLines = 4
const mostAbove = 5
const linesOfHouse = 1
const kinds =
  '新聞稿|新闻稿|新聞發布|活動新聞稿|新聞資料|プレスリリース|ニュースリリース|報道資料|報道関係者各位|報道関係者の皆様へ?|(?:for )?immediate release|press release|news release|media release'
/** That it is one, and perhaps of whom: "PRESS RELEASE – University of Marlow Bay". */
const label = new RegExp(`^[【［[]?(?:${kinds})[】］\\]]?(?:[:：]?| ?[–—|｜/／-] ?[^.!?。！？]{2,50})$`, 'iu')
/** 「【新聞稿】」 before the headline in its line. */
const labelled = new RegExp(`^(?:[【［[〔](?:${kinds})[】］\\]〕][ 　]?|(?:${kinds})[:：] ?)(?=\\S)`, 'iu')
/** Until when nobody may print it. */
const embargo =
  /^(?:(?:strictly )?embargo(?:ed)?\b|not for (?:publication|release)\b|for (?:immediate )?release (?:on|at|from|after)\b|(?:新聞稿)?(?:解禁|發布)時間[:：]|報道解禁|解禁(?:日時)?[:：]).{0,80}$/iu
/** Who sends it, above the headline. */
export const sender =
  /^(?:株式会社|有限会社|合同会社|一般社団法人)[^、。（）：]{1,24}$|^[^、。（）：]{1,24}(?:株式会社|股份有限公司|有限公司)$|^[\p{L}&’' ]{2,30} (?:Ltd|Limited|Inc|plc|GmbH)\.?$/u
const ended =
  /^(?:[■●◆▼▪] ?|【)?(?:本件に関する|本リリースに関する|取材に関する).{0,20}$|^(?:-{0,3} ?(?:ends?|以上|新聞稿結束|本件に関する.{0,20}) ?-{0,3}|#{3}|notes? to editors?[:：]?.{0,300})$/iu
const ofHouse =
  /^(?:[■●◆▼▪] ?|【)?(?:(?:關於|关于)[^。，]{1,20}|about \p{L}[^.!?]{1,40}|[^。、]{1,24}について|(?:会社|企業|団体|公司|組織)(?:概要|簡介|介紹|情報))】?$/iu
const press =
  '新聞聯絡人|媒體聯絡人?|新闻联络人|媒體窗口|公關聯絡|(?:for )?(?:press|media) (?:contacts?|enquiries|inquiries)|報道関係のお問い合わせ先?|取材のお問い合わせ先?'
const forPress = new RegExp(`^(?:${press})[ :：]?.{0,120}$`, 'iu')
const forPressAlone = new RegExp(`^(?:${press}|contacts?)[ :：]{0,2}$`, 'iu')
