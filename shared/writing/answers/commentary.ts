import { bare, bareStart, mostMarks } from './bare-line.ts'
import { continuedWords, overWords } from './end-words.ts'
import { isJoke, isLikelyCommentaryBelowTags, isSurelyCommentary, isSurelyOfPost } from './learned-commentary.ts'
import { clearlySharesWords, comparedWith, sharesWords, smallLettersOf } from './shared-words.ts'

/** What a model calls the thing it wrote. */
const thing =
  /\b(?:post|caption|copy|draft|tweet|thread|write-?up|rewrite)s?\b|(?:revised|short(?:er|ened)?|updated|final|polished|improved|rewritten|another|alternative) (?:version|text)|\b(?:facebook|instagram|threads|x|twitter|linkedin|youtube)[ -](?:version|edition|update)\b|\bversions? for (?:facebook|instagram|threads|x|twitter|linkedin|youtube)\b|(?:facebook|instagram|threads|twitter|linkedin|youtube|臉書|IG) ?(?:版本?|用の?|向け|專用)|貼文|帖子|贴文|文案|推文|串文|投稿|キャプション|ポスト|ツイート|スレッド|連投|草稿|文面|下書き/iu
/** Words to the person who asked. */
const toReader =
  /\byou\b|\byour\b|\byou['’]|\brequested\b|\b(?:facebook|instagram|threads|linkedin|youtube|twitter|social media)\b|您|你|ご(?:依頼|要望|希望|指定)/iu
/** 「好的產品」 is a good product, 「好的，」 and 「好的我來寫」 an assent. */
const assent =
  /^(?:sure|certainly|absolutely|of course|okay|ok|alright|got it|great|no problem|gladly|happy to|好的(?=[我這这以沒没收幫帮馬马為为已]|[^\p{Script=Han}]|$)|好，|當然|当然|沒問題|没问题|可以|はい|承知|かしこまり|了解|もちろん)/iu
/** "Okay, but this:" and "Great news:" open posts; these words never do. */
const polite =
  /^(?:sure|certainly|absolutely|of course|好的(?=[我這这以沒没收幫帮馬马為为已]|[^\p{Script=Han}]|$)|當然|当然|沒問題|没问题|はい|承知|かしこまり|もちろん)/iu
const helping =
  /\bhere(?:['’]s| is| are)\b.{0,80}[:：]$|\bi['’]ll\b|(?:happy|glad) to (?:help|write|create|assist)|\bi can help\b|以下|こちら|幫您|為您|協助您/iu
const onlyAssent =
  /^(?:sure(?: thing)?|certainly|absolutely|of course|okay|ok|alright|got it|great|no problem|happy to help|here (?:it is|you go|you are)|好的|當然(?:可以)?|沒問題|はい|承知(?:いた)?しました|かしこまりました|了解(?:です|しました)|もちろんです)(?:[!！.。:：,，、 ]|\p{Extended_Pictographic}\ufe0f?){0,4}$/iu
const opener =
  /^(?:here|below|this is|i['’]ve|i have|i['’]d|please find|as requested|以下|這是|这是|這裡|下面|為您|こちら|では|下記|ご(?:依頼|要望|希望|指定))/iu
const planning =
  /^(?:(?:okay|alright|hmm|so)[, ]{1,2}){0,2}(?:the user (?:wants|asked|is asking)|(?:we|i) (?:need|have) to (?:write|create|craft|produce)|let me (?:think|draft|write|craft)|let['’]s (?:craft|draft|write))|^(?:(?:okay|ok|alright|first|so)[, ]{1,2}){1,3}(?:i (?:need|have|want) to (?:find|identify|pick|choose|decide)|the key (?:facts|points) are)\b/iu
const setsOut =
  /\blet me (?:write|draft|craft) (?:it|this|that|the post)[.:!]?$|^(?:okay|ok|alright|right|good)[,.:]? (?:now )?(?:i(?:['’]m|['’]ll| will|['’]ll be) )?(?:writing|write|drafting|draft) (?:it|this|that|the (?:post|caption|tweet))(?: now)?[.:!]?$/iu

/** The order said again. */
const orderAgain =
  /^(?:task|prompt|instructions?|request)[:：] ?(?:please )?(?:write|create|draft|generate|compose)\b|^(?:任務|指令|指示|依頼|タスク|プロンプト)[:：][^\n]{0,60}(?:撰寫|寫一|書いて|作成|執筆)/iu
const repeatsOrder = (text: string): boolean => orderAgain.test(text) && thing.test(text)

/** The same in Chinese and Japanese, of which a post may have the words. */
const planningPost =
  /^(?:(?:我|我們)(?:需要|必須|得)(?:寫|撰寫|產出|生成|為)|(?:使用者|用戶)(?:想要?|要求|希望)|ユーザーは)|(?:書く|作成する)必要がある/u
/** What it sets out to do first: 「まず要点を整理します。」 */
const planningStarts =
  /^(?:先|首先)[^。：\n]{0,6}(?:抓|整理|列出?)(?:一下)?重點[：:。，]|^まず、?(?:は)?(?:要点|ポイント|内容|情報)を(?:整理|確認|抽出|まとめ)(?:し|ます|る)/u
/** A model that excuses itself and writes anew. */
const sorry =
  /^(?:大変)?(?:申し訳(?:ございません|ありません)|失礼(?:しました|いたしました))[でし。、][^\n]{0,40}(?:作成|修正|訂正|書き直|差し替|作り直)/u
const apology =
  /^(?:(?:we|i) (?:sincerely |do )?apologi[sz]e|apologies|(?:(?:i['’]m|we['’]re) )?(?:so |very )?sorry) for (?:the|any|my|our|that) [^.!?\n]{0,30}\b(?:confusion|mix-up|error|mistake|oversight|inconvenience)\b[^.!?\n]{0,40}\b(?:version|draft|answer|response|reply|output)\b/iu
/** What an interface shows while a model thinks. */
const status =
  /^(?:thought for [a-z0-9 ]{1,20}|(?:thinking|generating|drafting|searching(?: the web)?)(?:\.{3}|…)?|(?:saved )?memory updated|searched (?:the web|\d{1,3} (?:sites?|sources?))|regenerate(?: response)?|copy (?:code|text|response)|已?思考(?:了|時間[:：]?)? ?\d{1,4} ?(?:秒鐘?|分鐘?)|(?:正在)?(?:思考|搜尋|生成)中?(?:\.{3}|…{1,2})|已?(?:更新|儲存)(?:了|儲存的)?記憶|已?搜尋(?:了)? ?\d{1,3} ?個(?:來源|網站|網頁)|已搜尋網路|重新(?:產生|生成)(?:回覆|回應)?|複製(?:程式碼|文字)?|メモリー?を?更新(?:済み|しました)|(?:ウェブ|\d{1,3} ?件の(?:サイト|ソース))を?検索(?:済み|中|しました)(?:\.{3}|…)?|(?:思考時間[:：]? ?)?\d{1,4} ?秒(?:間)?(?:考えました|思考しました)|回答を再生成(?:する)?|👍 ?👎)$/iu
/** What a model that judges others says alone. */
const judged = /^(?:un)?safe$/u
const isState = (line: string): boolean => status.test(bare(line)) || judged.test(line.trim())

/** "I have written this": with an assent before it, and words on tone or length, no post begins so. */
const reporting =
  /\bi(?:['’]ve| have) (?:written|created|crafted|drafted|prepared|made|rewritten|kept|put together)\b/iu
/** A line that says no more than what follows: `【貼文】`, `FACEBOOK POST`. */
const onlyName =
  /^(?:[【［[「『(（*# ]{1,6}(?:(?:facebook|instagram|threads|x|twitter|linkedin|youtube) ?)?(?:post|caption|貼文(?:內容|正文)?|文案|內文|正文|成品|本文|投稿(?:本文|文|内容)?|キャプション)[】］\]」』)）* ]{1,6}|[*# ]{0,6}(?:facebook|instagram|threads|x|twitter|linkedin|youtube) (?:post|caption|貼文|投稿文?)[* ]{0,4})$/iu

/** What stands alone over a post: `Facebook Post`, `Final version`, 「最終貼文」. */
const heading =
  /^(?:(?:facebook|instagram|threads|x|twitter|linkedin|youtube) ?(?:post|caption|copy|貼文|投稿文?|文案)|(?:final )?draft|sns ?投稿|final (?:post|version|copy|caption|answer)|最終(?:貼文|版|稿|文案|投稿文?)|完成版|定稿|修正版|改寫版)$/iu
/** A later one of several versions, alone; and a title that is thought of, but not the post's. */
const laterName =
  /^(?:(?:version|attempt|take|draft|版本|方案|バージョン|パターン) ?(?:[2-9２-９]|two|three|[二三])(?: ?[(（][^()（）\n]{1,20}[)）]?)?[:：]?$|(?:(?:title|headline) (?:suggestion|idea|option)s?|subject(?: line)?|主旨|件名)[:：])/iu
/** "Title: none", "Post 1/1". */
const noTitle =
  /^(?:title|headline|標題|タイトル)[*_ ]{0,3}[:：][*_ ]{0,3}(?:none|n\/a|null|not applicable|無|沒有|なし|-)[.。]?$/iu
const onlyCount = /^(?:post|part|slide) ?\d(?: ?(?:\/|of) ?\d)?[:：.]?$/iu
/** A name of the post, and how long it is: 「ツイート案（138文字）：」. */
const countedName =
  /^(?:(?:facebook|instagram|threads|x|twitter|linkedin|youtube) ?)?(?:ツイート|投稿|ポスト|キャプション|貼文|文案|推文|post|tweet|caption)(?:文|內容|text)?(?:案|draft)? ?[(（](?:約|about |~)?\d{1,4} ?(?:文字|個?字|字元|characters?|chars?|words?)[)）]? ?[:：]?$/iu
/** A thought with its name before it. */
const thoughtLabel =
  /^here['’]s my (?:thinking|reasoning|approach)[:,.][^\n]{0,200}\bI(?: have|['’]ve)? (?:opened|led|kept) (?:with|to|it)\b|^(?:(?:my )?(?:thinking|reasoning|thought process|internal thoughts?)|思考(?:過程|过程|プロセス)?|推理過程)[*_]{0,3} ?[:：]/iu
/** "I’ve kept it under the limit": on its own work, without an assent before it. */
const ownWork =
  /^i(?:['’]ve| have) (?:kept|made|added|included|shortened|trimmed|written|rewritten|adjusted)\b[^.!?\n]{0,120}\b(?:limits?|hashtags?|emojis?|tone|you asked|requested|characters)\b|^(?:我已經?|已)(?:將|将|把|依|控制|調整|调整|加上|縮短|改寫)[^。！？\n]{0,40}(?:字數|字数|標籤|语气|語氣|貼文|文案|用語|用语|繁體|繁体)|^[^。！？\n]{0,30}(?:文字数|ハッシュタグ|トーン)[^。！？\n]{0,30}(?:収め|加え|調整し|仕上げ)ました/iu

/** Whether a line below the hashtags of a post is commentary. */
export const isCommentaryBelowTags = (line: string, source: string): boolean =>
  isPostamble(line, source) || isLikelyCommentaryBelowTags(line, source)

/**
 * How words to us, labels, thoughts, refusals and questions back begin in the languages of posts. Many posts begin so as
 * well: this list only says where more has to be read before it is known.
 */
const commentaryBegins =
  /^(?:(?:i|we|my|our|you|your|it|this|that|these|those|there|an?|one|another|some|the (?:following|above|below|texts?|posts?|articles?|contents?|sources?|users?|requests?|topics?|titles?|final|first|next|input|original|provided|given)|let|let['’]s|please|could|can|would|will|do|does|what|which|who|as|sorry|apologies|unfortunately|regrettably|due|given|based|according|considering|since|because|note|notes|hi|hello|hey|dear|thanks|thank|thinking|first|firstly|now|next|then|okay|ok|alright|got|so|hmm|well|right|yes|no|not|great|perfect|good|nice|sure|certainly|absolutely|of course|gladly|happy|glad|here|below|attached|writing|to|in (?:this|response|order)|about|for your|under|unable|cannot|option|version|variation|variant|alternative|draft|final|finally|short|shorter|revised|rewritten|updated|polished|improved|suggested|recommended|hook|headline|body|main|intro|introduction|opening|closing|call|cta|question|answer|output|response|result|results|reply|post|posts|caption|captions|copy|tweet|text|content|contents|title|description|summary|translation|translated|hashtags?|tags|platform|tone|language|step|user|assistant|system|analysis|plan|planning|reasoning|error|exception|warning|null|undefined|facebook|instagram|threads|x|twitter|linkedin|youtube|social)(?![\p{L}\p{N}])|i['’]|you['’]|(?:好|當然|当然|沒問題|没问题|沒有|没有|可以|可否|能否|以下|如下|這|这|那|此|本|下面|下列|上述|為|为|根據|根据|我|您|你|請|请|麻煩|抱歉|很抱歉|很遺憾|非常|對不起|对不起|不好意思|對於|针对|針對|關於|关于|由於|由于|因為|因为|如果|若|既然|貼文|帖子|贴文|文案|推文|標題|标题|版本|選項|选项|方案|草稿|最終|最终|開頭|开头|主文|正文|內文|內容|内容|原文|文章|文字|結尾|感謝|感谢|謝謝|谢谢|身為|作為|作为|無法|无法|不能|不便|改寫|改写|撰寫|撰写|修改|更新|產生|输出|輸出|回覆|回答|答|依|按|註|注|備註|說明|说明|思考|分析|首先|接下來|使用者|用戶|用户|系統|系统|錯誤|错误|伺服器|第)|(?:はい|承知|かしこまり|了解|もちろん|以下|こちら|そちら|では|それでは|下記|上記|ご|お|この|その|これ|それ|あの|ここ|申し訳|恐れ入り|すみません|残念|投稿|本文|キャプション|ポスト|ツイート|タイトル|案|パターン|バージョン|候補|選択|私|わたし|僕|当方|あなた|文章|文面|原文|原稿|内容|テキスト|修正|作成|生成|執筆|最終|下書き|草稿|ハッシュタグ|タグ|エラー|サーバー|まず|次|最初|どの|どんな|何|なに|いかが|注|補足|解説|回答|出力|結果|導入|フック|締め|開頭|ユーザー|システム|思考|考え))/iu
/** What belongs to the form of an answer, or to words about it, before it is known whether it ends its line. */
const unclear = /[\p{Cc}*_~`[\]<>{}&|\\=:：#＃"“”„「」『』«»【】]/u

/** Two words, or three pairs of characters, that the source has as well. */
const fewestShared = { words: 2, pairs: 3 }

/**
 * Whether the beginning of an answer is already known to be of the post, long before its first sentence ends: it begins
 * like no words to us, names no post, and speaks of what the source speaks of. Words to us that begin otherwise share less
 * than three in ten of their words with the source, else they would be of the post.
 * @param text whole words only
 */
export function beginsOnSource(text: string, source: string): boolean {
  const start = text.trimStart()
  if (!/^[\p{L}\p{N}]/u.test(start) || unclear.test(start) || commentaryBegins.test(start)) return false
  if (thing.test(start) || planning.test(start)) return false
  const { words, pairs } = comparedWith(start, source)
  return (
    (words.shared >= fewestShared.words && words.share >= 0.5) ||
    (pairs.shared >= fewestShared.pairs && pairs.share >= 0.5)
  )
}

const longestCommentary = 240

/** Whether a line is a model's words to us before the post. */
export const isPreamble = (line: string, source: string): boolean =>
  matchesPreamble(line, source) || isSurelyCommentary(line, source)

/** Whether a line is a model's words to us after the post. */
export const isPostamble = (line: string, source: string): boolean =>
  matchesPostamble(line, source) || isSurelyCommentary(line, source)

/** Nobody but a model speaks so of who asked, in a long paragraph as well. */
const planningForUser =
  /^(?:(?:okay|alright|hmm|so)[, ]{1,2}){0,2}(?:the user (?:wants|asked|is asking)|使用者(?:想要?|要求|希望))/iu
const longestPlan = 2_000

/** Whether a line or sentence is a model's words to us before the post, such as "Sure! Here is your post:". */
export function matchesPreamble(line: string, source: string): boolean {
  if (line.length <= longestPlan && planningForUser.test(bare(line))) return !source.includes(bare(line))
  if (line.length > longestCommentary + 2 * mostMarks) return false
  const text = bare(line)
  if (text === '' || text.length > longestCommentary) return false
  return isLikePreamble(text, line, source) && !source.includes(text) && !isQuotedAlike(text, source)
}

const quotation = /[「『“"]([^「」『』“”"\n]{4,80})[」』”"]/gu
const leastAlike = 0.6

/** Whether a text on models quotes such words: then they are what the post is about. */
function isQuotedAlike(text: string, source: string): boolean {
  return Array.from(source.matchAll(quotation), ([, words]) => words!).some((words) => {
    const { words: own, pairs } = comparedWith(text, words)
    const isAlike =
      own.share >= leastAlike || pairs.share >= leastAlike || words.toLowerCase().startsWith(text.toLowerCase())
    return isAlike && isLikePreamble(bare(words), words, '')
  })
}

/** Whoever writes of versions or plans may name one. */
function isLaterName(text: string, source: string): boolean {
  const noun = /^[^\s\d２-９二三]{1,10}/u.exec(text)?.[0].toLowerCase() ?? ''
  return laterName.test(text) && !smallLettersOf(source).includes(noun)
}

function isLikePreamble(text: string, line: string, source: string): boolean {
  if (
    onlyAssent.test(text) ||
    planning.test(text) ||
    repeatsOrder(text) ||
    setsOut.test(text) ||
    isState(line) ||
    sorry.test(text) ||
    asOrdered.test(text) ||
    onlyName.test(line.trim())
  )
    return true
  if (
    isMark(line, startMark) ||
    noTitle.test(text) ||
    onlyCount.test(text) ||
    countedName.test(text) ||
    isLaterName(text, source)
  )
    return true
  if (apology.test(text)) return !/apolog|sorry/u.test(smallLettersOf(source))
  if (thoughtLabel.test(text) || heading.test(text.replace(signsBefore, '').replace(bareStart, ''))) return true
  const endsInColon = /[:：↓⬇👇]\ufe0f?$/u.test(text)
  if (planningStarts.test(text)) return !smallLettersOf(source).includes(text.slice(0, 6).toLowerCase())
  if (thing.test(text)) return saysDone(text, source) || presentsPost(text, source, endsInColon)
  const isReport = assent.test(text) && reporting.test(text) && editing.test(text)
  const isPolite = polite.test(text) && (endsInColon || helping.test(text) || asksForView.test(text))
  return (isReport || isPolite || ownWork.test(text)) && !sharesWords(text, source)
}

/** What a person may say before the point of a long text. */
const summary = /^(?:[^\n:：]{1,60}(?:[,–—-]|, in) ?)?(?:the )?(?:short|long) version[:：]$/iu

/** That the post is done, as only its writer says it. */
const done =
  /(?:投稿文?|文案|キャプション|ポスト|ツイート)(?:案)?を(?:ご)?(?:作成|用意|作り|お作り|書き|まとめ)(?:いた)?しました[。！]?$|^(?:(?:我)?已(?:經)?|我)?(?:為|幫|替)(?:您|你)(?:寫好|完成|撰寫|準備|整理)[^。！\n]{0,24}(?:貼文|文案|推文)[^。！\n]{0,8}[。！]?$|^i can (?:write|create|draft) (?:this|the|that|your) (?:post|caption|thread|tweet)\b/iu
/** 「ご要望に沿って作成いたしました。」 */
const asOrdered =
  /^ご(?:要望|依頼|指定|希望)に(?:沿って|基づいて|合わせて|応じて)[^。\n]{0,20}(?:作成|執筆|用意)[^。\n]{0,6}ました[。！]?$/u
/** An assent and a question that a post would ask of nobody. */
const asksForView = /\b(?:let me know|tell me) what you think[!.]?$/iu

/** Whether a line says that the post is done. Whoever writes of writing posts may say so too. */
const saysDone = (text: string, source: string): boolean =>
  done.test(text) && !smallLettersOf(source).includes(thing.exec(text)?.[0].toLowerCase() ?? text)

/** Whether a line that names the post stands before it, and is not of it. */
function presentsPost(text: string, source: string, endsInColon: boolean): boolean {
  if (planningPost.test(text)) return !sharesWords(text, source)
  if (assent.test(text) || opener.test(text)) return (endsInColon && toReader.test(text)) || !sharesWords(text, source)
  return endsInColon && text.length <= 80 && !summary.test(text) && !clearlySharesWords(text, source)
}

const postambleOpener =
  /^(?:let me know|feel free|(?:i )?hope (?:this|that|it|you)|would you like|do you want|want me to|need (?:any|me|a|it)|if you(?:['’]d| would|['’]re| want| need| have| prefer)|i can |i could |i(?:['’]ve| have) |i (?:kept|made|included|used|wrote|tried|avoided)|please (?:let|note|feel)|notes?\b|p\.?s\.?|this (?:post|version|caption|draft|copy)|these hashtags|the (?:post|tone|hashtags|caption)|feedback|disclaimer|如需|如果(?:您|你|需|想|希)|若(?:需|您|你|要|有)|希望(?:這|这|能|對|对|您)|需要我|您可以|請(?:告訴|讓|隨時)|註|備註|附註|說明|這(?:篇|則|個|段)|必要(?:であれば|に応じて|なら)|ご(?:希望|要望|不明|確認|参考)|お気軽|いかがでしょうか|この(?:投稿|文章|文面)|修正|他に|注[:：]|※|以上[、がで]|別の(?:バージョン|パターン|案|投稿))/iu
const editing =
  /\b(?:chang(?:e|es|ing)|adjust\w*|tweak\w*|revis\w*|edits?|editing|modif\w*|shorten\w*|shorter|longer|tone|variations?|alternatives?|another option|anything else|further (?:help|assistance)|refine\w*|tailor\w*|character (?:count|limit)|hashtags?|emojis?|engagement|audience|call[- ]to[- ]action|this helps|this (?:works|meets|fits)|any questions)\b|修改|調整|调整|更改|語氣|语气|口吻|版本|您的需求|其他平台|字數|字元|有幫助|修正|変更|トーン|バージョン|別案|文字数|ご要望|ご希望|ハッシュタグ|標籤|有所帮助|有帮助|お役に立て|開頭(?:使用|用了|以)|吸引(?:注意|目光|讀者)/iu
const offer = /^let me know if you(?:['’]d| would| want| need)|^would you like me to|^want me to|^需要我(?!們)/iu
const count =
  /^(?:(?:approx(?:imate(?:ly)?)?|total|about)\.? ?)?(?:(?:character|char|word)s?(?: count)?|總?字數(?:統計)?|字元數|文字数(?:カウント)?|字数)[ 約約:：~≈*_]{1,6}\d|^(?:約|~|≈|about |approx\.? |total:? )?[\d,]{2,6} ?(?:characters?|chars|words)\b.{0,30}$/iu

/** An offer of another wording, whatever it would be about. */
const offerOfVersion =
  /^(?:let me know if|if you(?:['’]d| would)? (?:like|prefer|want|need)|would you (?:also )?like|want me to|i can (?:also )?|happy to|i['’]?(?:d be| am|m) happy to)\b[^.!?\n]{0,60}\b(version|variation|variant|draft|caption|hook)s?\b|^(?:如需|如果(?:您|你)?(?:需要|想要?|希望)|若(?:您|你)?(?:需要?|想要?|希望)|需要我|要不要我)[^。！？\n]{0,30}(版本|文案|貼文|口吻)|^(?:必要(?:であれば|に応じて|でしたら)|ご(?:希望|要望)(?:であれば|に応じて|でしたら|があれば)|よろしければ|もし)[^。\n]{0,40}(バージョン|パターン|投稿文|文体|トーン|別案|引用情報)[^。\n]{0,30}(?:可能です|できます|いたします|ください|ましょうか)/iu

const offersVersion = (text: string, source: string): boolean => {
  const found = offerOfVersion.exec(text)
  const what = found?.slice(1).find(Boolean)
  return what !== undefined && !smallLettersOf(source).includes(what.toLowerCase())
}

const nameOfSource =
  '(?:the (?:source|original|article|input|provided text|source text|original text)|原文|原稿|元の?(?:文章|記事|テキスト))'
/** What a note says of the text it was written from, or of how it was written. */
const onSource = new RegExp(
  String.raw`${nameOfSource}[^.。\n]{0,30}(?:does(?:n['’]t| not)|did(?:n['’]t| not)|is by|has no|未|沒有?|並無|なかった|ない|ありません|ございません|無[くい])|\b(?:first|third) person\b|because ${nameOfSource}`,
  'iu',
)
const nounOfSource = /(?:first|third) person|\b(?:provided text|source|original|article|input)\b|原文|原稿|元の/iu

/** Whether a saying names its text in a word that the text itself does not have. */
function namesSource(saying: string, source: string): boolean {
  const noun = nounOfSource.exec(saying)?.[0].toLowerCase()
  return noun !== undefined && !smallLettersOf(source).includes(noun)
}

/** "Note: the article gives no phone number, so there is none": no reader knows of an article. */
const isNoteOnSource = (text: string, source: string): boolean => {
  if (!noteLabel.test(text) && !/^I (?:assumed|left|wrote|kept|omitted)\b/u.test(text)) return false
  return namesSource(onSource.exec(text)?.[0] ?? '', source)
}

/** "【字數檢查】約 130 字 ✔". */
const checked =
  /^(?:字數|字数|事實|事实|標籤|語氣|格式|錯字|文字数|事実|トーン|表記|ハッシュタグ|(?:character|word|fact|tone|length|hashtag)s?)[ -]?(?:檢查|查核|核對|検証|確認|チェック|check(?:ed)?)(?:[】\]］)）:：]|$)/iu
/** What somebody is to look at before it is published. */
const toCheck =
  /^(?:要確認|要チェック|要検証|編集(?:者|部|担当)?(?:へ|さん|は|注)|(?:please )?(?:double[- ]?check|verify|fact[- ]?check|confirm|review) (?:all|the|any|these)(?: the)? (?:facts?|figures?|details?|information|numbers|claims)\b[^.!?\n]{0,60}\bbefore (?:posting|publishing|sharing|you (?:post|publish))|(?:發布|發文|張貼|貼出)前,?，?請(?:您|務必|再次|先){0,3}(?:確認|查證|核對)|(?:投稿|公開)(?:する)?前に[^。\n]{0,30}(?:ご確認|確認して)|(?:請|提醒)?(?:編輯|小編)(?:請|們?再?)?(?:確認|核對|查證|補上|注意)|待查證|(?:fact[- ]check|to check|to verify|needs? (?:checking|verification)|note to (?:self|editors?)|editor['’]?s? note|tl;dr for editors?)[:：])/iu
/** A piece of the form that says nothing: 「（改行）」, `Slide 2`, `(2/3)`; and what may be left out. */
const ofForm =
  /^(?:改行|換行|空行|line break|blank line|(?:slide|スライド|カード|page) ?\d{1,2}|P\d|[1-9]\/[2-9]|(?:這|此|本)段(?:文字)?(?:可以?)[^。\n]{0,4}(?:省略|刪|略過)[^。\n]{0,4}|この(?:段落|部分)は[^。\n]{0,4}(?:省略|削除)[^。\n]{0,6}|(?:this )?(?:part|paragraph|line)? ?(?:is )?(?:optional|can be (?:cut|left out|omitted)))[.。]?$/iu
/** A writer who stops and corrects what is written: "Wait, the source says 61. Let me fix that." */
const correcting = new RegExp(
  String.raw`^(?:等等|等一下|嗯|不對|啊|うーん|いや|おっと|待って|あれ|wait|hmm+|hold on|actually|oops|no,)[,，、…—–. -][^\n]{0,200}(?:${nameOfSource}|改成|這裡應該|重新檢查|直します|書き直し|修正し|確認します|だったはず|\b(?:leave (?:that|it|this) out|scratch that)\b|\blet me (?:re-?check|fix|correct|rephrase|redo|re-?read|make (?:that|this|it)|try (?:that|this|again)|tighten|rewrite|shorten)\b)`,
  'iu',
)

/** What only a writer does with a text. */
const writersWork = /\blet me\b|\b(?:leave (?:that|it|this) out|scratch that)\b|確認します|直します|書き直し|重新檢查/iu

const longestMark = 40

/** Whether a line is of the work on a post, wherever in it it stands. */
export const isOfWork = (line: string, source: string): boolean => {
  const text = bare(line).replace(signsBefore, '')
  const label = (checked.exec(text) ?? toCheck.exec(text))?.[0]
  if (ofForm.test(text)) return !smallLettersOf(source).includes(text.toLowerCase())
  if (label !== undefined) return !smallLettersOf(source).includes(label.toLowerCase())
  const correction = correcting.exec(text)?.[0]
  const isSure = correction !== undefined && (writersWork.test(correction) || namesSource(correction, source))
  return (
    isSure ||
    (line.length < longestMark && isMark(line, startMark)) ||
    (correction !== undefined && !clearlySharesWords(text, source)) ||
    isNoteOnSource(text, source)
  )
}

/** "300 characters fit in the guest book": a count that the text itself has, on what it is on. */
const countsOfSource = (words: string, source: string): boolean =>
  (words.match(/\d[\d,]{0,9}/gu) ?? []).every((number) => source.includes(number)) && sharesWords(words, source)

/** "✅ Hashtags: 3": what a model has ticked off. */
const ticked =
  /^(?:hashtags?|emojis?|characters?|words?|length|標籤|表情符號|字數|ハッシュタグ|絵文字|文字数)(?: count| used)? ?[:：] ?\d{1,5}(?!\d)[^.!?。！？\n]{0,20}$|^(?:under|within)(?: the)? (?:character )?limits?$/iu
/** That a machine wrote it, as a model says it of its own work. */
const byMachine =
  /^(?:(?:generated|written|created|drafted|made) (?:by|with|using) (?:chatgpt|gpt|gemini|claude|copilot|an? ai|ai)\b|this (?:post|text|content|caption) (?:was|is|has been) (?:generated|written|created|produced|made) (?:by|with|using)(?: the help of)?(?: an?)? (?:ai|language model)|(?:本|此|這)(?:篇)?(?:文|貼文|文章|內容)(?:係|為|是)?[由用] ?(?:AI|人工智慧|ChatGPT|Gemini|Claude)|この(?:投稿文?|文章|文面)は、? ?(?:AI|人工知能|ChatGPT|Gemini|Claude))/iu
/** What it was written from. */
const origin =
  /^(?:(?:source|based on) ?[:：]? ?(?:the )?(?:provided|given|your|original|user['’]s) (?:text|article|content|material|information)|(?:資料)?來源 ?[:：] ?(?:.{0,6}原文|(?:您|你|用戶|使用者|所|本文)[^。\n]{0,4}提供)|(?:出典|情報源) ?[:：] ?(?:.{0,6}(?:原文|元の(?:文章|記事)|いただいた)|(?:ご|ユーザー|お客様|あなた)[^。\n]{0,6}提供))/iu
const noteLabel = /^(?:notes?|disclosure|disclaimer|p\.?s\.?|註|備註|附註|揭露|聲明|注|※)[:：. ]{0,3}/iu
const namesMachine = /(?<![A-Za-z])AI(?![A-Za-z])|人工智慧|人工知能/iu

/** Whether a line says of the post that a machine wrote it, in words by which a model says so unasked. */
export const saysMachineWroteIt = (line: string): boolean => {
  const words = bare(line).replace(signsBefore, '')
  const isLead = /[:：]$/u.test(words)
  return namesMachine.test(words) && !isLead && (byMachine.test(words.replace(noteLabel, '')) || thing.test(words))
}
const postingTip =
  /^(?:(?:pro |posting )?tip|小提醒|小撇步|ヒント|ワンポイント)[*_ ]{0,3}[:：][^\n]{0,40}(?:\b(?:post(?:ing)?|pin(?:ning)?|schedule|boost) (?:this|it|at|on)\b|發布|發文|投稿(?:する|すれ|が))/iu
const draftToCheck = /^以上(?:的)?(?:草稿|初稿|貼文|文案|版本)[^。\n]{0,6}供(?:您|你)?參考/u
const offerToWrite =
  /^(?:要不要|需不需要|需要|要)我[^。\n]{0,30}(?:版本|貼文|語氣|文案)[^。\n]{0,20}[？?]$|(?:キャプション|投稿文?|バージョン|文案|(?:Instagram|Facebook|Threads|X|Twitter|LinkedIn|YouTube|インスタ|フェイスブック)(?:版|用|向け))[^。\n]{0,12}(?:作成|作り|用意|書き|調整)[^。\n]{0,6}ましょうか/iu
const endMark = new RegExp(
  `^(?:${overWords}|${continuedWords}|end of (?:the )?(?:post|caption|text|response|document|draft)|(?:to be )?continued in (?:the )?(?:next part|thread|comments?)|轉發微博|转发微博|以下(?:省)?略|(?:本文|投稿|スレッド)?(?:は)?ここまで|(?:貼文|正文|文案)(?:結束|到此)|以上(?:です)?)$`,
  'iu',
)
const startMark =
  /^(?:(?:start|begin(?:ning)?)(?: of)?(?: the)? (?:post|caption|text|response|draft)|ここから(?:本文|投稿)?|(?:以下)?(?:本文|投稿)ここから|(?:貼文|正文|文案)開始|以下正文)$/iu
const marksAround = /^[\s\p{P}\p{S}]{1,12}|[\s\p{P}\p{S}]{1,12}$/gu
/** A line that only says where the post begins or ends: `[END]`, 「（完）」. */
const isMark = (line: string, words: RegExp): boolean => words.test(line.slice(0, 60).replace(marksAround, ''))
const signsBefore = /^(?:[\s※＊✅✔☑\p{Extended_Pictographic}\p{RI}]|\ufe0f){1,6}/u

/** Where a machine sends its readers in place of knowing. */
const excuse =
  /^(?:なお、)?(?:正確|最新)な(?:情報|内容)[^。\n]{0,20}(公式|専門家)[^。\n]{0,40}ください。?$|^(?:※ ?)?(?:詳細|實際|正確|最新)(?:的)?(?:資訊|內容)[^。\n]{0,4}請(?:以|參考|洽詢|諮詢)[^。\n]{0,24}(官方|專業人[士員])[^。\n]{0,12}。?$|^(?:please )?consult (?:a|an|the) [^.\n]{0,40}(professional|specialist|expert)[^.\n]{0,40}\.?$/iu

/** Whether a line sends its readers to experts or pages that the text does not know. */
function isExcuse(words: string, source: string): boolean {
  const whom = excuse.exec(words)?.slice(1).find(Boolean)
  return whom !== undefined && !smallLettersOf(source).includes(whom.toLowerCase())
}

/** 「（全文共 120 字，未超過上限）」 */
const countInBrackets =
  /^[(（](?:全文|貼文|本文)?(?:約|共計?|總共|合計|計)? ?\d{2,5} ?(?:個?字|文字|字元)(?![\p{L}])[^()（）。\n]{0,40}[)）]$/u
/** A line of a program's log. */
const log = /^\[(?:INFO|DEBUG|WARN(?:ING)?|TRACE)\] /u
/** "Clarity: 9/10 | Reach: 8/10", "Confidence: 0.94". */
const rating =
  /^(?:[\p{L} ]{2,20}[:：] ?\d{1,2}(?:\.\d)?[/／](?:5|10|100)(?:[ \u3000]{0,2}[|｜,，、·・;]?[ \u3000]{0,2}|$)){2,9}$|^(?:confidence(?: (?:score|level))?|信心(?:度|指數|水準)|確信度|信頼度)[:：] ?(?:[01]?\.\d{1,3}|\d{1,3} ?%)$/iu

/** Whether a line rates the post. Marks that the text gives are of the post. */
const isRating = (text: string, source: string): boolean =>
  rating.test(text) && !(text.match(/\d{1,3}(?:\.\d{1,3})?(?=[/／%]|$)/gu) ?? []).every((mark) => source.includes(mark))

/** Whether a line counts the post, says who or what made it, or how to publish it. */
function isNote(line: string, text: string, source: string): boolean {
  const words = text.replace(signsBefore, '')
  return (
    isState(line) ||
    log.test(line.trimStart()) ||
    isRating(text, source) ||
    byMachine.test(words) ||
    origin.test(words) ||
    ticked.test(words) ||
    draftToCheck.test(text) ||
    isExcuse(words, source) ||
    (count.test(words) && !countsOfSource(words, source)) ||
    (postingTip.test(words) && !clearlySharesWords(words, source)) ||
    (countInBrackets.test(line.trim()) && !countsOfSource(line, source))
  )
}

const isOffer = (text: string, source: string): boolean =>
  (offerToWrite.test(text) && !sharesWords(text, source)) || (offersVersion(text, source) && !isJoke(text))

/** Whether a line or sentence is a model's words to us after the post: an offer, a note on its work, a count. */
export function matchesPostamble(line: string, source: string): boolean {
  if (line.length > 2 * (longestCommentary + mostMarks)) return false
  const text = bare(line)
  if (text === '' || text.length > 2 * longestCommentary) return false
  if (isMark(line, endMark)) return !source.includes(line.trim())
  if (source.includes(text)) return false
  if (isOfWork(line, source) || isNote(line, text, source) || isOffer(text, source)) return true
  if (ownWork.test(text)) return !sharesWords(text, source)
  if (!postambleOpener.test(text) || isJoke(text) || isSurelyOfPost(line, source)) return false
  if (thing.test(text) || offer.test(text)) return !clearlySharesWords(text, source)
  return editing.test(text) && !sharesWords(text, source)
}

/** Whether every line of a text is a model's words to us: what stands apart from a post, or in the place of one. */
export function isCommentaryAlone(text: string, source: string): boolean {
  const lines = text.split('\n').filter((line) => bare(line) !== '')
  return (
    lines.length <= mostCommentaryLines && lines.every((line) => isPreamble(line, source) || isPostamble(line, source))
  )
}

const mostCommentaryLines = 4

const sectionAbout =
  /^(?:why (?:this|it) works|key changes|what (?:i|was) changed|changes made|notes?|explanation|rationale|reasoning|strategy|breakdown|posting tips|best time to post|hashtag strategy|why (?:these|the|those) hashtags|hashtag notes?|撰寫說明|寫作說明|設計理念|為什麼這樣寫|發文建議|解説|補足)[*_ ]{0,4}[:：]/iu
/** What a writer speaks of, and no reader. */
const ofCraft =
  /\b(?:hook|scroll|engagement|call[- ]to[- ]action|cta|first line|opening line|target audience|hashtags?|as (?:you )?(?:asked|requested))\b|開頭|吸引|標籤|行動呼籲|フック|冒頭|ハッシュタグ/iu
const sectionFor =
  /^(?:suggested |recommended )?(?:image|visual|photo|video|graphic|alt text|配圖|圖片|視覺|画像|写真)s?(?: suggestions?| ideas?| prompt|建議|案)?[*_ ]{0,4}[:：]/iu

/** No post says these to its readers, whatever sign stands before them. */
const sectionOnWork =
  /^(?:(?:first|pinned) comment|subject(?: line)?|seo(?: [a-z]{1,12})?|meta (?:description|title)|(?:第一則|首則|置頂)留言(?:建議|文案)?|限時動態(?:搭配|建議|文案)|(?:固定|最初の)コメント(?:の?文?案)?|終了画面|片尾畫面|end screen|(?:SEO|検索) ?キーワード|(?:engagement|readability|virality|hook|confidence) (?:score|rating)|optional cta|cta options?|alternative (?:hooks?|openings?|headlines?|titles?)|translation|(?:建議|最佳)(?:發文|貼文|發布)時間|(?:おすすめの?|最適な)投稿時間|投稿(?:に)?(?:おすすめ|最適)[なの]時間|画像案|和訳|英訳|英譯|中譯|(?:english|chinese|japanese|spanish|french|german|korean) (?:version|translation)|versión en (?:español|inglés)|version (?:française|anglaise)|deutsche version|[中日英]文(?:版|翻譯)|英語(?:版|訳)|日本語(?:版|訳)|中国語(?:版|訳)|(?:image|visual|photo|graphic) (?:suggestions?|ideas?|prompt|description)|(?:建議|推薦)(?:配圖|圖片|照片)|(?:配圖|圖片|視覺)(?:建議|提示)詞?|おすすめの?(?:画像|写真)|(?:画像|写真)の?(?:提案|案|候補|イメージ|プロンプト)|alt[- ]text|替代(?:文字|文本)|代替テキスト)[*_ ]{0,4}[:：]/iu

/** In the lower half of an answer, a list for whoever publishes it; above, a text may have such. */
const lateNotes =
  /^(?:備用(?:標題|開頭|文案)|另一個(?:開頭|標題|結尾)|關鍵字|目標(?:受眾|客群)|寫作重點|キーワード|ターゲット(?:層)?|別案|タイトル案|CTA案|工夫した点|イメージ(?:写真|画像|案)|keywords?|target audience|readability|what(?:['’]s)? changed|altern(?:ate|ative) (?:hook|opening|title|ending|cta)s?)[*_ ]{0,4}[:：]/iu

const report =
  /^(?:(?:校正|校閲|校對|自我|自己|品質|事實|事实|事実|ファクト|表記|最終)(?:的)?(?:結果|報告|レポート|チェック|確認|檢查|查核|核對|評估|評価)(?:結果|清單|リスト)?|(?:proofreading|quality|self|fact)[ -](?:report|results?|review|check(?:list|s)?))[:：]?$/iu

/** Whether a line in the lower half of an answer begins what is no post. */
export function beginsLateNotes(line: string, source: string): boolean {
  const words = line.slice(0, longestMark).replace(marksAround, '')
  if (line.length < longestMark && report.test(words)) return !source.includes(words)
  const label = lateNotes.exec(bare(line).replace(signsBefore, ''))?.[0]
  return label !== undefined && !smallLettersOf(source).includes(label.slice(0, -1).toLowerCase())
}

const notesHeading =
  /^(?:#{1,6}[ \t]{1,3}|\*\*)(?:notes?|explanation|rationale|why (?:this|it) works|備註|解説|補足)\*{0,2}$/iu

/** Whether a heading stands over notes on the work, behind the middle of an answer. */
export const isNotesHeading = (line: string, source: string): boolean =>
  notesHeading.test(line.trim()) && !source.includes(bare(line))

const credit = /^(photo|照片|圖片|写真)(?:s|graphs?)?[*_ ]{0,4}[:：]([^\n]{1,60})$/iu

/** "Photos: Anna Reed", where the text says of photos that they are hers. */
function isCredit(text: string, source: string): boolean {
  const [, label, whose] = credit.exec(text) ?? []
  if (label === undefined || !smallLettersOf(source).includes(label.toLowerCase())) return false
  return sharesWords(whose!, source)
}

/** Whether a line begins a part that is not of the post: why it works, which picture to take. */
export function beginsNotes(line: string, source: string): boolean {
  const text = bare(line)
  const isHeading = /^[【［[(（][^\n]{1,30}[】］\])）]$/u.test(line.trim())
  const label = sectionOnWork.exec(text.replace(signsBefore, '') + (isHeading ? ':' : ''))?.[0]
  if (label !== undefined)
    return (
      !source.includes(text) && !smallLettersOf(source).includes(label.toLowerCase().replace(isHeading ? ':' : '', ''))
    )
  if (sectionFor.test(text)) return !source.includes(text) && !isCredit(text, source)
  if (!sectionAbout.test(text) || source.includes(text)) return false
  const craft = ofCraft.exec(text)?.[0].toLowerCase()
  return !sharesWords(text, source) || (craft !== undefined && !smallLettersOf(source).includes(craft))
}

const labelled =
  /^[\s*_#]{0,6}(?:(?:facebook|instagram|threads|x|twitter|linkedin|youtube) )?(?:post(?: text| content| copy)?|caption|copy|text|content|body|tweet|assistant|answer|output|response|final (?:post|answer|version|draft|caption)|貼文(?:內容|正文|文字)?|文案|內文|正文|內容|貼文如下|帖子|推文|回覆|輸出|投稿(?:文|内容)?|本文|回答|出力|キャプション)[*_ ]{0,4}[:：][*_ \t]{0,6}/iu

/** @returns the line without a label such as `Caption:`, unless the source has that label */
export function withoutLabel(line: string, source: string): string {
  const label = labelled.exec(line)?.[0]
  return label === undefined || source.includes(label.trim()) ? line : line.slice(label.length)
}
