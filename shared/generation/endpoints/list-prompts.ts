import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { modelIdSchema } from '../schema.ts'

/** The product's default prompt texts. @source docs/rules/generation.md#prompts */
export const listPrompts = defineEndpoint({
  method: 'GET',
  path: '/api/prompts',
  access: 'user',
  output: z.array(z.object({ name: z.enum(['editor', 'generator']), content: z.string(), aiModel: modelIdSchema })),
})
