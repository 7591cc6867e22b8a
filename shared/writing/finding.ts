import * as z from 'zod/mini'

/**
 * What a finding is about. `offer`: something that readers are promised, such as free delivery; `rank`: an award, a place in a
 * ranking, the first or largest of all; `detail`: a role, or a colour, material or ingredient, that the source does not have; `word`: a
 * word of mainland Chinese; `foreign`: one of another language; `rule`: a rule of the person's own.
 */
export const findingKinds = [
  'number',
  'percent',
  'price',
  'date',
  'time',
  'phone',
  'link',
  'handle',
  'mail',
  'name',
  'organisation',
  'quote',
  'offer',
  'rank',
  'detail',
  'word',
  'foreign',
  'rule',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** UTF-16 units of what a finding names, and of what to write instead. */
export const findingTextMaxLength = 80

/**
 * A place in a post that a person should look at: something that is not in the source, or a word to replace.
 * `start` and `end` are UTF-16 offsets into the post's content or title.
 */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  in: z.enum(['content', 'title']),
  start: z.int().check(z.nonnegative()),
  end: z.int().check(z.nonnegative()),
  text: z.string().check(z.maxLength(findingTextMaxLength)),
  /** It may come from the source all the same, as a sum does: a person looks at it, and no model is asked about it. */
  isInferred: z.optional(z.boolean()),
  /** The source says it of something or somebody else. The editor does not look for it, and keeps it while its words stand. */
  isMisplaced: z.optional(z.boolean()),
  /** What to write instead, where there is one answer. */
  instead: z.optional(z.string().check(z.maxLength(findingTextMaxLength))),
})
export type Finding = z.infer<typeof findingSchema>

/** As many as are stored with a post. */
export const maxFindings = 20
/** UTF-16 units of all findings of a post. */
export const findingsMaxLength = maxFindings * 2 * findingTextMaxLength
