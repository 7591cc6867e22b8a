import { columnsOf } from '../language.ts'
import { terminal } from './line.ts'

/** Lines that belong to the page, not to the text: bylines, captions, credits, calls to subscribe; and what a letter ends with. */
export const furniture = [
  /^(?:(?:with )?(?:best|kind|warm|many)(?: best)? (?:wishes|regards|thanks)|regards|yours(?: sincerely| faithfully| truly)?|sincerely|敬具|敬上|以上|記),?$/iu,
  /^(?:by|words by|written by|story by|text by)\s+\p{Lu}[\p{L}.'’-]*(?:\s+(?:and\s+)?\p{Lu}[\p{L}.'’-]*){0,4}(?:\s?[|,·•—–].{1,60})?$/iu,
  /^\p{Lu}[\p{L}.'’-]{1,20} \p{Lu}[\p{L}.'’-]{1,20}(?:,| \||,? ·) ?(?:(?:staff|senior|chief|contributing|local) )?(?:writer|reporter|correspondent|editor|news desk)\b.{0,30}$/iu,
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\d{1,2} \p{L}{3,9}|\p{L}{3,9}\.? \d{1,2},?) \d{4}(?:[ ,|·-]{1,3}\d{1,2}[:.]\d{2} ?(?:[ap]\.?m\.?)?)?$/iu,
  /^\d{4} ?[年/.-] ?\d{1,2} ?[月/.-] ?\d{1,2} ?日?[ (（]{0,2}[日一二三四五六月火水木金土]?[)） ]{0,2}(?:\d{1,2}[:時时]\d{2}分?)?$/u,
  // 「2026年11月18日 06:30 地域」, "18 November 2026, 06:30 | Local news": of a page of news, when and in what section. A place is none.
  /^(?:\d{4} ?[年/.-] ?\d{1,2} ?[月/.-] ?\d{1,2} ?日?|\d{1,2} \p{L}{3,9} \d{4}|\p{L}{3,9}\.? \d{1,2}, \d{4})[ ,|·-]{0,3}(?:\d{1,2}[:：.時时]\d{2}分?)?[ 　|｜/／·・,-]{1,3}(?:地域|社会|政治|経済|国際|暮らし|くらし|生活|文化|教育|科学|スポーツ|地方|社會|財經|國際|體育|科技|娛樂|要聞|健康|(?:local|uk|us|world|home) ?news|news|business|politics|sports?|culture|science|education|lifestyle|opinion)(?:版|面|新聞|ニュース)?$/iu,
  /^[記记]者 ?\p{Script=Han}{2,4}$|^[\d/年月日.:：时時\s-]{6,24}[記记]者 ?\p{Script=Han}{2,4}.{0,20}$|^\p{Script=Han}{2,4} ?(?:[／/]|｜) ?(?:\p{Script=Han}{2,5}[報报][導导道]|綜合報導|综合报道)$/u,
  /^(?:photo(?:graph)?s?|images?|picture|caption|credit|source|published|updated|filed under|tags?)\b\s*(?:by\s|credit\b|[:：])/iu,
  /^(?:(?:first |last )?(?:posted|published|updated)|last (?:updated|modified))\b[^.!?]{0,60}\d[^!?]{0,20}$/iu,
  /^(?:發布|發佈|发布|更新|刊登)(?:時間|时间|日期|於|于)[^。]{0,40}$|^(?:公開|更新|掲載)(?:日時?|[:：])[^。]{0,40}$/u,
  /^(?:read (?:more|also|next)|see also|you (?:may|might) also (?:like|enjoy)|related|advertisement|share this|follow us|click here|all rights reserved|copyright|©)/iu,
  // "Sign up by 9 January at …" says how to take part, and belongs to no page.
  /^(?:sign up|subscribe)\b(?:[^\d@/]*$|.{0,80}\bnewsletters?\b)/iu,
  /^(?:文|圖|图|攝影|摄影|撰文|記者|记者|編輯|编辑|圖片來源|图片来源|圖說|图说|照片|來源|来源|作者|責任編輯|责任编辑)\s*[／/:：・|｜](?! ?[可請不勿禁])/u,
  // "Interview: Joel Sandoval. Photos: Kim Tran."
  /^(?:interview|text|words|story|report(?:ing|age)?|edit(?:ing|or)|translation|illustrations?|production)(?: ?: ?| by )\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+(?:[.,;|·/]|$)/iu,
  // What stands beside a picture: 「▲ 修好的長椅」. A figure with that sign has gone down.
  /^[▲△](?!\s?\d)/u,
  // What stood before and after it on the page, and how many have seen it.
  /^(?:[上下]一?[則篇頁]|[前次]の記事|previous|next) ?[:：].{1,80}$|^(?:瀏覽(?:人數|人次|次數|量)|點閱(?:數|率|次數)?|人氣|閲覧数|(?:page )?views) ?[:：] ?[\d,]{1,12}$/iu,
  /^(?:延伸閱讀|延伸阅读|相關新聞|相关新闻|訂閱|订阅|更多內容|更多内容|廣告|广告)/u,
  /^(?:文|写真|撮影|取材|編集|提供|出典|執筆)\s*[・／/:：]/u,
  /^(?:関連記事|続きを読む|広告|会員登録)/u,
  // 「回覧　令和八年一月五日」, 「中華民國一一四年九月二十九日」: what kind of paper it is, and its day.
  /^(?:(?:回覧板?|回覽|通知|公告|お知らせ|ご?案内)[ 　]{1,40}(?:令和|平成|昭和|中華民國|民國)?|令和|平成|昭和|中華民國|民國)[\d〇零元一二三四五六七八九十百]{1,5} ?年 ?[\d一二三四五六七八九十]{1,3} ?月 ?[\d一二三四五六七八九十]{1,3} ?日$/u,
  // 「残暑の候、皆様におかれましてはますますご清祥のこととお慶び申し上げます。」
  /^(?:拝啓[、， 　]?)?(?:[^。、，]{1,8}(?:の候|の折|の砌|の季節|の頃)|時下|平素)[、，]?[^。]{0,60}(?:お慶び|お喜び|慶賀の至り|御礼|お礼)[^。]{0,12}(?:申し上げます|存じます|存じ上げます)。$/u,
  // "Posted by Dana on Small Repairs Weekly · 6 min read", "Have a news tip?", 「（投稿は500字程度。…）」, 「読者の声」
  /^posted (?:by|in|on) [^.!?]{2,80}$|\b\d{1,2} min(?:utes?|\.)? read$|^(?:have|got) an? (?:news )?(?:tip|story)\?|^[(（](?:投稿|投書|投稿規定)(?:は|の|規定)[^()（）]{4,160}[)）]$/iu,
  /^Reach (?:\p{Lu}[\p{L}.’'-]{1,20} ){1,3}at [\w.+-]{1,40}@[\w.-]{2,60}$/u,
  /^(?:Posted|Published|Updated) \p{L}{3}\. \d{1,2}\b/u,
  // "Share  Tweet  Email  Print", "Home › News › Harwick", 「2026.09.03 お知らせ」, 「書いた人：製造部 三浦」
  /^(?:(?:share|tweet|e-?mail|print|save|copy link|facebook|whatsapp|line)(?:[\s|·•/]{1,4}|$)){2,8}$|^(?:home|首頁|ホーム|トップ) ?[>›»/] ?\S|^\d{4}[./-]\d{1,2}[./-]\d{1,2} (?:お知らせ|ニュース|公告|消息|news)$|^(?:書いた人|執筆者?|ライター|撰文) ?[:：/／]/iu,
  // "Some links on this page may earn us a small commission.", 「產品圖下載：…」, 「2026年4月20日，台中」
  /\b(?:links? on this page|affiliate links?)\b|\bearn (?:us|me) a (?:small )?commission\b|^send us your (?:own )?(?:true )?(?:story|stories)[.!]?$|^(?:產品|活動|新聞)?(?:圖片?|照片|素材|畫像|画像|ロゴ)(?:下載|のダウンロード|ダウンロード)[:：]|^\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日[，,、 ] ?\p{Script=Han}{2,4}$/iu,
  // 「（本文為作者個人意見，原刊於《巷口週記》…）」
  /^[(（][^()（）]{0,80}(?:作者個人(?:意見|觀點|立場)|不代表本[報刊站社]|原刊於|originally (?:appeared|published)|first (?:appeared|published)|views? (?:are|is) (?:his|her|their) own|初出)[^()（）]{0,120}[)）]$/iu,
  // 「いつもご利用いただきありがとうございます。」
  /^(?:いつも|平素|日頃|日ごろ)(?:より|から|は)?(?:(?:当[院店館社園校所]|弊社|弊店|本[院店館校])[をの]?)?(?:ご利用|ご愛顧|ご来店|格別|お世話|ご支援)[^。]{0,30}(?:ありがとうございます|礼申し上げます)。?$/u,
]
/** Where and by whom a news item was filed, before its first word. */
const datelines = [
  // "LONDON, March 3 (Reuters) — ", "SAN JOSE, Calif.--(BUSINESS WIRE)--", "OSLO, 3 May /PRNewswire/ -- "
  /^\p{Lu}[\p{Lu} .'’-]{2,40}(?:, [\p{L}. ]{2,20})?(?:, (?:\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?|\d{1,2} \p{L}{3,9}(?: \d{4})?))?(?: ?(?:--)?\([^)]{1,30}\)| \/[^/]{3,24}\/)?(?: ?[—–-]{1,2} +|--(?=\p{Lu}))/u,
  // What is left of "PORTLAND, Ore. – Nov. 12 – " then.
  /^(?:\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?|\d{1,2} \p{L}{3,9}(?: \d{4})?) [—–-]{1,2} +(?=\p{Lu})/u,
  /^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20})?, (?:\d{1,2} \p{L}{3,9}(?: \d{4})?|\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?)(?: ?\([^)]{1,40}\))? ?[—–-]{1,2} +/u,
  /^\p{Lu}[\p{L}’'-]{2,20}(?: \p{Lu}[\p{L}’'-]{2,20})?, (?:\d{1,2} \p{L}{3,9}|\p{L}{3,9}\.? \d{1,2},?) \d{4}\. (?=\p{Lu})/u,
  /^【\p{Script=Han}{1,7}[市町村区県府都州]】/u,
  /^(?:本報訊|本报讯|中央社訊)[ 　：:]{0,2}/u,
  /^[【〔［[（(][^】〕］\])）]{0,16}(?:記者|记者|中央社|本報|本报|聯合報|报道|報導|新華社|新华社|綜合|综合|共同|時事|ロイター|＝)[^】〕］\])）]{0,20}[】〕］\])）][ 　]?/u,
  /^[（【〔][^）】〕]{2,30}[電电訊讯][）】〕][ 　]?(?=\S)/u,
  // （福井）
  /^（\p{Script=Han}{2,4}）(?=\p{L})/u,
  // 【津軽町】, where the sentence says it once more.
  /^【(\p{Script=Han}{2,8})】(?=[^。]{0,200}\1)/u,
  /^[記记]者\p{Script=Han}{2,4}[／/]?\p{Script=Han}{0,6}(?:[報报][導导道])?(?:[：:]| {1,2}|　)/u,
]

/** 「…を見込む。（編集部・森田）」: by whom it was filed, after its last word. */
const signedOff =
  /(?<=[。！？])[（(【](?:編集部|本紙|記者|取材|文・|文：|写真|撮影|編輯|採訪|攝影)[^（()）】。]{0,16}[)）】]$/u

/** @param at which line of the text it is: what looks like a dateline further down is a day or a name in capitals */
export const withoutDateline = (text: string, at = 0): string =>
  (at < mostFiled ? datelines.reduce((rest, pattern) => rest.replace(pattern, ''), text) : text).replace(signedOff, '')

const mostFiled = 2

/** Who wrote it and when, in a line of its own among the first or the last ones of a text. */
export const isCredit = (line: string): boolean =>
  !terminal.test(line) &&
  columnsOf(line) <= longestCredit &&
  [newsByline, written, writtenInEnglish, paper].some((pattern) => pattern.test(line))
const longestCredit = 60
/** 「2026年11月8日 文・写真 長谷川美緒」, 「攝影：老K」 */
const written =
  /^(?:[\d/.年月日\s-]{6,16}\s?)?(?:文|撮影|取材|採訪|攝影|写真|記者|编辑|編輯)(?:[・／/|｜\s]|[:：] ?[^\s，。可請]{1,10}$)/u
/** "Words and pictures by Ines Marlow" */
const writtenInEnglish =
  /^(?:(?:[Ii]nterview(?:ed)? |[Ww]ritten |[Pp]osted )?[Bb]y|(?:[Ww]ords|[Tt]ext|[Ss]tory|[Pp]hotos?|[Pp]ictures?)(?: and (?:photos?|pictures?|words))?(?: by|:))\s\p{Lu}\p{Ll}+ \p{Lu}|^[Bb]y \p{Lu}\p{Ll}+,/u
/** "West Highland Post, Thursday 12 November 2026" */
const paper =
  /^[\p{L} ]{0,40}(?:Post|Times|News|Gazette|Herald|Journal|Courier|Echo|Observer|Chronicle|Tribune|新聞|時報|日報),? (?:\p{L}{3,9}day,? )?(?:\d{1,2} \p{L}{3,9} \d{4}|\p{L}{3,9} \d{1,2}, \d{4}|\d{4}年\d{1,2}月\d{1,2}日)/u
/** Below a text the name alone of whoever wrote it: 「（小野寺郁）」, "Fiona MacAskill" */
export const isName = (line: string): boolean => name.test(line)
const name =
  /^[（(](?![\p{Script=Han}]{0,5}[天日時取消中止休限免費無料別込])\p{Script=Han}{2,6}(?:記者)?[)）]$|^\p{Lu}\p{Ll}{1,14}(?: \p{Lu}\.?)? (?:Mac|Mc|O['’])?\p{Lu}\p{Ll}{1,16}$/u

/** Which line says by whom a news item was filed, alone or before its first word. */
export const isFiling = (line: string): boolean =>
  newsByline.test(line) || datelines.some((pattern) => pattern.test(line))
const newsByline =
  /[记記]者 ?\p{Script=Han}{2,4}[^。]{0,16}(?:[報报][導导道]|連線)|^\p{Script=Han}{2,4} ?[／/｜] ?\p{Script=Han}{2,5}[報报][導导道]$/u

const wire = /WIRE|PRN|news ?wire/iu
const capitalsFirst = /^(\p{Lu}[\p{Lu} .'’-]{2,40}?)(?=,| ?[(/—–]| ?--)/u
const nameFirst = /^(\p{Lu}[\p{L}’'-]{1,20}(?: \p{Lu}[\p{L}’'-]{1,20})?), /u
const inMarks = /^[【（](\p{Script=Han}{2,8}?)[電电訊讯]?[】）]/u

/** "HARROWGATE FALLS — The bridge": where a news item happened that says so in front of its first word alone. A wire of firms names their seat. */
export function placeOfDateline(text: string): string | undefined {
  const filed = datelines.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
  if (filed === undefined || wire.test(filed)) return undefined
  const [, capitals] = capitalsFirst.exec(filed) ?? []
  const name = capitals?.replace(/\p{Lu}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
  return name ?? nameFirst.exec(filed)?.[1] ?? inMarks.exec(filed)?.[1]
}
