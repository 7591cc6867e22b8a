import { briefJsonSchema } from '../brief-schema.ts'
import type { Model } from '../model.ts'
import { chatModel } from './chat.ts'
import type { ModelSetting } from './settings.ts'

/** OpenAI: strict schema for the brief; `max_completion_tokens`, since its models no longer take `max_tokens`. */
export function openaiModel(setting: ModelSetting): Model {
  return chatModel(setting, {
    parameters: { reasoning_effort: setting.effort },
    limit: 'max_completion_tokens',
    briefFormat: { type: 'json_schema', json_schema: { name: 'brief', strict: true, schema: briefJsonSchema } },
  })
}
