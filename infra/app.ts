import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { addStage, enforceCdkNag } from './add-stage.ts'
import { buildFunctions, functionsFolder } from './build/build-functions.ts'
import { readStage, stages } from './stages.ts'

/** Synthesizes `-c stage=dev`, or every stage. FunctionRequirements no account and no network. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
try {
  const app = new App()
  const named = app.node.tryGetContext('stage') as string | undefined
  const chosen = (named === undefined ? Object.keys(stages) : [named]).map((name) => readStage(name))
  await Promise.all([buildFunctions(), buildWeb()])
  for (const stage of chosen) {
    addStage(app, stage, {
      functionsFolder,
      webFolder: join(root, '.build/web'),
      account: process.env.CDK_DEFAULT_ACCOUNT,
      knownOrigin: app.node.tryGetContext('origin') as string | undefined,
    })
  }
  enforceCdkNag(app)
  app.synth()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' })
}
