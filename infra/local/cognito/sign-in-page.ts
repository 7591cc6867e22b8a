import { type InterfaceLanguage, interfaceLanguages } from '#shared/generation/schema.ts'

interface Words {
  title: string
  lead: string
  other: string
  email: string
  name: string
  go: string
}

const words: Record<InterfaceLanguage, Words> = {
  en: {
    title: 'Choose a local Google account',
    lead: 'This page stands in for Google on your own machine. Nothing leaves it.',
    other: 'Use another account',
    email: 'Email',
    name: 'Name',
    go: 'Continue',
  },
  'zh-TW': {
    title: '選擇本機 Google 帳號',
    lead: '這個頁面在您的電腦上代替 Google，資料不會外傳。',
    other: '使用其他帳號',
    email: '電子郵件',
    name: '名稱',
    go: '繼續',
  },
  ja: {
    title: 'ローカルの Google アカウントを選択',
    lead: 'このページは、お使いのコンピューター上で Google の代わりをします。データは外部に送られません。',
    other: '別のアカウントを使う',
    email: 'メールアドレス',
    name: '名前',
    go: '続ける',
  },
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function languageOf(header: string | undefined): InterfaceLanguage {
  const wanted = (header ?? '').split(',').map((part) => part.trim().toLowerCase())
  for (const tag of wanted) {
    const found = interfaceLanguages.find((language) => tag.startsWith(language.slice(0, 2).toLowerCase()))
    if (found) return found
  }
  return 'en'
}

interface Account {
  username: string
  email: string
  name: string
}

/** The page where a local account is chosen; it works without script. @param request the authorization request, carried along */
export function signInPage(language: InterfaceLanguage, request: Record<string, string>, accounts: Account[]): string {
  const t = words[language]
  const carried = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const choices = accounts
    .map(
      ({ username, email, name }) => `<li><form method="post" action="/oauth2/authorize">${carried}
<button name="username" value="${escapeHtml(username)}"><span class="mark" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
<span><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}</small></span></button></form></li>`,
    )
    .join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><style>
:root{color-scheme:light dark;--bg:#f4f2ed;--panel:#fff;--fg:#211f1b;--muted:#5f5a50;--line:#d6d1c6;--ink:#363b87;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#161513;--panel:#1f1d1a;--fg:#edeae3;--muted:#aaa497;--line:#413d36;--ink:#a4a9f3;--on:#16173a}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--fg);font:16px/1.6 ui-sans-serif,system-ui,"Noto Sans TC","Noto Sans JP",sans-serif}
main{width:100%;max-width:420px;background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:28px}
h1{font-size:21px;line-height:1.25;margin:0 0 6px}p{margin:0 0 20px;color:var(--muted);font-size:15px}
ul{list-style:none;margin:0 0 20px;padding:0;display:grid;gap:8px}
li button{width:100%;display:flex;gap:12px;align-items:center;text-align:left;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer}
li button:hover{border-color:var(--ink)}b,small{display:block}small{color:var(--muted)}
.mark{width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:var(--ink);color:var(--on);font-weight:600;flex:none}
summary{cursor:pointer;padding:10px 0}label{display:block;margin:8px 0 4px;font-size:15px}
input:not([type=hidden]){width:100%;padding:10px;border:1px solid var(--muted);border-radius:8px;background:var(--bg);color:inherit;font:inherit}
.go{margin-top:16px;padding:10px 18px;border:0;border-radius:8px;background:var(--ink);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}</style></head>
<body><main><h1>${t.title}</h1><p>${t.lead}</p><ul>${choices}</ul>
<details><summary>${t.other}</summary><form method="post" action="/oauth2/authorize">${carried}
<label for="email">${t.email}</label><input id="email" name="email" type="email" required autocomplete="email">
<label for="name">${t.name}</label><input id="name" name="name" required maxlength="80" autocomplete="name">
<button class="go">${t.go}</button></form></details></main></body></html>`
}
