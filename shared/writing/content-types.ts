import * as z from 'zod/mini'

/** What kind of text posts are made of. */
export const contentTypes = ['article', 'news', 'product'] as const
export const contentTypeSchema = z.enum(contentTypes)
export type ContentType = z.infer<typeof contentTypeSchema>
