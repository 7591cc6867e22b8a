import type { ContentType } from '../content-types.ts'
import type { Note, StepResult } from '../step.ts'
import { withHalfWidthLatin } from './widths.ts'

const halfWidthKana = /[\uff61-\uff9f]+/gu
/** Two letters and more, or behind Japanese or a figure: the marks of `(｡･ω･｡)` and `(ﾟ∀ﾟ)ﾉ` draw a face. */
const isKana = (run: string, before: string, after: string): boolean =>
  /[\uff66-\uff9d][\uff9e\uff9f]?[\uff66-\uff9d]/u.test(run) ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」』）】A-Z\p{N}%％]/u.test(before) ||
  (run === '｢' && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(after))
const fullWidthMarks: Record<string, string> = { ',': '、', '.': '。', '!': '！', '?': '？' }
const gap =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{N}」]) (?!(?<=\p{N} )\p{N})(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{N}「。、！])/gu
/** A particle that stands alone. */
const particle = / (?:は|が|を|に|で|と|も|の|へ|から|まで|です|ます) ?(?= |。|$)/gu

/** Words of Japanese that stand apart, as a program splits them. */
const withoutGaps = (text: string): string =>
  text
    .split('\n')
    .map((line) => ((line.match(particle)?.length ?? 0) > 1 ? line.replace(gap, '') : line))
    .join('\n')

const halfWidthMark =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」』）】])([,.]|[!?]{1,9})([ \t]{0,4})(?![ \t!-~\p{N}\p{Script=Latin}])/gu

/**
 * Sets widths as Japanese pages do: kana full, digits and Latin letters half (2026年, AI), marks between Japanese
 * characters full. A name in full-width letters stays as the source writes it.
 */
export function setJapaneseWidths(text: string, source: string): StepResult {
  const changed = withHalfWidthLatin(
    withoutGaps(text).replace(halfWidthKana, (run: string, at: number, whole: string) =>
      isKana(run, whole.charAt(at - 1), whole.charAt(at + run.length)) ? run.normalize('NFKC') : run,
    ),
    source,
  ).replace(halfWidthMark, (_, marks: string, blank: string, at: number, whole: string) => {
    const next = whole.slice(at + marks.length + blank.length, at + marks.length + blank.length + 2)
    const keepsBlank = marks !== ',' && !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（【]/u.test(next)
    return marks.replace(/[,.!?]/gu, (mark) => fullWidthMarks[mark]!) + (keepsBlank ? blank : '')
  })
  return { text: changed, notes: changed === text ? [] : [{ step: 'japanese', detail: 'width' }] }
}

/**
 * Chinese forms, Simplified or Traditional, each with what Japan writes. Old forms that Japanese names have (齋 澤 濱 國
 * 學 廣 邊 應 會 龍 …) are not here.
 */
const japaneseForms = new Map(
  (
    '说説 說説 应応 对対 對対 发発 發発 过過 还還 时時 间間 问問 闻聞 题題 关関 开開 长長 东東 车車 ' +
    '见見 观観 觀観 觉覚 规規 视視 话話 语語 读読 请請 设設 记記 认認 计計 议議 评評 试試 详詳 谈談 ' +
    '课課 调調 论論 证証 證証 译訳 譯訳 让譲 讓譲 业業 产産 產産 专専 專専 个個 从従 從従 优優 传伝 ' +
    '傳伝 价価 價価 伤傷 众衆 债債 儿児 动動 务務 劳労 勞労 势勢 华華 协協 单単 單単 卖売 卫衛 压圧 ' +
    '壓圧 厅庁 廳庁 历歴 歷歴 圆円 图図 圖図 团団 场場 坏壊 块塊 处処 處処 备備 头頭 奖奨 孙孫 实実 ' +
    '寻尋 导導 层層 岁歳 歲歳 岛島 币幣 师師 带帯 帶帯 库庫 广広 张張 强強 归帰 歸帰 录録 錄録 忆憶 ' +
    '态態 总総 總総 恶悪 恼悩 战戦 戰戦 执執 扩拡 擴拡 扫掃 报報 择択 擇択 據拠 挥揮 损損 换換 摄摂 ' +
    '數数 显顕 顯顕 晓暁 术術 权権 權権 杂雑 雜雑 构構 标標 样様 樣様 检検 檢検 欢歓 歡歓 汉漢 沟溝 ' +
    '济済 濟済 测測 灣湾 满満 滿満 滨浜 热熱 爱愛 狀状 獨独 环環 现現 电電 畅暢 疗療 盐塩 盘盤 监監 ' +
    '种種 积積 稱称 稳穏 穩穏 笔筆 简簡 类類 红紅 约約 级級 纪紀 纸紙 线線 组組 细細 终終 经経 經経 ' +
    '结結 给給 统統 继継 繼継 绩績 续続 續続 维維 绿緑 网網 罗羅 职職 联聯 聪聡 肃粛 脑脳 腦脳 节節 ' +
    '营営 營営 药薬 藥薬 获獲 虽雖 补補 裝装 觸触 订訂 护護 财財 责責 货貨 质質 贩販 贵貴 费費 资資 ' +
    '赛賽 趋趨 轉転 转転 轻軽 輕軽 载載 较較 辑輯 输輸 边辺 达達 迁遷 运運 进進 连連 迟遅 遲遅 适適 ' +
    '误誤 两両 为為 询詢 访訪 谢謝 许許 诉訴 诚誠 该該 谁誰 诺諾 纯純 绍紹 练練 绘絵 缓緩 编編 缩縮 缘縁 胜勝 荐薦 荣栄 虑慮 览覧 负負 败敗 贤賢 ' +
    '购購 贺賀 赞賛 跃躍 轮輪 软軟 针針 钢鋼 锁鎖 锅鍋 镇鎮 镜鏡 阅閲 队隊 阳陽 阶階 页頁 项項 顺順 饰飾 骑騎 鲜鮮 鸡鶏 仅僅 亿億 伟偉 侧側 兴興 ' +
    '养養 决決 冻凍 减減 创創 别別 剧劇 变変 听聴 启啓 员員 响響 园園 围囲 坚堅 夺奪 奋奮 妇婦 审審 宽寛 庆慶 异異 弃棄 弹弾 怀懐 惊驚 惯慣 拟擬 ' +
    '敌敵 无無 晚晩 暂暫 极極 树樹 桥橋 梦夢 气気 汤湯 泪涙 润潤 灭滅 灵霊 烦煩 烧焼 确確 离離 竞競 粮糧 紧緊 罚罰 艺芸 蓝藍 ' +
    '选選 遗遺 邮郵 邻隣 釋釈 释釈 钟鐘 钱銭 錢銭 铁鉄 银銀 销銷 错錯 键鍵 门門 闭閉 际際 陆陸 险険 ' +
    '險険 隨随 隐隠 隱隠 难難 雾霧 须須 顾顧 顿頓 预預 领領 频頻 颜顔 额額 风風 飞飛 饭飯 饮飲 馆館 ' +
    '驗験 验験 鱼魚 鸟鳥 點点 齐斉 齒歯 龄齢 體体 书書 买買 乐楽 习習 乡郷 亚亜 亲親'
  )
    .split(' ')
    .map(([chinese, japanese]) => [chinese!, japanese!]),
)
/** Words of Chinese alone: no Japanese character stands for them. */
const chineseAlone = new Set('这這们們你妳您她它很嗎吗啦麼么哪')

/** What a few of them say in Japanese, where what stands beside them leaves no doubt; longer ones first. */
const chineseWords: readonly (readonly [RegExp, string])[] = [
  [/[这這][个個]/gu, 'この'],
  [/[这這]些/gu, 'これらの'],
  [/[这這](?:里|裡|儿)/gu, 'ここ'],
  [/[这這](?=[はがをもに])/gu, 'これ'],
  [/[这這]是/gu, 'これは'],
  [/[这這](?=[\p{Script=Han}\p{Script=Katakana}])/gu, 'この'],
  [/我[们們]/gu, '私たち'],
  [/他[们們]/gu, '彼ら'],
  [/人[们們]/gu, '人々'],
  [/(?<=[\p{Script=Han}])[们們]/gu, 'たち'],
  [/[你妳您][们們]/gu, 'みなさん'],
  [/[你妳您](?=[のはがをもにと])/gu, 'あなた'],
  [/她(?=[のはがをもにと])/gu, '彼女'],
  [/它(?=[のはがをもにと])/gu, 'それ'],
  [/很(?=[\p{Script=Han}][いかくし])/gu, 'とても'],
  [/(?<=[すたいる])[吗嗎嘛](?=[。？?！!\n]|$)/gu, 'か'],
]

/** 会社, where it is no name: 「公司の規模は」. */
const company = /(?<!\p{Script=Han})公司(?!\p{Script=Han})/gu

const quotation = /「[^「」\n]{1,200}」|『[^『』\n]{1,200}』/gu

/** The source's own characters, where it is Japanese itself. */
function ownCharacters(source: string): Set<string> {
  const kana = source.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return new Set(kana * 10 > source.length ? source : '')
}

/**
 * Characters of a Japanese text that only Chinese has, each once, in the order of the text. Quotations and characters
 * of a Japanese source do not count.
 */
export function listChineseForms(text: string, source: string): string[] {
  const prose = text.replace(quotation, ' ')
  const forms = [...new Set(prose)].filter((character) => japaneseForms.has(character) || chineseAlone.has(character))
  if (forms.length === 0) return forms
  const own = ownCharacters(source)
  return forms.filter((character) => !own.has(character))
}

/** Writes Chinese forms as Japan does: 说明 and 說明 become 説明, and 这个 becomes この where it is sure what it says. */
export function toJapaneseForms(text: string, source: string): StepResult {
  const listed = listChineseForms(text, source)
  const isCompany = text.includes('公司') && !source.includes('公司')
  if (listed.length === 0 && !isCompany) return { text, notes: [] }
  const foreign = new Set(listed.filter((character) => japaneseForms.has(character)))
  const words = listed.some((character) => chineseAlone.has(character)) ? chineseWords : []
  const own = ownCharacters(source)
  const inWords = (part: string): string =>
    words.reduce(
      (result, [chinese, japanese]) => result.replace(chinese, (found) => (own.has(found[0]!) ? found : japanese)),
      isCompany ? part.replace(company, '会社') : part,
    )
  const kept = text.split(/(「[^「」\n]{1,200}」|『[^『』\n]{1,200}』)/u)
  const changed = kept
    .map((part, i) =>
      i % 2 === 1
        ? part
        : Array.from(inWords(part), (one) => (foreign.has(one) ? japaneseForms.get(one)! : one)).join(''),
    )
    .join('')
  return { text: changed, notes: changed === text ? [] : [{ step: 'japanese', detail: listed.join('') }] }
}

/** Also before what softens it or laughs: しましたけどね（笑）. */
const politeEnd =
  /(?:です|ます|ました|ません|でした|ませんでした|でしょう?|ましょう|ください|下さい|ませ)(?:けれども|けれど|けど|から|ので|のに|もの|もん|って|し|が)?[かねよなわの]{0,3}(?:笑|汗|泣|[wｗ]{1,9})?$/u
/** Hiragana that only verbs, adjectives and だ end in: ひとつ, すぐ, 味わい, くらい, ありがとう and どう are none. */
const plainEnd = new RegExp(
  [
    '(?<!ま|あい|た)だ|[るぬ]|[っんいしえきりけげせてねべめれじちぎみびに]た|だった',
    String.raw`(?![一二三四五六七八九十多近早遅全長高深広軽強良古暫恐])\p{Script=Han}[うくすつむぐぶ]`,
    '[かがたとやらわば]す|[しこ]む|[てで](?:いく|ゆく|おく)|もらう|しまう|ちがう|向かう|いう|だろう|らう',
    '[なたしよ]い|いい|すごい|ひどい|やすい|にくい|っぽい|[高安多長早速遅近遠強弱軽重新古良悪暑寒暖深浅広狭太細若熱低短甘辛濃薄美白黒赤青黄丸痛怖少無厚硬固]い',
  ]
    .map((end) => `(?:${end})$`)
    .join('|'),
  'u',
)
/** To the next blank: of a tag with a mark in it, no half stays that would count as a sentence. */
const hashtags = /[#＃][^\s#＃]{1,100}/gu

/** A line of a list is short in either style. */
const listLine =
  /^[ \t]{0,9}(?:[•・‣▪\-–—*]|\p{Extended_Pictographic}|\d{1,2}[.)、]|[①-⑳❶-❿]|[\d*#]\ufe0f?\u20e3)[^\n]*$/gmu

/** How many sentences are in です・ます, and how many in だ・である. Quotations and lists do not count. */
export function countStyles(text: string): { polite: number; plain: number } {
  const sentences =
    text
      .replace(listLine, '')
      .replace(hashtags, '')
      .replace(quotation, '')
      .match(/[^。！？!?\n]+/gu) ?? []
  const ends = sentences.map((sentence) => sentence.replace(/[^\p{L}\p{N}]/gu, '').slice(-12))
  const others = ends.filter((end) => !politeEnd.test(end))
  return { polite: ends.length - others.length, plain: others.filter((end) => plainEnd.test(end)).length }
}

/**
 * Says where the style of a Japanese post is not what its kind of text takes: a product speaks in です・ます, an article
 * and news in either, and none of them in both by turns.
 */
export function noteJapaneseStyle(text: string, contentType: ContentType): Note[] {
  const { polite, plain } = countStyles(text)
  const isMixed = Math.min(polite, plain) >= 2 && Math.min(polite, plain) * 4 >= polite + plain
  if (isMixed) return [{ step: 'japanese', detail: 'mixed styles' }]
  return contentType === 'product' && plain >= 2 && polite === 0 ? [{ step: 'japanese', detail: 'plain style' }] : []
}
