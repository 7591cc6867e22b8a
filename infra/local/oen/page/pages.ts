import { type Html, html } from '../../cognito/page/html.ts'
import { testCards } from '../cards.ts'
import type { Page, Transaction } from '../state.ts'
import { style } from './style.ts'

/** What is wrong with what was entered, by field. */
export type FieldErrors = Partial<Record<'cardNumber' | 'expiry' | 'cvv' | 'cardName' | 'email', string>>

export interface CardForm {
  merchantName: string
  page: Page
  transaction: Transaction | undefined
  entered: Record<string, string>
  errors: FieldErrors
}

const price = (amount: number): string => `NT$${amount.toLocaleString('en-US')}`

/** Number and date are grouped while they are typed, a press on a test card fills the form; all works without it. */
const script = `
const form = document.querySelector('form.card');
const group = (input, format) => input.addEventListener('input', () => { input.value = format(input.value.replace(/\\D/g, '')) });
group(form.cardNumber, (d) => d.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '));
group(form.expiry, (d) => d.length > 2 ? d.slice(0, 2) + '/' + d.slice(2, 4) : d);
for (const button of document.querySelectorAll('[data-card]')) button.addEventListener('click', () => {
  form.cardNumber.value = button.dataset.card.replace(/(.{4})(?=.)/g, '$1 ');
  form.expiry.value ||= '12/34'; form.cvv.value ||= '123'; form.cardName.value ||= 'TEST USER';
  if (form.email && !form.email.value) form.email.value = 'payer@example.test';
  form.querySelector('[type=submit]').focus();
});
form.addEventListener('submit', () => { form.querySelector('[type=submit]').disabled = true });
`

function frame(title: string, content: Html, isWide = false): string {
  return html`<!doctype html>
<html lang="zh-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<header><b>應援金流</b><span class="stage">沙盒環境・不會真的扣款</span></header>
<main${isWide ? { markup: ' class="wide"' } : ''}>${content}</main>
</body>
</html>`.markup
}

/** The card form of a payment, or of a card that is kept. */
export function cardPage({ merchantName, page, transaction, entered, errors }: CardForm): string {
  const isBinding = page.kind === 'binding'
  const title = isBinding ? '綁定信用卡' : '信用卡付款'
  const field = (name: keyof FieldErrors, label: string, attributes: string): Html => html`<label>${label}
<input name="${name}" value="${entered[name] ?? ''}" ${{ markup: attributes }}${errors[name] ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}>
${errors[name] ? html`<span class="error" id="${name}-error">${errors[name]}</span>` : ''}</label>`
  const content = html`<section>
<h1>${title}</h1>
<p class="muted">${merchantName}</p>
${transaction ? summary(transaction) : html`<p>您的信用卡將由應援金流保管，之後由商店依您的訂購扣款。此步驟不會扣款，需要 3D 驗證。</p>`}
<form class="card" method="post" novalidate>
${field('cardNumber', '卡號', 'inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000" maxlength="23"')}
<div class="two">
${field('expiry', '有效期限（月/年）', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" maxlength="5"')}
${field('cvv', '安全碼', 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"')}
</div>
${field('cardName', '持卡人英文姓名', 'autocomplete="cc-name" maxlength="60"')}
${isBinding ? field('email', '電子信箱', 'type="email" autocomplete="email" maxlength="200"') : ''}
<button class="primary" type="submit">${isBinding ? '綁定信用卡' : `付款 ${price(transaction?.amount ?? 0)}`}</button>
<button class="plain" name="cancel" value="1" formnovalidate>取消並返回商店</button>
</form>
</section>
<section>
<h2>測試卡</h2>
<p class="muted">點一下即可填入。結果只看卡號，與金額無關。</p>
<ul class="cards">${testCards.map(
    ({ number, about }) =>
      html`<li><button type="button" data-card="${number}"><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code><br>${about}</button></li>`,
  )}</ul>
</section>
<script>${{ markup: script }}</script>`
  return frame(title, content, true)
}

function summary({ amount, orderId, productDetails }: Transaction): Html {
  const [line] = productDetails as { description: string }[]
  return html`<p>${line?.description}</p><p class="muted">訂單編號 ${orderId}</p><div class="sum"><span>應付金額</span><b>${price(amount)}</b></div>`
}

/** The bank's step. */
export function securePage(merchantName: string, card: string, amount: number | undefined): string {
  return frame(
    '3D 驗證',
    html`<section>
<h1>3D 驗證</h1>
<p class="muted">測試銀行</p>
<p>${merchantName} 要求驗證末四碼 ${card.slice(-4)} 的信用卡${amount ? `，金額 ${price(amount)}` : ''}。</p>
<form method="post" action="?step=3d">
<button class="primary" type="submit" name="outcome" value="confirm">確認是本人</button>
<button class="plain" type="submit" name="outcome" value="fail">驗證失敗</button>
<button class="plain" type="submit" name="outcome" value="abandon">離開，不完成驗證</button>
</form>
</section>`,
  )
}

/** A page that is over does not lead back by itself. */
export function expiredPage(): string {
  return frame(
    '連結已失效',
    html`<section><h1>連結已失效</h1><p>這個付款連結已過期或已經使用過。請回到商店重新操作。</p></section>`,
  )
}

/** Where no address was given to go back to. */
export function donePage(): string {
  return frame('完成', html`<section><h1>已完成</h1><p>您可以關閉此頁面。</p></section>`)
}
