import { listModelSettings } from '#shared/generation/endpoints/list-model-settings.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as generation from '../generation.ts'

export const handler = defineHandler(listModelSettings, () => generation.listSettings())
