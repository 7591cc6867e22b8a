import type { ListedUser } from '#shared/admin/schema.ts'
import { SessionsDialog, StateDialog } from './account-dialogs.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** What an admin is about to do to somebody. */
export interface UserTask {
  kind: 'credits' | 'plan' | 'state' | 'sessions'
  user: ListedUser
}

const dialogs = { credits: CreditsDialog, plan: PlanDialog, state: StateDialog, sessions: SessionsDialog }

/** The dialog of a task. */
export function TaskDialog({ task: { kind, user }, onClose }: { task: UserTask; onClose: () => void }) {
  const Shown = dialogs[kind]
  return <Shown user={user} onClose={onClose} />
}
