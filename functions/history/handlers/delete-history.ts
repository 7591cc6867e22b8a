import { deleteHistory } from '#shared/history/endpoints/delete-history.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

/** So many are deleted well within the time that a call has. */
const mostAtOnce = 50

export const handler = defineHandler(deleteHistory, ({ user, now }) => history.removeSome(user.userId, mostAtOnce, now))
