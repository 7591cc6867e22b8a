import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { findCard } from './cards.ts'
import { cardPage, donePage, expiredPage, type FieldErrors, securePage, timedOutPage } from './page/pages.ts'
import type { Payer, Turn } from './payer.ts'
import type { Page, State } from './state.ts'

/** The pages a payer sees. */
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

  /** A page that is over or expired shows it and does not lead back. */
  function show(c: Context, kind: Page['kind']) {
    const page = payer.find(c.req.param('id')!, kind)
    const stage = page && payer.stageOf(page)
    if (page && stage === 'form') return c.html(form(page, {}, {}))
    if (page && stage === '3d') return c.html(secure(page))
    return c.html(expiredPage(), 410)
  }

  async function take(c: Context, kind: Page['kind']) {
    // Before anything is decided: of a form that is sent twice at once, the second meets what the first has done.
    const entered = Object.fromEntries(
      Object.entries(await c.req.parseBody()).map(([name, value]) => [name, String(value)]),
    )
    const page = payer.find(c.req.param('id')!, kind)
    if (!page) return c.html(expiredPage(), 410)
    const stage = payer.stageOf(page)
    if (stage === 'done') return away(c, payer.handled(page))
    if (stage === 'expired') return c.html(timedOutPage(payer.timedOut(page)), 410)
    if (stage === '3d') {
      const outcome = z.enum(['confirm', 'fail', 'abandon']).safeParse(entered.outcome)
      return outcome.success ? go(c, await payer.answer3d(page, outcome.data)) : c.redirect(c.req.path, 303)
    }
    if (entered.cancel) return away(c, payer.cancel(page))
    const errors = check(entered, page, state.now())
    if (Object.keys(errors).length > 0) return c.html(form(page, entered, errors), 422)
    return go(c, await payer.enter(page, entered.cardNumber!, entered.cardName!.trim()))
  }

  // A reload of the step must not enter the card again.
  const go = (c: Context, turn: Turn) => (turn.to === '3d' ? c.redirect(c.req.path, 303) : away(c, turn.url))
  const away = (c: Context, url: string | null) => (url ? c.redirect(url, 303) : c.html(donePage()))
  const common = (page: Page) => ({
    merchantName,
    page,
    transaction: payer.transactionOf(page),
    leftMs: payer.leftMs(page),
    timedOutUrl: payer.timedOut(page),
  })
  const form = (page: Page, entered: Record<string, string>, errors: FieldErrors) =>
    cardPage({
      ...common(page),
      errors,
      entered: { ...(page.payerEmail && { email: page.payerEmail }), ...entered },
    })
  const secure = (page: Page) => securePage(common(page))
  return pages
}

/** An expired date is stopped by the page itself. */
function check(entered: Record<string, string>, page: Page, now: number): FieldErrors {
  const errors: FieldErrors = {}
  const digits = (entered.cardNumber ?? '').replace(/\D/g, '')
  if (digits.length !== 16) errors.cardNumber = '請輸入 16 位數的卡號'
  else if (!findCard(digits)) errors.cardNumber = '沙盒只接受本頁列出的測試卡'
  const [, month, year] = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(entered.expiry?.trim() ?? '') ?? []
  if (!month) errors.expiry = '請輸入月份與年份，例如 12/34'
  else if (Date.UTC(2000 + Number(year), Number(month)) <= now) errors.expiry = '卡片已過期'
  if (!/^\d{3}$/.test(entered.cvv ?? '')) errors.cvv = '請輸入 3 位數安全碼'
  if (!entered.cardName?.trim()) errors.cardName = '請輸入持卡人姓名'
  if (page.kind === 'binding' && !z.email().safeParse(entered.email?.trim()).success)
    errors.email = '請輸入有效的電子信箱'
  return errors
}
