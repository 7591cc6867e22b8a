import { type Html, html } from '../../cognito/page/html.ts'
import { type TestCard, testCards } from '../cards.ts'
import type { Page, Transaction } from '../state.ts'
import { formScript, timeScript } from './scripts.ts'
import { style } from './style.ts'

/** What is wrong with what was entered, by field. */
export type FieldErrors = Partial<Record<'cardNumber' | 'expiry' | 'cvv' | 'cardName' | 'email', string>>

interface OpenPage {
  merchantName: string
  page: Page
  transaction: Transaction | undefined
  leftMs: number
  /** Where it leads when it runs out while it is open. */
  timedOutUrl: string | null
}

export interface CardForm extends OpenPage {
  entered: Record<string, string>
  errors: FieldErrors
}

const price = (amount: number): string => `NT$${amount.toLocaleString('en-US')}`
const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

interface Frame {
  title: string
  content: Html
  script?: string
  isWide?: boolean
  /** Leads on after a while, without a script too. */
  leadsTo?: string | null
}

const lock = html`<svg viewBox="0 0 20 20" aria-hidden="true"><path fill="currentColor" d="M10 1a5 5 0 0 0-5 5v3H4a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1h-1V6a5 5 0 0 0-5-5Zm3 8H7V6a3 3 0 0 1 6 0v3Z"/></svg>`

function frame({ title, content, script, isWide, leadsTo }: Frame): string {
  return html`<!doctype html>
<html lang="zh-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
${leadsTo ? html`<meta http-equiv="refresh" content="${`8;url=${leadsTo}`}">` : undefined}
<title>${title}・應援金流沙盒</title>
<style>${{ markup: style }}</style>
</head>
<body${isWide ? html` class="wide"` : undefined}>
<header><div><b>${lock}應援金流</b><span class="stage">沙盒環境，不會真的扣款</span></div></header>
<main>${content}</main>
${script ? html`<script>${{ markup: script }}</script>` : undefined}
</body>
</html>`.markup
}

/** The card form of a payment, or of a card that is kept. */
export function cardPage({ merchantName, page, transaction, leftMs, timedOutUrl, entered, errors }: CardForm): string {
  const isBinding = page.kind === 'binding'
  const title = isBinding ? '綁定信用卡' : '信用卡付款'
  const field = fieldOf(entered, errors)
  const content = html`<section>
<h1>${title}</h1>
<p class="merchant">${merchantName}</p>
${transaction ? summary(transaction) : bindingLead}
${Object.keys(errors).length > 0 ? html`<p class="alert" role="alert">有些欄位需要修正，請檢查後再送出。</p>` : undefined}
<form class="card" method="post" novalidate>
${field('cardNumber', '信用卡號碼', 'inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000" maxlength="23"')}
<div class="two">
${field('expiry', '有效期限', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" maxlength="7"', '月／年')}
${field('cvv', '安全碼', 'inputmode="numeric" autocomplete="cc-csc" placeholder="000" maxlength="3"', '背面末 3 碼')}
</div>
${field('cardName', '持卡人英文姓名', 'autocomplete="cc-name" autocapitalize="characters" spellcheck="false" maxlength="60"')}
${isBinding ? field('email', '電子信箱', 'type="email" autocomplete="email" maxlength="200"') : undefined}
<button class="primary" type="submit">${isBinding ? '確認綁定' : `付款 ${price(transaction?.amount ?? 0)}`}</button>
<button class="plain" name="cancel" value="1" formnovalidate>取消並返回商店</button>
</form>
${timer(leftMs, timedOutUrl)}
</section>
${cardList(isBinding)}`
  return frame({ title, content, script: formScript + timeScript, isWide: true })
}

const bindingLead = html`<p class="lead">卡片由應援金流保管，商店之後依您的訂購扣款。<br>這一步不會扣款，送出後需要完成 3D 驗證。</p>`

const fieldOf =
  (entered: Record<string, string>, errors: FieldErrors) =>
  (name: keyof FieldErrors, label: string, attributes: string, hint = ''): Html =>
    html`<label><span>${label}${hint && html` <i>${hint}</i>`}</span>
<input name="${name}" value="${entered[name] ?? ''}" ${{ markup: attributes }}${errors[name] ? html` aria-invalid="true" aria-describedby="${name}-error"` : undefined}>
${errors[name] ? html`<span class="error" id="${name}-error">${errors[name]}</span>` : undefined}</label>`

const cardRows = (cards: readonly TestCard[]): Html =>
  html`<ul class="cards">${cards.map(
    ({ number, about }) =>
      html`<li><button type="button" data-card="${number}"><code>${inFours(number)}</code><span>${about}</span></button></li>`,
  )}</ul>`

const cardList = (isBinding: boolean): Html => html`<section aria-labelledby="cards">
<h2 id="cards">測試卡</h2>
<p class="muted">點一下就會填好表單。結果只看卡號，和金額無關；有效期限填未來的月份，安全碼填任意 3 碼。${isBinding && '付款會失敗的卡也能綁定，之後扣款時才失敗。'}</p>
<h3>應援金流的測試卡</h3>
${cardRows(testCards.filter(({ isOurs }) => !isOurs))}
<h3>沙盒自訂的測試卡</h3>
${cardRows(testCards.filter(({ isOurs }) => isOurs))}
</section>`

function summary({ amount, orderId, productDetails }: Transaction): Html {
  const lines = productDetails as { description: string }[]
  return html`<dl class="order">
${lines.map(({ description }) => html`<div><dt>商品</dt><dd>${description}</dd></div>`)}
<div><dt>訂單編號</dt><dd>${orderId}</dd></div>
<div class="sum"><dt>應付金額</dt><dd>${price(amount)}</dd></div>
</dl>`
}

/** The time that is left; when it is over the page leads back. */
const timer = (leftMs: number, timedOutUrl: string | null): Html =>
  html`<p class="timer muted" data-left="${String(Math.round(leftMs))}" data-back="${timedOutUrl ?? ''}" role="timer">請在 ${String(Math.ceil(leftMs / 60_000))} 分鐘內完成。</p>
<template id="over"><section><h1>付款逾時</h1><p role="alert">這個頁面的時間已經用完，8 秒後返回商店。</p><p><a href="${timedOutUrl ?? ''}">立即返回商店</a></p></section></template>`

/** The bank's step. */
export function securePage({ merchantName, page, transaction, leftMs, timedOutUrl }: OpenPage): string {
  const content = html`<section>
<h1>3D 驗證</h1>
<p class="merchant">測試銀行</p>
<dl class="order">
<div><dt>商店</dt><dd>${merchantName}</dd></div>
<div><dt>信用卡</dt><dd>末四碼 ${page.card?.slice(-4)}</dd></div>
<div class="sum"><dt>${transaction ? '交易金額' : '驗證用途'}</dt><dd>${transaction ? price(transaction.amount) : '綁定信用卡'}</dd></div>
</dl>
<p class="lead">真實的銀行會在這裡寄簡訊驗證碼給您。沙盒由您直接決定結果：</p>
<form method="post">
<button class="primary" type="submit" name="outcome" value="confirm">確認是本人</button>
<button class="plain" type="submit" name="outcome" value="fail">驗證失敗</button>
<button class="plain" type="submit" name="outcome" value="abandon">放棄驗證（視同逾時）</button>
</form>
${timer(leftMs, timedOutUrl)}
</section>`
  return frame({ title: '3D 驗證', content, script: timeScript })
}

/** A link that is over does not lead back by itself. */
export function expiredPage(): string {
  const content = html`<section><h1>連結已失效</h1><p class="lead">這個付款連結已經過期或使用過了。請回到商店重新操作。</p></section>`
  return frame({ title: '連結已失效', content })
}

/** For a form that was sent too late: a sentence, and a redirect after some seconds. */
export function timedOutPage(url: string | null): string {
  const content = html`<section><h1>付款逾時</h1>
<p class="lead">這個頁面的時間已經用完，沒有扣款。${url ? '8 秒後返回商店。' : ''}</p>
${url ? html`<p><a href="${url}">立即返回商店</a></p>` : undefined}</section>`
  return frame({ title: '付款逾時', content, leadsTo: url })
}

/** Where no address was given to go back to. */
export function donePage(): string {
  const content = html`<section><h1>已完成</h1><p class="lead">您可以關閉這個頁面。</p></section>`
  return frame({ title: '已完成', content })
}
