import { forStage } from './command.ts'
import { replayJobs } from './replay-jobs.ts'

/** `npm run replay -- --stage dev`: runs again what ended in the dead-letter queue. */
await forStage(async (stage) => {
  const lines = await replayJobs(stage)
  return lines.length > 0 ? lines : [`the dead-letter queue of ${stage.name} is empty`]
})
