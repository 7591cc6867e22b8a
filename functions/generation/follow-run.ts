import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { announceEnd, announceError, announceFailure, type Job } from './job.ts'
import type { Model } from './model.ts'
import { announceStored, carryOut } from './run.ts'

/**
 * Watches a run another call works on and tells what it stores, until it has ended. Takes it over when its worker has
 * gone silent, and closes it when its time is over.
 */
export async function follow(job: Job): Promise<void> {
  const { engine, order, calledAt } = job
  const { pollMs, longestPollMs, lastCallMs } = engine.timings
  for (let waitMs = pollMs; ; waitMs = Math.min(waitMs * 1.4, longestPollMs)) {
    const hold = await credits.findHold(order.userId, order.runId)
    if (!hold) throw new Error('a run without a hold')
    await announceStored(job, hold.platforms)
    if (hold.state !== 'open' || isOver(hold, engine.now())) return conclude(job)
    const taken = await takeOver(job, hold)
    if (taken && (await carryOut(taken)) === 'ended') return
    if (engine.now().getTime() - calledAt.getTime() > lastCallMs)
      return announceError(job, new AppError('generation.too-many-running'))
    await sleep(waitMs)
  }
}

/** A run that has ended, or is now ended because its time is over. */
async function conclude(job: Job): Promise<void> {
  const { userId, runId, conversionId } = job.order
  const now = job.engine.now()
  const receipt = await credits.close(userId, runId, now)
  await announceStored(job, receipt.delivered)
  const failures = (await history.find(userId, conversionId, now))?.failures ?? {}
  for (const platform of job.hold.platforms) {
    if (receipt.delivered.includes(platform)) continue
    const failure = failures[platform] ?? 'unfinished'
    announceFailure(job, platform, failure, failure !== 'refused')
  }
  announceEnd(job, receipt)
}

/** @returns the job in our own hands, when the worker has been silent for longer than its lease */
async function takeOver(job: Job, hold: credits.Hold): Promise<(Job & { model: Model }) | undefined> {
  const now = job.engine.now()
  if (!job.model || hold.leaseUntil > toInstant(now)) return undefined
  const taken = await credits.takeOver(hold, now)
  return taken && { ...job, model: job.model, hold: taken }
}

const isOver = ({ expiresAt }: credits.Hold, now: Date): boolean => expiresAt <= toInstant(now)
