import { checkAccount, requireCredentials } from './account-checks.ts'
import { forStage } from './command.ts'
import { findMissedSettings, findObstacles } from './preflight.ts'

/**
 * `npm run doctor -- --stage dev`: what a deployment of the stage would fail on, and what its people would miss.
 * Changes nothing; the exit code is 1 when a deployment would fail.
 */
await forStage(['npm run doctor -- --stage dev'], async (stage) => {
  await requireCredentials(stage)
  const [settings, account] = await Promise.all([findObstacles(stage), checkAccount(stage)])
  const obstacles = [...settings, ...account.obstacles]
  const lines = [
    ...obstacles.map((line) => `stops   ${line}`),
    ...[...findMissedSettings(stage), ...account.warnings].map((line) => `notice  ${line}`),
  ]
  if (obstacles.length > 0) throw new Error(lines.join('\n'))
  return [...lines, `${stage.name} can be deployed: npm run deploy -- --stage ${stage.name}`]
})
