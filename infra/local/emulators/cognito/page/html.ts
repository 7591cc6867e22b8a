/** Markup that is safe to send as it is. */
export interface Html {
  readonly markup: string
}

type Value = Html | Html[] | string | false | undefined

/** A template whose values are escaped, unless they are markup themselves; `false` and undefined leave nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, i) => part + render(values[i])).join('') }
}

function render(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return typeof value === 'string' ? escapeText(value) : value.markup
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
