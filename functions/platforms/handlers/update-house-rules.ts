import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as platforms from '../platforms.ts'

export const handler = defineHandler(
  updateHouseRules,
  ({ user, body: { version, ...rules } }) => platforms.updateHouseRules(user.userId, rules, version),
  { prefetch: () => void platforms.loadRuleProblems().catch(() => {}) },
)
