import { saysMachineWroteIt } from '#shared/writing/answers/commentary.ts'
import { sharesWords } from '#shared/writing/answers/shared-words.ts'

const inQuotes = /[「『“"]([^「『“"「」』”"\n]{2,100})[」』”"]/gu

/** A wish for something to be said, and not for how to say it. */
const asksToSay =
  /\b(?:ask(?:ing)?|tell(?:ing)?|remind(?:ing)?|invit(?:e|ing)|mention(?:ing)?|say(?:ing)?|offer(?:ing)?|stat(?:e|ing)|disclos(?:e|ing)|declar(?:e|ing)|let \S{1,20} know|point out)\b|提醒|邀請|告訴|提到|問大家|問問|註明|標示|標明|寫上|寫明|加註|聲明|揭露|說明|呼びかけ|書き添え|伝えて|触れて|明記|記載|注記|表記|表示|[とを]書いて/iu
const setsLast =
  /\b(?:end|close|finish|sign off|add|note|include|mark|label)\b|結尾|最後|知道|最後に|締め|正直に|添えて/iu
const ofForm =
  /\b(?:tone|hooks?|hashtags?|emojis?|characters?|short(?:er)?|casual|formal|warm)\b|語氣|標籤|表情|字數|口吻|トーン|ハッシュタグ|絵文字|文字数|口調/iu
const isToBeSaid = (wish: string): boolean => asksToSay.test(wish) || (setsLast.test(wish) && !ofForm.test(wish))

const namesMachine = /(?<![A-Za-z])AI(?![A-Za-z])|artificial intelligence|language model|chatgpt|人工智慧|人工知能/iu
const ofWriting =
  /\b(?:wr[io]t|made|mak|creat|generat|produc|help|assist|us[ei]|draft|disclos)|-(?:made|assisted)|寫|生成|產生|產出|產製|製作|協助|輔助|使用|用|作成|書|使|助け|執筆/iu
const refuses = /\b(?:not|never|no|without|avoid)\b|n['’]t\b|不要|不用|不必|別|勿|避免|ないで|なく|せず|禁止/iu
const asksForOrigin = (wish: string): boolean =>
  namesMachine.test(wish) && ofWriting.test(wish) && (isToBeSaid(wish) || /\bopen\b/iu.test(wish))

/**
 * What a person puts in quotation marks is wording that they want, and what they ask to be said is theirs as well, in the
 * words of the answer: that a machine wrote the post is a model's word to us, unless they ask for it.
 */
export function wishedWords(wishes: string, answer: string): string {
  if (wishes === '') return ''
  const quoted = Array.from(wishes.matchAll(inQuotes), ([, wording]) => wording!)
  const asked = (wishes.match(/[^.!?。！？\n]+[.!?。！？\n]?|[.!?。！？\n]/gu) ?? []).filter(isToBeSaid)
  const wanted = asked.filter((wish) => !refuses.test(wish))
  const isOrigin = wanted.some(asksForOrigin) ? saysMachineWroteIt : () => false
  const isSaid = (line: string): boolean => isOrigin(line) || wanted.some((wish) => sharesWords(line, wish))
  const said = wanted.length > 0 ? answer.split('\n').filter(isSaid) : []
  return [...quoted, ...asked, ...said].join('\n')
}
