import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import type { SynthesisMessage } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { stop } from 'esbuild'
import { addStage, stackName } from '../add-stage.ts'
import { buildFunctions } from '../build/build-functions.ts'
import { readStage, stages } from '../stages.ts'
import { onceARun } from './once-a-run.ts'
import { joinTemplates, type Resource, type Template } from './whole-template.ts'

export type { Resource, Template } from './whole-template.ts'

interface Acknowledgement {
  rule: string
  reason: string
  /** The construct it was accepted on. */
  path: string
}

/** What the security rules, and the CDK itself, say about all stages. */
interface Review {
  /** What a synth tells whoever runs it, one line each. */
  warnings: string[]
  /** Findings that nobody accepted, as `rule: path, path`. */
  findings: string[]
  acknowledgements: Acknowledgement[]
}

export interface Assembly extends Review {
  /** What `cdk deploy` would upload. */
  folder: string
  /** All resources of a stage, those of its nested stacks too. */
  template: (stage: string) => Required<Template>
  /** The templates of a stage one by one, as they are uploaded, by the names of their files. */
  templateTexts: (stage: string) => Map<string, string>
  edgeTemplate: (stage: string) => Template
  edgeMonitoringTemplate: (stage: string) => Template
  isTerminationProtected: (stage: string) => boolean
  /** Where a stack is deployed, by its name. */
  regionOf: (stack: string) => string
  /** Path in the folder of what a stage uploads under this hash. */
  assetPath: (stage: string, hash: string) => string
}

interface AssetManifest {
  files: Record<string, { source: { path: string } }>
}

interface CloudManifest {
  artifacts: Record<string, { environment: string; properties: { terminationProtection?: boolean } }>
}

/** All stages, synthesized once for a test run: the files share the folder and write nothing into it. */
export async function synthesize(): Promise<Assembly> {
  const folder = await onceARun('assembly', synthesizeInto)
  const outdir = join(folder, 'cdk.out')
  const readText = (path: string) => readFileSync(join(outdir, path), 'utf8')
  const fileOf = (name: string) => `${name}.template.json`
  const assetPath = (stage: string, hash: string) =>
    (JSON.parse(readText(`${stackName(stage)}.assets.json`)) as AssetManifest).files[hash]!.source.path
  const nestedFile = (stage: string, { Properties }: Resource) =>
    assetPath(stage, /(\w+)\.json/.exec(JSON.stringify(Properties.TemplateURL))![1]!)
  const read = (file: string): Template => JSON.parse(readText(file))
  const artifactOf = (stack: string) => (JSON.parse(readText('manifest.json')) as CloudManifest).artifacts[stack]!
  return {
    folder: outdir,
    template: (stage) => joinTemplates(read(fileOf(stackName(stage))), (nested) => read(nestedFile(stage, nested))),
    templateTexts: (stage) => {
      const own = fileOf(stackName(stage))
      const nested = ofType(read(own), 'AWS::CloudFormation::Stack').map(([, one]) => nestedFile(stage, one))
      return new Map([own, ...nested].map((file) => [file, readText(file)]))
    },
    edgeTemplate: (stage) => read(fileOf(`${stackName(stage)}-edge`)),
    edgeMonitoringTemplate: (stage) => read(fileOf(`${stackName(stage)}-edge-log`)),
    isTerminationProtected: (stage) => artifactOf(stackName(stage)).properties.terminationProtection ?? false,
    regionOf: (stack) => artifactOf(stack).environment.split('/').at(-1)!,
    assetPath,
    ...(JSON.parse(readFileSync(join(folder, 'review.json'), 'utf8')) as Review),
  }
}

/** With an empty web: nothing in a template depends on what the pages say. */
async function synthesizeInto(folder: string): Promise<void> {
  const functionsFolder = join(folder, 'functions')
  const webFolder = join(folder, 'web')
  for (const name of ['assets', 'br/pages']) mkdirSync(join(webFolder, name), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
  writeFileSync(join(webFolder, 'assets/app-1.js'), '')
  writeFileSync(join(webFolder, 'br/app-1.js'), '')
  writeFileSync(join(webFolder, 'br/pages/home.en.html'), '')
  await buildFunctions(functionsFolder)
  // esbuild's process keeps all it has read.
  await stop()
  const app = new App({ outdir: join(folder, 'cdk.out'), analyticsReporting: false, postCliContext: readContext() })
  const warnings = withWarnings(() => {
    for (const name of Object.keys(stages)) addStage(app, readStage(name), { functionsFolder, webFolder })
    return app.synth().stacksRecursively.flatMap(({ messages }) => messages)
  })
  const review: Review = { warnings, findings: findingsOf(app), acknowledgements: acknowledgementsOf(app) }
  writeFileSync(join(folder, 'review.json'), JSON.stringify(review))
}

/** @returns what `synth` printed as a warning, and the messages that it found and whoever runs the CDK is shown */
function withWarnings(synth: () => SynthesisMessage[]): string[] {
  const { warn } = console
  const printed: string[] = []
  console.warn = (...words) => void printed.push(words.join(' '))
  try {
    const found = synth().filter(({ level }) => level !== 'info')
    return [...printed, ...found.map(({ id, entry }) => `${id}: ${JSON.stringify(entry.data)}`)]
  } finally {
    console.warn = warn
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
