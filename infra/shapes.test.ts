import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, onTestFinished, test } from 'vitest'
import { addStage, type DeploymentInputs } from './add-stage.ts'
import { listFunctions } from './planned-functions.ts'
import { preSignUpFunction } from './pool-settings.ts'
import { readStage, type StageInput, stages } from './stages.ts'
import { ofType, type Template } from './testing/synthesize.ts'

// What a stage may be beside the two that are there.

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b'
const hostedZone = { id: 'Z0123456789ABC', name: 'example.com' }

const shapes: Record<string, Partial<StageInput>> = {
  'neither payments nor Google': { gateway: undefined, googleSignIn: false, passwordSignIn: 'form' },
  'a domain of Route 53, without firewall': { domain: { name: 'app.example.com', hostedZone } },
  'a domain of Route 53, a firewall, a fixed address': {
    domain: { name: 'app.example.com', hostedZone },
    firewall: { requestsPer5Minutes: 500 },
    paymentsEgress: 'fixed',
  },
  'a domain with a certificate of its own': { domain: { name: 'app.example.com', certificateArn } },
  'no passwords, the dearer pool, a pager, alarms, a restored table': {
    passwordSignIn: 'off',
    userPoolPlan: 'essentials',
    pagerUrl: 'https://pager.example.com/sns',
    alarmEmail: 'ops@example.com',
    restoredTable: 'postloom-x-at-20261120081500',
  },
  'everything where CloudFront has its certificates': { region: 'us-east-1', firewall: { requestsPer5Minutes: 500 } },
}

/** One shape is synthesized once, whichever tests look at it. */
const synthesized = new Map<string, ReturnType<typeof synthesizeAnew>>()

function synthesizeShape(change: Partial<StageInput>, inputs: Partial<DeploymentInputs> = {}) {
  const key = JSON.stringify([change, inputs], (_, value) => value ?? null)
  const known = synthesized.get(key) ?? synthesizeAnew(change, inputs)
  synthesized.set(key, known)
  return known
}

/** Synthesizes a stage with functions and pages that are empty. */
function synthesizeAnew(change: Partial<StageInput>, inputs: Partial<DeploymentInputs>) {
  const folder = mkdtempSync(join(tmpdir(), 'shape-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const functionsFolder = join(folder, 'functions')
  for (const id of [...listFunctions().map((plan) => plan.id), preSignUpFunction]) {
    mkdirSync(join(functionsFolder, id), { recursive: true })
    writeFileSync(join(functionsFolder, id, 'index.mjs'), '')
  }
  const webFolder = join(folder, 'web')
  for (const name of ['assets', 'br/pages']) mkdirSync(join(webFolder, name), { recursive: true })
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../cdk.json'), 'utf8'))
  const app = new App({ outdir: join(folder, 'out'), postCliContext: context })
  const stage = readStage('x', { x: { ...stages.dev!, ...change } })
  addStage(app, stage, { functionsFolder, webFolder, ...inputs })
  const { directory } = app.synth()
  const read = (file: string): Template => JSON.parse(readFileSync(join(directory, file), 'utf8'))
  return {
    findings: () =>
      new AwsSolutionsChecks()
        .validateScope(app)
        .violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources]),
    main: read('postloom-x.template.json'),
    templates: globSync('*.template.json', { cwd: directory }).map(read),
  }
}

const outputOf = ({ Outputs = {} }: Template, name: string) => Outputs[name]?.Value

test.each(Object.keys(shapes))('a stage with %s is synthesized, and the security rules find nothing', (name) => {
  const { findings, templates } = synthesizeShape(shapes[name]!)
  expect(findings()).toEqual([])
  for (const { Resources } of templates) expect(Object.keys(Resources).length).toBeLessThanOrEqual(400)
})

test('a domain whose records are made elsewhere is told where it has to point', () => {
  const { main } = synthesizeShape({ domain: { name: 'app.example.com', certificateArn } })
  expect(outputOf(main, 'Address')).toBe('https://app.example.com')
  const [[distribution, { Properties }]] = ofType(main, 'AWS::CloudFront::Distribution') as [[string, never]]
  expect(outputOf(main, 'DomainPointsTo')).toEqual({ 'Fn::GetAtt': [distribution, 'DomainName'] })
  expect((Properties as { DistributionConfig: object }).DistributionConfig).toMatchObject({
    Aliases: ['app.example.com'],
    ViewerCertificate: { AcmCertificateArn: certificateArn },
  })
  expect(ofType(main, 'AWS::Route53::RecordSet')).toEqual([])
  expect(outputOf(synthesizeShape({}).main, 'DomainPointsTo')).toBeUndefined()
})

test('a stage without a monthly sum has no budget, and alarms still have their topic', () => {
  const { main } = synthesizeShape({ monthlyBudgetUsd: undefined })
  expect(ofType(main, 'AWS::Budgets::Budget')).toEqual([])
  expect(ofType(main, 'AWS::SNS::Topic')).toHaveLength(1)
  expect(ofType(synthesizeShape({}).main, 'AWS::Budgets::Budget')).toHaveLength(1)
})

test('the network of a fixed address stands in the zones that the stage names', () => {
  const zonesOf = (change: Partial<StageInput>) => {
    const { main } = synthesizeShape({ paymentsEgress: 'fixed', ...change })
    return [...new Set(ofType(main, 'AWS::EC2::Subnet').map(([, { Properties }]) => Properties.AvailabilityZone))]
  }
  expect(zonesOf({ zones: ['ap-northeast-1c', 'ap-northeast-1d'] })).toEqual(['ap-northeast-1c', 'ap-northeast-1d'])
  expect(JSON.stringify(zonesOf({}))).toContain('Fn::GetAZs')
})

test('a deployment says which version of its secret the distribution sends', () => {
  const { main } = synthesizeShape({}, { originSecretVersion: 'v2' })
  expect(outputOf(main, 'OriginSecretVersion')).toBe('v2')
  const [[, distribution]] = ofType(main, 'AWS::CloudFront::Distribution') as [[string, object]]
  expect(JSON.stringify(distribution)).toContain(':SecretString:::v2}}')
  expect(outputOf(synthesizeShape({}).main, 'OriginSecretVersion')).toBeUndefined()
})
