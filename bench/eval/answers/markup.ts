import type { Row } from '../rows.ts'
import { around, type Kind, type Order, withParagraph } from './kind.ts'

const markup = (text: string): [Row, string] => ['markup', text]

/** Writes a paragraph more with the words of the opening, so that nothing new is said. */
const paragraph = (name: string, write: (words: string, more: string) => string, gone: string[]): Kind => ({
  name,
  make: (order) => ({
    text: withParagraph(order, write(order.good.opening, order.source.tags[1]!)),
    gone: gone.map(markup),
  }),
})

/** Marks up the opening itself; its words must stay. */
const opening = (name: string, write: (words: string) => string, gone: string[]): Kind => ({
  name,
  make: ({ good }) => ({
    text: good.text.replaceAll(good.opening, write(good.opening)),
    gone: gone.map(markup),
    kept: [good.opening],
  }),
})

const firstWord = ({ good }: Order): string => good.tags[0]?.slice(1) ?? good.opening.slice(0, 4)

export const markupKinds: readonly Kind[] = [
  opening('bold', (words) => `**${words}**`, ['**']),
  opening('bold with underscores', (words) => `__${words}__`, ['__']),
  opening('bold and italic', (words) => `***${words}***`, ['***']),
  opening('italic', (words) => `*${words}*`, []),
  opening('highlight', (words) => `==${words}==`, ['==']),
  opening('struck', (words) => `~~${words}~~ ${words}`, ['~~']),
  opening('code span', (words) => `\`${words}\``, ['`']),
  opening('heading', (words) => `## ${words}`, ['## ']),
  opening('heading closed by signs', (words) => `## ${words} ##`, ['##']),
  opening('quote', (words) => `> ${words}`, ['> ']),
  opening('setext heading', (words) => `${words}\n====\n`, ['====']),
  opening('HTML paragraph', (words) => `<p>${words}</p>`, ['<p>', '</p>']),
  opening('HTML section', (words) => `<section class="post"><h2>${words}</h2></section>`, ['<section', '<h2>']),
  opening('HTML mark', (words) => `<mark>${words}</mark>`, ['<mark>']),
  opening('unknown tag', (words) => `<hook>${words}</hook>`, ['<hook>', '</hook>']),
  opening('LaTeX text', (words) => `\\textbf{${words}}`, ['\\textbf']),
  opening('BBCode', (words) => `[b]${words}[/b]`, ['[b]', '[/b]']),
  paragraph('table', (words) => `| A | B |\n| --- | --- |\n| ${words} | 1 |`, ['| --- |', '---']),
  paragraph('comment', (words) => `<!-- hook here -->\n${words}`, ['<!--', 'hook here']),
  paragraph('script', (words) => `${words}\n<script>track("post")</script>`, ['<script', 'track(']),
  paragraph('style', (words) => `<style>p{color:red}</style>\n${words}`, ['<style', 'color:red']),
  paragraph('task list', (words, more) => `- [x] ${words}\n- [ ] ${more}`, ['[x]', '[ ]']),
  paragraph('rule', (words, more) => `${words}\n\n---\n\n${more}`, ['---']),
  paragraph('rule of stars', (words) => `${words}\n\n* * *`, ['* * *']),
  paragraph('footnote', (words, more) => `${words}[^1]\n\n[^1]: ${more}`, ['[^1]']),
  paragraph('reference link', (words) => `[${words}][1]\n\n[1]: https://example.com/page`, ['[1]']),
  paragraph('entities', (words, more) => `${words} &amp; &quot;${more}&quot;&nbsp;&#39;`, [
    '&amp;',
    '&quot;',
    '&nbsp;',
    '&#39;',
  ]),
  paragraph('shortcode', (words) => `${words} :rocket: :sparkles:`, [':rocket:', ':sparkles:']),
  paragraph('escapes', (words) => `\\- ${words} \\#tag \\* \\_`, ['\\#', '\\*', '\\_', '\\-']),
  paragraph('star list', (words, more) => `* ${words}\n* ${more}`, ['* ']),
  paragraph('list of bold labels', (words) => `- **Fact:** ${words}`, ['**']),
  paragraph('fence inside', (words) => `\`\`\`text\n${words}\n\`\`\``, ['```']),
  { name: 'fence around', make: around('markup', '```markdown\n', '\n```', ['```', 'markdown']) },
  { name: 'fence around without end', make: around('markup', '```\n', '', ['```']) },
  { name: 'tildes around', make: around('markup', '~~~\n', '\n~~~', ['~~~']) },
  {
    name: 'a whole HTML page',
    make: around('markup', '<!DOCTYPE html>\n<html><body>\n', '\n</body></html>', ['<html>', '</body>', 'DOCTYPE']),
  },
  {
    name: 'tag in code',
    make: (order) => ({
      text: withParagraph(order, `<span data-term="x">${firstWord(order)}</span>`),
      gone: [markup('<span'), markup('</span>')],
    }),
  },
]
