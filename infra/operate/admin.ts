import { forStage } from './command.ts'
import { changeAdmin } from './grant-admin.ts'

/** `npm run admin -- grant you@example.com --stage dev`, or `revoke`. */
await forStage(async (stage, [verb, email]) => {
  if ((verb !== 'grant' && verb !== 'revoke') || !email) {
    throw new Error('say whom: npm run admin -- grant you@example.com --stage dev')
  }
  return [await changeAdmin(stage, verb, email)]
})
