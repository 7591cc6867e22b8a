import type { Language } from '../reading/language.ts'
import { formTags } from './fields/fields.ts'

/** 「2025 大稻埕慢讀節 11/8 登場」: what a headline says that takes place, between blanks, marks and dates, and the text again. */
export const festivalIn = (title: string, text: string, language: Language): string[] =>
  (language === 'ja' ? [] : (title.match(festival) ?? []))
    .filter((name) => text.includes(name) && !anyFestival.test(name))
    .slice(0, 1)

const festival =
  /(?<=^|[\s」』】》：:，,！!｜|]|\d年?)\p{Script=Han}{2,9}(?:節|祭|季|影展|書展|市集|嘉年華|博覽會|馬拉松|路跑)(?=$|[\s「『《：:，,！!｜|\d(（]|登場|開跑|起跑|回歸|開幕)/gu
/** The kind of it, a season, and a day that all people have. */
const anyFestival =
  /^.{0,2}(?:[春夏秋冬淡旺雨花當本上下四每換]季|春節|中秋節|端午節|元宵節|(?:母|父)親節|情人節|聖誕節|兒童節|教師節|清明節|[調細季情關環禮章使]節|市集|影展|書展)$|[的是在了]/u

/** 「12月5日舉行全校運動會」: what a text without a headline says first that takes place, be it of a whole school. */
export const heldIn = (title: string, first: string, language: Language): string[] =>
  language === 'ja' ? [] : (held.exec(title || first)?.slice(1) ?? [])

const held =
  /(?:舉行|舉辦)(?:全[校班]|本[校會班])?((?:(?![的了是為與和])\p{Script=Han}){1,7}(?:(?<!記者)會|展|賽|節|祭|典禮|講座|市集|工作坊))(?=$|[，。、！（(\s])/u

/** 2026鹽埕慢食祭 is the 鹽埕慢食祭 of that year. */
export const withoutYear = (name: string): string => name.replace(/^(?:19|20)\d\d ?年?(?=\p{Script=Han}{3})/u, '')

/** 「誠徵 管家 1 名」: who is looked for, and that somebody is. */
export function soughtIn(title: string, language: Language): string[] {
  const [, sought] = language === 'ja' ? [] : (position.exec(title) ?? [])
  return sought === undefined ? [] : [sought, ...formTags(language, 'hiring').slice(0, 1)]
}

const position =
  /(?:誠徵|急徵|徵求|招募|徵)[ ：:「]?(\p{Script=Han}{2,5})(?=」?(?:$|[，、（(！!]| ?[\d一二兩三] ?[名位人]| \d|數名))/u
