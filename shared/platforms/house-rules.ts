import * as z from 'zod/mini'
import { bodyBytesOf } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { toOneLine } from '../one-line.ts'
import { platformIdSchema } from './schema.ts'

/** Who speaks in a post. `default`: whoever fits the text. @source docs/rules/generation.md#house-rules */
export const speakers = ['default', 'we', 'i', 'third'] as const
export type Speaker = (typeof speakers)[number]

/** @source docs/rules/generation.md#house-rules */
export const houseLimits = {
  banned: 100,
  spellings: 100,
  required: 5,
  /** Sentences of the voice card. */
  voice: 8,
  /** UTF-16 units of a banned word or of one side of a spelling. */
  word: 40,
  /** UTF-16 units of a wording, of the sign-off or of a sentence of the voice card. */
  wording: 200,
  link: 500,
} as const

const { banned, spellings, required, voice, word, wording, link } = houseLimits
/** As many and as long ones as there may be. */
export const houseRulesBodyBytes = bodyBytesOf(
  (banned + 2 * spellings) * word + (required + 1 + voice) * wording + link,
)

const tooMany: ErrorCode = 'house.too-many'
const tooLong: ErrorCode = 'house.too-long'

const line = (most: number) =>
  z.pipe(z.pipe(z.string(), z.transform(toOneLine)), z.string().check(z.maxLength(most, { error: tooLong })))

const lineWithText = (most: number) => line(most).check(z.minLength(1))

const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, { error: tooMany }))

const requiredWordingSchema = z.object({
  text: lineWithText(houseLimits.wording),
  platforms: z.array(platformIdSchema).check(z.minLength(1), z.maxLength(6)),
})
export type RequiredWording = z.infer<typeof requiredWordingSchema>

/** What a person has every post keep to. Nothing in it depends on the plan. */
export const houseRulesSchema = z.object({
  speaker: z.enum(speakers),
  /** Words that no post may have. */
  banned: listOf(lineWithText(houseLimits.word), houseLimits.banned),
  /** What to write instead: wrong, right. */
  spellings: listOf(z.tuple([lineWithText(houseLimits.word), lineWithText(houseLimits.word)]), houseLimits.spellings),
  /** Lines that stand at the end of every post of some platforms. */
  required: listOf(requiredWordingSchema, houseLimits.required),
  /** The last line of every post before its hashtags; empty: none. */
  signOff: line(houseLimits.wording),
  /** The address of every post whose text has none of its own; empty: none. */
  link: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'house.bad-link' satisfies ErrorCode }).check(
      z.maxLength(houseLimits.link, { error: tooLong }),
      z.refine((link) => /^\S+$/u.test(link)),
    ),
  ]),
  /** How the person writes, in sentences. */
  voice: listOf(lineWithText(houseLimits.wording), houseLimits.voice),
})
export type HouseRules = z.output<typeof houseRulesSchema>

export const noHouseRules: HouseRules = {
  speaker: 'default',
  banned: [],
  spellings: [],
  required: [],
  signOff: '',
  link: '',
  voice: [],
}

/** `version`: how often they were changed; 0 before the first time. */
export const storedHouseRulesSchema = z.extend(houseRulesSchema, { version: z.int().check(z.nonnegative()) })
export type StoredHouseRules = z.output<typeof storedHouseRulesSchema>

/** How many rules a person has set; the voice card counts as one. */
export const countHouseRules = ({ speaker, banned, spellings, required, signOff, link, voice }: HouseRules): number =>
  banned.length +
  spellings.length +
  required.length +
  [speaker !== 'default', signOff !== '', link !== '', voice.length > 0].filter(Boolean).length
