import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as detail from '../user-detail.ts'

export const handler = defineHandler(getManagedUser, ({ params, now }) => detail.getManagedUser(params.id, now))
