import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(getManagedUser, ({ params, now }) => admin.getManagedUser(params.id, now))
