import * as z from 'zod'
import type { Brief } from '../history/history.ts'

const texts = { type: 'array', items: { type: 'string' } } as const

/** What providers with structured output are held to. */
export const briefJsonSchema = {
  type: 'object',
  properties: { keyPoints: texts, hashtags: texts, outline: texts },
  required: ['keyPoints', 'hashtags', 'outline'],
  additionalProperties: false,
}

/** A list of a model: what is no text is left out, what is too much or too long is cut. */
const listOf = (count: number, length: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items
        .filter((item) => typeof item === 'string')
        .map((item) => item.trim().slice(0, length).toWellFormed())
        .filter((item) => item !== '')
        .slice(0, count),
    )

const briefSchema = z.object({
  keyPoints: listOf(10, 400),
  hashtags: listOf(15, 60).transform((tags) => tags.map((tag) => tag.replace(/^[#＃\s]+/u, ''))),
  outline: listOf(8, 300),
})

/**
 * Reads a model's brief, with or without a Markdown fence around it.
 * @returns undefined when it is no JSON object, or one without a key point
 */
export function parseBrief(text: string): Brief | undefined {
  const json = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  try {
    const { data } = briefSchema.safeParse(JSON.parse(json))
    return data && data.keyPoints.length > 0 ? data : undefined
  } catch {
    return undefined
  }
}
