import { fitText } from '#shared/platforms/fit.ts'
import { measureTitle } from '#shared/platforms/measure.ts'
import { dated, namedDay } from '../reading/dates.ts'
import { columnsOf } from '../reading/language.ts'
import type { Material } from '../reading/material.ts'
import { isBalanced } from '../reading/sentences.ts'
import { capitalise } from '../reading/standing.ts'
import { bareName } from '../reading/subject.ts'
import { isWide } from '../reading/wide.ts'

/** A title of so many half-width columns is read at once. */
const mostColumns = 80
const fewestColumns = 16
const mostLetters = 120

/** The headline; else of the first sentence that names what the text is on the shortest beginning that is a clause and names it. */
export const titleOf = (material: Material): string => wordingOf(material).replace(/[\s—―–]{1,6}$/u, '')

function wordingOf({ title, sentences, subject, topics }: Material): string {
  const headed = title === undefined ? undefined : underMasthead(title, sentences)
  if (headed !== undefined) return shorten(headed)
  // 【公告】 says of nothing.
  if (title !== undefined && !label.test(title)) return shorten(withHouse(title, topics))
  const telling = sentences.filter(
    ({ isCourtesy, isQuestion, list, text }) => !isCourtesy && !isQuestion && !list && !quotation.test(text),
  )
  // What somebody answers names nothing by itself.
  const naming = subject?.isDefined ? telling.find(({ text }) => text.startsWith(subject.name)) : undefined
  const told = naming ?? telling.find(({ turn }) => turn === undefined) ?? telling[0]
  const text = (told ?? sentences[0])?.alone ?? ''
  const bare = capitalise(text.replace(called, '').replace(/[.。]$/u, ''))
  if (columnsOf(bare) <= mostColumns) return bare
  const names = subject?.names.map(bareName) ?? []
  const namesSubject = (part: string): boolean =>
    names.length === 0 || names.some((name) => part.toLowerCase().includes(name))
  const clauses = beginningsOf(bare).filter(
    (part) => columnsOf(part) >= fewestColumns && !waits(part, bare) && isBalanced(part),
  )
  const within = clauses.filter((part) => columnsOf(part) <= mostColumns)
  // "… the clocks" of "the clocks and the signs" is half of a clause.
  const isHalf = (part: string): boolean => joins.test(bare.slice(part.length))
  const whole = within.every(isHalf)
    ? clauses.find((part) => part.length <= mostLetters && !isHalf(part) && !measureTitle(part).isOver)
    : undefined
  const fitting = whole === undefined ? within : [whole.replace(/ (?:because|and|but|so|or|that)$/u, '')]
  const wide = measureTitle(bare).isOver ? clauses.find((part) => !measureTitle(part).isOver) : bare
  return shorten(fitting.findLast(namesSubject) ?? fitting.at(-1) ?? wide ?? bare)
}

const joins = /^ and (?:the|an?|my|our|your|his|her|its|their)\b/u

/** What somebody said is nobody’s headline. */
const quotation = /^(?:「[^「」]{1,200}」|『[^『』]{1,200}』|“[^“”]{1,300}”|"[^"]{1,300}")[\s。.]{0,2}$/u

/** "The Weir, no. 31" is how a letter is called each time: the first of its parts that has a day, or the first, says what this one is on. */
function underMasthead(title: string, sentences: Material['sentences']): string | undefined {
  if (!masthead.test(title)) return undefined
  const headings = [...new Set(sentences.flatMap(({ heading }) => heading ?? []))]
  const heading =
    headings.find((one) => dated.test(one)) ?? headings.find((one) => namedDay.test(toTitle(one))) ?? headings[0]
  if (heading === undefined) return undefined
  const name = title
    .replace(masthead, '')
    .split(/ [—–|] |[｜|：]/u)[0]!
    .trim()
  return name === '' ? heading : `${name}${isWide(name) ? '：' : ': '}${heading}`
}
const masthead =
  /[\s,，、:：—–|｜]{0,3}(?:[(（]?(?:(?:newsletter|bulletin|issue|no\.?|number|vol\.?|#) ?){1,2}\d{1,4}[)）]?|第 ?[\d一二三四五六七八九十百]{1,4} ?[期號号](?:電子報)?)$/iu
const toTitle = (text: string): string =>
  text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

/** 「銭湯は、」 is no clause yet, nor is what says only when or if: "If your tap has started dripping", 「穴があいたときは」. */
function waits(part: string, sentence: string): boolean {
  const isOpen = subordinate.test(part) && !/[,，]/u.test(part) && /[,，]/u.test(sentence)
  return isOpen || goesOnAfter.test(part)
}
const subordinate =
  /^(?:If|When|Whenever|While|Because|Since|Although|Though|Before|After|Once|Unless|Until|As) |^(?:如果|若是?|要是|假如|當|因為|由於|雖然|只要|除了|為了|不管)/u
const goesOnAfter =
  /[はがをにで]$|(?:たら|なら|れば|ても|とき|ので|ため|から|けれど|ながら|ず|して|って|[いきぎしちにびみりえけげせてねべめれ]て|より|まで)$|(?:的時候|的話|之前|之後|以後)$/u

/** 「營業時間異動公告」 says of no house whose hours they are; above a video nothing else does. */
function withHouse(title: string, topics: Material['topics']): string {
  const [, bare] = ofNotice.exec(title) ?? []
  const house = topics.find(({ isTelling }) => isTelling)?.surface ?? ''
  const isOpen = bare !== undefined && isHouse.test(house) && topics.every(({ surface }) => !title.includes(surface))
  return isOpen ? `${house} ${bare}` : title
}

const ofNotice =
  /^【?((?:營業|公休|店休|休館|休診|看診|開館|暫停|臨時|營業時間|年末年始|冬季|夏季|春節|営業|休業|診療|定休)[^【】「」，。、：:]{0,10}(?:公告|通知|啟事|のお知らせ|のご案内))】?$/u
const isHouse =
  /(?:店|館|診所|醫院|工作室|咖啡|餐廳|書屋|書房|食堂|美容室|サロン|医院|クリニック|カフェ|ベーカリー|工房|教室|園|屋|堂|軒|亭|坊)$/u

/** "Heads up folks, the pool is shut": whoever is called is named in the text. */
const called =
  /^(?:(?:heads[- ]up|quick (?:note|one|reminder)|(?:a )?(?:gentle |friendly )?reminder|hi|hello|hey)(?: (?:all|folks|everyone|everybody|guys|friends|neighbours|neighbors)){0,2}(?:[,:!] | [–—-] )(?=\p{L})|(?:各位|親愛的|嗨|大家)[^，。：:！!]{0,8}好?[，！!～~：:](?=[\p{L}\p{N}]))/iu

const label = /^[【［[][^】］\]]{2,6}[】］\]]$/u

/** What stands before each mark between clauses, and before each word that begins one. */
function beginningsOf(sentence: string): string[] {
  const ends =
    /[,，、;；:：—](?!\d)| (?=(?:after|before|when|while|because|since|until|where|which|who|as|and|for|from|with|so that) )/gu
  // Where a Chinese sentence has commas, 、 stands between things that are counted out.
  return Array.from(sentence.matchAll(ends), ({ 0: mark, index }) => ({
    mark,
    text: sentence.slice(0, index).replace(/[\s,，、;；:：]{1,4}$/u, ''),
  }))
    .filter(({ mark, text }) => (mark !== '、' || !sentence.includes('，')) && !pairs.test(text))
    .map(({ text }) => text)
}

/** "between 8" waits for "and 14 cm". */
const pairs = /\b(?:between|both|either) [^,]{1,30}$/u

/** One that is too long for the platform ends at a clause. */
function shorten(text: string): string {
  const bare = text.replace(/[.。]$/u, '')
  if (!measureTitle(bare).isOver) return bare
  const fitting = beginningsOf(bare).filter((part) => !measureTitle(part).isOver)
  return fitting.at(-1) ?? fitText(bare, (title) => !measureTitle(title).isOver)
}
