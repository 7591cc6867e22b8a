import { isStopWord, segmentWords } from '../reading/words.ts'
import { isSurname } from './names.ts'
import type { Noun } from './noun.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Verbs, adjectives, adverbs and words of time: a noun may stand beside them, and none of them is one. */
const notNouns =
  listed(`下水 不久 封閉 通車 停駛 完工 動工 看病 發霉 現場 現存 步行 入場 首班車 末班車 多個 多家 多個家 同行 靠外 試辦 開放 進入 延長 縮短 贊成 反對 計算 送貨 進出 公布 公佈 更換 關掉 關門 開門 收起 收起來 掛著 整修 整理 數到 載了 過海 減少
  增加 提高 降低 改停 改為 改善 改建 改成 發現 使用 設計 推出 舉行 舉辦 召開 決定 報名 參加 參與 提供 進行 成為 開始 完成 結束 停止 恢復 取消 建立 設立 成立 擴大
  支持 支援 協助 幫助 服務 安排 規劃 準備 籌備 申請 登記 預約 訂購 購買 出售 販售 開賣 上市 上架 附贈 保固 維修 修理 拆洗 清洗 清潔 清溝 回收 收購 收集 收油
  製成 做成 做出 改成 採用 選用 搭配 適合 適用 展開 打開 關上 放進 裝進 裝得 裝得下 放入 拿出 走路 騎車 開車 搭車 下車 上車 出門 回家 上班 下班 上學 放學
  工作 休息 睡覺 起床 吃飯 喝水 看書 借書 讀書 寫字 唱歌 跳舞 聊天 討論 分享 介紹 說明 解釋 強調 宣布 指出 表示 認為 坦言 提醒 建議 呼籲 希望 期待 擔心 害怕
  喜歡 討厭 想像 知道 了解 認識 記得 忘記 學習 教學 研究 調查 統計 測試 試用 比較 選擇 考慮 面對 面向 處理 解決 避免 防止 保護 維持 保持 繼續 持續 重新 再次
  出現 消失 發生 造成 導致 影響 引起 產生 形成 構成 包含 包括 含有 具有 擁有 屬於 位於 來自 前往 到達 抵達 離開 回到 進到 走進 走出 經過 通過 穿過 跨過 超過
  達到 不到 接近 將近 大約 左右 以上 以下 以內 以外 之間 之前 之後 以前 以後 目前 現在 過去 未來 當時 那時 平常 平時 有時 經常 常常 通常 往往 一直 已經 剛剛
  馬上 立刻 終於 突然 忽然 居然 竟然 果然 其實 當然 也許 可能 一定 必須 應該 需要 可以 能夠 願意 無法 不能 不會 不用 沒有 還有 只有 只要 只是 現有 共有 設有
  附有 備有 全長 全年 全天 全新 全部 全市 全區 整天 整年 當天 當年 當地 本地 外地 各地 各界 各種 各項 多數 少數 多種 多項 許多 不少 很多 大量 大多 大家 自己
  本人 他人 別人 人家 彼此 互相 共同 一起 單獨 獨自 親自 主要 重要 必要 特別 特殊 普通 一般 簡單 容易 困難 複雜 方便 快速 緩慢 安靜 熱鬧 漂亮 美麗 可愛 好吃
  好看 好用 好喝 新鮮 乾淨 骯髒 溫暖 寒冷 炎熱 涼爽 舒服 舒適 輕鬆 辛苦 開心 快樂 難過 有趣 無聊 免費 付費 便宜 昂貴 合格 正式 臨時 固定 自動 手動 合計 總共 平均
  最高 最低 最大 最小 最多 最少 最新 最後 最早 最近 第一 首次 首度 再度 每天 每月 每年 每週 每人 每桶 今天 明天 昨天 今年 明年 去年 前年 上午 下午 中午 早上
  晚上 凌晨 半夜 深夜 夜間 白天 週末 平日 假日 週一 週二 週三 週四 週五 週六 週日 星期 月底 年底 年初 月初 春天 夏天 秋天 冬天 小時 分鐘 秒鐘 時間 時候 時段 期間
  日期 年度 月份 歡迎 光臨 供應 感謝 謝謝 敬請 歡樂 閒置 出租 租給 交出 交給 換油 濾油 濾掉 倒進 倒放 漏水 縮水 裝水 加水 下跌 上漲 上升 下降 成長 衰退 湧進 湧了 塞滿
  堵住 淹了 花了 花錢 省錢 賺錢 付錢 領取 辦理 保留 想念 消費 要求 告訴 喝到 改天 坐坐 想要 打算 結餘 輪值 繳錢 沖走 壞了 失敗 成功 連續 下來 起來 出來 進來
  足夠 回來 上去 下去 出去 進去 回去 過來 過去 本來 原本 原來 後來 從那 從此 以來 至今 直到 到處 隨處 順利 正常 明顯 真正 反覆 加熱 限期 放大 一路 順遂 備註 讀取 拿掉
  修好 修正 支付 寫法 不變 可用 好用 層數 次數 人數 數量 重量 高度 長度 寬度 大小 價格 售價 定價 費用 金額 總額 比例 比率 部分 部份 方式 方法 辦法 做法 情況 狀況
  問題 答案 原因 理由 結果 關鍵 重點 目標 目的 意義 效益 好處 壞處 優點 缺點 條件 標準 規定 內容 內層 外層 底部 頂部 側邊 旁邊 附近 隔壁 後方 前方 上方 下方 門口 中間
  裡面 外面 上面 下面 前面 後面 表面 內側 外側 兩側 邊緣 角落 中央 縫隙 接縫 背面 正面 側面 地方 東西 事情 人潮 人次 人家 單手 手掌 顏色 色溫 亮度 尺寸 版本 檔案 資料 用量 產品 商品 物品 項目 公司 公克 公斤 公里 公分 公尺 毫升
  公升 公噸 汽車 車輛 來賓 路口 方面 角度 程度 水準 水平 機會 能力 經驗 生活 世界 社會 國家 政府 市府 縣府 單位 機構 部門 人員 民眾 居民 住戶 讀者 客人 顧客 使用者 老人家 個人
  長輩 老人 小孩 孩子 大人 男性 女性 先生 小姐 女士 朋友 同事 老闆 店主 員工 專家 學者 記者 本報訊 新台幣 台幣 燈身 燈身重 身重 袋身 杯身 本書 本店`)
/** A noun, and too general for a tag unless there is nothing better. */
const ofUse = listed(
  '汽車 車輛 居民 住戶 讀者 民眾 孩子 老闆 保固 維修 試辦 整修 亮度 色溫 人次 影片 照片 夏天 冬天 春天 秋天 週日 週六 週末 生活 看書 借書 學習 回收 免費',
)
/** Words of one character that end a name: a shop, a place, a body, a thing. */
const ends =
  listed(`人 員 工 師 生 家 店 舖 鋪 館 院 室 廳 堂 所 站 場 廠 園 區 村 里 鎮 鄉 市 縣 街 路 巷 橋 港 島 山 河 溪 湖 海 灣 校 系 會 社 團 隊 組 局 處
  司 書 刊 報 紙 畫 曲 歌 片 劇 節 祭 展 賽 獎 茶 酒 水 奶 飯 麵 粥 湯 糕 餅 糖 果 菜 肉 魚 油 鹽 米 麥 車 船 機 器 箱 桶 袋 包 杯 盤 碗 燈 椅 桌 床 櫃 窗 牆 衣 鞋 帽
  布 花 草 樹 木 林 葉 網 費 案 號 輪 貓 狗 鳥 屋 房 樓 材 藥 學 劑 圈 步 道 族 士 線 壺 毯 衫 褲 裙 鍋 爐 窯 筆 錶 琴 鼓 球 刀 瓜 豆 筍 菇 蛋 雞 鴨 牛 豬 羊 蝦 蟹 貝 醬 醋 蜜 陶 皮 絲 棉 毛 霉 病 症 醫 兵 友 版 權 法 日 週 季 課 班 獎 券 卡 票 集`)
const placeEnd =
  /(?:村|里|鎮|鄉|市|縣|街|路|巷|橋|港|島|山|溪|湖|灣|市場|夜市|大學|學院|國小|國中|高中|公園|植物園|圖書館|圖書室|博物館|美術館|書店|合唱團|樂團|協會|基金會|工作室|漁港|車站|碼頭|步道|老街|商圈|咖啡館|餐廳|市集|社區|支線|鐵道|鐵路|木橋|部落|(?<![符記型帳序編信訊代])號)$/u
const functionSign = /[的了是把被們这這那哪嗎呢吧就沒很最更都每各某什麼怎將讓請著於]/u
const number = /[\p{N}一二兩三四五六七八九十百千萬億零〇半幾]/u
const measure =
  /^[個位名把張輛台盞段次支隻艘扇頁冊杯碗條件間棟座項種屆年月天週元公斤克分升噸倍成度點時秒歲折場句首道顆雙盒瓶份批組樓層]$/u
const functionWord =
  /^[沿往朝先的了在是和與及或也都就而但不沒很更最只才再又把被讓給從到向對為於以將會要想能可應有無著過得地嗎吗呢吧啊哪這那此其他她它我你您每各某已曾正還因所如若則即便卻並且越由自請用做放掛換花說問看收起來去上下中裡內外前後間旁時等賣讀借開關加改停走跑騎坐搭裝拿寫載數]$/u

/** Words with a number in them that counts nothing. */
const numberedNoun = /^(?:二手|三角|四季|百貨|百年|千層|萬物|一番|七星|八卦)\p{Script=Han}{0,2}$/u

/** A verb that the dictionary has together with what follows it, and a word that ends in a particle. */
const looseStart = /^[先打停找買跑裝設讀寫拿換有沒也會可能再又還只較後坐用走帶收拆推掉變做叫令使在把被比跟]/u
const looseEnd = /[有在給完成出下去來住掉起為期到說能要後進了著過得於計遲燈會]$/u
const solid = listed(
  '可可 可樂 會館 會計 會員 會場 後院 走廊 拉麵 拉鍊 裝潢 裝置 設備 設施 跑車 跑步機 坐墊 有機 寫真 換氣扇 使者 停車場 收音機 收據 用品 用具 推車 帶魚 讀書會 讀者 會議室 會議 寫作 買賣',
)
const bodyEnd = /(?:協會|議會|商會|學會|年會|大會|基金會|委員會|路燈|檯燈|花燈|電燈|頭燈|書燈|計畫|設計|會計|統計)$/u

type Role = 'noun' | 'piece' | 'edge'

/** Words that may be part of a noun phrase, single characters that may be part of a name, and what bounds both. */
function roleOf(word: string): Role {
  if (numberedNoun.test(word)) return 'noun'
  if (!/^(?:\p{Script=Han}+|\p{Lu}[A-Za-z]{2,})$/u.test(word)) return 'edge'
  if (number.test(word) || measure.test(word) || functionSign.test(word)) return 'edge'
  if (word.length === 1) return roleOfSign(word)
  // 我媽 is somebody's mother.
  if (/^[我你他她它牠咱您]/u.test(word)) return 'edge'
  return ofUse.has(word) || !(isLoose(word) || isStopWord(word, 'zh') || notNouns.has(word)) ? 'noun' : 'edge'
}

/** Whether a word that follows a noun may belong to it: no verb, particle or measure does. */
export const mayBeOfName = (word: string): boolean => roleOf(word) === 'noun'

/** Its last sign ends the names of things. */
export const endsAsThing = (surface: string): boolean => ends.has(surface.at(-1)!)

/** Every sign of it may end the name of a thing: 陶杯. */
export const isOfThings = (surface: string): boolean => Array.from(surface).every((sign) => ends.has(sign))

function roleOfSign(sign: string): Role {
  if (ends.has(sign)) return 'noun'
  return functionWord.test(sign) ? 'edge' : 'piece'
}

const isLoose = (word: string): boolean =>
  (looseStart.test(word) && !solid.has(word)) || (looseEnd.test(word) && !bodyEnd.test(word))

const person =
  /(?<=里長|鎮長|市長|縣長|局長|館長|船長|校長|院長|執行長|董事長|老闆|店長|主任|教授|醫師|護理師|記者|詩人|作家|導演|主廚)\p{Script=Han}{2,4}(?=說|表示|指出|認為|坦言|在|把|，|那|帶|的)/gu
const longestRun = 5

/**
 * Noun phrases of a Chinese text in Traditional characters: runs of the dictionary's words between punctuation,
 * particles, verbs, numbers and measures. What is not bounded on both sides at one place at least is a fragment.
 */
export const chineseNouns = (sentences: readonly string[]): Noun[] =>
  sentences.flatMap((sentence, _, all) => {
    const text = all.join('\n')
    const people = Array.from(sentence.matchAll(person), ([name]) => name)
    return runsOf(sentence).flatMap((run) => toNoun(run, people, text) ?? [])
  })

/** 整包衛生紙 is paper, and what it is in is none of its name. */
const vessel = /^[包袋杯箱桶碗盤瓶盒罐車船號屆期班線]$/u
const counts = /(?:[整每半幾多]|[\p{N}一二兩三四五六七八九十百千])$/u

function runsOf(sentence: string): string[][] {
  const runs: string[][] = [[]]
  let before = ''
  for (const { segment } of cutWords(sentence)) {
    const isMeasure = counts.test(before) && vessel.test(segment)
    if (isMeasure || roleOf(segment) === 'edge') runs.push([])
    else runs.at(-1)!.push(segment)
    before = segment
  }
  return runs.filter((run) => run.length > 0)
}

/** The dictionary cuts 新北市 after its first sign, and 頭前溪 within. */
const names = /^(?:北市|竹縣|竹市)$/u
const middle = /^[前後上下中內外]$/u

function cutWords(sentence: string): { segment: string }[] {
  const words: { segment: string }[] = []
  for (const { segment } of segmentWords(sentence, 'zh-TW')) {
    const before = words.at(-1)?.segment ?? ''
    const isName = before === '新' && names.test(segment)
    const isRiver = /^[溪里村山湖坪埔寮厝崙]$/u.test(segment) && middle.test(before.at(-1) ?? '') && before.length <= 2
    const isWithin = isRiver && /^\p{Script=Han}$/u.test(words.at(-2)?.segment ?? '')
    const first = isWithin ? words.splice(-2, 1)[0]!.segment : ''
    if (isName || isRiver) words[words.length - 1] = { segment: first + before + segment }
    else words.push({ segment })
  }
  return words
}

/** Signs that join what is no name: 米由里, 才看, 孩子往返國小. */
const within = /[由才把被讓並仍]|往返/u

/** No name: the one there is now, and the one before. */
const newOrOld = /^[新舊](?:市場|夜市|大樓|公園|車站|碼頭|書店|餐廳|大橋|圖書館|校區|館|店)$/u

function toNoun(run: string[], people: string[], text: string): Noun | undefined {
  const isKnown = isSaidAgain(run, text)
  const words = withoutWill(isKnown ? run : withoutPieces(run))
  const surface = words.join('')
  const isFit =
    words.length <= longestRun &&
    surface.length >= 2 &&
    surface.length <= 8 &&
    !within.test(surface.replace(/天才|人才|自由|理由|由來/gu, ''))
  if (
    !isFit ||
    newOrOld.test(surface) ||
    isRefused(surface, text) ||
    people.some((name) => name.includes(surface) || surface.includes(name))
  )
    return undefined
  const isPlace = surface.length >= 3 && placeEnd.test(surface)
  const isWeak = ofUse.has(surface) || (!isPlace && !isKnown && !ends.has(surface.at(-1)!))
  return { surface, words: words.length, isPlace, isWeak }
}

/** 「不加糖」, 「沒有加糖」: what a thing is without, wherever the text says it. */
const isRefused = (surface: string, text: string): boolean =>
  text
    .split(surface)
    .slice(0, -1)
    .every((before) => /(?:[不無免零]|沒有?|不含|不用)$/u.test(before.slice(-2)))

/** A name that no dictionary has is said more than once: 旗津渡輪. */
function isSaidAgain(run: string[], text: string): boolean {
  const whole = run.join('')
  const hasPieces = run.some((word) => word.length === 1 && !ends.has(word))
  return hasPieces && !isSurname(run[0]!) && whole.length >= 3 && whole.length <= 6 && text.split(whole).length > 2
}

/** 指針會告訴你: what the needle will do, not a body of people. */
const withoutWill = (run: string[]): string[] =>
  run.length > 1 && run.at(-1) === '會' && !bodyEnd.test(run.join('')) ? run.slice(0, -1) : run

/** Single characters that belong to no word are kept only in the name of a place: 石角碼頭, but not a given name. */
function withoutPieces(run: string[]): string[] {
  if (run.every((word) => word.length > 1 || ends.has(word)) && run[0]!.length > 1) return run
  const whole = run.join('')
  // 林鐵支線 is no person.
  const isPlace = placeEnd.test(whole) && (!isSurname(run[0]!) || run.at(-1)!.length > 1)
  if (whole.length >= 3 && whole.length <= 6 && isPlace) return run
  const last = run.findLastIndex((word, i) => word.length === 1 && (i === 0 || !ends.has(word)))
  const rest = run.slice(last + 1)
  // What is left of 軟橋社區 without its first sign is no name.
  if (last >= 0 && rest[0]?.length === 1) return []
  // What follows a surname is a given name.
  return last >= 0 && isSurname(run[last]!) && rest.join('').length <= 2 ? [] : rest
}
