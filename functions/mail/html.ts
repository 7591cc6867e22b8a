/** Markup that is safe to send as it is. */
export interface Html {
  readonly markup: string
}

type Value = Html | readonly Html[] | string

/** A template whose values are escaped, unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, i) => part + (i < values.length ? render(values[i]!) : '')).join('') }
}

function render(value: Value): string {
  if (typeof value === 'string') return escapeText(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
