import { forStage } from './command.ts'
import { runCdk } from './run-cdk.ts'
import { findOutput } from './stack-outputs.ts'

/**
 * `npm run diff -- --stage dev`: what a deployment would change; `npm run drift -- --stage dev`: what was changed by hand
 * since the last one, with exit code 1 when there is something.
 */
const verb = process.argv[2] === 'drift' ? 'drift' : 'diff'
await forStage(async (stage, [, ...more]) => {
  const known = stage.domain ? undefined : await findOutput(stage, 'Address')
  runCdk(verb, stage, known, verb === 'drift' ? ['--fail', ...more] : more)
  return []
})
