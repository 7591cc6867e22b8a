import nlp from 'compromise'

const surnames =
  '陳陈林黃黄張张李王吳吴劉刘蔡楊杨許许鄭郑謝谢郭洪邱曾廖賴赖徐周葉叶蘇苏莊庄呂吕江何蕭萧羅罗潘簡简朱鍾钟彭游詹胡施沈余趙赵盧卢梁顏颜柯翁魏孫孙戴范方宋鄧邓杜傅侯曹薛丁卓馬马董唐藍蓝蔣蒋'
const chinesePerson = new RegExp(`^[${surnames}][\\p{Script=Han}]{2}`, 'u')
const surname = new RegExp(`^[${surnames}]$`, 'u')

/** A lone character that is one of the commonest Chinese surnames. */
export const isSurname = (text: string): boolean => surname.test(text)

/** Three characters that begin with a common surname are a person nearly always. */
export const startsWithPerson = (text: string): boolean => chinesePerson.test(text)

const twoNames = /(?<!\p{Lu}[\p{L}'’-]*\s)(\p{Lu}\p{Ll}+)\s(\p{Lu}\p{Ll}{2,})(?!\s\p{Lu})/gu

/** @returns surname → the full name by which an English text introduces a person */
export function fullNames(text: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const [full, first, last] of text.matchAll(twoNames)) {
    if (nlp(full).has('^#FirstName #Noun$') && !isPartOfOtherName(text, first!, last!)) names.set(last!, full)
  }
  return names
}

/** "Strait" in "Clean Strait" and in "Blue Strait Lines" is not a surname. */
const isPartOfOtherName = (text: string, first: string, last: string): boolean =>
  new RegExp(`(?<=[\\p{L},] )(?!${first}\\b)\\p{Lu}\\p{Ll}+ ${last}\\b|\\b${last} \\p{Lu}`, 'u').test(text)

/** A sentence that names somebody by surname only, lifted out, must say who that is. */
export function withFullName(sentence: string, names: Map<string, string>): string {
  let named = sentence
  for (const [last, full] of names) {
    const alone = new RegExp(`(?<!\\b(?:\\p{Lu}\\p{L}*|Mr|Mrs|Ms|Dr|Prof)\\.?\\s)\\b${last}\\b(?!\\s\\p{Lu})`, 'u')
    // "Contact Dolores on …"
    const called = new RegExp(
      `(?<=\\b(?:[Cc]ontact|[Aa]sk(?: for)?|[Cc]all|[Rr]ing|[Ee]mail|[Mm]essage|[Ww]rite to) )${full.split(' ')[0]}\\b(?!\\s\\p{Lu})`,
      'u',
    )
    if (!named.includes(full)) named = named.replace(alone, full).replace(called, full)
  }
  return named
}
