import { takeTarget } from './return-target.ts'
import { takeSelectedPlan } from './take-selected-plan.ts'

/** Where somebody goes who is signed in: to the plan they chose, else to where they were going, both of which are then forgotten. */
export function takeNextAddress(): string {
  const plan = takeSelectedPlan()
  return plan ? `/subscription/confirm/${plan}` : (takeTarget() ?? '/dashboard')
}
