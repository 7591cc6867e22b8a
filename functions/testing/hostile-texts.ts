/** Pieces that make an expression with a weakness slow once they stand in a long row. */
export const hostilePieces: readonly string[] = [
  ...['#a ', '#a#a', '#a\n', '＃a', '＃', '#', '#1', 'C#1', 'a#a'],
  ...[' ', '\t', '\u3000', '\n', '\n ', '\r\n', ' a', 'a ', 'a\n'],
  ...['a', 'A', '1', '_', '測', 'あ', 'カ', '一', 'ё', 'é ', 'Aa Bb ', 'A.', '.A'],
  ...['a.a.', '測.', '1.', 'a@', '@a ', 'http://', 'https://a.co ', 'http://a.co/?a=1&', 'a.co,'],
  ...['[a](b ', '[a](b', '[', '](', '[1', '[1,', '!['],
  ...['*', '**', '**a', '**a ', '*a ', '__a ', '_a', '~~a ', '`', '```\n', '- ', '> ', '# ', '-'],
  ...['<', '<b ', '<br ', '<script ', '</', '&', '&a', '&#1', '{', '}', '<task>{'],
  ...['「', '」', '「a', '"', '"a ', '“', '（', '( ', '(', ')', ': ', '：', ':', ',', '，', '。', '. ', '…', '!', '? '],
  ...['🎉', '👨‍👩‍👧‍👦', '👩‍', '🇹🇼', '🏴', '1️⃣', '\u200d', '\ufe0f', '\u0301', 'e\u0301\u0316', '\u0316\u0301'],
  ...['\ud83d', '\ude00', '𝐚', '𝟏', '\u0000', '\ufeff', '\u202e', 'ﷺ'],
]

/** Behind the row, so that an expression that wants its end there finds none. */
export const hostileTail = '!\u0007x 測'

/** Each piece in a row of that length, with each of the tails. */
export function* hostileTexts(
  length: number,
  { pieces = hostilePieces, tails = ['', hostileTail] }: { pieces?: readonly string[]; tails?: readonly string[] } = {},
): Generator<string> {
  for (const piece of pieces) {
    const row = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    for (const tail of tails) yield row + tail
  }
}

/** The parts of an expression that stand for themselves, one by one and one after the other up to each of them. */
export function piecesOf(pattern: string): string[] {
  const parts = pattern.match(/[^\\[\](){}|?*+^$.\s]+|(?<=\\)[^\p{L}\d]/gu)?.slice(0, 4) ?? []
  return [...new Set([...parts, ...parts.map((_, i) => parts.slice(0, i + 1).join('')), `${parts.join('')} `])]
}
