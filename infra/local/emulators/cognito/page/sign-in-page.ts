import { initials } from '#shared/account/initials.ts'
import type { GoogleAccount } from '../google-accounts.ts'
import { type Html, html } from './html.ts'
import { style } from './style.ts'
import { type Language, type Words, words } from './words.ts'

/** What a form is shown again with: what was typed, and the word for what is wrong with it. */
export interface Retry {
  typed: { email?: string; name?: string; username?: string }
  error: keyof Words
}

interface Page {
  language: Language
  /** Where the form is sent: the same address with everything the request said. */
  action: string
  cancelUrl: string
  retry?: Retry
}

/** "Choose a local Google account": the accounts of this machine, and a way to make another. */
export function accountPage({ accounts, ...page }: Page & { accounts: GoogleAccount[] }): string {
  const say = words[page.language]
  return frame(
    page,
    say.chooseTitle,
    html`<ul aria-label="${say.accounts}">
${accounts.map((account) => accountRow(account, page.action))}
<li><details${page.retry ? html` open` : undefined}><summary>${avatar('+')}<b>${say.another}</b></summary>${anotherForm(page, say)}</details></li>
</ul>`,
  )
}

/** Signing in with the pool's own password. */
export function passwordPage(page: Page): string {
  const say = words[page.language]
  const { retry } = page
  const username = { label: say.username, name: 'username', type: 'text', autocomplete: 'username' }
  const password = { label: say.password, name: 'password', type: 'password', autocomplete: 'current-password' }
  return frame(
    page,
    say.passwordTitle,
    html`<form class="fields" method="post" action="${page.action}">
${retry && html`<p class="error" role="alert" id="error">${say[retry.error]}</p>`}
${field({ ...username, value: retry?.typed.username, isInvalid: retry !== undefined })}
${field({ ...password, isInvalid: retry !== undefined })}
<button class="primary">${say.signIn}</button>
</form>`,
  )
}

/** Why a request cannot be sent back to where it came from. */
export function errorPage(language: Language, detail: string): string {
  const say = words[language]
  return document(
    language,
    say.errorTitle,
    html`<h1>${say.errorTitle}</h1><p class="lead">${say.errorLead}</p><p class="about"><code>${detail}</code></p>`,
  )
}

function accountRow({ name, email }: GoogleAccount, action: string): Html {
  return html`<li><form method="post" action="${action}"><button class="account" name="account" value="${email}">
${avatar(initials(name, email))}<span><b>${name}</b><small>${email}</small></span></button></form></li>
`
}

function anotherForm({ action, retry }: Page, say: Words): Html {
  const email = { label: say.email, name: 'email', type: 'email', autocomplete: 'email', value: retry?.typed.email }
  const name = { label: say.name, name: 'name', type: 'text', autocomplete: 'name', value: retry?.typed.name }
  return html`<form class="fields" method="post" action="${action}">
${retry && html`<p class="error" role="alert" id="error">${say[retry.error]}</p>`}
${field({ ...email, isInvalid: retry !== undefined })}${field(name)}
<button class="primary">${say.addAccount}</button></form>`
}

interface Field {
  label: string
  name: string
  type: string
  autocomplete: string
  value?: string
  isInvalid?: boolean
}

function field({ label, name, type, autocomplete, value = '', isInvalid = false }: Field): Html {
  const invalid = isInvalid && html` aria-invalid="true" aria-describedby="error"`
  return html`<label>${label}<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" maxlength="254" required${invalid}></label>
`
}

const avatar = (letters: string): Html => html`<span class="avatar" aria-hidden="true">${letters}</span>`

function frame({ language, cancelUrl }: Page, title: string, content: Html): string {
  const say = words[language]
  return document(
    language,
    title,
    html`<p class="stage">${say.stage}</p>
<h1>${title}</h1>
<p class="lead">${say.continueTo}</p>
${content}
<a class="cancel" href="${cancelUrl}">${say.cancel}</a>
<p class="about">${say.about}</p>`,
  )
}

function document(language: Language, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Postloom</title><style>${{ markup: style }}</style></head>
<body><main>${content}</main></body>
</html>`.markup
}
