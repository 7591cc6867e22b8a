import { listModels } from '#shared/generation/endpoints/list-models.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { listOffered } from '../models/models.ts'

export const handler = defineHandler(listModels, async () => listOffered())
