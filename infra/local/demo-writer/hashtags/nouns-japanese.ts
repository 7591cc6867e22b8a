import { segmentWords } from '../reading/words.ts'
import type { Noun } from './noun.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Adverbs, adjectives, words of time and measure: no tag on any text. */
const notNouns =
  listed(`表面 裏面 側面 底面 内側 外側 裏側 両側 片側 先端 両端 中央 部分 根元 手前 隙間 本体 沿線 本社 本店 支店 社内 同社 発売 新発売 オープン ボウル 復活 再開 当日 内容 来月 先月 今月 自動的 先着順 反対側 世帯 大事 聞紙 大変 自動 実際 意外 本当 簡単 重要 必要 可能 特別 普通 大切 有名 無事 正直 早速 突然 最初 最後 最近 以前 以後 以上 以下 未満 現在 当時
  今日 明日 昨日 今年 来年 去年 昨年 毎日 毎朝 毎晩 毎週 毎月 毎年 深夜 早朝 来春 来年度 今春 今秋 運行 参加費 申し込み 夜中 翌朝 翌日 午前 午後 昼間 夜間 時間 期間 時期 場合 場所 自分 自身 平均 合計 約束 各地 多数 少数 全部
  一部 全体 結果 理由 課題 問題 方法 影響 関係 状況 説明 報告 予定 計画 反対 賛成 専用 担当 担当者 以外 付近 周辺 途中 程度 段階 上限 下限 感じ 入口 入り口 出口 正面 前年 同様 同時 先着
  センチ メートル キロ グラム ミリ リットル ポケット ページ サイズ カラー タイプ セット ケース メモ データ ファイル ひとつ 二度 一度 名前 言葉 気持 中身 何個 仕事 半額 無料
  有料 料金 値段 価格 売上 電話 携帯電話 小型 大型 中古 手元 背中 給料 給料日 連続 失敗 自宅 窓口 設備 時給 日給 月給 給与 待遇 机 人 式 古 書 層 直 減 深 使 読 書方`)
/** Nouns, and too general unless there is nothing better. */
const ofUse = listed(
  '会社 家庭 巡回 ウェブサイト 生徒 角度 営業 社長 実家 月曜 木曜 月曜日 火曜日 水曜日 木曜日 金曜日 天気 報告書 交換 保証 署名 会員 商店 部品 玄関 冬 夏 春 秋 日曜日 日曜 土曜日 週末 冷凍庫 牛乳 品物 学校 地下室 水害 黒字 色温度 説明書 メモリ 市議会',
)
const placeEnd =
  /(?:市|町|村|県|区|駅|通り|商店街|店|館|園|院|図書館|図書室|植物園|公園|病院|大学|高校|小学校|中学校|神社|寺|港|橋|島|山|川|湖|合唱団|協会|組合|工房|食堂|書店|市場|号|丸)$/u
const number = /[\p{N}一二三四五六七八九十百千万億]/u
const person = /^(?:さん|氏|さま|様|ちゃん|くん|君|先生|さんの)/u
/** What may follow a whole noun: a particle or a mark. A verb's ending is none. */
const follows =
  /^(?:$|[はがをにのともでへや、。「『（」』）！？\s・,.!?\p{N}])|^(?:から|まで|より|など|です|だっ|だ。|だ、|として|という)/u
/** 灯籠流し and 値上げ are nouns before a particle, and 焚き火 is one word. */
const run =
  /(?:[\p{Script=Han}\p{Script=Katakana}ー々A-Za-z\uE000]|(?<=[通祭踊巡造])り|(?<=\p{Script=Han})[きりちみびけせめべえれげ](?=\p{Script=Han})|(?<=\p{Script=Han})(?:づくり|まつり|めぐり)|(?<=\p{Script=Han}{2})[りしちきびみげけせめ](?=[をがは」』]|の[\p{Script=Han}\p{Script=Katakana}]))+/gu
/** ふたご座: the kana before the run are part of its word, for they begin where a word begins and end in no particle. */
const cutBefore =
  /(?:^|[「『（、。・　 ])(?!(?:この|その|あの|まず|もう|すぐ|また|きょう|あす|いま|わが|ここ|そこ|およそ|ほぼ|たった|すべて|みんな|とくに|いちばん|もちろん)$)\p{Script=Hiragana}{1,5}(?<![のはがをにでともやなたるいくへ])$/u
/** When, how long, and what is said of a thing rather than what it is. */
const notThing = /[後前中内外上下間時分目]$|(?:限定|受付|受け付け|募集中|開始|終了)$|^(?:申し込み|受け付け|問い合わせ)/u

/** ゆず塩: kana where a word begins, if the text has them again as a word of their own. */
function kanaOf(sentence: string, at: number, sentences: readonly string[]): string {
  if (!cutBefore.test(sentence.slice(0, at))) return ''
  const [kana = ''] = /\p{Script=Hiragana}{2,3}$/u.exec(sentence.slice(Math.max(0, at - 3), at)) ?? []
  const isWord =
    kana !== '' &&
    sentences.some((other) => new RegExp(`(?<![\\p{Script=Hiragana}--[のはがをに]])${kana}[をがはの]`, 'v').test(other))
  return isWord ? kana : ''
}
/** ひとり用土鍋, 子ども向け: kana that say for whom a thing is; the sign behind them is no part of its name. */
export const forWhom = /(?:ひとり|ふたり|ども|おとな|ちゃん|みんな)$/u
/** 元看護師 is a nurse. */
const notOfName = /^(?:[元旧各全]|新(?!聞)|簡単|手軽)(?=.{2})/u

/** Scripts that a run of any length may be cut from. */
const letters = /[\p{Script=Han}\p{Script=Katakana}]/u

/** や of 冷や汁, which the dictionary has within a word, and not the one that counts out 柿や梨. */
const withinWord = '\uE000'
function markedWithin(sentence: string): string {
  if (!betweenSigns.test(sentence)) return sentence
  const begun = new Set(segmentWords(sentence, 'ja').map(({ index }) => index))
  return sentence.replace(new RegExp(betweenSigns, 'gu'), (sign, at: number) => (begun.has(at) ? sign : withinWord))
}
const betweenSigns = /(?<=\p{Script=Han})や(?=\p{Script=Han})/u

/** Noun phrases of a Japanese text: compounds in kanji and katakana that a particle or a mark ends. */
export function japaneseNouns(sentences: readonly string[]): Noun[] {
  return sentences.flatMap((sentence) =>
    Array.from(markedWithin(sentence).matchAll(run), ({ 0: found, index }) => ({
      surface: found.replaceAll(withinWord, 'や'),
      index,
    }))
      .map(({ surface, index }) => ({
        surface:
          kanaOf(sentence, index, sentences) +
          surface.replace(forWhom.test(sentence.slice(0, index)) ? /^[用向](?=.{2})/u : notOfName, ''),
        before: sentence[index - 1] ?? '',
        isCut: cutBefore.test(sentence.slice(0, index)) && kanaOf(sentence, index, sentences) === '',
        after: sentence.slice(index + surface.length, index + surface.length + 4),
      }))
      .flatMap(({ surface, before, after, isCut }) => {
        const isFit =
          !isCut &&
          surface.length >= 2 &&
          surface.length <= 10 &&
          letters.test(surface) &&
          !number.test(surface) &&
          !number.test(before) &&
          !person.test(after) &&
          follows.test(after) &&
          !notNouns.has(surface) &&
          !notThing.test(surface)
        return isFit
          ? [
              {
                surface,
                words: surface.length > 3 ? 2 : 1,
                isPlace: surface.length >= 3 && placeEnd.test(surface),
                isWeak: ofUse.has(surface),
              },
            ]
          : []
      }),
  )
}
