/**
 * To whom a notice is written, with the place where they live or the house that they belong to: 「さくら台団地にお住まいの皆さまへ」. 「お客様へ」 says of nobody
 * who they are.
 */
export function addresseeOf(line: string): string | undefined {
  const text = line.replace(/[\s,，:：、。！!]{1,4}$/u, '').trim()
  const isFit = text.length <= longest && !anybody.test(text)
  return isFit && [english, chinese, japanese].some((pattern) => pattern.test(text)) ? text : undefined
}

const longest = 80
const anybody = /^(?:各位|親愛的|敬愛的){1,2}(?:社員|會員|家長|學員|鄰居)/u

const english =
  /^(?:(?:notice|attention|important)[:,]? )?(?:to |for |dear )?(?:all |the |our )?(?:residents|tenants|households|neighbou?rs|parents|carers|parents and carers|families|members|plot holders|leaseholders|users|passengers|occupants) (?:of|at|in|on|living (?:in|on|at)) (?:the )?[\p{L}\p{N} ’'&–-]{3,60}$/iu
const chinese =
  /^(?:敬致|致|親愛的|敬愛的|各位|敬告)?[\p{L}\p{N}（）()]{2,18}(?:住戶|居民|里民|社員|會員|家長|房客|租戶|區分所有權人|學員|鄰居)(?:們|朋友)?(?:您好|你好|大家好|好)?$/u
const japanese =
  /^[\p{L}\p{N}ー・ 　（）()]{2,24}(?:に?(?:お住まい|ご入居|お住い)|を?ご利用|の?(?:入居者|居住者|住民|会員|組合員|保護者|利用者|町内会|自治会))の?(?:皆さま|皆様|みなさま|みなさん|皆さん|方々?|各位)へ?$/u
