import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { addStage, enforceCdkNag, stackName } from './add-stage.ts'
import { buildFunctions, functionsFolder } from './build/build-functions.ts'
import { PipelineStack } from './pipeline-stack.ts'
import { siteEnvironment } from './site-environment.ts'
import { readStage, type Stage, stages, untilItStands } from './stages.ts'

/** Synthesizes `-c stage=dev`, or every stage. Needs no account and no network. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
try {
  const app = new App()
  const named = app.node.tryGetContext('stage') as string | undefined
  const chosen = (named === undefined ? Object.keys(stages) : [named]).map((name) => readStage(name))
  const origin = app.node.tryGetContext('origin') as string | undefined
  // The pages are built once: with the facts of the stage that is named.
  if (chosen[0] && chosen.length === 1) Object.assign(process.env, siteEnvironment(chosen[0], origin))
  await Promise.all([buildFunctions(), buildWeb()])
  for (const stage of chosen) {
    addStage(app, app.node.tryGetContext('isNew') ? untilItStands(stage) : stage, {
      functionsFolder,
      webFolder: join(root, '.build/web'),
      account: process.env.CDK_DEFAULT_ACCOUNT,
      knownOrigin: origin,
      googleSecretVersion: app.node.tryGetContext('googleSecretVersion') as string | undefined,
      originSecretVersion: app.node.tryGetContext('originSecretVersion') as string | undefined,
    })
  }
  const repository = app.node.tryGetContext('repository') as string | undefined
  if (repository) addPipeline(app, chosen, repository)
  enforceCdkNag(app)
  app.synth()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Only when asked for: `cdk deploy --all` leaves the roles of the pipeline alone. */
function addPipeline(app: App, [stage, ...others]: Stage[], repository: string): void {
  if (!stage || others.length > 0) throw new Error('name the one stage that the pipeline deploys: -c stage=dev')
  new PipelineStack(app, `${stackName(stage.name)}-pipeline`, {
    stage,
    account: process.env.CDK_DEFAULT_ACCOUNT,
    repository,
    hasProvider: app.node.tryGetContext('githubProvider') === 'exists',
  })
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' })
}
