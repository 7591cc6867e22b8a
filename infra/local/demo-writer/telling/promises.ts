import type { Material, Sentence } from '../reading/material.ts'
import { sentencesOf, type Unit } from '../reading/units.ts'

/** "Here is how", "I want to write down why", 「理由は三つあります」: the next sentence keeps what it promises. */
const promise =
  /\b(?:I|we)(?:['’]d| would)? (?:want(?:ed)?|like|decided|promised(?: [\p{L} ]{1,20})?|am going|are going) (?:I would |to )(?:write|explain|tell|show|set|share|list|describe|go through|put|be (?:honest|open|clear|frank) about)\b[^.!?]{0,60}[.:]$|\b(?:I|we)(?:['’]ll| will) (?:explain|tell you|show you|go through|list|share)\b[^.!?]{0,60}[.:]$|(?:^|[,;–—] ?(?:and |so )?)[Hh]ere(?:['’]s| is| are) (?:how|why|what|my|the|our|an?|some|two|three|four|five)\b[^.!?:]{0,60}[.:]$|\b(?:two|three|four|five|six) (?:(?!of\b)\p{L}+ ){0,2}(?:things|reasons|mistakes|lessons|ways|rules|changes|tips|questions|surprises)(?: (?:that|about|I|we|at|in|with|for) [^.!?,;]{1,30})?[.:]$|(?:想|來)(?:跟大家|和大家|跟你)?(?:分享|聊聊|說說|談談|寫下|記錄)[^。，：]{0,24}[。：]$|(?:原因|理由|重點|方法|建議|改變|錯誤|問題|技巧)[^。，：]{0,6}(?:如下|有[兩三四五六]個?)[。：]$|(?:^|，)[^。，：]{0,10}[兩三四五六](?:個|件|點|項|種)(?:原因|理由|重點|方法|建議|改變|錯誤|事情?|技巧|教訓)[。：]$|(?:理由|こと|もの|ポイント|コツ|ルール|工夫|失敗|学び)[^。、]{0,12}(?:[二三四五2-5]つ|いくつか)(?:ある|あります|あった|ありました|です|だった|決めました|紹介します)?[。：]$|(?:を|について)[^。、]{0,8}(?:紹介|説明|お話し|お伝え|共有)(?:します|しましょう|したい(?:と思います)?)[。：]$|(?:書いて|記して|残して)(?:おき|み)(?:ます|たい(?:と思います)?)[。：]$|(?:次|以下)の(?:とおり|通り)(?:です|だ)?[。：]$/u

/** Of such a sentence what it says besides: "…it came close in February, and I want to write down why." */
const promisingClause = /, (?:and|so) (?:I|we|here)\b[^,.!?]{4,80}\.$/u

/** "…until 21 December, and the classes change as follows:", 「…施工，期間課程調整如下：」: what leads to the lines beneath it. */
const leadingClause = /, (?:and|so) [^,.!?:]{4,80}:$|，[^，。：:]{2,30}[:：]$/u
/** 「若要退費，請看以下說明：」 says nothing without its second half. */
const conditional = /^(?:如果|若|要是|假如|當|因為|由於|為了|除了|只要|雖然|If|When|While|Because|Since|Although)/u

export const isPromise = ({ text, list, turn }: Sentence): boolean =>
  list === undefined && turn === undefined && promise.test(text)

/** What is promised is told at least as far as its next sentence; else the post promises nothing. */
export function withoutPromises({ sentences }: Material, units: readonly Unit[]): Unit[] {
  const told = units.flatMap(sentencesOf)
  const indexes = new Set(told.map(({ index }) => index))
  // The last sentence of a text promises nothing.
  const isOpen = (sentence: Sentence): boolean =>
    (isPromise(sentence) || isLead(sentence)) &&
    sentence.index < sentences.length - 1 &&
    !indexes.has(sentence.index + 1)
  const left = units.map((unit) => ({
    ...unit,
    told: unit.told.flatMap((one) => (isOpen(one) ? besides(one) : [one])),
  }))
  const kept = left.filter((unit) => sentencesOf(unit).length > 0)
  return kept.length === 0 ? [...units] : kept
}

const isLead = ({ text, list, turn }: Sentence): boolean =>
  list === undefined && turn === undefined && leadingClause.test(text)

function besides(sentence: Sentence): Sentence[] {
  const cut = (text: string): string =>
    text.replace(promisingClause, '.').replace(leadingClause, (clause) => (clause.startsWith(', ') ? '.' : '。'))
  const text = cut(sentence.text)
  const isCut = text !== sentence.text && !promise.test(text) && !conditional.test(text)
  return isCut ? [{ ...sentence, text, alone: cut(sentence.alone), named: cut(sentence.named) }] : []
}
