import jpCharacters from 'opencc-js/dict/JPShinjitaiCharacters'
import type { StepResult } from '#shared/writing/step.ts'
import { foreignCharacters, isTaiwanese } from './chinese-script.ts'

/** Simplified forms that Big5 lists among its ordinary characters, and forms of Hong Kong: no text of Taiwan has them. */
const neverTaiwanese = new Set('听坏愿儿虫荐挂着爲綫衆麪')

/**
 * Ordinary characters of Taiwan that stand for another one as well in Simplified, each with that one. What is not
 * here stays although the dictionary writes it otherwise: 了解, 公布, 台灣, 家具, 污染 are how Taiwan writes.
 */
const ambiguous = new Set(
  (
    '后後 于於 云雲 干乾 干幹 里裡 几幾 游遊 范範 面麵 余餘 斗鬥 准準 制製 丰豐 并並 并併 划劃 划畫 采採 征徵 杰傑 松鬆 ' +
    '周週 系係 系繫 卷捲 丑醜 谷穀 表錶 只隻 尸屍 舍捨 郁鬱 筑築 扎紮 志誌 欲慾 托託 朴樸 克剋 注註 夸誇 咸鹹 伙夥 ' +
    '胡鬍 借藉 姜薑 帘簾 折摺 出齣 辟闢 哄鬨 御禦 么麼 蒙矇 喂餵 栗慄 幸倖 扑撲 卜蔔 咽嚥 曲麴 佣傭 台颱 晒曬 岳嶽 ' +
    '挽輓 向嚮 困睏 板闆 愈癒 坐座 糊餬 秋鞦 千韆 仿彷 佛彿 象像 吁籲 致緻 仆僕 蔑衊 咨諮 刮颳 杆桿 杠槓 裏裡 牀床 啓啟 喫吃 却卻 呆待 症癥'
  ).split(' '),
)
/** Of these, pairs that are a mistake where no other character tells so; 周末, 午后, 老板 are often written in Taiwan. */
const mistakes = new Set(
  '后後 干乾 干幹 里裡 面麵 准準 制製 松鬆 系係 系繫 表錶 只隻 斗鬥 余餘 征徵 划劃 谷穀 几幾 么麼'.split(' '),
)

type Convert = (text: string) => string

interface Converters {
  toSimplified: Convert
  /** By phrase; single characters only where they are foreign. */
  byPhrase: Convert
  /** Single characters too: for a clause that is known to hold Simplified. */
  byCharacter: Convert
}

let converters: Promise<Converters> | undefined

/** The dictionaries take a megabyte: they load when the first text needs them. */
function loadConverters(): Promise<Converters> {
  converters ??= buildConverters().catch((error: unknown) => {
    converters = undefined
    throw error
  })
  return converters
}

async function buildConverters(): Promise<Converters> {
  const [{ ConverterFactory }, ...dictionaries] = await Promise.all([
    import('opencc-js/core'),
    import('opencc-js/dict/STPhrases'),
    import('opencc-js/dict/STCharacters'),
    import('opencc-js/dict/TWVariantsPhrases'),
    import('opencc-js/dict/TWVariants'),
    import('opencc-js/dict/TWVariantsRevPhrases'),
    import('opencc-js/dict/TWVariantsRev'),
    import('opencc-js/dict/TSPhrases'),
    import('opencc-js/dict/TSCharacters'),
  ])
  const [phrases, characters, variantPhrases, variants, fromVariantPhrases, fromVariants, toPhrases, toCharacters] =
    dictionaries.map((dictionary) => dictionary.default) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
  const isAlwaysOther = (entry: string): boolean => isForeign(entry.slice(0, entry.indexOf(' ')))
  const foreign = characters.split('|').filter(isAlwaysOther).join('|')
  return {
    toSimplified: ConverterFactory([fromVariantPhrases, fromVariants], [toPhrases, toCharacters]),
    byPhrase: ConverterFactory([phrases, foreign], [variantPhrases, variants]),
    byCharacter: ConverterFactory([phrases, `${foreign}|${loose}`], [variantPhrases, variants]),
  }
}

/** Characters that seldom stand for themselves; surnames and given names such as 余, 游, 范, 杰 are not among them. */
const loose = '后 後|里 裡|几 幾|并 並|云 雲|于 於|丰 豐|么 麼'

const foreignness = new Map<string, boolean>()

/** Written in mainland China or Japan and never in Taiwan. */
function isForeign(character: string): boolean {
  let known = foreignness.get(character)
  if (known === undefined) {
    known =
      neverTaiwanese.has(character) ||
      foreignCharacters('zh-TW', character).length > 0 ||
      (shinjitai().has(character) && !isTaiwanese(character))
    foreignness.set(character, known)
  }
  return known
}

let japaneseForms: Map<string, string> | undefined

/** Japanese form → traditional one. */
function shinjitai(): Map<string, string> {
  japaneseForms ??= new Map(jpCharacters.split('|').map((entry) => entry.split(' ').slice(0, 2) as [string, string]))
  return japaneseForms
}

const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)

/** Pairs of characters that the source has: names and quotations of a source that is itself in Taiwan's script. */
function pairsOf(source: string): Set<string> {
  const characters = [...source]
  const han = characters.filter(isHan)
  const kana = source.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  if (han.filter(isForeign).length * 5 > han.length || kana * 10 > han.length) return new Set()
  return new Set(characters.slice(1).map((character, i) => characters[i]! + character))
}

/** Which characters stand beside the same neighbour in the source. */
function protectedPlaces(characters: string[], source: string): boolean[] {
  const known = pairsOf(source)
  const isKnown = (i: number): boolean =>
    i >= 0 && i + 1 < characters.length && isHan(characters[i]!) && known.has(characters[i]! + characters[i + 1]!)
  return characters.map((character, i) => isHan(character) && (isKnown(i - 1) || isKnown(i)))
}

/**
 * Characters of another script than Taiwan's, each once, in the order of the text; none that stand so in the source.
 * More than three are the wrong script, which a model is asked to write again.
 */
export function listForeign(text: string, source: string): string[] {
  const characters = [...text]
  if (!characters.some(isForeign)) return []
  const isKept = protectedPlaces(characters, source)
  return [...new Set(characters.filter((character, i) => !isKept[i] && isForeign(character)))]
}

/** Up to so many are slips: only their clauses are converted. */
const slips = 3

/**
 * Writes Simplified and Japanese characters as Taiwan does, by phrase: 头发 becomes 頭髮 and 发现 發現. What stands in
 * the source with the same neighbour stays, as do words that are right as they are (公里, 皇后, 茶几, 台灣).
 * A text without a foreign character is converted only where two or more words show that characters were replaced
 * one by one, such as 「這里的面條」.
 */
export async function toTaiwanCharacters(text: string, source: string): Promise<StepResult> {
  const foreign = listForeign(text, source)
  if (foreign.length === 0 && !mayBeHybrid(text)) return { text, notes: [] }
  const loaded = await loadConverters()
  const characters = [...text]
  const isKept = protectedPlaces(characters, source)
  const whole = foreign.length > slips
  const changed =
    foreign.length > 0 ? convertForeign(characters, isKept, loaded, whole) : convertHybrid(characters, isKept, loaded)
  const marked = whole ? changed.replace(/[“”]/gu, (mark) => (mark === '“' ? '「' : '」')) : changed
  return {
    text: marked,
    notes: marked === text ? [] : [{ step: 'taiwan-characters', detail: foreign.join('') || 'hybrid' }],
  }
}

/** A clause with a foreign character is converted in full, any other only where it is a mistake. */
function convertForeign(characters: string[], isKept: boolean[], loaded: Converters, whole: boolean): string {
  return mapClauses(characters, (clause, at) => {
    const hasForeign = clause.some((character, i) => !isKept[at + i] && isForeign(character))
    if (!whole && !hasForeign) return withoutMistakes(clause, at, isKept, loaded)
    const merged = merge(clause, at, isKept, throughSimplified(clause, loaded.toSimplified, loaded.byCharacter))
    return isCounted(characters, at) && !isKept[at] ? ['隻', ...merged.slice(1)] : merged
  })
}

function withoutMistakes(
  clause: string[],
  at: number,
  isKept: boolean[],
  { toSimplified, byPhrase }: Converters,
): string[] {
  if (!clause.some((character) => suspects.has(character))) return clause
  return merge(clause, at, isKept, throughSimplified(clause, toSimplified, byPhrase), mistakes)
}

/** 30只: no phrase holds the number. */
const isCounted = (characters: string[], at: number): boolean =>
  characters[at] === '只' &&
  /^\d$/u.test(characters[at - 1] ?? '') &&
  !/^[有要是能需會会剩]$/u.test(characters[at + 1] ?? '')

const suspects = new Set(Array.from(mistakes, (pair) => pair[0]!))

/** Whether the characters of two mistakes or more are there: worth loading the dictionaries. */
const mayBeHybrid = (text: string): boolean => [...suspects].filter((character) => text.includes(character)).length >= 2

function convertHybrid(characters: string[], isKept: boolean[], loaded: Converters): string {
  const found = new Set<string>()
  for (const { clause, at } of clausesOf(characters)) {
    const merged = withoutMistakes(clause, at, isKept, loaded)
    for (const [i, character] of clause.entries()) if (character !== merged[i]) found.add(character)
  }
  if (found.size < 2) return characters.join('')
  return mapClauses(characters, (clause, at) =>
    merge(clause, at, isKept, throughSimplified(clause, loaded.toSimplified, loaded.byPhrase)),
  )
}

/** Simplified first, so that a word half converted is the dictionary's word again. */
function throughSimplified(clause: string[], toSimplified: Convert, toTraditional: Convert): string[] {
  const traditional = clause.map((character) =>
    isForeign(character) ? (shinjitai().get(character) ?? character) : character,
  )
  const converted = [
    ...toTraditional(toSimplified(traditional.join('')))
      .replaceAll('計劃', '計畫')
      .replaceAll('溼', '濕'),
  ]
  return converted.length === clause.length ? converted : [...toTraditional(clause.join(''))]
}

/** Takes the converted character where the one of the text is foreign or one of the pairs allowed. */
function merge(clause: string[], at: number, isKept: boolean[], converted: string[], allowed = ambiguous): string[] {
  if (converted.length !== clause.length) return clause
  return clause.map((character, i) => {
    const other = converted[i]!
    if (character === other || isKept[at + i] || isRightAsItIs(clause, i)) return character
    return isForeign(character) || allowed.has(character + other) ? other : character
  })
}

/** 午后 is written so in Taiwan; 于小姐 is a name, 于週五 is not. */
function isRightAsItIs(clause: string[], i: number): boolean {
  if (clause[i] === '后') return clause[i - 1] === '午'
  if (clause[i] !== '于') return false
  const next = clause.slice(i + 1, i + 3).join('')
  return clause[i - 1] === '姓' || /^(?:右任|美人|先生|小姐|老師|老师|女士|教授|主任)$/u.test(next)
}

/** Runs of Chinese characters: marks, digits and Latin letters end them. */
function* clausesOf(characters: string[]): Generator<{ clause: string[]; at: number }> {
  let start = 0
  for (let i = 0; i <= characters.length; i += 1) {
    if (i < characters.length && isHan(characters[i]!)) continue
    yield { clause: characters.slice(start, i), at: start }
    start = i + 1
  }
}

function mapClauses(characters: string[], change: (clause: string[], at: number) => string[]): string {
  const changed: string[] = []
  for (const { clause, at } of clausesOf(characters)) {
    for (const character of change(clause, at)) changed.push(character)
    changed.push(characters[at + clause.length] ?? '')
  }
  return changed.join('')
}

/** By phrase: 乾淨 becomes 干净, and 乾隆 stays. */
export async function toSimplified(text: string): Promise<string> {
  const loaded = await loadConverters()
  return loaded.toSimplified(text)
}
