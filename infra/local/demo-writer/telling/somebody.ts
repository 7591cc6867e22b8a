import nlp from 'compromise'
import type { Sentence } from '../reading/material.ts'

const pronoun = /\b(?:she|he|her|him|his|hers|they|them|their)\b|[她他](?!人)|彼女?(?!岸)/iu

/** Who has a name, or who is meant by what somebody is to others: my aunt, the postman, "a woman who", 老師, 吉岡さん. */
const person =
  /\b(?:mum|mom|dad|grand\p{L}+|neighbou?rs?|friends?|customers?|guests?|nurses?|colleagues?|kids?|couple|owners?|bakers?|farmers?|students?|pupils?|famil(?:y|ies)|\p{L}{3,}(?:man|men|woman|women|mates?|ians?))\b|\b\p{L}{3,} who(?:se)?\b|(?<=[\p{Ll},;] )(?<!\b(?:[Ii]n|[Aa]t|[Ff]rom|[Tt]o|[Nn]ear|[Oo]utside|[Oo]f|[Oo]n|[Bb]y|[Ll]ast|[Nn]ext|[Ee]very|[Ss]ince) )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\p{L}{3,6}days?\b)\p{Lu}\p{Ll}{2,}|[媽爸爺婆姨叔伯舅姐姊妹嬤闆孩]|[阿外老]公(?!司)|奶奶|[大二三哥]哥|[弟兄]弟|[學醫女男先]生|[店職人委隊社球成會]員|[老教律醫廚技]師|[朋好室校]友|[顧旅乘房訪]客|女兒|兒子|小姐|太太|(?:[個男女老客]|路)人|阿\p{Script=Han}|さん|(?:父|母|兄|姉|妹|祖[父母]|娘|妻|夫)(?=[はがもと親])|[父母]親|息子|友人|医師|子ども|店主/u

/** Of whom a sentence speaks: somebody at the beginning of one of its clauses, the last one, and nobody whose house or whose wish it is. */
function personIn(text: string): string | undefined {
  const clauses = text.split(/[，。、；：,;:“”「」]/u).map((clause) => (begun.exec(clause) ?? [''])[0])
  return clauses.map(namedIn).findLast((found) => found !== undefined)
}

const begun = /^\P{L}*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,9}|(?:[^\s]+ ?){1,6})/u

/** Nobody to whom something is done, or whose something is. */
const actingPerson = new RegExp(
  `(?<![給跟和對向叫被把幫替找]阿?)(?:${person.source})(?!['’]s|[的家をにへと]|の(?!$))`,
  'u',
)

function namedIn(clause: string): string | undefined {
  const [listed] = actingPerson.exec(clause) ?? []
  if (listed !== undefined || !/[a-z]/u.test(clause)) return listed
  const [actor] = nlp(clause).match('(#Actor|#FirstName)').out('array') as string[]
  return actor !== undefined && !/['’]s|^(?:some|no|any|every)(?:body|one)$/iu.test(actor) ? actor : undefined
}

/**
 * "She comes in on Fridays now.": whether the end of a text speaks of somebody whom only what is left out has named. Whoever was spoken of last
 * before it is meant.
 * @param all the sentences of the text
 * @param told what stands above them, the headline and sentences of the text
 */
export function speaksOfSomebodyUnknown(
  end: readonly Sentence[],
  all: readonly Sentence[],
  told: { headline: string; sentences: readonly Sentence[] },
): boolean {
  const said = [told.headline, ...told.sentences.map(({ text }) => text)].join('\n')
  return end.some((sentence, i) => {
    const found = pronoun.exec(sentence.text)
    if (!found) return false
    const within = [...end.slice(0, i).map(({ text }) => text), sentence.text.slice(0, found.index)]
    if (within.some((text) => personIn(text) !== undefined)) return false
    const before = all.filter(({ index }) => index < end[0]!.index)
    const spokenOf = before.flatMap((one) => {
      const who = personIn(one.text)
      return who === undefined ? [] : [{ who, isTold: told.sentences.includes(one) || said.includes(who) }]
    })
    // The daughter of the headline is the Ada of the text, where that speaks of nobody else.
    if (new Set(spokenOf.map(({ who }) => who)).size <= 1 && namedIn(told.headline) !== undefined) return false
    return spokenOf.at(-1)?.isTold !== true
  })
}
