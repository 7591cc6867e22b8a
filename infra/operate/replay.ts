import { workQueues } from '../queues.ts'
import { forStage, refuseMore } from './command.ts'
import { runLocalJob } from './local-client.ts'
import { replayJobs } from './replay-jobs.ts'

/**
 * `npm run replay -- --stage dev`: does again what ended in the dead-letter queues of a stage;
 * `npm run replay -- payments/reconcile-orders`: what a worker gave up on this machine.
 */
const usage = ['npm run replay -- --stage dev', 'npm run replay -- payments/reconcile-orders']
const words = process.argv.slice(2)
if (words.length === 1 && workQueues.some(({ id }) => id === words[0])) await runLocalJob('replay', words)
else
  await forStage(usage, async (stage, more) => {
    refuseMore(more)
    const { done, failed } = await replayJobs(stage)
    if (failed.length > 0) throw new Error([...done, ...failed].join('\n'))
    return done.length > 0 ? done : [`the dead-letter queues of ${stage.name} are empty`]
  })
