import { forStage, refuseMore } from './command.ts'
import { changeAdmin } from './grant-admin.ts'

/** `npm run admin -- grant you@example.com --stage dev`, or `revoke`; a username instead of an e-mail for who has a password. */
await forStage(
  ['npm run admin -- grant you@example.com --stage dev', 'npm run admin -- revoke you@example.com --stage dev'],
  async (stage, [verb, who, ...more]) => {
    if ((verb !== 'grant' && verb !== 'revoke') || !who) {
      throw new Error('say whom: npm run admin -- grant you@example.com --stage dev')
    }
    refuseMore(more)
    return [await changeAdmin(stage, verb, who)]
  },
)
