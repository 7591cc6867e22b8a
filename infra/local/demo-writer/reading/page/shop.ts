import { timed } from '../dates.ts'
/**
 * What a shop says of a thing, without what it has around it on its page: ways to it, buttons, ratings, counts. The price and the delivery stand
 * beside its picture there, above the first sentence; in a text they come after what the thing is.
 */
export function textOfShop(page: readonly string[]): string[] {
  const isOfAll = (line: string): boolean => ofAll.some((pattern) => pattern.test(line.trim()))
  const isAround = page.some((line) => isOfShop(line) && !isOfAll(line))
  const open = withoutEnds(page).filter((line) => !isOfShop(line) || (!isAround && isOfAll(line)))
  const [head = '', ...below] = open
  const isHeaded = open.length < page.length && isShelf(head)
  const told = (isHeaded ? below : open).map(withoutStruck).map(asChoice)
  const isPage = page.length - told.length >= fewestOfShop
  const first = told.findIndex((line) => sentenceEnd.test(line.trim()))
  // When and for how much are facts of an event, which stand above it on its page.
  if (!isPage || first < 0 || told.slice(1, first).some((line) => timed.test(line))) return told
  const beside = told.slice(1, first).filter((line) => priced.test(line))
  const rest = told.filter((line) => !beside.includes(line))
  const begun = rest.findIndex((line) => sentenceEnd.test(line.trim()))
  const length = rest.slice(begun).findIndex((line) => !sentenceEnd.test(line.trim()))
  const end = length < 0 ? rest.length : begun + length
  return [...rest.slice(0, end), ...beside, ...rest.slice(end)]
}

const fewestOfShop = 2
const sentenceEnd = /[.!?。！？]["”’」』）)]?$/u
const priced = /[$£€¥]\s?\d|\d ?[元円]|\d (?:dollars|pounds|euros)\b|免運|送料/iu

const isOfShop = (line: string): boolean => {
  const text = line.trim()
  return isPath(text) || isMenu(text) || lines.some((pattern) => pattern.test(text))
}

/** 「首頁 > 居家 > 寢具」, "Home / Kitchen / Mugs" */
const isPath = (text: string): boolean => {
  const parts = text.split(/\s[>›»/]\s|›|»/u)
  const isBegun = /^(?:首頁|首页|全部商品|所有商品|ホーム|トップ|TOP|Home|Shop|All products|Store)$/iu.test(
    parts[0]!.trim(),
  )
  return parts.length > 1 && isBegun && parts.every((part) => part.length <= longestPart)
}
const longestPart = 40

/** What stands above the way to the thing is the shop’s, and so is what stands below the first line on other things. */
function withoutEnds(page: readonly string[]): readonly string[] {
  const path = page.findIndex((line, at) => at < mostHeadLines && isPath(line.trim()))
  const end = page.findIndex((line, at) => at > path + 1 && others.test(line.trim()))
  return page.slice(Math.max(0, path), end < 0 ? undefined : end)
}
const mostHeadLines = 12

/** 「手帳｜文具｜紙製品」: where the thing stands in the shop. */
const isShelf = (line: string): boolean => {
  const parts = line.trim().split(/[ 　]?[｜|/／・][ 　]?/u)
  return parts.length >= fewestShelves && parts.every((part) => /^[\p{L} ]{2,12}$/u.test(part))
}
const fewestShelves = 3

/** 「選擇顏色 白 / 黑」 says which colours there are. */
const asChoice = (line: string): string =>
  line.replace(
    /^\s{0,4}(?:選擇|请选择|請選擇|選択|Choose |Select )(顏色|尺寸|款式|規格|颜色|カラー|サイズ|colou?r|size)[ 　:：]{1,3}(?=\S)/iu,
    '$1：',
  )

/** Nothing but words that are pressed: 「加入收藏 ♡ 分享」 */
function isMenu(text: string): boolean {
  if (text.length > longestMenu) return false
  const words = text
    .split(/\s{2,}|[\t　|｜♡♥❤☆★+✚]|(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]) /u)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !/^[\d\s+−-]{1,6}$/u.test(word))
  return words.length > 0 && words.every((word) => pressed.test(word))
}
const longestMenu = 80

const pressed = new RegExp(
  `^(?:${[
    '加入購物車|加入购物车|放入購物車|直接購買|立即購買|立即结账|立即結帳|馬上購買|我要購買|前往結帳|結帳|列印|友善列印|轉寄|回列表|字級(?:[:：][小中大])?|[小中大]|(?:加入|放入)(?:收藏|追蹤|最愛|(?:追蹤|願望)清單)|商品特色|收藏|分享|分享給好友|複製連結|聯絡賣家|聊聊|數量|规格|選擇規格|選擇尺寸|查看更多|看更多|顯示更多|展開|商品描述|商品介紹|商品說明|商品評價|評價|商品詳情|詳細介紹|送貨及付款方式|付款方式|送貨方式|顧客評價|貨到通知我|缺貨通知|登入|註冊|會員登入|購物車|搜尋|選單|回首頁|回到頂部',
    'カートに入れる|カートへ|カートに追加|今すぐ購入|今すぐ買う|購入手続きへ|お気に入り|お気に入り登録|お気に入りに追加|シェア|シェアする|ツイート|数量|再入荷通知|商品説明|商品詳細|商品の説明|レビュー|レビューを書く|レビューを見る|もっと見る|ログイン|会員登録|カート|検索|メニュー|お問い合わせはこちら',
    'add to (?:cart|basket|bag|wishlist|wish list|favou?rites)|buy (?:it )?now|check ?out|share|tweet|pin it|save|qty|quantity|size guide|description|product details|details|reviews?|write a review|read more|show more|view more|log ?in|sign in|register|my account|menu|search|skip to content|notify me|in stock|out of stock|sold out|sale|more payment options|back to top',
  ].join('|')})(?: ?[:：])?(?: ?[(（]?\\d{1,6}[)）]?)?$`,
  'iu',
)

/** Under it are other things, and what others said of this one. */
const others =
  /^(?:買了(?:這個|此)?商品的人也|看[了過](?:這個|此)?商品的人也|你可能也|您可能也|猜你喜歡|相關商品|推薦商品|熱銷商品|您?最近瀏覽|商品評價|顧客評價|この商品を(?:見|買)った人|こんな商品も|関連商品|おすすめ商品|最近チェックした|カスタマーレビュー|you (?:may|might) also|customers (?:who|also)|customer reviews|related products|recently viewed|frequently bought).{0,30}$/iu

/** What the page of a shop says above all its goods; where nothing else is of a page it is said of this one. */
const ofAll: readonly RegExp[] = [
  /^(?:商品分類|分類|付款方式|送貨方式|配送方式|品牌|上架時間|カテゴリー?|ブランド|支払い方法|お支払い|category|brand|vendor|collection|payment)(?:[:：]|[ 　](?=\S{2,12}[／/、,])).{1,60}$/iu,
  /^free (?:[\p{L}-]{2,12} )?(?:shipping|delivery|returns) (?:over|on|for|when).{0,40}$|^(?:全館|全店|全品).{0,16}(?:免運|送料無料).{0,10}$/iu,
]

const lines = [
  /^[-−–] ?\d{1,3} ?[+＋]$/u,
  /^(?:tax(?:es)? included|shipping calculated|incl(?:uding|\.) VAT)\b.{0,60}$/iu,
  ...ofAll,
  /^\d(?:\.\d{1,2})? ?[|·] ?\d{1,6} (?:reviews|ratings)$/iu,
  // Stars, and how many thought so.
  /^[★☆⭐✩✭\s]{3,12}(?:[\d.(（].{0,40})?$/u,
  /^\d(?:\.\d{1,2} ?\/| ?out of|\.\d{1,2} ?out of) ?5\b.{0,40}$|^(?:平均)?評[價価分][:：]? ?\d(?!点(?:満点)?中).{0,30}$|^\(?\d{1,6} (?:customer )?(?:reviews|ratings)\)?$/iu,
  /^(?:已售出|已售|累積銷售|銷量|月銷|庫存|剩餘|尚餘)[:：]? ?[\d,]{1,9}.{0,6}$|^(?:sold|in stock|only)[:：]? [\d,]{1,9}(?: left)?(?: in stock)?$|^(?:在庫|残り)[:：]?.{0,12}$/iu,
  /^(?:商品(?:編號|代碼|番号|コード)|貨號|型番|品番|品號|SKU|item (?:no\.?|number)|product code)[ :：#].{1,60}$/iu,
  /^(?:信用卡|刷卡).{0,24}(?:分期|利率|\d期).{0,20}$|^(?:pay in|or) \d (?:interest-free )?(?:payments|instal?ments)\b.{0,60}$/iu,
]

/** 「NT$1,680 ~~NT$2,180~~」, "£22 £26": the price that is struck out is no price any more. */
const withoutStruck = (line: string): string =>
  line
    .replace(/ ?~~[^~\n]{1,40}~~/gu, '')
    .replace(atCheckout, '')
    .replace(twoPrices, (both, now: string, before: string) => {
      const [less, more] = [now, before].map((price) => Number(price.replace(/[^\d.]/gu, ''))) as [number, number]
      return less < more ? now : both
    })
/** "£58.00 (tax included. Shipping calculated at checkout.)" */
const atCheckout =
  / ?[(（](?:(?:tax(?:es)? incl(?:uded|\.)|含稅|税込)[.,;，、]? ?)?(?:(?:shipping|delivery)(?: is)? calculated at checkout|運費[於在]?結帳時計算|送料は?(?:購入|注文)手続き時に計算)\.?[)）]/giu
const twoPrices = /^\s{0,4}((?:NT)?[$£€¥]\s?[\d,.]{1,12}) {1,4}((?:NT)?[$£€¥]\s?[\d,.]{1,12})\s{0,4}$/u
