import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { addStage, stackName } from '../add-stage.ts'
import { buildFunctions } from '../build/build-functions.ts'
import { readStage, type StageInput } from '../stages.ts'

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

export interface Assembly {
  /** What `cdk deploy` would upload. */
  folder: string
  template: (stage: string) => Template
  edgeTemplate: (stage: string) => Template
  /** Findings of the security rules that nobody accepted, as `rule: path, path`. */
  findings: string[]
  acknowledgements: Acknowledgement[]
}

/** Synthesizes stages into a folder of their own, with an empty web: nothing here depends on what the pages say. */
export async function synthesize(stages: Record<string, StageInput>): Promise<Assembly> {
  const folder = mkdtempSync(join(tmpdir(), 'postloom-synth-'))
  const functionsFolder = join(folder, 'functions')
  const webFolder = join(folder, 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
  writeFileSync(join(webFolder, 'assets/app-1.js'), '')
  await buildFunctions(functionsFolder)
  const outdir = join(folder, 'cdk.out')
  const app = new App({ outdir, analyticsReporting: false, postCliContext: readContext() })
  for (const name of Object.keys(stages)) addStage(app, readStage(name, stages), { functionsFolder, webFolder })
  app.synth()
  const read = (name: string) => JSON.parse(readFileSync(join(outdir, `${name}.template.json`), 'utf8')) as Template
  return {
    folder: outdir,
    template: (stage) => read(stackName(stage)),
    edgeTemplate: (stage) => read(`${stackName(stage)}-edge`),
    findings: findingsOf(app),
    acknowledgements: acknowledgementsOf(app),
  }
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
