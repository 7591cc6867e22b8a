import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { type Html, html } from './html.ts'
import type { Letter } from './letter.ts'

/** What the frame of a mail needs beside its letter. */
interface Frame {
  language: InterfaceLanguage
  colon: string
  /** Whom to ask, ready to read. */
  support: string
  /** Where the person chooses their mails; absent in those that everybody gets. */
  settings?: Letter['button']
}

/** The letter for programs that show no HTML, with the same words. */
export function renderText(
  { greeting, lead, code = '', facts = [], notes = [], button }: Letter,
  { colon, support, settings }: Frame,
): string {
  const parts = [
    greeting,
    lead,
    code,
    facts.map(([name, value]) => `${name}${colon}${value}`).join('\n'),
    ...notes,
    `${button.label}${colon}${button.url}`,
    'Postloom',
  ]
  const end = [support, ...(settings ? [`${settings.label}${colon}${settings.url}`] : [])]
  return `${parts.filter(Boolean).join('\n\n')}\n${end.join('\n')}\n`
}

const latin = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial"
const fonts: Record<InterfaceLanguage, string> = {
  en: `${latin}, sans-serif`,
  'zh-TW': `${latin}, 'PingFang TC', 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei', sans-serif`,
  ja: `${latin}, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic', sans-serif`,
}

/** The light look stands on the elements; here is what only some programs know, the dark look among it. */
const sheet = `
h1 { text-wrap: balance; }
p, td { text-wrap: pretty; }
:lang(ja) { word-break: auto-phrase; }
h1:lang(zh-TW), td:lang(zh-TW) { word-break: keep-all; overflow-wrap: anywhere; }
th:lang(zh-TW) { word-break: keep-all; overflow-wrap: normal; }
p:lang(zh-TW) { word-break: normal; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #161513 !important; }
  .card { background-color: #1f1d1a !important; border-color: #35322c !important; }
  .ink { color: #edeae3 !important; }
  .muted { color: #aaa497 !important; }
  .line { border-color: #35322c !important; }
  .mark, .button { background-color: #a4a9f3 !important; }
  .mark, .button a { color: #16173a !important; }
}
@media (max-width: 360px) {
  th { white-space: normal !important; }
}
@media (max-width: 480px) {
  .inside { padding: 24px 20px !important; }
  .action { width: 100% !important; }
  .button a { display: block !important; }
}`

/**
 * The letter as HTML: tables and styles on the elements, because programs that show mails know little else. Nothing is
 * loaded from anywhere. Every word of the letter is escaped.
 */
export function renderHtml(letter: Letter, { language, support, settings }: Frame): string {
  const { subject, heading, greeting, lead, code, facts = [], notes = [], button } = letter
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>:root { color-scheme: light dark; }${trusted(sheet)}</style>
</head>
<body class="page" style="margin: 0; padding: 0; background-color: #faf9f6;">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: #faf9f6; font-family: ${fonts[language]};">
<tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px;">
<tr><td style="padding: 0 4px 16px;">${brand}</td></tr>
<tr><td class="card inside" style="padding: 32px; background-color: #ffffff; border: 1px solid #e2ded5; border-radius: 10px;">
<h1 class="ink" style="margin: 0 0 20px; color: #211f1b; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere;">${withWholeDates(heading)}</h1>
${paragraph(greeting)}
${paragraph(lead)}
${code ? bigCode(code) : []}
${facts.length > 0 ? factTable(facts) : []}
${notes.map(paragraph)}
<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0" style="margin-top: 24px;">
<tr><td class="button" align="center" style="background-color: #363b87; border-radius: 8px;"><a href="${button.url}" style="display: inline-block; padding: 13px 24px; color: #ffffff; font-size: 16px; font-weight: 600; line-height: 1.4; text-decoration: none;">${button.label}</a></td></tr>
</table>
</td></tr>
<tr><td class="muted" style="padding: 16px 4px 0; color: #5f5a50; font-size: 13px; line-height: 1.6; overflow-wrap: anywhere;">${support}${settings ? linkBelow(settings) : []}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup
}

const linkBelow = ({ label, url }: Letter['button']): Html =>
  html`<br><a class="muted" href="${url}" style="color: #5f5a50;">${label}</a>`

/** Our own style sheet, in which quotes stay quotes. */
const trusted = (markup: string): Html => ({ markup })

/** Drawn with a cell and letters: programs that show mails hide pictures until they are asked for. */
const brand = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="mark" width="28" height="28" align="center" style="width: 28px; height: 28px; background-color: #363b87; border-radius: 7px; color: #ffffff; font-size: 16px; font-weight: 700; line-height: 28px;">P</td>
<td class="ink" style="padding-left: 8px; color: #211f1b; font-size: 17px; font-weight: 700; line-height: 28px;">Postloom</td>
</tr></table>`

const date = /(\d{4}年\d{1,2}月\d{1,2}日|[A-Z][a-z]{2} \d{1,2}, \d{4})/

/** No line ends within a date. */
const withWholeDates = (text: string): Html[] =>
  text
    .split(date)
    .map((part, i) => (i % 2 === 1 ? html`<span style="white-space: nowrap;">${part}</span>` : html`${part}`))

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin: 0 0 12px; color: #211f1b; font-size: 16px; line-height: 1.65; overflow-wrap: anywhere;">${withWholeDates(text)}</p>`

/** Large enough to be read from a phone beside the keyboard. */
const bigCode = (code: string): Html =>
  html`<p class="ink line" style="margin: 20px 0; padding: 14px 12px; border: 1px solid #e2ded5; border-radius: 8px; color: #211f1b; font-size: 30px; font-weight: 700; line-height: 1.2; letter-spacing: 0.18em; text-align: center;">${code}</p>`

const cell = 'padding: 9px 0; border-top: 1px solid #e2ded5; font-size: 15px; line-height: 1.5; vertical-align: top;'

const factTable = (facts: readonly (readonly [string, string])[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 20px 0;">${facts.map(
    ([name, value]) => html`
<tr><th class="muted line" scope="row" align="left" width="1" style="${cell} padding-right: 16px; color: #5f5a50; font-weight: 400; white-space: nowrap;">${name}</th><td class="ink line" style="${cell} color: #211f1b; overflow-wrap: anywhere;">${withWholeDates(value)}</td></tr>`,
  )}
</table>`
