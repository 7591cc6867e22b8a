import { columnsOf, isSpaced, type Language } from './language.ts'
import { isBalanced } from './sentences.ts'

/** How a sentence stands when it is lifted out of its text. */
export interface Standing {
  /** The sentence without a connective at its start that points back ("However, …"). */
  text: string
  /** It points at what was said just before it, so it may only follow that sentence. */
  leans: boolean
  isQuestion: boolean
  /** It greets or thanks, and tells nothing. */
  isCourtesy: boolean
  /** So short that it announces the next sentence rather than says something itself ("Money is the hard half."). */
  announces: boolean
}

const connectives: Record<'en' | 'zh' | 'ja', RegExp> = {
  en: /^(?:However|Moreover|Furthermore|In addition|Additionally|Still|Meanwhile|Of course|In fact|Indeed|Nevertheless|Also|Besides|Finally|Instead|On the other hand),\s+|^(?:But|And|Yet)\s+(?!then\b)|^So,? (?=(?:please|before|if|when|next time|the next time|let)\b[^.!?]{0,160}\b(?:please|let|give|ask|try|do)\b)/u,
  zh: /^(?:不過|不过|然而|但是|此外|另外|同時|同时|而且|事實上|事实上|其實|其实|當然|当然|最後|最后|反過來說|相對地)[，,]\s*|^所以[，,]?(?=[^。]{0,40}(?:請[你您大各先]|拜託|不妨|別再|不要再))/u,
  ja: /^(?:さて|そこで|しかし|しかも|また|反対に|さらに|一方|もちろん|なお|ただし|最後に)、|^だから、(?=[^。]{0,60}(?:ください|てほしい|べきだ|ませんか|たい)。)/u,
}

/** Words at the start that point back, and pronouns soon after it. */
const pointing: Record<'en' | 'zh' | 'ja', RegExp> = {
  en: /^(?:["“']?(?:it|its|they|them|their|he|him|his|she|her|this(?! (?:year|week|month|morning|evening|spring|summer|autumn|winter)\b)|that|these|those(?! who\b)|such|both|neither|either|another|others?|each (?:of|has|is|was|comes|carries|costs|takes)|all of|none of|instead|otherwise|afterwards?|later|earlier|likewise|similarly|a (?:second|third|fourth|further)|two (?:others|more)|one (?:more|other)|more than that|last (?:year|week|month|time) (?:that|it|this)|above all|(?:a|an|one|two|three|four|five|six|\d{1,2}|several|some|a few) (?:minutes?|hours?|days?|weeks?|months?|years?) (?:later|earlier|before that|after that)|(?:kick-off|doors open|doors|tip-off|play starts) (?:is|are|at|from)|(?:one|two|three|four|five|six) (?:will|would|can|is|are|was|were|has|have|had|do|does)|the (?:money|sum|amount|trial|move|idea|reasons?|cause|difference|change|decision|catch|trick|secret|point|plan was|problem|question|rest)|to do (?:that|this|so)|then|so|thus|therefore|hence|once|most|some|the (?:rest|fourth|first|second|third|last|other|same|former|latter|answer|result|reason|company)|here|the (?:oldest|newest|youngest|biggest|smallest|largest|longest|cheapest|best|worst)(?= (?:was|were|is|are|one)\b)|there (?:is|are) only (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:places?|spots?|seats?|tickets?|tables?)|the (?:next|following) (?:day|morning|week|month|year|evening)|there it|inside|since then|after that|until then|by then|at first|even so|as a result|for example|for instance|one (?:man|woman|of)|back at|on the (?:first|second|third|fourth|fifth|last)(?=,))\b|(?:[\w’'-]+[,]?\s+){0,4}(?:it|they|he|she|him|them|his|her|their|these|those)\b|(?:[\w’'-]+ ){1,4}(?:says?|said) (?:that|this|it) (?:is|was|will|has|had)\b|(?:[\w’'-]+ ){1,3}(?:said|says) (?:yes|no|so)\b|(?:[\w’'-]+ ){1,4}(?:then|also) \w|(?:[\w’'-]+ ){1,3}there\b(?! (?:is|are|was|were|will)\b)|(?:[\w’'-]+ ){1,6}(?:at|with|for|to|from|about|into|behind|inside) (?:it|them)\b|.{0,60}\b(?:in|on|at|of|for|with|from|by) (?:that|this|these|those) \p{L}|(?:while|when|once|if|until|unless|during|because of|after|under) (?:(?:that|these|those|such)|this(?! (?:year|week|month|morning|evening|spring|summer|autumn|winter|weekend)\b)) \p{L}|[^.!?]{0,200}\b(?:(?:of|for|with|from|by) (?:these|those) (?!days\b|who\b)\p{L}|(?:before|by|since|until) then\b)|[^“”]{0,2}“[^“”]{1,300},” (?:its|his|her|their) |(?:[\w’'-]+,? ){1,8}of them\b|[^.!?]{0,200}\bduring that time\b|[^.!?]{0,40}\ball (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3}) (?!of )\p{L}+|[^.!?]{0,60}\bnone\b(?! of)|[^!?]{0,120}\bif (?:that|this)(?:['’]s| is| sounds| suits)\b|[^.!?]{0,200}\b(?:instead(?! of)|underneath(?= ?[,.;]))\b)/iu,
  zh: /^(?:[他她它牠]|這|这|那(?!麼|么)|此(?!外)|該|该|其|對此|对此|因此|所以|於是|于是|後來|后来|之後|之后|接著|但|也|還|还|而|並|并|卻|却|結果|结果|答案|問題是|问题是|剩下|例如|比如|再加上|原來|原来|另[一外]?(?:個|种|種|位|方面|項|项)?|其[中他次餘余]|相較|相较|相反|兩者|两者|二者|前者|後者|后者|以上|上述|同樣|同样|不只如此|不僅如此|不仅如此|除此|否則|否则|從那|从那|從此|从此|自此|[兩两三四五][天日](?:的|都|皆|期間|期间)|隔[天年]|次[日年]|第二[天年]|那[時时年天裡里邊边]|當時|当时|不是(?!所有)|第[二三四五六七八九十][，、]|[一二兩三四五六七八九十][個个](?:都|同時|同时|一起)|.{1,4}也(?![許许])|.{0,9}[他她它牠](?!人)|.{0,12}(?<!們)這[一二兩三四五六七八九十幾]?(?:個|些|批|種|段|項|筆|家|次|座|條|本|位|群|支|款)|.{0,12}[这那](?:个|些|批|种|段|项)|.{0,12}那段|.{1,8}[說说][，：「]{0,2}[這这那]|.{0,5}[在到]那[裡里邊边]|(?:起因|原因|關鍵|关键|理由)[是在]|最[老舊旧新大小]的(?:是|一))/u,
  ja: /^(?:それ|これ(?!から|まで)|あれ|その|この|あの|そこ|ここ|そう|こう|彼|もう一つ|もうひとつ|別の|ほかに|ほかの|他の|次に|次の[日朝週月年]は?|翌[日朝週月年]|どちら|いずれ|前者|後者|以上|逆に|とはいえ|ところが|ただ、|ただし|それ|さて|(?:以前|現在|いま|今|去年|昨年|今年|最初|当初|夏|冬|夜|昼)は|[^、。]{0,24}[二三四]\p{Script=Han}目|(?:取り組み|計画|試み|制度|売られているの|使われているの)は|こちら|そちら|「[^」]*」と[話語述言]|初回[^、。]{0,6}は|[^、。「]{1,10}(?<![でとにつ])も(?=[^のうしっち])|[^、。]{1,12}だけなら、|代わりに|かわりに|同[社市店校氏県町村園館]|[^、。]{0,12}といっても|.{0,20}その(?!まま|日|年)|[^、。]{0,8}それ[をがはに]|みんな、|.{0,30}同[社市店校氏県町村園館](?=[のはがでを、])|しかし|けれど|だけど|だから|そのため|すると|そして|でも|だが|実際|同じ|例えば|たとえば|つまり|結果|きっかけは|始めたのは|(?:一番|いちばん|最も)[^。、]{1,5}のは|理由は|意外だったのは|課題も|うち|(?:[\d一二三四五六七八九十]{1,3}(?:か月|ヶ月|カ月|週間|日|年)(?:ほど|間)?、?)?(?:続けて|やって|試して)み(?:ると|たら|て)|[^、。]{0,8}そんな|そうした|こうした|(?:「[^」]*」と)?\p{Script=Han}{1,2}さん[はがも])/u,
}

/** 「我是國小二年級才知道這件事的」, "I was wrong about this": of a first sentence only the headline says what. */
export const isOnTitle = (text: string): boolean => ofThatMatter.test(text)
const ofThatMatter =
  /^[^。]{0,20}[這那此]件事|\b(?:about|of|for|with|by) (?:this|that|it)[.!]$|^[^。]{0,20}(?:この|その)(?:こと|話|件)[をはがにで]/iu

/** 「紙袋は口を外側に折って…」, "The basket goes on top.": which one, the sentence before it says, be it the first to speak of one. */
export function goesOnAboutThing(text: string, before: string, above: string): boolean {
  const thing = topicInJapanese.exec(text)?.[1] ?? topicInEnglish.exec(text)?.[1]
  if (thing === undefined || above.toLowerCase().includes(thing.toLowerCase())) return false
  return /^\p{Ll}/u.test(thing)
    ? new RegExp(`\\b(?:an?|one) (?:\\p{Ll}+ )?${thing}\\b`, 'iu').test(before)
    : before.includes(thing)
}
const topicInJapanese =
  /^([\p{Script=Han}\p{Script=Katakana}ー]{2,8}|[\p{Script=Hiragana}ー]{1,5}(?<![こそあど].{0,2})[^でにとへりらて])は(?=.)/u
const topicInEnglish = /^The (\p{Ll}{3,20})\b/u

/** "We could do the same.": as what, only the sentence before it says. */
export const doesTheSame =
  /^[^.!?]{0,30}\b(?:do|does|did|done|doing|say|says|said|try|tried|happens?|happened) (?:exactly |just |much )?the same\b(?! \p{L})|^[^，。]{0,14}(?:也(?:可以|能|應該|想|該)?(?:這樣|這麼|比照)|同樣(?:可以|能|做)|做(?:一樣|同樣)的事)|^[^、。]{0,20}同じ(?:こと|ように)[はがをすで]/u

const asked = /[?？]["”」』]?\s*$/u
/** 「みんな何をしたか。」 */
const askedInJapanese =
  /[?？]["”」』]?\s*$|(?:何|なぜ|どう|どこ|だれ|誰|いつ|どれ|どんな|いくら)[^。]{0,30}か[。．]?\s*$/u

/** 「税込6,380円、送料無料。」: of a price nobody asks of what. */
const pricedInJapanese = /^(?:税込|税抜|本体価格|価格|定価)[^。、]{0,6}\d[\d,.万]*円/u
/** 「買い物袋を持っているとき。」: when, and not yet what. */
export const isOnlyWhen = (sentence: string, language: Language): boolean =>
  language === 'ja' && onlyWhen.test(sentence)
const onlyWhen = /^[^。]{2,40}(?:とき|時|場合|あいだ)。$/u

/** A speaker who is only a pronoun: "…, she says". */
const pronounSpeaker = /\b(?:he|she|they)\s+(?:says|said|adds|added|explains|explained|thinks|expects)\b/iu
const wholeQuotation = /^[「『"“][^」』"”]*[」』"”][\s.。]*$/u

/** What a house says to everybody at the beginning and the end of an announcement: 「日頃より…ありがとうございます。」 */
const courtesy: Record<'en' | 'zh' | 'ja', RegExp> = {
  en: /^(?:Hi|Hello|Hey|Dear)\b[^.!?:]{0,40}[!,.]*$|^(?:(?:Hi|Hello|Hey)[^.!?:]{0,24}[,!] )?(?:[Ii]t['’]s|[Tt]his is|I['’]m|I am|[Mm]y name is) \p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})? (?:here|(?:here )?(?:from|at|of) [^.!?,:]{2,40})[.!]$|^(?:This (?:is|will be) an? (?:\p{L}{2,12} ){0,3}(?:letter|e-?mail|newsletter|post|note)(?: than usual)?(?=[ ,.!—–-])[^.!?:\p{N}]{0,60}|(?:(?:Just )?[Aa] )?(?:[Qq]uick|[Ss]hort|[Ll]ong(?:er)?|[Bb]rief) (?:letter|e-?mail|post|note|update)(?: today| this (?:week|time)| (?:about|on) [^.!?:,\p{N}]{2,24})?)[.!]$|^(?:Thank you (?:all )?for (?:your|being)|We (?:are sorry|apologi[sz]e) for (?:any|the) inconvenience)\b|^(?:I|We) hope (?:you|this|that you|your|everyone)\b[^.!?\p{N}]{0,80}[.!]$|^What an? [^.!?\p{N}]{0,40}(?:weather|month|week|year|spring|summer|autumn|winter|season)\b[^.!?\p{N}]{0,80}[.!]$|^(?:(?:A (?:big|huge) )?[Tt]hank(?:s| you)) (?:to|for) (?:every(?:one|body)|all|those) (?:who|of)\b[^.!?]{0,100}[.!]$/u,
  zh: /^(?:親愛的|各位|嗨|哈囉|大家)[^，。：:\p{N}]{0,16}[好們安意](?!處|像|思|見)[^\p{L}\p{N}]{0,6}$|^(?:(?:親愛的|各位|嗨|哈囉|大家|你好|您好)[^，。：:]{0,12}[，！!,]{1,2} ?)(?:我|我們|這裡)是[^，。：:]{2,24}[。！!]$|^(?:這篇|這封信|這次|本篇|以下)[^。，]{0,6}(?:有點|有些|比較|會很|很)長[^。：:\p{N}]{0,20}。$|^(?:如有|若有)?造成(?:您的|大家的?)?不便[^。\p{N}]{0,12}(?:見諒|包涵|諒解)[^\p{L}\p{N}]{0,6}$|^(?:感謝|感谢|謝謝|谢谢)[^，。]{0,24}(?:支持|惠顧|惠顾|光臨|光临|愛護|爱护)[^\p{N}]{0,16}$|^[^\p{N}]{0,16}(?:敬請見諒|敬请见谅|敬請包涵)。?$|^(?:時間過得|天氣|轉眼|又到了)[^。\p{N}]{0,30}(?:真快|變[冷熱涼]|轉[冷涼])[^。\p{N}]{0,30}[。！!]$/u,
  ja: /^(?:(?:皆さま|皆様|皆さん|みなさま|みなさん)[、 　]?)?(?:こんにちは|こんばんは|おはようございます|はじめまして)[。！!]$|いかがお過ごし(?:でしょうか|ですか)|^[^。\p{N}]{0,16}(?:寒[さく]|暑[さく]|暖かく|涼しく|冷え込み|日差し|風)[^。\p{N}]{0,16}(?:きました|なりました|ですね|続きます)[^。\p{N}]{0,6}。$|^[^。、は\p{N}]{2,24}の[^。、は\p{N}]{1,12}、\p{Script=Han}{1,4}です。$|^(?:こんにちは|こんばんは|おはようございます|はじめまして|皆さん|みなさん|皆さま|皆様)[^。]{0,12}[、。！!]{0,2}[^。、]{2,24}(?:です|と申します)[。！!]$|^[^。、]{0,10}長(?:文|い(?:記事|投稿|お手紙))(?:です|に(?:なり|なって)|なので)[^。：:\p{N}]{0,16}。$|^(?:いつも|平素|日頃|日ごろ|今年も一年)[^。]{0,80}(?:ありがとうござい(?:ます|ました)|礼申し上げます)[^\p{L}\p{N}]{0,6}$|^[^。\p{N}]{0,60}(?:ご理解|ご協力|ご了承|よろしく|何卒)[^。\p{N}]{0,30}(?:お願い(?:申し上げ|いたし|致し)ます|ください(?:ませ)?)。?$/u,
}

/** Judges how a sentence would read on its own. */
export function judgeStanding(sentence: string, language: Language): Standing {
  const rules = language === 'zh-TW' ? 'zh' : language
  const isQuestion = (rules === 'ja' ? askedInJapanese : asked).test(sentence)
  const announces =
    (columnsOf(sentence) < (isSpaced(language) ? 46 : 27) && !/\p{N}|[一二三四五六七八九十百千萬万]/u.test(sentence)) ||
    isOnlyWhen(sentence, language)
  if (rules === 'other')
    return { text: sentence, leans: !isBalanced(sentence), isQuestion, isCourtesy: false, announces }
  const bare = sentence.replace(connectives[rules], '')
  const text = rules === 'en' ? capitalise(bare) : bare
  const namesSpeaker = rules !== 'en' || !pronounSpeaker.test(text)
  const namesNothing = rules === 'ja' && !/[はがもをにへ]|で(?![すし])/u.test(text) && !pricedInJapanese.test(text)
  const tellsOfNothing =
    rules === 'ja' &&
    (/[がは][^をと]{0,12}(?:発表|公表|説明|決定)した[。．]?$/u.test(text) ||
      (!/[はがもを]/u.test(text) && /[うくすつぬむる][。．]?$/u.test(text)) ||
      (!/[はがも]/u.test(text) && /た[。．]?$/u.test(text)) ||
      (!/[はも]/u.test(text) && /(?:だった|でした|だ|です)[。．]?$/u.test(text)))
  const leans =
    pointing[rules].test(text) ||
    doesTheSame.test(text) ||
    namesNothing ||
    tellsOfNothing ||
    wholeQuotation.test(text) ||
    !namesSpeaker ||
    !isBalanced(text)
  return { text, leans, isQuestion, isCourtesy: courtesy[rules].test(sentence), announces }
}

/** An address stays as it is written. */
export const capitalise = (text: string): string =>
  text.replace(/^\p{Ll}(?![\w-]{0,40}(?:\.\w|:\/\/))/u, (letter) => letter.toUpperCase())
