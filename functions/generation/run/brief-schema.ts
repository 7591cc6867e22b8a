import * as z from 'zod/mini'
import type { JsonSchema } from '../model/model.ts'

const text = { type: 'string' } as const
const arrayOf = (items: object) => ({ type: 'array', items }) as const
const objectOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** The shape of a brief; providers with structured output are given it as their schema. */
export const briefJsonSchema = ({ hasSecondLanguage }: { hasSecondLanguage: boolean }): JsonSchema =>
  objectOf({
    facts: arrayOf(objectOf({ text, quote: text })),
    hashtags: arrayOf(text),
    ...(hasSecondLanguage && { secondHashtags: arrayOf(text) }),
    plan: arrayOf(
      objectOf({ platform: text, angle: text, hook: text, facts: arrayOf({ type: 'integer' }), close: text }),
    ),
  })

/** A text from a model, cut to a length; anything else is an empty one. */
const textOf = (length: number) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((text) => text.trim().slice(0, length).toWellFormed()),
  )

/** A list from a model, cut to a count; anything else is an empty one. */
const listOf = <Item extends z.core.$ZodType>(item: Item, count: number) =>
  z.pipe(
    z.pipe(
      z.catch(z.array(z.unknown()), []),
      z.transform((items) => items.slice(0, count)),
    ),
    z.array(item),
  )

export const factSchema = z.union([
  z.object({ text: textOf(400), quote: textOf(400) }),
  // A sentence alone rests on its own words.
  z.pipe(
    textOf(400),
    z.transform((text) => ({ text, quote: text })),
  ),
])

const planSchema = z.catch(
  z.object({
    platform: z.string(),
    angle: textOf(200),
    hook: textOf(200),
    facts: z.catch(z.array(z.int()), []),
    close: textOf(200),
  }),
  { platform: '', angle: '', hook: '', facts: [], close: '' },
)

export const mostFacts = 10

/**
 * What is read of an answer, whatever came back. A model without structured output may answer a person's own editor prompt with
 * `keyPoints` and `outline`, the words of the prompt.
 */
export const briefSchema = z.object({
  facts: listOf(factSchema, mostFacts),
  keyPoints: listOf(factSchema, mostFacts),
  hashtags: listOf(textOf(60), 15),
  secondHashtags: listOf(textOf(60), 15),
  outline: listOf(textOf(300), 8),
  plan: listOf(planSchema, 12),
})

export type Fact = z.output<typeof factSchema>

export type BriefAnswer = z.output<typeof briefSchema>
