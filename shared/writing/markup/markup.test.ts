import { expect, test } from 'vitest'
import { removeMarkup } from './markup.ts'

test.each([
  ['**Bold** and *soft* words', 'Bold and soft words'],
  ['這是**重點**，也是*重點*喔', '這是重點，也是重點喔'],
  ['# Title\n\nText', 'Title\n\nText'],
  ['##Title##\n\nText', 'Title##\n\nText'],
  ['## Title ##\n\nText', 'Title\n\nText'],
  ['#tag first', '#tag first'],
  ['One\n---\nTwo', 'One\n\nTwo'],
  ['Title\n=====\nText', 'Title\n\nText'],
  ['* one\n- two\n+ three', '• one\n• two\n• three'],
  ['- [x] done\n- [ ] open', '• done\n• open'],
  ['[Read](https://a.example/x)', 'Read https://a.example/x'],
  ['[![Alt](https://a.example/i.png)](https://a.example)', 'Alt https://a.example/i.png https://a.example'],
  [
    '[A](https://a.example/x?a[]=1 "Title") [B](https://b.example/A_(b))',
    'A https://a.example/x?a[]=1 B https://b.example/A_(b)',
  ],
  ['**a** and ***b*** __c__ 2 ** 3', 'a and b c 2 ** 3'],
  ['[Read][1] more.\n\n[1]: https://a.example/x "Title"', 'Read https://a.example/x more.'],
  ['Tea.[^1]\n\n[^1]: From Nantou.', 'Tea.'],
  ['Tea【4:0†source】.', 'Tea.'],
  ['<https://a.example/x> and <me@a.example>', 'https://a.example/x and me@a.example'],
  ['**a** and ***b*** __c__ ~~d~~ ==e== `f`', 'a and b c d e f'],
  ['**Bold without an end\n\nand so on', 'Bold without an end\n\nand so on'],
  ['<p>Hello<br>you</p>', 'Hello\nyou'],
  ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
  ['<script>alert("x")</script>Tea<!-- a comment --> <post>time</post>', 'Tea time'],
  ['<div class="post">Tea</div>', 'Tea'],
  ['Tea &amp; milk &#39;now&#39; &hellip;', "Tea & milk 'now' …"],
  ['&Ouml;l &amp; caf&eacute;, two&#10;lines and&#x9;a tab', 'Öl & café, two lines and a tab'],
  ['\\#tag and \\*stars\\*', '#tag and *stars*'],
  ['Go :rocket: now :unknown_thing: :tada:', 'Go 🚀 now  🎉'],
  ['| Name | Price |\n|---|---|\n| Tea | 5 |\n| Milk | 2 |', 'Tea: 5\nMilk: 2'],
  ['| 品項 | 價格 | 重量 |\n| --- | :-: | --: |\n| 茶 | 5 元 | 1 公斤 |', '茶：價格 5 元，重量 1 公斤'],
  ['__重點__在這裡，也__很好__喔', '重點在這裡，也很好喔'],
  ['## Title ## and more', 'Title and more'],
  ['\\textbf{Tea} and \\emph{milk}', 'Tea and milk'],
  ['$\\textbf{Tea}$ costs $5', 'Tea costs $5'],
  ['From $\\$180$ to $\\$195$, not \\(2{,}100\\) or $7', 'From $180 to $195, not 2,100 or $7'],
  ['Tea at $5 and $90^\\circ$, half of \\[\\frac{1}{2}\\,\\text{kg}\\]', 'Tea at $5 and 90°, half of 1/2 kg'],
  ['平均$4.2\\,\\text{秒} \\rightarrow 1.6\\,\\text{秒}$に', '平均4.2秒 → 1.6秒に'],
  ['高校生 ~~600円~~ 300円、~~£12~~ now £9', '高校生 600円 → 300円、£12 now £9'],
  ['**Tea* is hot\n\nand *milk** is too', 'Tea is hot\n\nand milk is too'],
  ['[[Tea house|The house]] opens, so does [[Milk]]', 'The house opens, so does Milk'],
  ['<https://a.example/x|Read on>', 'Read on https://a.example/x'],
  ['![A cup](cup.png "Cup")\n\nTea, as [we](/about) do it', 'Tea, as we do it'],
  ['h2. Tea\n\n== Milk ==\n\n-# small', 'Tea\n\nMilk\n\nsmall'],
  ['> [!NOTE]\n> Tea is hot.', 'Tea is hot.'],
  [':::tip\nTea is hot.\n:::', 'Tea is hot.'],
  ['||Tea|| and >!milk!<', 'Tea and milk'],
  ['{color:red}Tea{color} {.hot #tea}', 'Tea'],
  ['&lt;b&gt;Tea&lt;/b&gt; now', 'Tea now'],
  ['\\u2019Tea\\u2019', '’Tea’'],
  ['Tea \\ud83c\\udf75 now\\u202e', 'Tea 🍵 now'],
  ['Tea.\n<!-- x -->\n\nMilk.', 'Tea.\n\nMilk.'],
  ['Tea<br/>and<br>milk', 'Tea\nand\nmilk'],
  ['Tea :bread: now :teapot:', 'Tea  now'],
  ['| Tea | 5 |', 'Tea: 5'],
  ['<ruby>栗<rt>くり</rt></ruby>と｜茶《ちゃ》', '栗と茶'],
  ['[b]Tea[/b] for array[0]', 'Tea for array[0]'],
  ['<!DOCTYPE html>\n<html><body>Tea</body></html>', 'Tea'],
  ['> quoted\n> > twice', 'quoted\ntwice'],
  ['```\ncode\n```', 'code'],
  ['# tea # Nantou', '#tea #Nantou'],
  ['好茶。\n\n# 旗津渡輪　# 旗津　# 高雄', '好茶。\n\n#旗津渡輪 #旗津 #高雄'],
  ['好茶。\n\n＃ 客服　＃ 說明書　＃ 產品', '好茶。\n\n#客服 #說明書 #產品'],
  ['好茶。\n\n# 客服、# 說明書、# 產品', '好茶。\n\n#客服 #說明書 #產品'],
  ['好茶。\n\n#　会議 ｜ #　議事録', '好茶。\n\n#会議 #議事録'],
  ['好茶。\n\n＃ 客服', '好茶。\n\n#客服'],
  ['好茶。\n\n# 客服', '好茶。\n\n#客服'],
  ['好茶。\n\n# 麥田邊 烘焙坊 # 台南 東區 # 鹽可頌', '好茶。\n\n#麥田邊烘焙坊 #台南東區 #鹽可頌'],
  ['好茶。\n\n# シュトーレン # 茅ヶ崎 パン #クリスマス！ #', '好茶。\n\n#シュトーレン #茅ヶ崎パン #クリスマス'],
  ['Tea <https://a.example/\nx> here', 'Tea https://a.example/x here'],
  ['動きました:sewing_needle: :sparkles:', '動きました ✨'],
  ['週五開船。＃ 旗津 ＃ 高雄', '週五開船。#旗津 #高雄'],
  [
    '*“So good”* and _(really)_ *5 €* *¿Qué?* *一起來！* **🎉 new 🎉**',
    '“So good” and (really) 5 € ¿Qué? 一起來！ 🎉 new 🎉',
  ],
  ['# C# 入門\n\n好茶。', 'C# 入門\n\n好茶。'],
  ['One.\\n\\nTwo.', 'One.\n\nTwo.'],
])('%j becomes %j', (raw, plain) => {
  expect(removeMarkup(raw).text).toBe(plain)
})

test.each([
  '2*3*4 = 24, 2 * 3 * 4 = 24 and a < b > c',
  'snake_case_name and __init__.py stay, C#, F# and #1 too',
  'x < 10 MB, List<String>, press <Enter>',
  'Python 的 __init__方法',
  'Plan [b] of three',
  'C:\\text is a folder',
  '2 ** 3 and f(**kwargs)',
  'a | b is either, at 10:30:45',
  'C:\\new\\table',
  '[A] brackets [1] stay, (these) too, {and} these',
  'a == b, c === d',
  '1. one\n2. two',
  '#高山茶 #tea',
  'Press # then 5, or # 5 again.',
  '時間:10:30、比率は3:2:1',
  '好茶。\n\n#客服 ＃說明書、#產品',
  'Issue # 12 is fixed, and so is # 14.',
  '嬉しいです(*^^*)',
  '_φ(･_･ メモ',
  '☆*:.｡. o(≧▽≦)o .｡.:*☆',
  "(*´ω｀*) (*'▽'*) ヾ(*´∀｀*)ﾉ (*ﾟ▽ﾟ*) (*^_^*) (*_*)",
  '>_< 間に合わない',
  '¯\\_(ツ)_/¯',
  '5 > 3 & 2',
  '> 90 % of guests came back.\n\nA visit costs\n> NT$500.',
  '>3公里的路線要預約',
  '5 kg — ~10 %',
  '「引用」（括號）《書名》',
])('%j stays', (honest) => {
  expect(removeMarkup(honest)).toEqual({ text: honest, notes: [] })
})

test('commands and tags that the text is about stay', () => {
  const source = 'In LaTeX, \\textbf{…} sets bold; on boards it is [b] and [/b].'
  const post = 'Write \\textbf{tea} there and [b]tea[/b] here.'
  expect(removeMarkup(post, source).text).toBe(post)
  expect(removeMarkup(post, 'Tea.').text).toBe('Write tea there and tea here.')
})

test('marks that the text has itself stay', () => {
  const source =
    'A wiki writes [[Tea]] and \\u2019, Slack :tea_time:, a shell a || b || c, a table | a | b |, HTML <b>.'
  const post = 'Write [[Milk]] and \\u2019, a||b||c, or :tea_time:.\n| c | d |\n&lt;b&gt; is bold.'
  expect(removeMarkup(post, source).text).toBe(
    'Write [[Milk]] and \\u2019, a||b||c, or :tea_time:.\n| c | d |\n<b> is bold.',
  )
})

test('marks that a text on markup shows stay, and no others', () => {
  const source =
    'In Markdown, **tea** is bold and `tea` is code. A line begins with # or - before a blank; ~~tea~~ is old.'
  const post = '# is for headings\n- makes an item\nNow **tea** is bold, `tea` is code and ~~tea~~ is old.'
  expect(removeMarkup(post, source)).toEqual({ text: post, notes: [] })
  expect(removeMarkup('# Headings\n- An item\nNow **milk** is _hot_.', source).text).toBe(
    'Headings\n• An item\nNow milk is hot.',
  )
  const bold = 'Type **bold**, then `milk --hot`.'
  expect(removeMarkup(bold, source).text).toBe(bold)
  expect(removeMarkup('# は見出し\n- で箇条書き', 'Markdownでは # を行頭に置き、 - を使う。').text).toBe(
    '# は見出し\n- で箇条書き',
  )
  expect(removeMarkup('Now **tea** is bold.', 'Tea is **tea**, and no tea is bold.').text).toBe('Now tea is bold.')
  expect(removeMarkup('**Tea** is hot.', '# Tea\n\nThis Markdown says: **Tea** is hot.').text).toBe('Tea is hot.')
})

test.each(['# → 見出し\n- → 箇条書き\n> → 引用', '# 加空格 → 標題\n- 加空格 → 清單\n> → 引用'])(
  'signs that a line of a post on markup explains stay: %s',
  (post) => {
    const source = '議事録はMarkdownで。用 Markdown 寫紀錄：井字號加空格是標題，大於符號是引用。'
    expect(removeMarkup(post, source).text).toBe(post)
    expect(removeMarkup('# 標題\n> 引用', source).text).toBe('標題\n引用')
  },
)

test('a tag that is a name stays between its quotation marks', () => {
  const post = 'They play their second album, "</heart>". <b>Tonight</b>.'
  expect(removeMarkup(post, 'Their second album, "</heart>".').text).toBe(
    'They play their second album, "</heart>". Tonight.',
  )
  expect(removeMarkup(post, 'Their second album.').text).toBe('They play their second album, "". Tonight.')
})

test('the signs of a list of changes stay', () => {
  const changes = 'Shiodoki 4.0\n+ an alarm\n- ads'
  expect(removeMarkup(changes).text).toBe(changes)
  expect(removeMarkup('Shiodoki 4.0\n- an alarm\n- ads').text).toBe('Shiodoki 4.0\n• an alarm\n• ads')
})

test('what was removed is noted', () => {
  expect(removeMarkup('**Tea** &amp; milk').notes).toEqual([
    { step: 'markup', detail: 'emphasis' },
    { step: 'markup', detail: 'entity' },
  ])
})
