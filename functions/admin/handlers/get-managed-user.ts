import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(getManagedUser, ({ params, now }) => admin.getManagedUser(params.id, now))
