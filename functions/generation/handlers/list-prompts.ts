import { listPrompts } from '#shared/generation/endpoints/list-prompts.ts'
import { defaultModel } from '#shared/generation/schema.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { promptTexts } from '../generation.ts'

export const handler = defineHandler(listPrompts, async () => [
  { name: 'editor' as const, content: promptTexts.editor, aiModel: defaultModel },
  { name: 'generator' as const, content: promptTexts.generator, aiModel: defaultModel },
])
