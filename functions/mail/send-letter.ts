import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import { appConfig, mailConfig } from '../config.ts'
import { frameWords } from './frame-words.ts'
import type { Letter } from './letter.ts'
import { sendMail } from './send-mail.ts'

interface Envelope {
  to: string
  language: InterfaceLanguage
  userId: string
  /** A person may choose not to get it; it says where. */
  isByChoice?: boolean
}

/** Sends a letter as HTML and text. @returns whether it was sent */
export async function sendLetter(letter: Letter, { to, language, userId, isByChoice }: Envelope): Promise<boolean> {
  const { renderHtml, renderText } = await import('./render-letter.ts')
  const { colon, support, settings } = frameWords[language]
  const frame = {
    language,
    colon,
    support: support(mailConfig().supportEmail),
    ...(isByChoice && { settings: { label: settings, url: `${appConfig().origin}/settings#mails` } }),
  }
  const mail = { subject: letter.subject, text: renderText(letter, frame), html: renderHtml(letter, frame) }
  return sendMail(to, mail, userId)
}
