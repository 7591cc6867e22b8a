import type { InterfaceLanguage } from '../i18n/languages.ts'

const fonts: Record<InterfaceLanguage, string> = {
  en: 'DejaVu Sans, Liberation Sans, Arial, sans-serif',
  'zh-TW': 'Noto Sans CJK TC, Noto Sans TC, PingFang TC, Microsoft JhengHei, sans-serif',
  ja: 'Noto Sans CJK JP, Noto Sans JP, Hiragino Sans, Yu Gothic, sans-serif',
}
const colors = ['#1877f2', '#c13584', '#101010', '#e60023', '#0f1419', '#0a66c2']

/** Longest line, in half-width columns. */
const lineColumns = 30

/** The picture that social networks show beside a link: the promise, and six posts beneath. */
export function shareImage(language: InterfaceLanguage, promise: string): string {
  const lines = breakLines(promise)
  const text = lines
    .map((line, index) => `<text x="80" y="${250 + index * 84}" font-size="64">${escapeXml(line)}</text>`)
    .join('')
  const posts = colors.map(
    (color, index) =>
      `<g transform="translate(${80 + index * 176} 500)"><rect width="160" height="190" rx="14" fill="#fff" stroke="#e2ded5" stroke-width="2"/><rect x="16" y="16" width="30" height="30" rx="8" fill="${color}"/><rect x="58" y="24" width="70" height="12" rx="6" fill="#dedad1"/><rect x="16" y="64" width="128" height="10" rx="5" fill="#ece9e2"/><rect x="16" y="84" width="${128 - index * 9}" height="10" rx="5" fill="#ece9e2"/></g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#faf9f6"/><g transform="translate(80 76) scale(2)"><rect width="32" height="32" rx="8" fill="#363b87"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"><path d="M9 7v18M16 7v18M23 7v18" opacity=".45"/><path d="M6 12c3.500-3 6.500-3 10 0s6.500 3 10 0M6 20c3.500 3 6.500 3 10 0s6.500-3 10 0"/></g></g><g font-family="${fonts[language]}" font-weight="700" fill="#211f1b"><text x="164" y="124" font-size="44">Postloom</text>${text}</g>${posts.join('')}</svg>`
}

const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)

/** Between words; in texts without spaces after a comma or full stop. */
function breakLines(text: string): string[] {
  const lines: string[] = []
  for (const part of text.split(/(?<=[、，。 ])/u)) {
    const last = lines.at(-1)
    if (last !== undefined && columnsOf(last + part) <= lineColumns) lines[lines.length - 1] = last + part
    else lines.push(part)
  }
  return lines.map((line) => line.trim())
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
