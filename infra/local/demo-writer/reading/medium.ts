import { contact, terminal } from './lines/line.ts'

/** What only somebody can do who has the letter, the mail or the page itself before them. */
const ofMedium = [
  /\b(?:reply|replying|respond|write back) (?:(?:directly|straight) )?to this (?:e-?mail|mail|message|newsletter|letter)\b|\b(?:just|simply|please|and|or|you can) (?:hit|press) reply\b|^hit reply\b/iu,
  /\b(?:forward|pass|share|send) this (?:e-?mail|mail|newsletter|issue|edition)\b|\bthis (?:e-?mail|newsletter|issue) was forwarded\b|\bforwarded (?:to you|this (?:e-?mail|newsletter))\b/iu,
  /\bunsubscribe\b|\b(?:manage|update|change) (?:your )?(?:e-?mail |mailing |subscription )?preferences\b|\b(?:you(?:['’]re| are) (?:receiving|getting)|you (?:received|got)) this (?:e-?mail|mail|message|newsletter)\b|\byou (?:get|receive) this (?:e-?mail|newsletter|letter)\b|^you(?: are|['’]re) (?:getting|receiving) this because\b|^to (?:stop|opt out|unsubscribe),? (?:just |please |simply )?(?:reply|click)\b/iu,
  /\b(?:view|open|read) (?:this |it |the )?(?:e-?mail |newsletter |message )?(?:online |as a web ?page )?in (?:(?:your|a|the) )?(?:web )?browser\b/iu,
  /\b(?:see|back with|talk to|join) you (?:again )?(?:in|with|for) (?:the next|next (?:week|month|time|sunday|friday)['’]?s?) (?:issue|newsletter|edition|letter|e-?mail|post)\b|\bin (?:the next|next (?:week|month)['’]s|last (?:week|month)['’]s|our last|the last|the previous) (?:issue|newsletter|e-?mail)\b|^(?:the )?next (?:issue|newsletter|edition) (?:lands|goes out|comes|arrives|is out|will be)\b/iu,
  /^(?:please |just |to [^.!?,]{2,40}, )?(?:click|tap) (?:here|below|on the (?:link|button)|the (?:link|button))\b/iu,
  /(?:直接)?(?:回覆|回復|回信給?|回覆給我們)(?:[在於這此本]|到)?(?:這|此|本)?(?:封|則)(?:信件?|郵件|電子報|訊息|e-?mail)|(?:直接|歡迎|請)(?:按|點)?回信(?:告訴|跟|給|聊)|按(?:下)?「?回[覆信]」?(?:鍵|就)/iu,
  /(?:轉寄|轉發)(?:給[^。，]{1,12})?(?:這|此|本)(?:封|期|份)|(?:把|將)(?:這|此|本)(?:封|期|份)[^。，]{0,8}(?:轉寄|轉發)|(?:這|此|本)(?:封|期|份)[^。，]{0,6}(?:轉寄|轉發)給/u,
  /取消訂閱|退訂|(?:您|你)(?:會|之所以)?收到(?:這|此|本)封|(?:在|用|以)瀏覽器(?:中|裡|上)?(?:開啟|打開|檢視|查看|觀看|閱讀)/u,
  /^(?:那|那麼|就)?(?:我們)?(?:下|上)(?:一)?(?:期|封)(?:的)?(?:電子報|信|再見|見|會|將|預告|我們|要|介紹|聊|寫|談|提到)/u,
  /(?:この|本|当)(?:メール|メルマガ|メッセージ|お?手紙)[にへ](?:そのまま|直接)?(?:ご)?返信|^そのまま(?:ご)?返信(?:して|ください)/u,
  /(?:この|本|当)(?:メール|メルマガ|ニュースレター)[^。、]{0,12}(?:転送|シェア)|(?:配信|購読)(?:の)?(?:停止|解除|中止)|(?:この|本)(?:メール|メルマガ)は[^。]{0,40}(?:お送り|配信|送信)/u,
  /ブラウザ(?:ー)?(?:で|から)(?:表示|見る|読む|開く|ご覧)|^(?:詳しくは|詳細は)?(?:こちら|ここ|下のボタン|以下のボタン)を(?:クリック|タップ)/u,
  /^(?:では)?(?:また)?(?:次号|次回号|来週号|来月号)(?:で|は|の|も|に)[^。]{0,60}(?:配信|お届け|お会い|お楽しみに|予定)/u,
]

/** What only whoever gets the letter is told: that they are thanked for reading it, and how long it is this month. */
const ofReaders = [
  /^(?:(?:it['’]s|this is|just) )?(?:(?:a )?bit of )?an? (?:(?:very|rather|fairly|slightly) )?(?:short|quick|brief|long)(?:er|ish)? (?:one (?:this (?:month|week|time)|today|again|from me)|(?:issue|edition|newsletter|bulletin)\b)[^.!?\p{N}]{0,100}[.!]$/iu,
  /^(?:many |huge |big )?(?:thanks|thank you)(?: so much| very much| all| everyone)? for (?:reading|subscribing|signing up|being (?:a )?(?:readers?|subscribers?))\b[^.!?\p{N}]{0,80}[.!]$/iu,
  /^(?:and |hello and )?welcome (?:back )?to (?:the|our|this|another|your|issue)\b[^.!?]{0,40}\b(?:newsletter|bulletin|issue|edition)\b[^.!?]{0,30}[.!]$/iu,
  /^(?:感謝|謝謝)[^。！\p{N}]{0,20}(?:訂閱|(?:閱讀|收看|打開|收到)[^。！\p{N}]{0,8}(?:電子報|週報|月報|這封信|本期))[^。！\p{N}]{0,24}[。！～~]?$/u,
  /^歡迎(?:您|你|大家)?(?:收看|閱讀|打開|回到)[^。！\p{N}]{0,16}(?:電子報|週報|月報|本期|這一期)[^。！]{0,10}[。！～~]?$/u,
  /^(?:這|本)(?:一)?[期月週](?:的)?(?:電子報|信|內容)?(?:有點|比較|會比較|會)[短長][^。\p{N}]{0,30}[。！～~]?$/u,
  /^(?:いつも|毎[号回月週]|日頃(?:より|から))?[^。\p{N}]{0,10}(?:メルマガ|メールマガジン|ニュースレター|会報)[^。\p{N}]{0,12}(?:読んで|お読み|ご覧|購読|お付き合い)[^。\p{N}]{0,20}(?:ありがとうござい(?:ます|ました)|感謝(?:いた)?します)[。！]$/u,
  /^今(?:[月回号週]|月号)(?:の(?:メルマガ|会報|号))?は[^。、\p{N}]{0,10}(?:短め|短く|手短|長め)(?:です|に(?:なり|なって)|で(?:お届け|失礼))[^。\p{N}]{0,20}[。！]$/u,
]

/** Whether a sentence is tied to what it was sent in, and names no other way: 「このメールに返信してください」, "Reply to this email". */
export const isOfMedium = (sentence: string): boolean =>
  [...ofMedium, ...ofReaders].some((pattern) => pattern.test(sentence)) && !contact.test(sentence)

/** A line of a mail that is pressed: "View in browser", which would stand as the headline. */
export const isPressed = (line: string): boolean =>
  line.length <= longestPressed && !terminal.test(line) && isOfMedium(line)
const longestPressed = 60

/** 【ニュースレター第27号】, "Newsletter #12: ": which issue it is, before its headline. */
const issue =
  /^(?:[【［[〔(（](?:ニュースレター|メルマガ|メールマガジン|電子報|週報|newsletter|issue|mail magazine)[^】］\]〕)）]{0,16}[】］\]〕)）]|(?:ニュースレター|メルマガ|電子報|newsletter|issue) ?(?:第|no\.? ?|vol\.? ?|#)?\d{1,4} ?[号號期]? ?[:：|｜–—-])[\s　]*(?=\S)/iu

export const withoutIssue = (headline: string): string => headline.replace(issue, '')
