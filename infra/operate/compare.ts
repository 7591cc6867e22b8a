import { forStage, refuseNames } from './command.ts'
import { readContext } from './deployment-context.ts'
import { findNestedDrift } from './nested-drift.ts'
import { runCdk } from './run-cdk.ts'

/**
 * `npm run diff -- --stage dev`: what a deployment would change; `npm run drift -- --stage dev`: what was changed by hand
 * since the last one, with exit code 1 when there is something.
 */
const verb = process.argv[2] === 'drift' ? 'drift' : 'diff'
await forStage([`npm run ${verb} -- --stage dev`], async (stage, [, ...more]) => {
  refuseNames(more)
  const context = await readContext(stage)
  if (verb === 'diff') {
    runCdk('diff', stage, context, more)
    return []
  }
  const nested = await findNestedDrift(stage)
  for (const line of nested) console.error(line)
  runCdk('drift', stage, context, ['--fail', ...more])
  if (nested.length > 0) throw new Error('nested stacks were changed by hand, or could not be compared: see above')
  return []
})
