import { takeSelectedPlan } from '../storage/take-selected-plan.ts'
import { takeTarget } from './return-target.ts'

/**
 * Where somebody goes who is signed in: to the plan they chose, else to where they were going, both of which are then forgotten.
 * @param userId who has signed in
 */
export function takeNextAddress(userId: string): string {
  const plan = takeSelectedPlan()
  return plan ? `/subscription/confirm/${plan}` : (takeTarget(userId) ?? '/dashboard')
}
