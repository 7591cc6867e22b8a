import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { stackName } from '../add-stage.ts'
import { readStage, type Stage } from '../stages.ts'
import { findObstacles } from './preflight.ts'

/** `npm run deploy -- --stage dev`: checks first, then deploys; what follows `--` goes to `cdk deploy`. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
try {
  const { values, positionals } = parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true })
  const stage = readStage(values.stage)
  const obstacles = await findObstacles(stage)
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'))
  await deploy(stage, positionals)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** A stage without a domain learns its address from its first deployment, and needs a second one to know it. */
async function deploy(stage: Stage, more: string[]): Promise<void> {
  const known = stage.domain ? undefined : await findAddress(stage)
  runCdk(stage, known, more)
  if (stage.domain || known) return
  const address = await findAddress(stage)
  console.log(`CloudFront calls this stage ${address}: deploying once more, so that its functions know.`)
  runCdk(stage, address, more)
}

function runCdk({ name }: Stage, origin: string | undefined, more: string[]): void {
  const context = ['-c', `stage=${name}`, ...(origin ? ['-c', `origin=${origin}`] : [])]
  const cdk = join(root, 'node_modules/.bin/cdk')
  const { status } = spawnSync(cdk, ['deploy', '--all', ...context, ...more], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`stage ${name} was not deployed: see above`)
}

/** @returns the address a stage has, undefined before its first deployment */
async function findAddress({ name, region }: Stage): Promise<string | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stackName(name) }))
    return Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'Address')?.OutputValue
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if ((error as Error).message.includes('does not exist')) return undefined
    throw error
  }
}
