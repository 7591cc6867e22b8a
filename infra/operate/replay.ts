import { workQueues } from '../queues.ts'
import { forStage } from './command.ts'
import { runLocalJob } from './local-client.ts'
import { replayJobs } from './replay-jobs.ts'

/**
 * `npm run replay -- --stage dev`: does again what ended in the dead-letter queues of a stage;
 * `npm run replay -- payments/reconcile-orders`: what a worker gave up on this machine.
 */
const local = workQueues.find(({ id }) => id === process.argv[2])
if (local) await runLocalJob('replay', local.id)
else
  await forStage(['npm run replay -- --stage dev'], async (stage) => {
    const lines = await replayJobs(stage)
    return lines.length > 0 ? lines : [`the dead-letter queues of ${stage.name} are empty`]
  })
