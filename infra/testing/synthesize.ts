import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { stop } from 'esbuild'
import { addStage, stackName } from '../add-stage.ts'
import { buildFunctions } from '../build/build-functions.ts'
import { readStage, stages } from '../stages.ts'
import { onceARun } from './once-a-run.ts'

export interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation has a thousand shapes; the tests say which they mean
  Properties: any
  DependsOn?: string[]
}

/** A template as the tests read it. */
export interface Template {
  Resources: Record<string, Resource>
  Outputs: Record<string, { Value: unknown }>
}

interface Acknowledgement {
  rule: string
  reason: string
  /** The construct it was accepted on. */
  path: string
}

/** What the security rules say about all stages. */
interface Review {
  /** Findings that nobody accepted, as `rule: path, path`. */
  findings: string[]
  acknowledgements: Acknowledgement[]
}

export interface Assembly extends Review {
  /** What `cdk deploy` would upload. */
  folder: string
  template: (stage: string) => Template
  edgeTemplate: (stage: string) => Template
}

/** All stages, synthesized once for a test run: the files share the folder and write nothing into it. */
export async function synthesize(): Promise<Assembly> {
  const folder = await onceARun('assembly', synthesizeInto)
  const outdir = join(folder, 'cdk.out')
  const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))
  const template = (name: string) => read<Template>(join(outdir, `${name}.template.json`))
  return {
    folder: outdir,
    template: (stage) => template(stackName(stage)),
    edgeTemplate: (stage) => template(`${stackName(stage)}-edge`),
    ...read<Review>(join(folder, 'review.json')),
  }
}

/** With an empty web: nothing in a template depends on what the pages say. */
async function synthesizeInto(folder: string): Promise<void> {
  const functionsFolder = join(folder, 'functions')
  const webFolder = join(folder, 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
  writeFileSync(join(webFolder, 'assets/app-1.js'), '')
  await buildFunctions(functionsFolder)
  // esbuild's process keeps all it has read.
  await stop()
  const app = new App({ outdir: join(folder, 'cdk.out'), analyticsReporting: false, postCliContext: readContext() })
  for (const name of Object.keys(stages)) addStage(app, readStage(name), { functionsFolder, webFolder })
  app.synth()
  const review: Review = { findings: findingsOf(app), acknowledgements: acknowledgementsOf(app) }
  writeFileSync(join(folder, 'review.json'), JSON.stringify(review))
}

const readContext = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')).context

function findingsOf(app: App): string[] {
  const { violations } = new AwsSolutionsChecks().validateScope(app)
  return violations.map(
    ({ ruleName, violatingResources }) =>
      `${ruleName}: ${violatingResources.map(({ constructPath }) => constructPath).join(', ')}`,
  )
}

function acknowledgementsOf(app: App): Acknowledgement[] {
  return app.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .filter(([rule]) => rule.includes('AwsSolutions-'))
      .map(([rule, reason]) => ({ rule, reason, path: node.path })),
  )
}

/** The resources of one type, by their logical id. */
export const ofType = ({ Resources }: Template, type: string): [string, Resource][] =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type)
