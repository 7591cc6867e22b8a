import { takeTarget } from './return-target.ts'
import { takeSelectedPlan } from './take-selected-plan.ts'

/**
 * Where somebody goes who is signed in: to the plan they chose, else to where they were going, both of which are then forgotten.
 * @param userId who has signed in
 */
export function takeNextAddress(userId: string): string {
  const plan = takeSelectedPlan()
  return plan ? `/subscription/confirm/${plan}` : (takeTarget(userId) ?? '/dashboard')
}
