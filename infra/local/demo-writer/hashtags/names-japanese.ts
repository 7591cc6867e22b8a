import { isCommonKatakana } from '#shared/writing/languages/common-katakana.ts'

/** Where a name stands in its text. */
interface Place {
  text: string
  title: string
  /** The title and the first sentence. */
  opening: string
  /** The title and the first two sentences. */
  near: string
}

/** What the names of bodies, houses and places end in. */
const body =
  /(?:小児科|眼科|歯科|内科|皮膚科|クリニック|医院|病院|薬局|保育園|こども園|幼稚園|小学校|中学校|高校|高等学校|学園|学院|大学|短大|専門学校|図書館|図書室|美術館|博物館|資料館|記念館|文学館|科学館|水族館|動物園|植物園|公園|庭園|体育館|市民会館|文化会館|ホール|会館|劇場|商店街|銀座|市場|神社|大社|空港|大橋|温泉|高原|海岸|市|町|村|県|区|郡|商店|商会|食堂|書店|書房|古書店|製作所|製菓|製パン|製麺|製茶|酒造|醸造|酒店|豆腐店|洋菓子店|菓子店|喫茶店|珈琲店|珈琲|ベーカリー|農園|牧場|果樹園|工房|工務店|工業|産業|電機|電気|鉄道|交通|バス|漁協|農協|協同組合|協会|組合|財団|劇団|合唱団|楽団|交響楽団|吹奏楽団|クラブ|まつり|祭り|フェスティバル|フェス|フェア|マルシェ|朝市|手作り市|映画祭|音楽祭|花火大会|マラソン|駅伝|カップ|リーグ|選手権|ビール)$/u
/** Signs that end other words as well: such a name is in the headline or said twice. */
const sign = /(?:[館社庵亭屋堂舎園苑荘杯山川湖島岬寺城港駅祭]|(?<![番信記暗年称])号|(?<![路電無光直曲沿本支幹番])線)$/u
/** No name of one body, but of any of its kind: 市立病院. */
const anyOne =
  /^(?:市立|県立|町立|村立|都立|府立|国立|公立|私立|区立|同|本|当|各|全|両|新|旧|元|某|地元|近く|近所|近隣|隣|地域|県内|市内|町内|村内|国内|全国|民間|大手|老舗|人気|有名|母校|付属|中央|駅前|小|大|中|古|市民|県民|町民|市|県|町|村|区|公|幼|道の|無人|最寄り)?(?:小児科|眼科|歯科|内科|皮膚科|クリニック|医院|病院|薬局|保育園|認可保育園|こども園|幼稚園|小学校|中学校|高校|高等学校|学園|学院|大学|短大|専門学校|図書館|図書室|美術館|博物館|資料館|記念館|公園|体育館|市民会館|文化会館|会館|ホール|劇場|商店街|市場|神社|駅|港|空港|温泉|商店|食堂|書店|古書店|製作所|豆腐店|洋菓子店|菓子店|喫茶店|珈琲店|ベーカリー|農園|牧場|工房|工務店|工業|産業|鉄道|交通|バス|漁協|農協|協同組合|協会|組合|財団|劇団|合唱団|楽団|クラブ|まつり|祭り|フェスティバル|フェス|フェア|マルシェ|朝市|手作り市|映画祭|音楽祭|花火大会|マラソン|駅伝|カップ|リーグ|選手権|市役所|町役場|会社|本社|支社|自社|他社|弊社|当社|出版社|新聞社|旅行社|八百屋|魚屋|肉屋|花屋|本屋|部屋|小屋|床屋|酒屋|母屋|茶屋|居酒屋|山小屋|食堂|本堂|講堂|旅館|新館|別館|本館|開館|休館|来館|入館|校舎|庁舎|駅舎|校庭|庭園|入園|卒園|通園|登園|開園|番号|記号|信号|創刊号|地区|地域|学区|選挙区|山荘|別荘|都市|大都市|地方|農村|漁村|山村|下町|港町|宿場町|城下町|離島|登山|火山|氷山|鉱山|里山|裏山|河川|神社|お祭り|夏祭り|秋祭り|学園祭|文化祭|冠婚葬祭|前夜祭|乾杯|一杯|精一杯|築城)$/u
/** People as such, and what a report has in general. */
const general =
  /^(?:到着|出発|増加|減少|拡大|縮小|維持|継続|検討|上昇|低下|悪化|追加|移動|急増|急減|半減|倍増|[県市町区]?(?:予選|大会|決勝|準決勝|選手権|大賽)|今回|今年|昨年|来年|冬季|夏季|春季|秋季|期間限定|数量限定|[東西南北中]部|[沿海]岸部|山間部|本日|当日|後日|初日|最終日|開催|実施|開始|終了|募集|公開|発売|発表|導入|対応|予定|決定|受付|申込|申し込み|無料|有料|税込|送料|送料無料|全品|一部|全面|重要|大切|人気|話題|注目|自宅|店主|店長|院長|館長|園長|校長|会長|町長|市長|知事|社長|課長|保護者|受験生|利用者|参加者|来場者|関係者|担当者|代表者|経営者|生産者|消費者|若者|高齢者|患者|読者|作者|著者|筆者|記者|医師|先生|先輩|後輩|同僚|友人|家族|夫婦|夫妻|父親|母親|両親|祖父|祖母|息子|長男|長女|少年|少女|男性|女性|住民|町民|市民|県民|村民|国民|全員|会員|職員|社員|店員|部員|委員|議員|役員|教員|議会|委員会|実行委員会|事務局|運営|主催|主催者|会場|客室|客席|入場|入場料|入場無料|資料|書類|材料|作り方|方法|手順|内容|詳細|概要|特徴|特長|機能|性能|容量|重量|寸法|素材|価格|値段|料金|費用|年末|年始|平日|休日|祝日|週末|毎日|毎週|毎月|毎年|午前|午後|正午|夜間|早朝|深夜)$/u
const people = /[者生員人氏長主客親子師士手家役様君娘妻夫父母兄弟姉妹]$/u

const isKana = (surface: string): boolean => /^[\p{Script=Hiragana}ー]+$/u.test(surface)

/** In quotation marks, or 「第41回 柳瀬川灯籠流し」 with the number of the time. */
const isQuoted = (surface: string, text: string): boolean =>
  ['「」', '『』', '“”'].some((marks) => text.replace(countedTime, '$1').includes(`${marks[0]}${surface}${marks[1]}`))

const countedTime = /([「『“])第?\p{N}{1,4}回[ 　]?/gu

/** After the word for what it is: 児童館「ひなたぼっこ」. */
const isNamedAs = (surface: string, near: string): boolean =>
  /[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(near.slice(0, Math.max(0, near.indexOf(`「${surface}」`))))

/** What somebody says: 「そうなんだ」, 「寒くなったね」. */
const spoken = /[ねよわぞだたいうるくすつぬむぐぶよさかな！？!?]$/u

/** 「犬が仕事を選ぶんです」: a clause with its predicate is what somebody says, also in a headline. */
export const isClauseJapanese = (quoted: string): boolean =>
  /[いたるな](?:うち|とき|まま|前|時|頃)$/u.test(quoted) ||
  /^[^をがは]{1,16}[をがは].{1,40}(?:です|ます|した|ない|たい|んだ|った|よう|[うくすつぬむぐぶるいた])$/u.test(quoted)

/** 「ただいま」の声: what people say is no name, however it is written. */
const isSaid = (surface: string, near: string): boolean =>
  ['の声', 'の一言', 'の言葉', 'のひと言', 'の合図', 'と言', 'と話', 'と声', 'と呼びかけ'].some((end) =>
    near.includes(`「${surface}」${end}`),
  )

/** What is done, as a noun. */
const doing = /(?:づくり|まつり|めぐり|\p{Script=Han}{2}[りしちきびみげけせめ])$/u

/** A name in quotation marks, or the name of a body or a place in the opening. */
export function isNameJapanese(surface: string, { text, title, near }: Place): boolean {
  if (isSaid(surface, near) || isClauseJapanese(surface)) return false
  if (isQuoted(surface, near))
    return isQuoted(surface, title) || isNamedAs(surface, near) || (!isKana(surface) && !spoken.test(surface))
  const isAgain = title.includes(surface) || text.split(surface).length > 2
  return surface.length > 2 && (body.test(surface) || (sign.test(surface) && isAgain)) && near.includes(surface)
}

/**
 * Whether a run of a Japanese text may be a tag: a name, or a compound that the headline has and the text takes up, or that the opening says
 * it is on. What else people follow is in the lists of fields.
 */
export function isTagJapanese(surface: string, place: Place): boolean {
  const { text, title, opening, near } = place
  if ([anyOne, general, isPrize].some((wrong) => wrong.test(surface))) return false
  if (isQuoted(surface, near)) return isNameJapanese(surface, place)
  if (isPieceOf(surface, text)) return false
  if (isNameJapanese(surface, place)) return true
  if (surface.length > 3 && isDefined(surface, near)) return true
  if (doing.test(surface) && surface.length > 3) return (title || opening).includes(surface)
  const isCompound = surface.length > 3 && !people.test(surface) && !/\p{Script=Hiragana}$/u.test(surface)
  if (!isCompound || isCommonKatakana(surface)) return false
  const isLoan = /^[\p{Script=Katakana}ー]{4}$/u.test(surface) && text.split(surface).length < 4
  return !isLoan && title.includes(surface) && (text.split(surface).length > 2 || opening.split(surface).length > 2)
}

const isPrize = /^(?:最優秀|優秀|大|金|銀|銅|特別|奨励|新人|準大)賞$/u

/** What the opening says that something is: 「卓上ライトです」. */
const isDefined = (surface: string, near: string): boolean =>
  ['です', 'だ。', 'である'].some((end) => near.includes(surface + end)) && !people.test(surface)

/** 簡単 says of a dish how it is made, and is none of its name. */
const described = /(?:簡単|手軽)(?=[\p{Script=Han}\p{Script=Katakana}])/gu

/** Letters of the same word stand on one side of it wherever it stands. */
function isPieceOf(surface: string, whole: string): boolean {
  const text = whole.replaceAll(described, '  ')
  const sides: [before: string, after: string][] = []
  for (let at = text.indexOf(surface); at >= 0 && sides.length < mostLooked; at = text.indexOf(surface, at + 1))
    sides.push([text.charAt(at - 1), text.charAt(at + surface.length)])
  const isOwn = (sign: string): boolean => /^[\p{Script=Han}\p{Script=Katakana}ー\p{N}]$/u.test(sign)
  return [0, 1].some((side) => sides.length > 0 && sides.every((signs) => isOwn(signs[side]!)))
}

/** A noun that is no body of its kind, no person and nothing that a report has in general, and that stands alone somewhere. */
export const isCommonNounJapanese = (surface: string, title: string, text: string): boolean =>
  ![anyOne, general, isPrize, people].some((wrong) => wrong.test(surface.replace(/^新/u, ''))) &&
  !isSaid(surface, title) &&
  !/[年月日週時分]$|^[全各毎同両].$/u.test(surface) &&
  !/^[\p{Script=Katakana}ー]{1,2}$/u.test(surface) &&
  !isDeed(surface, `${title}\n${text}`) &&
  !isPieceOf(surface, `${title}\n${text}`)

/** 返却, of which the text says 返却可能 or 返却する: what is done, and no thing. */
export const isDeed = (surface: string, text: string): boolean =>
  /^\p{Script=Han}{2}$/u.test(surface) && [...deeds].some((ending) => text.includes(surface + ending))

const deeds = [
  'する',
  'した',
  'して',
  'し、',
  'します',
  'しま',
  'され',
  'させ',
  'でき',
  'いたし',
  '可能',
  '停止',
  '再開',
  '開始',
  '終了',
]

const mostLooked = 40

const bodyAfter =
  /^(?:高校|高等学校|中学校|小学校|大学|学園|学院|保育園|幼稚園|こども園|クリニック|医院|病院|図書館|美術館|博物館|商店街|神社|駅|市|町|村|製作所|酒造|農園|商店|食堂|電機|工業|ホール|ドーム|スタジアム)/u

/** The whole name of which a run is the beginning: 鶴見北 where the text has 鶴見北高校. */
export function withBody(surface: string, text: string): string {
  if (body.test(surface) || sign.test(surface)) return surface
  for (let at = text.indexOf(surface), looked = 0; at >= 0 && looked < mostLooked; looked += 1) {
    const end = at + surface.length
    const rest = bodyAfter.exec(text.slice(end, end + longestBody))
    if (rest) return surface + rest[0]
    at = text.indexOf(surface, end)
  }
  return surface
}

const longestBody = 6

/** So many signs of hiragana begin a name at most. */
const longestKana = 5

const kanaBefore = new RegExp(`(?<![\\p{L}\\p{M}ー])\\p{Script=Hiragana}{2,${longestKana}}$`, 'u')

/** What stands before a noun and is none of its name, or ends as particles, verbs and adjectives do: たためる水切りラック. */
const beforeNouns =
  /^(?:この|その|あの|どの|まず|もう|すぐ|また|いま|わが|ここ|すべて|みんな|とくに|もちろん|そして|しかし|さらに|ただし|たとえば|なお|など|から|まで|より|いわゆる)|[はがをにのともでへやるうくすつぬむぐぶいたなだ]$/u

/** さくら台商店街 of 台商店街: a name may begin in hiragana, which then stand before it wherever it is. */
export function withKana(surface: string, text: string): string {
  if (!/^\p{Script=Han}/u.test(surface)) return surface
  const before = text.split(surface, mostLooked).slice(0, -1)
  const [kana] = before
    .flatMap((some) => kanaBefore.exec(some.slice(-longestKana - 1)) ?? [])
    .toSorted((a, b) => a.length - b.length)
  const isName = kana !== undefined && !beforeNouns.test(kana) && before.length > 1
  return isName && before.every((some) => some.endsWith(kana)) ? kana + surface : surface
}

const kanaName =
  /(?<![\p{L}\p{M}ー])(?!この|その|あの|まず|もう|すぐ|また|いま|わが|ここ|すべて|みんな|とくに|もちろん|およそ|ほぼ)\p{Script=Hiragana}{2,6}[\p{Script=Han}\p{Script=Katakana}ー]{1,12}/gu

/** Names of bodies that begin in hiragana: あおば小児科クリニック. */
export const kanaNames = (near: string): string[] =>
  Array.from(near.matchAll(kanaName), ([name]) => name).filter(
    (name) =>
      (body.test(name) || sign.test(name)) &&
      !/[はがをにのともでへや][\p{Script=Han}\p{Script=Katakana}ー]/u.test(name),
  )
