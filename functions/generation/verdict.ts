import type { PostFailure } from '#shared/generation/schema.ts'
import type { RepairReason } from '#shared/writing/step.ts'

/**
 * `repair`: one more call may give a better post; with a failure, this one may not be delivered even should nobody repair it.
 * `fail`: there is no post.
 */
export type Verdict =
  | { kind: 'good' }
  | { kind: 'repair'; reasons: RepairReason[]; failure?: PostFailure }
  | { kind: 'fail'; failure: PostFailure }

/** Why a post may not be delivered as it is. */
export const failureOf = (verdict: Verdict): PostFailure | undefined =>
  verdict.kind === 'good' ? undefined : verdict.failure
