import { getFigures } from '#shared/admin/endpoints/get-figures.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(getFigures, ({ now }) => admin.readFigures(now))
