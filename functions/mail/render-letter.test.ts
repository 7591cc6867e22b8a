import { expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/interface-languages.ts'
import type { Letter } from './letter.ts'
import { renderHtml } from './render-letter.ts'

/** With every part that a letter can have. */
const letter: Letter = {
  subject: 'Your receipt',
  heading: 'Paid on Nov 20, 2026',
  greeting: 'Hello Ada,',
  lead: 'Thank you.',
  code: '12345678',
  facts: [['Order', 'OR1763640000000']],
  notes: ['Keep it.'],
  button: { label: 'Look at it', url: 'https://postloom.test/' },
}
const settings = { label: 'Choose your mails', url: 'https://postloom.test/settings' }
const words = [
  ...['P', 'Postloom', 'Paid on', 'Nov 20, 2026', 'Hello Ada,', 'Thank you.', '12345678', 'Order'],
  ...['OR1763640000000', 'Keep it.', 'Look at it', 'Ask us.', 'Choose your mails'],
]

interface Look {
  ink: string
  ground: string
}

const look = { light: { ink: '#000000', ground: '#ffffff' }, dark: { ink: '#ffffff', ground: '#000000' } }

/** Of a declaration, which may be followed by others. */
const colorIn = (style: string, property: string): string | undefined =>
  new RegExp(`(?:^|[;{\\s])${property}:\\s*(#[0-9a-f]{6})`).exec(style)?.[1]

/** Class, or a link within one → all that the dark look says of it. */
function darkRules(html: string): Map<string, string> {
  const [, sheet = ''] = /@media \(prefers-color-scheme: dark\) \{\n(.+?)\n\}/s.exec(html) ?? []
  const rules = new Map<string, string>()
  for (const [, selectors = '', style = ''] of sheet.matchAll(/^ {2}(.+) \{ (.+) \}$/gm))
    for (const selector of selectors.split(', ')) rules.set(selector, `${rules.get(selector) ?? ''} ${style}`)
  return rules
}

interface Open {
  tag: string
  classes: string[]
  light: Look
  dark: Look
}

/** Each text of a mail with the colours that it has in both looks. */
function textsOf(html: string): { text: string; light: Look; dark: Look }[] {
  const rules = darkRules(html)
  const [, body = ''] = /(<body.+<\/body>)/s.exec(html) ?? []
  const open: Open[] = [{ tag: '', classes: [], ...look }]
  return [...body.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)].flatMap(([, slash, tag, attributes = '', text]) => {
    const around = open.at(-1)!
    if (text !== undefined)
      return text.trim() === '' ? [] : { text: text.trim(), light: around.light, dark: around.dark }
    if (slash) open.pop()
    else if (tag !== 'br') open.push(opened(tag!, attributes, open, rules))
    return []
  })
}

function opened(tag: string, attributes: string, open: Open[], rules: Map<string, string>): Open {
  const around = open.at(-1)!
  const classes = /class="([^"]+)"/.exec(attributes)?.[1]?.split(' ') ?? []
  const [, style = ''] = /style="([^"]+)"/.exec(attributes) ?? []
  const selectors = [
    ...classes.map((name) => `.${name}`),
    ...open.flatMap((one) => one.classes.map((name) => `.${name} ${tag}`)),
  ]
  const own = (property: string) => colorIn(style, property)
  const dark = (property: string) =>
    selectors.map((selector) => colorIn(rules.get(selector) ?? '', property)).find(Boolean)
  return {
    tag,
    classes,
    light: { ink: own('color') ?? around.light.ink, ground: own('background-color') ?? around.light.ground },
    dark: {
      ink: dark('color') ?? own('color') ?? around.dark.ink,
      ground: dark('background-color') ?? own('background-color') ?? around.dark.ground,
    },
  }
}

/** @source https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrastOf({ ink, ground }: Look): number {
  const [lighter, darker] = [luminanceOf(ink), luminanceOf(ground)].toSorted((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

test.each(interfaceLanguages)('in %s every word of a mail is readable on its ground, light and dark', (language) => {
  const html = renderHtml(letter, { language, colon: ': ', support: 'Ask us.', settings })
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const texts = textsOf(html)
  expect(texts.map(({ text }) => text)).toEqual(words)
  for (const { text, light, dark } of texts) {
    expect(contrastOf(light), `“${text}”, light`).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(dark), `“${text}”, dark`).toBeGreaterThanOrEqual(4.5)
    expect([light.ground === dark.ground, light.ink === dark.ink], `“${text}”: one look`).toEqual([false, false])
  }
})
