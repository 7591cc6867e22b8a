import type { Model } from '../model.ts'
import { chatModel } from './chat.ts'
import type { ModelSetting } from './settings.ts'

/** DeepSeek: thinking must be switched off in so many words; JSON without a schema, which the prompt shows instead. */
export function deepseekModel(setting: ModelSetting): Model {
  return chatModel(setting, {
    parameters: { thinking: { type: setting.effort } },
    limit: 'max_tokens',
    briefFormat: { type: 'json_object' },
  })
}
