import { forStage } from './command.ts'
import { readContext } from './deployment-context.ts'
import { runCdk } from './run-cdk.ts'

/**
 * `npm run diff -- --stage dev`: what a deployment would change; `npm run drift -- --stage dev`: what was changed by hand
 * since the last one, with exit code 1 when there is something.
 */
const verb = process.argv[2] === 'drift' ? 'drift' : 'diff'
await forStage(async (stage, [, ...more]) => {
  runCdk(verb, stage, await readContext(stage), verb === 'drift' ? ['--fail', ...more] : more)
  return []
})
