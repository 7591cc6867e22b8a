import { getFigures } from '#shared/admin/endpoints/get-figures.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(getFigures, ({ now }) => admin.readFigures(now))
