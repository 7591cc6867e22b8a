export const style = `
:root { color-scheme: light dark; --canvas: #eef1f4; --panel: #fff; --ink: #1d2530; --muted: #566271; --line: #d3dae2; --edge: #7b8794;
  --accent: #0b6b57; --accent-press: #085343; --on-accent: #fff; --note: #e1f1ec; --on-note: #0a5345; --danger: #a8231c; --on-danger: #fdecea; }
@media (prefers-color-scheme: dark) { :root { --canvas: #12161b; --panel: #1b2128; --ink: #eaeff5; --muted: #a5b1be; --line: #39434e; --edge: #7b8794;
  --accent: #5fd0b4; --accent-press: #82dfc8; --on-accent: #06251e; --note: #16322b; --on-note: #a8e8d7; --danger: #ff9d94; --on-danger: #3a1d1b; } }
* { box-sizing: border-box; }
html { font: 16px/1.7 ui-sans-serif, system-ui, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif; }
body { margin: 0; min-height: 100vh; background: var(--canvas); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere; text-wrap: pretty; }
header { background: var(--panel); border-bottom: 1px solid var(--line); }
header div, main { max-width: 480px; margin: 0 auto; padding-inline: 16px; }
header div { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding-block: 12px; }
header b { display: flex; align-items: center; gap: 8px; font-size: 17px; white-space: nowrap; }
header svg { width: 20px; height: 20px; color: var(--accent); }
.stage { padding: 2px 12px; border-radius: 99px; background: var(--note); color: var(--on-note); font-size: 13px; font-weight: 600; white-space: nowrap; }
main { display: grid; gap: 20px; padding-block: 24px 48px; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 820px) { .wide main, .wide header div { max-width: 920px; } .wide main { grid-template-columns: minmax(0, 1.2fr) minmax(0, .8fr); align-items: start; } }
section { padding: 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
@media (max-width: 480px) { section { padding: 20px 16px; } }
h1 { margin: 0; font-size: 22px; line-height: 1.35; }
h2 { margin: 0 0 4px; font-size: 17px; }
h3 { margin: 16px 0 8px; font-size: 14px; color: var(--muted); font-weight: 600; }
p { margin: 0 0 12px; }
section > :last-child { margin-bottom: 0; }
a { color: var(--accent); }
.merchant { color: var(--muted); margin-bottom: 16px; overflow-wrap: anywhere; }
.lead { margin: 12px 0 20px; }
.muted { color: var(--muted); font-size: 14px; }
.alert { margin: 0 0 16px; padding: 10px 14px; border-radius: 8px; background: var(--on-danger); color: var(--danger); font-weight: 600; font-size: 15px; }
.order { margin: 16px 0 20px; padding: 4px 0; border-block: 1px solid var(--line); }
.order div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding: 4px 0; }
.order dt { color: var(--muted); font-size: 15px; white-space: nowrap; }
.order dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.order .sum { margin-top: 4px; padding-top: 8px; border-top: 1px dashed var(--line); }
.order .sum dd { font-size: 22px; font-weight: 700; }
form { display: grid; gap: 16px; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; align-content: start; }
label i { font-style: normal; font-weight: 400; color: var(--muted); white-space: nowrap; }
input { font: inherit; font-size: 17px; font-weight: 400; width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--panel); color: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--muted); opacity: .75; }
input[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
button { font: inherit; color: inherit; cursor: pointer; }
.primary { min-height: 50px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-size: 17px; font-weight: 600; }
.primary:hover { background: var(--accent-press); }
.plain { min-height: 46px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 8px; background: none; }
.plain:hover, .cards button:hover { background: var(--canvas); }
[aria-busy] { opacity: .6; cursor: progress; }
.error { color: var(--danger); font-weight: 400; }
.timer { margin: 16px 0 0; text-align: center; font-variant-numeric: tabular-nums; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.cards button { display: grid; width: 100%; min-height: 48px; text-align: start; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; line-height: 1.45; }
.cards code { font: inherit; font-variant-numeric: tabular-nums; letter-spacing: .02em; }
.cards span { color: var(--muted); font-size: 14px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
