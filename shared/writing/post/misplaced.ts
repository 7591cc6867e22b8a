import { splitTrailingHashtags } from '../../platforms/hashtags.ts'
import type { PlatformId } from '../../platforms/schema.ts'

/** What is a function of some platforms, in the words by which a post asks for it. */
interface PlatformFunction {
  words: RegExp
  on: readonly PlatformId[]
}

/** Who is greeted is on that platform. */
const greeted: readonly (readonly [PlatformId, string])[] = [
  ['instagram', 'インスタ(?:グラム)?|IG|instagram'],
  ['facebook', 'フェイスブック|facebook|FB|臉書'],
  ['linkedin', 'linkedin'],
  ['threads', 'スレッズ|threads|脆'],
  ['youtube', 'youtube'],
  ['twitter', 'X|twitter|ツイッター|推特'],
]
const greetings = greeted.map(
  ([platform, name]): PlatformFunction => ({
    words: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${name})の(?:フォロワーの?)?(?:みな|皆)(?:さん|さま|様)|(?:嗨|哈囉|\b(?:hi|hello|hey)|各位|親愛的)[，, ]{0,2}(?:${name})(?![\p{Script=Latin}\p{N}])(?:[!！,，]| ?(?:上?的?(?:朋友|粉絲|大家)|friends|fam(?:ily)?|folks|followers))`,
      'iu',
    ),
    on: [platform],
  }),
)

const mayGreet = /の(?:フォロワー|みな|皆)|嗨|哈囉|\b(?:hi|hello|hey)\b|各位|親愛的/iu

const functions: readonly PlatformFunction[] = [
  {
    words:
      /TikTok(?:で|を)(?:フォロー|チェック)|\bfollow (?:me|us) on (?:tiktok|snapchat|pinterest|wechat)|(?:追蹤|關注|关注)[^。！？\n]{0,6}(?:抖音|TikTok|小紅書|小红书|微信)/iu,
    on: [],
  },
  {
    words:
      /(?:インスタ(?:グラム)?|IG|instagram)[でをも]{0,2}フォロー(?:して|お願い)|\b(?:follow (?:me|us) on instagram|instagram (?:friends|followers|fam))\b/iu,
    on: ['instagram'],
  },
  {
    words:
      /\blinks? (?:is )?in (?:the |my |our )?(?:bio|profile)\b|(?:プロフィール|プロフ)(?:欄)?の(?:リンク|URL)|(?:連結|網址|链接)[^。！？\n]{0,4}(?:個人檔案|個人簡介|自介|个人主页|主頁)|(?:個人檔案|自介)[^。！？\n]{0,3}(?:連結|網址)/iu,
    on: ['instagram', 'threads', 'twitter'],
  },
  {
    words:
      /\bsubscribe to (?:our|my|the|this) channel\b|\bhit the bell\b|チャンネル登録|高評価(?:を|お願い|ボタン)|概要欄(?:を|に|の|から)|\b(?:smash|hit) (?:that|the) (?:like|subscribe) button\b|訂閱(?:我們的?|本)?頻道|按(?:下)?(?:訂閱|小鈴鐺)|開啟?小鈴鐺|按讚(?:、|，)?訂閱|订阅(?:我们的?|本)?频道/iu,
    on: ['youtube'],
  },
  {
    words:
      /\blike (?:(?:and|&) (?:share|follow) )?(?:this|our) page\b|\bfacebook friends\b|ページ(?:に|を)「?いいね|粉專(?:按|點)個?讚|(?:按|點)讚(?:粉專|粉絲專頁)/iu,
    on: ['facebook'],
  },
  {
    words:
      /\b(?:to|in) your (?:instagram )?stor(?:y|ies)\b|ストーリーズ?(?:で|に)(?:シェア|共有|投稿)|(?:分享|轉)[^。！？\n]{0,6}限時動態/iu,
    on: ['instagram', 'facebook'],
  },
  {
    words:
      /\b(?:retweet|re-tweet) (?:this|us|and|if|to)\b|\b(?:please|pls) RT\b|(?<![A-Z])RT(?:お願い|希望|して)|リツイート|(?:この|本)ツイート|ツイートして|轉推|(?:這|本)則推文|\bthis tweet\b|\btweet (?:this|us|at us)\b/iu,
    on: ['twitter'],
  },
  { words: /\bdouble[- ]tap\b|ダブルタップ/iu, on: ['instagram'] },
]

/** What is not there: a picture in the text, a comment by its author. A picture is with a post of Instagram alone. */
const picture =
  /\b(?:see|in) the (?:chart|picture|photo|image|graph|diagram|map|table) (?:below|above)\b|(?:請見|詳見|如|見)(?:下圖|上圖|附圖)|(?:(?<![\p{Script=Han}のい])[下上]|以下|添付)の(?:画像|写真|図|表)(?:を|の(?:とおり|通り))/iu
/** A post has one picture at most. */
const swipe =
  /\bswipe (?:left|right|to (?:see|view|find)|through|for)\b|(?:向|往)?[左右]滑(?:看|查看|→|👉|動?可看)|スワイプ(?:して|で|👉|→)/iu
/** What stands on another page, without a link to it. */
const elsewhere =
  /\b(?:read|see) the (?:full|whole|original) (?:article|story|text|piece)\b|(?:元記事|元の記事|記事の全文|全文)(?:は|を)[^。！？\n]{0,6}(?:ご覧|お読み|チェック|こちら)|(?:閱讀|請看|詳見)(?:全文|完整文章|原文)/iu
/** What stands above on another page. */
const above = /\bthe (?:article|story|text|post) above\b|上述文章|上面(?:那|這)篇文章|(?:上記|上)の記事/iu
const comment =
  /\b(?:link|map|details|more|list|sources?)(?: is| are)? in the (?:first )?comments?\b|第一則留言|(?:連結|網址|地圖|詳情|資訊)(?:放|附|貼)?在留言|(?:最初のコメント|固定コメント|コメント欄)に(?:リンク|URL|詳細|記載)/iu

/** At the end of all, words for what stands below. */
const below =
  /(?:\b(?:see|find|read|more|details|info|information|link|links|changelog|list)(?: is| are)? below\b[^\n.!?]{0,40}|(?:下記|以下)(?:を|の(?:リンク|URL)を?)(?:ご覧|ご確認|チェック|参照)[^\n]{0,12}|(?:詳見|請見|請看|參考|如)(?:下方|下面|以下|下列)(?:連結|網址|說明|資訊)?)[\s.!。！:：]{0,4}(?:👇|⬇|↓|\ufe0f|\s){0,6}$/iu

/** What a post is looked at with. */
interface Place {
  platform: PlatformId
  /** The text and all that a post may say. */
  known: string
  /** Whether something will be put below it. */
  hasEnding: boolean
}

/** What a post sends its readers to, and its platform does not have, or it does not have itself. What the text says so is none. */
export function findMisplaced(text: string, { platform, known, hasEnding }: Place): string[] {
  const away = [...(mayGreet.test(text) ? greetings : []), ...functions]
    .filter(({ on }) => !on.includes(platform))
    .map(({ words }) => words)
  const patterns = platform === 'instagram' ? away : [...away, picture]
  const { body } = splitTrailingHashtags(text)
  const found = [
    ...[...patterns, comment, swipe, above].map((pattern) => pattern.exec(text)?.[0]),
    hasEnding ? undefined : below.exec(body)?.[0],
    hasEnding || /:\/\/|www\./u.test(text) ? undefined : elsewhere.exec(text)?.[0],
  ]
  return found.flatMap((words) =>
    words === undefined || known.toLowerCase().includes(words.toLowerCase().trim()) ? [] : [words.trim()],
  )
}
