import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { findCard } from './cards.ts'
import { cardPage, donePage, expiredPage, type FieldErrors, securePage } from './page/pages.ts'
import type { Payer, Turn } from './payer.ts'
import type { Page, State } from './state.ts'

/** The pages a payer sees. @source gateway §5 */
export function createHostedPages(state: State, payer: Payer, merchantName: string): Hono {
  const pages = new Hono()
  for (const [path, kind] of [
    ['/checkout/subscription/create/:id', 'binding'],
    ['/checkout/:id', 'checkout'],
  ] as const) {
    pages.get(path, (c) => show(c, kind))
    pages.post(path, (c) => take(c, kind))
  }
  pages.notFound((c) => c.html(expiredPage(), 404))

  function show(c: Context, kind: Page['kind']) {
    const page = payer.find(c.req.param('id')!, kind)
    if (!page) return c.html(expiredPage(), 410)
    return c.html(page.since3d ? secure(page) : form(page, {}, {}))
  }

  async function take(c: Context, kind: Page['kind']) {
    const page = payer.find(c.req.param('id')!, kind)
    if (!page) return c.html(expiredPage(), 410)
    const entered = Object.fromEntries(
      Object.entries(await c.req.parseBody()).map(([name, value]) => [name, String(value)]),
    )
    if (c.req.query('step') === '3d' && page.since3d) {
      const outcome = z.enum(['confirm', 'fail', 'abandon']).catch('fail').parse(entered.outcome)
      return go(c, page, await payer.answer3d(page, outcome))
    }
    if (entered.cancel) return away(c, payer.cancel(page))
    const errors = check(entered, page, state.now())
    if (Object.keys(errors).length > 0) return c.html(form(page, entered, errors), 422)
    return go(c, page, await payer.enter(page, entered.cardNumber!))
  }

  const go = (c: Context, page: Page, turn: Turn) =>
    // A reload of the step must not enter the card again.
    turn.to === '3d' ? c.redirect(c.req.path, 303) : away(c, turn.url, page)
  const away = (c: Context, url: string | null, _page?: Page) => (url ? c.redirect(url, 303) : c.html(donePage()))
  const form = (page: Page, entered: Record<string, string>, errors: FieldErrors) =>
    cardPage({
      ...{ merchantName, page, transaction: payer.transactionOf(page), errors },
      entered: { ...(page.payerEmail && { email: page.payerEmail }), ...entered },
    })
  const secure = (page: Page) => securePage(merchantName, page.card ?? '', payer.transactionOf(page)?.amount)
  return pages
}

/** An expired date is stopped by the page itself. */
function check(entered: Record<string, string>, page: Page, now: number): FieldErrors {
  const errors: FieldErrors = {}
  const digits = (entered.cardNumber ?? '').replace(/\D/g, '')
  if (digits.length !== 16) errors.cardNumber = '請輸入 16 位數的卡號'
  else if (!findCard(digits)) errors.cardNumber = '沙盒只接受下列測試卡'
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(entered.expiry ?? '') ?? []
  if (!month) errors.expiry = '請輸入月/年'
  else if (Date.UTC(2000 + Number(year), Number(month)) <= now) errors.expiry = '卡片已過期'
  if (!/^\d{3,4}$/.test(entered.cvv ?? '')) errors.cvv = '請輸入 3 位數安全碼'
  if (!entered.cardName?.trim()) errors.cardName = '請輸入持卡人姓名'
  if (page.kind === 'binding' && !z.email().safeParse(entered.email).success) errors.email = '請輸入有效的電子信箱'
  return errors
}
