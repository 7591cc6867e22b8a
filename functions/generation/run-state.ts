import { type AppError, errorCatalog } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { progressOf } from '#shared/generation/progress.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type * as credits from '../credits/credits.ts'
import type { Brief } from '../history/history.ts'
import type { Engine } from './engine.ts'
import type { Model } from './model.ts'
import type { Order } from './order.ts'

/** One run in the hands of one function call. */
export interface Job {
  engine: Engine
  order: Order
  hold: credits.Hold
  /** Absent where a run is joined whose model is no longer offered; then it can only be watched. */
  model: Model | undefined
  briefing: Promise<Brief | undefined>
  /** Stops every model call. */
  stop: AbortController
  emit: (event: GenerationEvent) => void
  /** Platforms the listener knows the end of. */
  ended: Set<PlatformId>
  /** When the function was called: its own time is limited. */
  calledAt: Date
}

export function announceStart({ emit, order, hold }: Job, joined: boolean): void {
  const { conversionId } = order
  emit({ type: 'started', conversionId, priceHeld: toCredits(hold.amount), platforms: hold.platforms, joined })
  emit({ type: 'progress', progress: progressOf(0, hold.platforms.length) })
}

/** Once per platform, however many workers have a say. */
export function announcePost(job: Job, platform: PlatformId, { content, title }: Post): void {
  if (job.ended.has(platform)) return
  job.ended.add(platform)
  const post = { content, ...(title !== undefined && { title }) }
  job.emit({ type: 'platform-complete', platform, content: post })
  announceProgress(job)
}

export function announceFailure(job: Job, platform: PlatformId, code: PostFailure, retryable: boolean): void {
  if (job.ended.has(platform)) return
  job.ended.add(platform)
  job.emit({ type: 'platform-error', platform, code, retryable })
  announceProgress(job)
}

function announceProgress({ emit, ended, hold }: Job): void {
  emit({ type: 'progress', progress: progressOf(ended.size, hold.platforms.length) })
}

/** The receipt, or that nothing came of it. */
export function announceEnd({ emit, order }: Job, receipt: credits.RunReceipt): void {
  if (receipt.delivered.length === 0) {
    emit({ type: 'error', code: 'generation.failed', message: errorCatalog['generation.failed'].message })
    return
  }
  emit({
    type: 'done',
    conversionId: order.conversionId,
    receipt: {
      held: toCredits(receipt.amount),
      charged: toCredits(receipt.charged),
      returned: toCredits(receipt.returned),
      requested: receipt.requested,
      delivered: receipt.delivered.length,
    },
    balance: toCredits(receipt.balance),
  })
}

export function announceError({ emit }: Job, { code, message }: Pick<AppError, 'code' | 'message'>): void {
  emit({ type: 'error', code, message })
}
