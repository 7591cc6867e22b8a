import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as generation from '../generation.ts'

export const handler = defineHandler(listModels, async () => generation.listOffered())
