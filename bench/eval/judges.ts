import type { Post } from '#shared/generation/schema.ts'
import { catalog, effectiveHashtags, targetLength } from '#shared/platforms/catalog.ts'
import { measurePost, measureTitle } from '#shared/platforms/measure.ts'
import type { EmojiUsage, PlatformId } from '#shared/platforms/schema.ts'
import { mainlandWords } from '#shared/writing/languages/mainland-words.ts'
import type { Answer, Order } from './answers/kind.ts'
import type { Language } from './corpus/text.ts'
import type { Row } from './rows.ts'

const sureWords = new Set(mainlandWords.flatMap(({ word, isSure }) => (isSure ? [word] : [])))

/** What a judge looks at. Findings are read as stored, whatever version of them there is. */
export interface Delivered {
  post: Post
  answer: Answer
  order: Order
  /** Ordered as a series of at most so many parts. */
  parts?: number | undefined
  /** The provider was asked again, and answered well. */
  isRepaired?: boolean
}

/** A series has its settings in its last part alone. */
const rowsOfPost: ReadonlySet<Row> = new Set(['setEmoji', 'setHashtags', 'setLength'])

/** Rows that need to know nothing of a good post in the language. */
const rowsOfSecond: ReadonlySet<Row> = new Set(['fit', 'markup', 'language', 'simplified', 'odd', 'cut'])

/**
 * Each row that looks at this post, and whether something is wrong. Counters and patterns here are the judges' own.
 * @param second the language of the post where that is the second one of its run
 */
export function judge(delivered: Delivered, second?: Language): Map<Row, boolean> {
  const { source } = delivered.order
  const verdicts = new Map<Row, boolean>()
  for (const [row, isWrong] of Object.entries(judges)) {
    if (second && !rowsOfSecond.has(row as Row)) continue
    if (delivered.parts !== undefined && rowsOfPost.has(row as Row)) continue
    const order = { ...delivered.order, source: { ...source, language: second ?? source.language } }
    const verdict = isWrong({ ...delivered, order })
    if (verdict !== undefined) verdicts.set(row as Row, verdict)
  }
  return verdicts
}

/** @returns undefined when the row does not look at this post */
type Judge = (delivered: Delivered) => boolean | undefined

const whole = ({ title, content }: Post): string => (title === undefined ? content : `${title}\n\n${content}`)
const linkPattern = /https?:\/\/\S+/gu
const tagPattern = /(?<![\p{L}\p{N}_&/])#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu
const pictogram =
  /\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/gu
const joined = /(?:\u200d[\p{Extended_Pictographic}\u2640\u2642]\ufe0f?|[\u{1f3fb}-\u{1f3ff}])/gu

const withoutLinks = (text: string): string => text.replace(linkPattern, ' ')
const bodyOf = (text: string): string => withoutLinks(text).replace(tagPattern, ' ').trim()
/** A family or a skin colour is one emoji on the screen. */
const countEmoji = (text: string): number => (text.replace(joined, '').match(pictogram) ?? []).length

/** What was planted for this row, unless an honest post has it too. */
const plantedFor = ({ answer, order }: Delivered, row: Row): string[] =>
  (answer.gone ?? []).filter(([of, text]) => of === row && !order.good.text.includes(text)).map(([, text]) => text)

const hasPlanted = (delivered: Delivered, row: Row): boolean =>
  plantedFor(delivered, row).some((text) => whole(delivered.post).includes(text))

/** Patterns that the text of the person has itself are no fault. */
const hasPattern = ({ post, order }: Delivered, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(whole(post)) && !pattern.test(order.source.text))

const markupPatterns = [
  /\*\*/u,
  /^#{1,6}[ \t]/mu,
  /^\s*(?:```|~~~)/mu,
  /!?\[[^\]\n]+\]\([^)\n]+\)/u,
  /^\s*\|.*\|\s*$/mu,
  /^(?:={3,}|-{3,}|\*{3,}|_{3,})$/mu,
  /<!--|-->/u,
  /<\/?[a-z][a-z0-9-]*(?:\s[^<>\n]*)?>/iu,
  /&(?:amp|lt|gt|quot|nbsp|#\d{1,5});/u,
  /==\S[^=\n]*==/u,
  /~~\S/u,
  /^\s*[-*•] \[[ x]\]/mu,
  /^\[[^\]\n]+\]:\s/mu,
  /\[\^\w+\]/u,
  /<https?:/u,
  /(?<![\w:]):[a-z][a-z_]{2,30}:(?![\w:])/u,
  /\\[#*_\-[\]]/u,
  /^> /mu,
]
const aroundPatterns = [
  /<\/?(?:think|reasoning)/iu,
  /^\s*[{[]\s*"/u,
  /\blet me know if|\bfeel free to|\b(?:character|word) count/iu,
  /[（(]?(?:字數|文字数)[:：]/u,
  /以下(?:是|為).{0,8}貼文|以下が投稿文|投稿文(?:です|になります)/u,
]
const oddPattern =
  /[^\P{Cc}\n]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\ufeff\ufffd]|\n{3,}|[\u{1d400}-\u{1d7ff}]|\p{M}{3,}|^[.\u3000 ]+$/mu
/** Taiwan's 5,401 ordinary characters: Big5, level 1. */
const ordinaryInTaiwan = new Set(
  Array.from({ length: 0xc6 - 0xa4 + 1 }, (_, i) => 0xa4 + i).flatMap((lead) =>
    [...range(0x40, 0x7e), ...range(0xa1, 0xfe)].map((trail) =>
      new TextDecoder('big5').decode(new Uint8Array([lead, trail])),
    ),
  ),
)
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
/** Common characters that only the mainland writes. */
const simplifiedCharacters = new Set(
  [
    ...'这个们来说时对发会经还没过让给从么为现实应该开关见观视觉认识词话语读写号码头难题买卖东车转轮软件输边达运进远连适选递邮银铁钱错锁键镇长门问间闻闹阅阳阴阶队际险随隐雾静页项顺须预领频颜风飞饭饮馆马驱验鱼鸟麦黄齐龙龟净条脸准备种类专业严两临举义乐习乡书争亏亚产亲价众优传伤伦伪体侠侧侦俭债倾儿兰兴养兽冲决况冻减几凤凭凯击划则刚创别剧劝办务动励劲劳势医华协单卢卫历压厅县参双变叠叶吗听启员呕响哑唤啸团园围国图圆圣场坏块坚坛坝坟坠垄垒够奋奖妇妈姗姜娱婴学宁宝宠审宪宽宾寻导尔尘尝层届属岁岂岗岛岭币帅师帐帜带帮广庄庆库废异弃张弥弯弹强归录彻径忆忧怀态总恋恳恶恼悦悬惊惧惨惯愤愿戏战户扑执扩扫扬扰抚抛抢护报担拟拢拣拥拦拨择挂挚挤挥捞损换据掳掷揽搀携摄摆摇摊敌数斋斗断无旧显晓晒术机杀杂权杨极构枪枫柜标栋栏树样档桥检楼榄槛横欢欧残毁毕气汇汉汤沟泪泽洁浅浆测济浏浑浓涛涝涡润涨渐渔湾湿溃满滥滨滩潜灭灯灵灾炉炼烂烟烦烧热爱爷牵牺犹独狭狮狱猎猪猫献环玛瑶电画畅疗疮疯监盖盘着矿砖确碍礼祸离秘积称税稳穷窃竞笔筑简粮纠红纤约级纪纯纲纳纵纷纸纹纺组细织终绍绎绑结绕绘络绝统继绩绪续绳维综绿缓编缘缩缴网罗罚罢职联聪肃肠肤胜脉脑脚脱艺节芦苏苹范茎荐荣药莱获莹营萧萨蓝虑虚虽虾蚀蚁蛮补衬袄装规览计订讨训议讯记讲许论设访诉诊试诗诚询诱请诸课谁调谅谈谊谋谎谓谢谣谦谨谱贝负财责败货质贩贪贫购贮贯贴贵贷贸费贺贼贾资赋赌赏赔赖赚赛赞赠赢赵赶趋跃践踪轨轰轻载较辅辆辈辉辑辖辞辩辽迁迈违迟迹逊逻遗邓郑酱释里鉴针钉钓钟钢钥钩钻铃铅铜铝铺链销锅锋锐锦锻镜闪闭闯闲闷阁阔阵陆陈陕雏韩顶顷顾顿颁颂颇颈颗额颠颤飘饥饰饱饲饺饼馅驶驳驴驻驼驾骂骄骆骑骗骚骤鲁鲜鸡鸣鸭鸿鹅鹰齿龄',
  ].filter((character) => !ordinaryInTaiwan.has(character)),
)

const shares = (text: string) => {
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length
  const letters = Math.max(1, count(/\p{L}/gu))
  return {
    han: count(/\p{Script=Han}/gu) / letters,
    kana: count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) / letters,
    latin: count(/\p{Script=Latin}/gu) / letters,
    letters,
  }
}
const isLanguage: Record<Language, (text: string) => boolean> = {
  en: (text) => shares(text).latin >= 0.5,
  'zh-TW': (text) => shares(text).han >= 0.4 && shares(text).kana <= 0.1,
  ja: (text) => shares(text).han + shares(text).kana >= 0.4 && shares(text).kana >= 0.1,
}

interface StoredFinding {
  kind: string
  text: string
  isInferred?: boolean
}
const findingsOf = (post: Post): StoredFinding[] => (post as { findings?: StoredFinding[] }).findings ?? []
const isOn = (text: string, invented: string): boolean =>
  text.includes(invented) || (invented.includes(text) && text.length > 0)
/** Whether a finding names it, or a part of it that a person would see underlined. */
const isFlagged = (post: Post, invented: string): boolean => findingsOf(post).some(({ text }) => isOn(text, invented))
/** Whether it was taken for something that follows from the text, so that no repair was asked for. */
const isInferred = (post: Post, invented: string): boolean =>
  findingsOf(post).some((finding) => finding.isInferred === true && isOn(finding.text, invented))

const emojiRanges: Record<EmojiUsage, [number, number]> = {
  None: [0, 0],
  Minimal: [1, 2],
  Moderate: [3, 6],
  Liberal: [3, Number.POSITIVE_INFINITY],
}

const sentencePattern = /[^.!?。！？\n]{12,}[.!?。！？]?/gu

function mostRepeated(text: string): { sentence: string; count: number } {
  const counts = new Map<string, number>()
  // A row of emoji is none.
  for (const [sentence] of text.matchAll(sentencePattern))
    if (/\p{L}{2}/u.test(sentence)) counts.set(sentence.trim(), (counts.get(sentence.trim()) ?? 0) + 1)
  const [sentence = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return { sentence, count }
}

const fullWidth = /[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu

/** Where characters are counted, full-width ones take the room of two: the share of the wanted length that is left. */
function widthOf(platform: PlatformId, text: string): number {
  const wide = text.match(fullWidth)?.length ?? 0
  return catalog[platform].unit === 'utf16' ? text.length / Math.max(1, text.length + wide) : 1
}

/** How many parts a text has: lines `1/3`, `2/3`, `3/3` in their order, or none. */
function partNumbers(text: string): number {
  const numbers = text.match(/^\d+\/\d+$/gmu) ?? []
  const isWhole = numbers.every((number, i) => number === `${i + 1}/${numbers.length}`)
  if (numbers.length === 0) return 1
  return isWhole && text.trim().endsWith(numbers.at(-1)!) ? numbers.length : Number.POSITIVE_INFINITY
}

/** Of a professional post. */
const laughter = /(?<![\p{L}\p{N}])(?:haha|hehe|lol)(?![\p{L}\p{N}])|哈哈|（笑）|ww+(?![.\w])|[!！]{2}/iu

const judges: Partial<Record<Row, Judge>> = {
  fit: ({ post, order }) =>
    measurePost(order.platform, post.content).isOver ||
    (post.title !== undefined && measureTitle(post.title).isOver) ||
    (order.platform === 'threads' && new Set(post.content.match(linkPattern)).size > 5),
  markup: (delivered) => hasPlanted(delivered, 'markup') || hasPattern(delivered, markupPatterns),
  around: (delivered) => hasPlanted(delivered, 'around') || hasPattern(delivered, aroundPatterns),
  echo: (delivered) => {
    const { post, order } = delivered
    const lines = order.prompt.system.split('\n').filter((line) => line.length >= 40)
    return (
      hasPlanted(delivered, 'echo') ||
      /<task|<\/?(?:source|brief|draft|instructions)-[0-9a-f]/u.test(whole(post)) ||
      lines.some((line) => whole(post).includes(line.slice(0, 40)))
    )
  },
  simplified: (delivered) => {
    if (delivered.order.source.language !== 'zh-TW') return undefined
    const text = [...whole(delivered.post)]
    return text.some((sign) => simplifiedCharacters.has(sign) && !delivered.order.source.text.includes(sign))
  },
  mainland: ({ post, answer }) =>
    // A sure word is replaced without asking: to name it is not enough.
    answer.mainlandWords?.some((word) => whole(post).includes(word) && (sureWords.has(word) || !isFlagged(post, word))),
  stray: ({ post, answer }) => answer.strayWords?.some((word) => whole(post).includes(word) && !isFlagged(post, word)),
  punctuation: ({ post, order }) =>
    order.source.language === 'zh-TW' ? /\p{Script=Han}[,!?:;()]\p{Script=Han}/u.test(whole(post)) : undefined,
  language: (delivered) => {
    const body = bodyOf(delivered.post.content)
    const isWrong = shares(body).letters >= 12 && !isLanguage[delivered.order.source.language](body)
    return isWrong || hasPlanted(delivered, 'language')
  },
  invention: ({ post, answer }) =>
    answer.inventions?.length
      ? answer.inventions.some((invented) => whole(post).includes(invented) && !isFlagged(post, invented))
      : undefined,
  unasked: ({ post, answer }) =>
    answer.inventions?.length
      ? answer.inventions.some((invented) => whole(post).includes(invented) && isInferred(post, invented))
      : undefined,
  falseFinding: ({ post, answer }) =>
    answer.isHonest ? findingsOf(post).some(({ kind }) => kind !== 'rule') : undefined,
  noPost: (delivered) => hasPlanted(delivered, 'noPost') || bodyOf(delivered.post.content).length < 8,
  hashtags: (delivered) => {
    const text = withoutLinks(delivered.post.content)
    const own = (text.match(tagPattern) ?? []).map((tag) => tag.toLowerCase())
    const isBroken =
      /(?<!\S)#(?=\s|$)|#\p{L}+[’'-]\p{L}|[\p{Ll}\p{Lo}]#[\p{L}]|＃|##|(?<!\S)#\d+(?![\p{L}\p{N}_])/u.test(
        delivered.order.source.text.includes('#2231') ? text.replaceAll('#2231', '') : text,
      )
    return isBroken || new Set(own).size < own.length || hasPlanted(delivered, 'hashtags')
  },
  odd: ({ post }) => oddPattern.test(whole(post)) || !whole(post).isWellFormed(),
  cut: (delivered) =>
    (delivered.answer.gone ?? []).some(([row, half]) => row === 'cut' && bodyOf(delivered.post.content).endsWith(half)),
  repeated: ({ post, order }) => {
    const { sentence, count } = mostRepeated(post.content)
    return count >= 3 && order.source.text.split(sentence).length - 1 < count
  },
  series: ({ post, answer, parts, order, isRepaired }) => {
    if (parts === undefined) return undefined
    const count = partNumbers(post.content)
    if (count > parts) return true
    if (isRepaired && count === order.good.paragraphs.length) return false
    return answer.parts !== undefined && count !== answer.parts
  },
  damaged: ({ post, answer }) => {
    // YouTube takes no angle brackets; full-width ones say the same.
    const isThere = (text: string) => [text, text.replaceAll('<', '＜')].some((form) => whole(post).includes(form))
    return answer.kept?.some((text) => !isThere(text))
  },
  setTone: ({ post, order }) =>
    order.settings.tone === 'Professional' && !laughter.test(order.source.text)
      ? laughter.test(whole(post))
      : undefined,
  setEmoji: ({ post, order }) => {
    const [min, max] = emojiRanges[order.settings.emojiUsage]
    const count = countEmoji(post.content)
    return count > max || count < (catalog[order.platform].isShortForm ? Math.min(1, min) : min)
  },
  setHashtags: ({ post, order: { platform, settings, source } }) => {
    const { min, max } = effectiveHashtags(platform, settings.hashtagStrategy)
    const count = (withoutLinks(post.content).match(tagPattern) ?? []).length
    const missing = source.tags.filter((tag) => !post.content.includes(`#${tag}`))
    const shortest = Math.min(...missing.map((tag) => tag.length))
    const hasRoom = missing.length > 0 && !measurePost(platform, `${post.content} #${'字'.repeat(shortest)}`).isOver
    return count > max || (count < min && (platform !== 'twitter' || hasRoom))
  },
  setLength: ({ post, order: { platform, settings, source } }) => {
    const { used } = measurePost(platform, post.content)
    const wanted = targetLength(platform, settings.length) * widthOf(platform, post.content)
    const carried = measurePost(platform, source.text).used
    const isShort = !catalog[platform].isShortForm && carried >= 2 * wanted && used < wanted / 2
    return used > 1.3 * wanted || isShort
  },
}
