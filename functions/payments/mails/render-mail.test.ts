import { describe, expect, test } from 'vitest'
import { type PurchaseLanguage, purchaseLanguages } from '#shared/payments/schema.ts'
import { type RunFacts, runMailWords } from '../../history/run-mail-words.ts'
import { frameWords } from '../../mail/frame-words.ts'
import type { Letter } from '../../mail/letter.ts'
import { renderHtml, renderText } from '../../mail/render-letter.ts'
import { mailWords } from './all-words.ts'
import type { FailureFacts, MailedFailure, MailFacts, ReceiptFacts, RefundFacts } from './words.ts'

const plan: MailFacts = {
  name: 'Ada Lin',
  tier: 'STARTER',
  endDate: 'Dec 20, 2026',
  priceTwd: 150,
  card: '4242',
  url: 'https://postloom.test/subscription-management',
  willRenew: true,
  isFollowed: false,
}
const receipt: ReceiptFacts = {
  ...plan,
  orderId: 'OR1763640000000',
  paidOn: '2026年11月20日',
  amountTwd: 150,
  credits: 25,
  invoice: { kind: 'mobile', number: '/ABC+123' },
}

const refund: RefundFacts = { ...receipt, refundedTwd: 150, taken: 23, endsPlan: true }

const failures: readonly MailedFailure[] = ['card', 'invoice', 'service', 'unreadable']
const failed: FailureFacts = { ...plan, failure: 'card', invoice: receipt.invoice }

const run: RunFacts = {
  ...plan,
  title: 'Tea',
  delivered: 5,
  requested: 6,
  used: '3.50',
  left: '4.10',
}

/** Every mail there is, with everything a person may have typed as `name`. */
function lettersIn(language: PurchaseLanguage, name = plan.name): Letter[] {
  const words = mailWords[language]
  return [
    words.receipt({ ...receipt, name }),
    words.receipt({ ...receipt, name, tier: undefined, endDate: undefined, card: undefined, invoice: undefined }),
    words.refund({ ...refund, name }),
    words.refund({ ...refund, name, tier: undefined, taken: undefined, card: undefined, endsPlan: false }),
    words.reminder({ ...plan, name }),
    words.reminder({ ...plan, name, willRenew: false }),
    ...failures.flatMap((failure) => [
      words.renewalFailed({ ...failed, name, failure }),
      words.planLapsed({ ...failed, name, failure }),
      words.planLapsed({ ...failed, name, failure, card: undefined, invoice: undefined, isFollowed: true }),
    ]),
    runMailWords[language].finished({ ...run, name, title: name }),
    runMailWords[language].finished({ ...run, name, delivered: 0 }),
    runMailWords[language].lowCredits({ ...run, name }),
    { ...runMailWords[language].lowCredits({ ...run, name }), code: '482913' },
  ]
}

const frameOf = (language: PurchaseLanguage) => ({
  language,
  colon: frameWords[language].colon,
  support: frameWords[language].support('support@postloom.test'),
})

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** What a reader sees of a mail, without its style sheet. */
const seenIn = (html: string): string =>
  html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(#?\w+);/g, (_, name: string) => entities[name]!)

describe.each(purchaseLanguages)('mails in %s', (language) => {
  test('say the same as HTML and as text', () => {
    for (const letter of lettersIn(language)) {
      const [seen, text] = [seenIn(renderHtml(letter, frameOf(language))), renderText(letter, frameOf(language))]
      const { greeting, lead, code = [], facts = [], notes = [], button } = letter
      for (const phrase of [
        greeting,
        lead,
        ...[code].flat(),
        ...facts.flat(),
        ...notes,
        button.label,
        frameOf(language).support,
      ]) {
        expect(seen).toContain(phrase)
        expect(text).toContain(phrase)
      }
      expect(text).toContain(button.url)
    }
  })

  test('a receipt names the e-invoice that its buyer chose', () => {
    const [chosen, without] = lettersIn(language).map((letter) => renderText(letter, frameOf(language)))
    expect(chosen).toMatch(/: ?.* \/ABC\+123|：.* \/ABC\+123/)
    expect(without).not.toContain('/ABC+123')
  })

  test('a receipt names the company of its e-invoice, where the buyer entered one', () => {
    const textOf = (title?: string) =>
      renderText(
        mailWords[language].receipt({
          ...receipt,
          invoice: { kind: 'company', number: '04595257', ...(title && { title }) },
        }),
        frameOf(language),
      )
    expect(textOf('晨光茶行有限公司')).toMatch(/ 04595257 晨光茶行有限公司$/m)
    expect(textOf()).toMatch(/ 04595257$/m)
  })

  test('have one link, which is the button, and load nothing', () => {
    for (const letter of lettersIn(language)) {
      const html = renderHtml(letter, frameOf(language))
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([letter.button.url])
      expect(html).not.toMatch(/<(?:img|link|script|iframe|object)\b|url\(|@import|src=/i)
      expect(html).toContain(`<html lang="${language}">`)
    }
  })

  test('by choice lead to where they are chosen, and others do not', () => {
    const settings = { label: frameWords[language].settings, url: 'https://postloom.test/settings#mails' }
    const [letter] = lettersIn(language)
    const frame = { ...frameOf(language), settings }
    const [html, text] = [renderHtml(letter!, frame), renderText(letter!, frame)]
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${letter!.button.url}"`, `href="${settings.url}"`])
    expect(seenIn(html)).toContain(settings.label)
    expect(text).toContain(`${settings.label}${frame.colon}${settings.url}`)
    expect(renderText(letter!, frameOf(language))).not.toContain(settings.url)
  })

  test('hold no markup that somebody typed', () => {
    const typed = `<img src=x onerror=alert(1)>&amp;"'</td></table>`
    for (const letter of lettersIn(language, typed)) {
      const html = renderHtml(letter, frameOf(language))
      expect(html).not.toContain('<img')
      expect(html.match(/<\/table>/g)).toHaveLength(
        renderHtml({ ...letter, greeting: 'Hello' }, frameOf(language)).match(/<\/table>/g)!.length,
      )
      expect(seenIn(html)).toContain(typed)
    }
  })
})

test.each([
  ['en', /refused|could not pay/, /not because of your card/, 'stays saved'],
  ['zh-TW', /無法支付/, /原因不在您的信用卡/, '保留到您移除'],
  ['ja', /お支払いいただけ/, /カードが原因ではありません/, '保存されます'],
] as const)(
  'mails of a failed renewal name what was refused, and no card that was not: %s',
  (language, card, ours, kept) => {
    const { renewalFailed, planLapsed } = mailWords[language]
    for (const failure of failures) {
      const [again, last] = [renewalFailed, planLapsed].map((words) =>
        renderText(words({ ...failed, failure }), frameOf(language)),
      ) as [string, string]
      for (const text of [again, last]) {
        expect(card.test(text)).toBe(failure === 'card')
        expect(ours.test(text)).toBe(failure === 'service')
        expect(text.includes('/ABC+123')).toBe(failure === 'invoice')
      }
      expect(last.includes(kept), 'the card stays').toBe(failure === 'invoice' || failure === 'service')
    }
  },
)

test('no line of a mail ends within a date', () => {
  for (const language of purchaseLanguages) {
    const [first] = lettersIn(language)
    const rendered = renderHtml(first!, frameOf(language))
    expect(rendered).toContain('<span style="white-space: nowrap;">2026年11月20日</span>')
    expect(rendered).toContain('<span style="white-space: nowrap;">Dec 20, 2026</span>')
  }
})

test('a letter of strangers is escaped in each of its parts, its address too', () => {
  const evil = `"><script>alert('1')</script>&`
  const letter: Letter = {
    subject: evil,
    heading: evil,
    greeting: evil,
    lead: evil,
    code: evil,
    facts: [[evil, evil]],
    notes: [evil],
    button: { label: evil, url: evil },
  }
  const html = renderHtml(letter, { language: 'en', colon: ': ', support: evil })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('">&lt;script')
  expect(html.split('&quot;&gt;&lt;script&gt;')).toHaveLength(12)
})

test('one post is told of as one', () => {
  const one = renderText(runMailWords.en.finished({ ...run, delivered: 1 }), frameOf('en'))
  expect(one).toContain('Your post is written and kept.')
  expect(one).toContain('Read and copy the post:')
  expect(renderText(runMailWords.en.finished(run), frameOf('en'))).toContain('Your posts are written and kept.')
})

test('on the smallest phones a heading breaks within a long word, and a name beside its figure between words', () => {
  const html = renderHtml(lettersIn('ja')[4]!, frameOf('ja'))
  expect(/<h1[^>]*>/.exec(html)![0]).toContain('overflow-wrap: anywhere')
  expect(html).toMatch(/@media \(max-width: 360px\) \{\s+th \{ white-space: normal !important; \}/)
})

test('a refund says the credits that it took back as screens do', () => {
  for (const language of purchaseLanguages) {
    const words = mailWords[language].refund({ ...refund, credits: 600, taken: 387.4 })
    const text = renderText(words, frameOf(language))
    expect(text).toContain('387.40')
    expect(text).toContain('600.00')
  }
})

test.each(purchaseLanguages)('mails write prices as screens do: %s', (language) => {
  const words = mailWords[language]
  for (const letter of [
    words.receipt({ ...receipt, amountTwd: 1350 }),
    words.refund({ ...refund, amountTwd: 1350, refundedTwd: 1100 }),
    words.reminder({ ...plan, priceTwd: 1350 }),
  ]) {
    const prices = [
      ...`${letter.subject}\n${letter.heading}\n${renderText(letter, frameOf(language))}`.matchAll(/NT\$[\d,]+/g),
    ]
    expect(prices).not.toHaveLength(0)
    for (const [price] of prices) expect(price).toMatch(/^NT\$1,(?:350|100)$/)
  }
})
