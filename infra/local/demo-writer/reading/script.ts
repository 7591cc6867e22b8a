import { Converter } from 'opencc-js'

type ChineseScript = 'zh' | 'zh-TW'

let converters: Record<ChineseScript, (text: string) => string> | undefined

/** Made at first use: the dictionaries take a moment to load. */
function getConverters(): Record<ChineseScript, (text: string) => string> {
  converters ??= { zh: Converter({ from: 'tw', to: 'cn' }), 'zh-TW': Converter({ from: 'cn', to: 'tw' }) }
  return converters
}

/**
 * Writes Chinese in the other script. Words stay as they are: the dictionaries that exchange them speak of computers
 * and turn a lid that is opened (打開) into one that is launched (開啟).
 */
export const toScript = (script: ChineseScript, text: string): string =>
  getConverters()
    [script](text)
    .replace(/[「」『』“”]/gu, (mark) => quotationMarks[script][mark] ?? mark)

// Traditional marks have no single ones here: a closing ’ may be an apostrophe in a foreign name.
const quotationMarks: Record<ChineseScript, Record<string, string>> = {
  zh: { '「': '“', '」': '”', '『': '‘', '』': '’' },
  'zh-TW': { '“': '「', '”': '」' },
}

/** @returns how many characters would change if the text were written in that script */
export function differsIn(script: ChineseScript, text: string): number {
  // The script of a sample is the script of the whole text.
  const written = [...text.slice(0, 2_000)].filter((character) => /\p{Script=Han}/u.test(character))
  return written.filter((character) => toScript(script, character) !== character).length
}
