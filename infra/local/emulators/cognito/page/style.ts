import { createHash } from 'node:crypto'

export const style = `
:root { color-scheme: light dark; --canvas: #f6f5f2; --panel: #fff; --ink: #23211d; --muted: #635f57; --line: #d9d5cc;
  --hover: #f1efea; --accent: #3f4aa8; --on-accent: #fff; --note: #eceefb; --on-note: #353f92; --danger: #a8231c; }
@media (prefers-color-scheme: dark) { :root { --canvas: #171614; --panel: #211f1c; --ink: #f0ede6; --muted: #b0aa9e;
  --line: #45413a; --hover: #2c2a26; --accent: #aab3f7; --on-accent: #1a1d3d; --note: #2a2d4a; --on-note: #ccd2fb;
  --danger: #ff9d94; } }
* { box-sizing: border-box; }
html { font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; }
html[lang="zh-TW"] { font-family: ui-sans-serif, system-ui, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif; line-height: 1.75; }
html[lang="ja"] { font-family: ui-sans-serif, system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", sans-serif; line-height: 1.75; word-break: auto-phrase; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--canvas); color: var(--ink); }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere; }
.stage { display: inline-block; margin: 0 0 16px; padding: 2px 12px; border-radius: 99px; background: var(--note); color: var(--on-note); font-size: 13px; font-weight: 600; }
h1 { margin: 0; font-size: 24px; line-height: 1.2; letter-spacing: -.01em; }
.lead, .about { color: var(--muted); }
.lead { margin: 4px 0 24px; }
.about { margin: 24px 0 0; font-size: 13px; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
button, summary, input, .cancel { font: inherit; }
.account, summary { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 64px; padding: 10px 16px; border: 0; background: none; color: inherit; text-align: start; cursor: pointer; }
.account:hover, summary:hover { background: var(--hover); }
.avatar { flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--note); color: var(--on-note); font-weight: 600; }
.account b, .account small { display: block; line-height: 1.4; }
.account small { color: var(--muted); font-size: 14px; }
summary { list-style: none; min-height: 56px; }
summary::-webkit-details-marker { display: none; }
form.fields { display: grid; gap: 16px; padding: 8px 16px 20px; }
main > form.fields { padding: 0; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; }
input { min-height: 44px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--panel); color: inherit; font-weight: 400; }
input[aria-invalid] { border-color: var(--danger); }
.error { margin: 0; color: var(--danger); font-size: 14px; }
.primary { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
.cancel { display: inline-block; margin-top: 16px; padding: 8px 0; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
input:focus-visible, .primary:focus-visible, .cancel:focus-visible { outline-offset: 2px; }
@media (max-width: 420px) { main { padding: 24px 16px; } }
`

/** Names the one style sheet in the page's policy. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
