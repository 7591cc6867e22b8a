import stCharacters from 'opencc-js/dict/STCharacters'
import tsCharacters from 'opencc-js/dict/TSCharacters'

/** `"简 簡|…"` as pairs, single characters only. */
const pairs = (dictionary: string): [string, string][] =>
  dictionary
    .split('|')
    .map((entry) => entry.split(' ') as [string, string])
    .filter(([from]) => [...from].length === 1)

/** Characters in ordinary use by the national standard that lists them, read off its code table. */
function charactersOf(encoding: string, firstByte: [number, number], ranges: [number, number][]): Set<string> {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = firstByte[0]; lead <= firstByte[1]; lead += 1) {
    for (const [from, to] of ranges) {
      for (let trail = from; trail <= to; trail += 1) characters.add(decoder.decode(new Uint8Array([lead, trail])))
    }
  }
  return characters
}

interface Tables {
  /** Taiwan's 5,401 ordinary characters: Big5, level 1. */
  taiwan: Set<string>
  /** Mainland China's 6,763 characters: GB 2312. */
  mainland: Set<string>
  simplified: Set<string>
  traditional: Set<string>
}

let tables: Tables | undefined

function getTables(): Tables {
  tables ??= buildTables()
  return tables
}

function buildTables(): Tables {
  const taiwan = charactersOf(
    'big5',
    [0xa4, 0xc6],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  )
  const mainland = charactersOf('gb2312', [0xb0, 0xf7], [[0xa1, 0xfe]])
  const simplified = new Set(pairs(stCharacters).map(([from]) => from))
  const traditional = new Set(pairs(tsCharacters).map(([from]) => from))
  return { taiwan, mainland, simplified, traditional }
}

/** One of Taiwan's ordinary characters. */
export const isTaiwanese = (character: string): boolean => getTables().taiwan.has(character)

/**
 * Characters that do not belong in a text of that script, each once, in the order of the text.
 * Simplified characters that are ordinary Taiwanese ones as well (台 里 后 干 只 面 …) are never named, nor the reverse.
 * @param language `zh-TW` looks for Simplified, `zh` for Traditional, any other for nothing
 */
export function foreignCharacters(language: string, text: string): string[] {
  if (language !== 'zh-TW' && language !== 'zh') return []
  const { taiwan, mainland, simplified, traditional } = getTables()
  const isForeign =
    language === 'zh-TW'
      ? (character: string) => simplified.has(character) && !taiwan.has(character)
      : (character: string) => traditional.has(character) && !mainland.has(character)
  return [...new Set(text)].filter(isForeign)
}
