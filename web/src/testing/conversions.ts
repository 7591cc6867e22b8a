import type { Conversion, ConversionSummary } from '#shared/history/schema.ts'

const summary: ConversionSummary = {
  id: '01999999-9999-7999-8999-999999999999',
  createdAt: '2026-11-20T08:00:00.000Z',
  isSaved: false,
  contentType: 'article',
  platforms: ['facebook', 'instagram'],
  excerpt: 'The old ferry terminal reopens on Saturday',
}

/** A line of the history, of Facebook and Instagram unless something else is given. */
export const aSummary = (given: Partial<ConversionSummary>): ConversionSummary => ({ ...summary, ...given })

/** A conversion as the server has stored it: done, of Facebook and Instagram, still without posts, unless something else is given. */
export function aConversion(given: Partial<Conversion>): Conversion {
  const { excerpt: _, ...common } = summary
  return {
    ...common,
    content: 'The old ferry terminal reopens on Saturday at 9:00 as a public library. Entry is free for all.',
    outputLanguage: 'auto',
    selectedModel: 'gemini',
    state: 'done',
    posts: {},
    edited: [],
    failures: {},
    ...given,
  }
}
