import { codeLetter as newEmailCode, changedLetter as newEmailSet } from '../../functions/auth/new-email-mail.ts'
import { proofLetter } from '../../functions/auth/proof-mail.ts'
import { changedLetter, codeLetter, googleLetter } from '../../functions/auth/reset-mail.ts'
import { runMailWords } from '../../functions/history/run-mail-words.ts'
import { frameWords } from '../../functions/mail/frame-words.ts'
import type { Letter } from '../../functions/mail/letter.ts'
import { renderHtml } from '../../functions/mail/render-letter.ts'
import { mailWords } from '../../functions/payments/mails/all-words.ts'
import type { FailureFacts, MailedFailure, MailFacts, ReceiptFacts } from '../../functions/payments/mails/words.ts'
import { deletedLetter } from '../../functions/privacy/deleted-mail.ts'
import { minutes } from '../../shared/time.ts'
import type { InterfaceLanguage } from '../src/i18n/languages.ts'
import type { Camera } from './camera.ts'

const origin = 'https://postloom.example.test'

const people: Record<InterfaceLanguage, { name: string; title: string; company: string }> = {
  en: {
    name: 'Mei Chen',
    title: 'The old market hall opens again after four years of repairs',
    company: 'Chenguang Tea Company Limited',
  },
  'zh-TW': { name: '陳美玲', title: '修復四年，老市場重新開幕', company: '晨光茶行有限公司' },
  ja: { name: '佐藤 美咲', title: '四年の修繕を終えて、古い市場が再び開く', company: '晨光茶行有限公司' },
}

/** Every mail there is, under a name for its picture; `choice`: one that a person may choose not to get. */
type Mails = Record<string, Letter | { choice: Letter }>

function paymentMails(language: InterfaceLanguage): Mails {
  const { name, company } = people[language]
  const on = (at: string) =>
    new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(at))
  const words = mailWords[language]
  const plan: MailFacts = {
    ...{ name, tier: 'STANDARD', endDate: on('2026-12-20'), priceTwd: 450, card: '4242' },
    ...{ url: `${origin}/subscription-management`, willRenew: true, isFollowed: false },
  }
  const receipt: ReceiptFacts = {
    ...plan,
    ...{ orderId: 'OR1763640000000', paidOn: on('2026-11-20'), amountTwd: 450, credits: 100 },
    invoice: { kind: 'mobile', number: '/ABC+123' },
  }
  const failed = (failure: MailedFailure): FailureFacts => ({ ...plan, failure, invoice: receipt.invoice })
  const ofCompany = { kind: 'company', number: '04595257', title: company } as const
  return {
    receipt: words.receipt(receipt),
    'receipt-of-a-company': words.receipt({ ...receipt, willRenew: false, invoice: ofCompany }),
    'receipt-of-a-pack': words.receipt({
      ...receipt,
      ...{ amountTwd: 1_350, credits: 600, tier: undefined, endDate: undefined, invoice: undefined },
    }),
    refund: words.refund({ ...receipt, refundedTwd: 450, taken: 96.5, endsPlan: true }),
    'refund-of-nothing-given': words.refund({
      ...receipt,
      ...{ refundedTwd: 450, taken: undefined, endsPlan: false, card: undefined, tier: undefined },
    }),
    'reminder-of-a-charge': words.reminder(plan),
    'reminder-of-an-end': { choice: words.reminder({ ...plan, willRenew: false }) },
    'renewal-card': words.renewalFailed(failed('card')),
    'renewal-invoice': words.renewalFailed(failed('invoice')),
    'renewal-service': words.renewalFailed(failed('service')),
    'renewal-unreadable': words.renewalFailed(failed('unreadable')),
    'lapsed-card': words.planLapsed(failed('card')),
    'lapsed-invoice': words.planLapsed(failed('invoice')),
    'lapsed-service': words.planLapsed({ ...failed('service'), isFollowed: true }),
  }
}

function runMails(language: InterfaceLanguage): Mails {
  const { name, title } = people[language]
  const run = { name, title, url: `${origin}/dashboard`, delivered: 5, requested: 6, used: '3.50', left: '96.50' }
  const words = runMailWords[language]
  return {
    finished: { choice: words.finished(run) },
    'finished-without-posts': { choice: words.finished({ ...run, delivered: 0, used: '0.00' }) },
    'low-credits': { choice: words.lowCredits({ ...run, left: '4.10' }) },
  }
}

function accountMails(language: InterfaceLanguage): Mails {
  const code = ['482913', minutes(15), language] as const
  return {
    proof: proofLetter(...code),
    'password-code': codeLetter(...code),
    'password-of-google': googleLetter(language),
    'password-changed': changedLetter(language),
    'new-e-mail-code': newEmailCode(...code),
    'new-e-mail': newEmailSet(language),
    deleted: deletedLetter(language),
  }
}

/** Every mail, as programs for mails show it. */
export async function mails({ page, take, appearance: { language, isPhone } }: Camera): Promise<void> {
  // What the mails of the account lead to.
  process.env['APP_ORIGIN'] = origin
  await page.setViewportSize({ width: isPhone ? 390 : 640, height: 300 })
  for (const [name, letter] of Object.entries(mailsIn(language))) {
    await page.setContent(inFrame(letter, language))
    await take(name)
  }
}

const mailsIn = (language: InterfaceLanguage): Mails => ({
  ...paymentMails(language),
  ...runMails(language),
  ...accountMails(language),
})

function inFrame(letter: Mails[string], language: InterfaceLanguage): string {
  const { colon, support, settings } = frameWords[language]
  const frame = { language, colon, support: support('support@postloom.example.test') }
  return 'choice' in letter
    ? renderHtml(letter.choice, { ...frame, settings: { label: settings, url: `${origin}/settings#mails` } })
    : renderHtml(letter, frame)
}
