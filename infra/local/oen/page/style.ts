export const style = `
:root { color-scheme: light dark; --canvas: #eef1f4; --panel: #fff; --ink: #1d2530; --muted: #5a6675; --line: #ccd4dd;
  --accent: #0b6b57; --on-accent: #fff; --note: #e4f2ee; --on-note: #0a5345; --danger: #a8231c; }
@media (prefers-color-scheme: dark) { :root { --canvas: #12161b; --panel: #1b2128; --ink: #eaeff5; --muted: #a5b1be; --line: #3a444f;
  --accent: #5fd0b4; --on-accent: #06251e; --note: #16322b; --on-note: #a8e8d7; --danger: #ff9d94; } }
* { box-sizing: border-box; }
html { font: 16px/1.75 ui-sans-serif, system-ui, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif; }
body { margin: 0; min-height: 100vh; background: var(--canvas); color: var(--ink); }
header { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding: 14px 20px; background: var(--panel); border-bottom: 1px solid var(--line); }
header b { font-size: 17px; }
.stage { padding: 2px 12px; border-radius: 99px; background: var(--note); color: var(--on-note); font-size: 13px; font-weight: 600; white-space: nowrap; }
main { display: grid; gap: 20px; max-width: 920px; margin: 0 auto; padding: 24px 16px 48px; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 820px) { main.wide { grid-template-columns: minmax(0, 1.2fr) minmax(0, .8fr); align-items: start; } }
section { padding: 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3; }
h2 { margin: 0 0 8px; font-size: 16px; }
p { margin: 0 0 12px; }
.muted { color: var(--muted); font-size: 14px; }
.sum { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; margin: 16px 0; padding: 12px 0; border-block: 1px solid var(--line); }
.sum b { font-size: 24px; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 16px; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; }
input { font: inherit; font-weight: 400; width: 100%; min-height: 46px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--panel); color: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--danger); }
button, .cancel { font: inherit; }
.primary { min-height: 48px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
.plain { min-height: 44px; padding: 8px 16px; border: 1px solid var(--muted); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
.cancel { color: var(--muted); justify-self: start; padding: 8px 0; }
.error { margin: 0; color: var(--danger); font-size: 14px; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.cards button { width: 100%; min-height: 44px; text-align: start; padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer; font-size: 14px; line-height: 1.5; }
.cards code { font-size: 15px; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
