import { graphemesOf } from '../segmenters.ts'

/**
 * Letters for an avatar: up to two from the words of the display name, else the first two of the username, else "U".
 * Letters are whole graphemes, so a Chinese name or an emoji is never cut in half.
 */
export function initials(displayName: string | undefined, username: string | undefined): string {
  const words = (displayName ?? '').trim().split(/\s+/).filter(Boolean)
  const fromName = words.slice(0, 2).map((word) => graphemes(word)[0] ?? '')
  const letters =
    fromName.join('') ||
    graphemes((username ?? '').trim())
      .slice(0, 2)
      .join('')
  return letters.toUpperCase() || 'U'
}

/** Characters of ASCII, kana, Chinese and Hangul, of which each is a grapheme. */
const plain = /^[!-~ぁ-ゖァ-ヿ㐀-鿿가-힣]*$/

/** The first segmenter of a page takes longer than all else of its header, so most names do without. */
function graphemes(text: string): string[] {
  if (plain.test(text)) return text.split('')
  return Array.from(graphemesOf(text), ({ segment }) => segment)
}
