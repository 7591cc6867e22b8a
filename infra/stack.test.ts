import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Template as CdkTemplate } from 'aws-cdk-lib/assertions'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listEndpoints } from '#shared/endpoints.ts'
import { schedules } from '#shared/schedules.ts'
import { watchedMetricCount } from '../bench/cost/assumptions.ts'
import { addStage } from './add-stage.ts'
import { AlarmTopic } from './constructs/alarm-topic.ts'
import { EdgeAlarm } from './constructs/edge-alarm.ts'
import { HttpApi } from './constructs/http-api.ts'
import { addOutageAlarm } from './constructs/outage-alarm.ts'
import { SignIn } from './constructs/sign-in.ts'
import { SingleTable } from './constructs/single-table.ts'
import { openingFunctions } from './constructs/throttle-alarm.ts'
import { WebSite } from './constructs/web-site.ts'
import { environmentOf, rightsOf as functionRightsOf } from './function-environment.ts'
import {
  domainRequirements,
  type FunctionRequirements,
  requirementsOf,
  triggerRequirements,
} from './function-requirements.ts'
import { streamingFunctions } from './operate/account-checks.ts'
import { describe, domainOf, listFunctions, pathPattern, sourceOf } from './planned-functions.ts'
import { poolSettingsOf } from './pool-settings.ts'
import { deadLetterQueueName, queueName, settingsOf, workQueues } from './queues.ts'
import { type SecretName, secretId, secretsOf } from './secrets.ts'
import { readStage, type StageInput, stages, untilItStands } from './stages.ts'
import { type TableStatement, tableRightsOf } from './table-rights.ts'
import { poolSettingsIn } from './testing/pool-in-template.ts'
import type { RoleStatement } from './testing/rights/refused-accesses.ts'
import { roleStatementsOf, tableStatementsOf } from './testing/rights/role-in-template.ts'
import { type ServiceNames, serviceRightsOf } from './testing/rights/service-rights.ts'
import { type Assembly, ofType, type Resource, synthesize, type Template } from './testing/synthesize.ts'

const root = join(import.meta.dirname, '..')
let assembly: Assembly
let dev: Template

beforeAll(async () => {
  assembly = await synthesize()
  dev = assembly.template('dev')
})

/** Functions that the pool asks, by description. */
const triggers = ['Trigger auth/pre-sign-up']

const all = (type: string) => ofType(dev, type)
const only = (type: string) => all(type)[0]![1].Properties

/** The statements of a function's own role, by the function's description. */
function rightsByFunction(): Map<string, { actions: string[]; resource: string }[]> {
  return new Map(
    all('AWS::Lambda::Function').map(([, { Properties }]) => {
      const role = dev.Resources[Properties.Role['Fn::GetAtt'][0]]!.Properties
      const statements = (role.Policies ?? []).flatMap(
        (policy: { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }) =>
          policy.PolicyDocument.Statement.map(({ Action, Resource }) => ({
            actions: [Action].flat(),
            resource: JSON.stringify(Resource),
          })),
      )
      return [Properties.Description ?? '', statements]
    }),
  )
}

/** Set otherwise than the CDK recommends: ARNs keep the partition of the region that they are deployed to. */
const otherwise = { '@aws-cdk/core:enablePartitionLiterals': false }

test('each choice that a new app of this release of the CDK is asked to make is made, and a synth warns of nothing', () => {
  const load = createRequire(import.meta.url)
  const { 'cli-telemetry': _, ...made } = load('../cdk.json').context
  const recommended: Record<string, unknown> = load('aws-cdk-lib/recommended-feature-flags.json')
  expect(made).toMatchObject({ ...recommended, ...otherwise })
  expect(assembly.warnings).toEqual([])
})

test('a function that fails leaves a line that its domain counts, in whichever way it fails', () => {
  const filters = all('AWS::Logs::MetricFilter')
    .map(([, { Properties }]) => Properties)
    .filter(({ MetricTransformations: [{ MetricName }] }) => MetricName.endsWith('-failed'))
  expect(filters).toHaveLength(Object.keys(domainRequirements).length)
  // What a report of Lambda says of a call beside `success`; of one whose process ended it may be `error` or `failure`.
  for (const { FilterPattern } of filters)
    for (const status of ['timeout', 'error', 'failure'])
      expect(FilterPattern).toContain(`($.record.status = "${status}")`)
})

test('every endpoint is routed exactly once, by the transport its contract names', () => {
  const routed = all('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey)
  const patterns = only('AWS::CloudFront::Distribution').DistributionConfig.CacheBehaviors.map(
    ({ PathPattern }: { PathPattern: string }) => PathPattern,
  )
  const contracts = listEndpoints().map(({ endpoint }) => endpoint)
  const plain = contracts.filter(({ transport }) => transport !== 'stream')
  const streamed = contracts.filter(({ transport }) => transport === 'stream')
  expect(routed.sort()).toEqual(plain.map(({ method, path }) => `${method} ${path}`).sort())
  expect(patterns.slice(0, -1).sort()).toEqual(streamed.map(({ path }) => pathPattern(path)).sort())
  expect(patterns.at(-1)).toBe('/api/*')
})

test('no streamed path hides a plain one from the HTTP API', () => {
  const contracts = listEndpoints().map(({ endpoint }) => endpoint)
  const streamed = contracts.filter(({ transport }) => transport === 'stream').map(({ path }) => pathPattern(path))
  const covers = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path)
  const hidden = contracts
    .filter(({ transport, path }) => transport !== 'stream' && streamed.some((pattern) => covers(pattern, path)))
    .map(({ path }) => path)
  expect(hidden).toEqual([])
})

test('every handler and job file is deployed, and nothing else is', () => {
  const files = globSync('functions/*/{handlers,jobs}/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  expect([...new Set(listFunctions().map(sourceOf))].sort()).toEqual(files.sort())
})

test('every function runs Node 24 on arm64 for as long as its domain needs, with a log that ends', () => {
  const settings = all('AWS::Lambda::Function').map(([, { Properties }]) => Properties)
  const ours = settings.filter(({ Description }) => /^(GET|POST|PATCH|PUT|DELETE|Job|Worker) /.test(Description ?? ''))
  expect(ours).toHaveLength(listFunctions().length)
  for (const one of ours) {
    expect(one).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
  }
  for (const plan of listFunctions()) {
    const one = ours.find(({ Description }) => Description === describe(plan))
    const { memoryMb, timeoutSeconds } = requirementsOf(plan)
    expect([one.MemorySize, one.Timeout], describe(plan)).toEqual([memoryMb, timeoutSeconds])
    const traced = ['generation', 'payments'].includes(plan.domain)
    expect(one.TracingConfig, describe(plan)).toEqual(traced ? { Mode: 'Active' } : undefined)
  }
  for (const [, { Properties }] of all('AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBeGreaterThan(0)
})

test('no function may do everything with anything', () => {
  for (const [name, statements] of rightsByFunction()) {
    for (const { actions, resource } of statements) {
      expect(
        actions.filter((action) => action.includes('*')),
        name,
      ).toEqual([])
      expect(resource, name).not.toBe('"*"')
    }
  }
})

/** Which functions read which secret, the one of the distribution aside. */
function secretReaders(): [reader: string, resource: string][] {
  return [...rightsByFunction()].flatMap(([name, statements]) =>
    statements
      .filter(({ actions }) => actions.includes('secretsmanager:GetSecretValue'))
      .flatMap(({ resource }) => [JSON.parse(resource)].flat())
      .map((secret): [string, string] => [name, JSON.stringify(secret)]),
  )
}
const originSecretRef = () => JSON.stringify({ Ref: all('AWS::SecretsManager::Secret')[0]![0] })

test('generation reads model keys, payments and two calls of admins the gateway’s, and no function another secret than it is to', () => {
  const readers = secretReaders()
    .filter(([, resource]) => resource !== originSecretRef())
    .map(([name, resource]) => `${name}: ${/postloom\/dev\/[\w-]+/.exec(resource)?.[0]}`)
  const allowed = listFunctions().flatMap((plan) =>
    requirementsOf(plan).secrets.map((secret) => `${describe(plan)}: postloom/dev/${secret}-`),
  )
  expect(readers.sort()).toEqual(allowed.sort())
  const readersOf = (secret: SecretName) =>
    listFunctions().flatMap((plan) => (requirementsOf(plan).secrets.includes(secret) ? [plan.id] : []))
  expect(readersOf('model-keys').toSorted()).toEqual([
    'generation/generate-posts',
    'generation/regenerate-posts',
    'generation/stream-posts',
  ])
  const others = readersOf('payments').filter((id) => !id.startsWith('payments/'))
  expect(others.toSorted()).toEqual(['admin/ask-gateway', 'admin/refund-order'])
})

test('every function behind the HTTP API checks the secret of the distribution, and no other function reads it', () => {
  const plain = listEndpoints().filter(({ endpoint }) => endpoint.transport !== 'stream')
  const expected = plain.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()
  const readers = secretReaders().filter(([, resource]) => resource === originSecretRef())
  expect(readers.map(([name]) => name).toSorted()).toEqual(expected)
  const told = all('AWS::Lambda::Function').flatMap(([, { Properties }]) =>
    JSON.stringify(Properties.Environment?.Variables.ORIGIN_SECRET) === originSecretRef()
      ? [Properties.Description]
      : [],
  )
  expect(told.toSorted()).toEqual(expected)
  expect(all('AWS::ApiGatewayV2::Authorizer')).toEqual([])
})

test('mails are sent where the gateway says what became of a payment, where an e-mail is to be proved or a password to be replaced, where an account is deleted and where runs are told of, as the one address of the stage', () => {
  const policies = all('AWS::IAM::ManagedPolicy').filter(([, one]) => JSON.stringify(one).includes('ses:SendEmail'))
  for (const [, { Properties }] of policies) {
    const [{ Action, Resource, Condition }, set, ...others] = Properties.PolicyDocument.Statement
    expect([Action, others, Condition]).toEqual([
      'ses:SendEmail',
      [],
      { StringEquals: { 'ses:FromAddress': stages.dev!.mailFrom } },
    ])
    // Until SES trusts the account it asks for the identity of the recipient too.
    expect(JSON.stringify(Resource)).toMatch(/:identity\/\*"/)
    // An identity that has a configuration set asks for the right to it as well, which sends nothing alone.
    expect(set).toMatchObject({ Action: 'ses:SendEmail', Effect: 'Allow' })
    expect(JSON.stringify(set.Resource)).toMatch(/:configuration-set\/\*"/)
  }
  const senders = all('AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const { ManagedPolicyArns = [] } = dev.Resources[Properties.Role['Fn::GetAtt'][0]]!.Properties
    return policies.some(([id]) => ManagedPolicyArns.some(({ Ref }: { Ref?: string }) => Ref === id))
      ? [Properties.Description]
      : []
  })
  const expected = [
    'POST /api/register',
    'POST /api/account/email',
    'POST /api/account/email/confirm',
    'POST /api/user/delete',
    'POST /api/account/verification',
    'POST /api/account/verification/email',
    'POST /api/password/reset',
    'POST /api/password/reset/confirm',
    'Worker history/mail-runs',
    ...listFunctions()
      .filter((plan) => requirementsOf(plan).callsGateway && plan.id !== 'payments/change-card')
      .map(describe),
  ]
  for (const plan of listFunctions())
    if (requirementsOf(plan).callsGateway) expect(requirementsOf(plan).secrets, plan.id).toEqual(['payments'])
  expect(senders.toSorted()).toEqual(expected.toSorted())
})

test('only what deletes histories and accounts may delete, two functions change e-mails in the pool and one passwords; no function writes in bulk or in PartiQL', () => {
  const of = (action: string) =>
    [...rightsByFunction()]
      .filter(([, statements]) => statements.some(({ actions }) => actions.includes(action)))
      .map(([name]) => name)
      .sort()
  expect(of('cognito-idp:AdminUpdateUserAttributes')).toEqual([
    'POST /api/account/email/confirm',
    'POST /api/account/verification/email',
  ])
  const deleting = ['DELETE /api/history', 'DELETE /api/history/{id}', 'POST /api/user/delete']
  expect(of('dynamodb:DeleteItem')).toEqual([...deleting, 'Worker privacy/delete-accounts'])
  for (const action of ['AdminSetUserPassword', 'AdminUserGlobalSignOut'])
    expect(of(`cognito-idp:${action}`)).toEqual(['POST /api/password/reset/confirm'])
  const deletingPeople = ['POST /api/user/delete', 'Worker privacy/delete-accounts']
  expect(of('cognito-idp:AdminDeleteUser')).toEqual(deletingPeople)
  expect(of('cognito-idp:AdminGetUser')).toEqual(['POST /api/password/reset/confirm', ...deletingPeople])
  for (const action of ['BatchWriteItem', 'PartiQLDelete', 'PartiQLUpdate', 'PartiQLInsert', 'Scan', 'DeleteTable']) {
    expect(of(`dynamodb:${action}`), action).toEqual([])
  }
})

test('a function is given the secrets and the sender that its code reads, and no other', () => {
  const settings = ['IDENTITY_SECRET', 'MAIL_FROM', 'MODEL_KEYS_SECRET', 'PAYMENT_SECRET']
  // The start of a job is the code of its worker, and reads none of what that reads.
  const plans = listFunctions().filter(({ kind }) => kind !== 'job')
  const rows = plans.map((plan) => {
    const [, { Properties }] = all('AWS::Lambda::Function').find(
      ([, one]) => one.Properties.Description === describe(plan),
    )!
    const asset = assembly.assetPath('dev', Properties.Code.S3Key.replace('.zip', ''))
    const code = globSync('**/*.mjs', { cwd: join(assembly.folder, asset) })
      .map((file) => readFileSync(join(assembly.folder, asset, file), 'utf8'))
      .join('\n')
    return {
      given: `${plan.id}: ${settings.filter((name) => name in Properties.Environment.Variables)}`,
      read: `${plan.id}: ${settings.filter((name) => code.includes(name))}`,
    }
  })
  expect(rows.map(({ given }) => given)).toEqual(rows.map(({ read }) => read))
  for (const name of settings)
    expect(
      rows.some(({ read }) => read.includes(name)),
      name,
    ).toBe(true)
})

/** `Query on list`, each by itself: the CDK joins statements. */
const linesOf = (statements: TableStatement[]) =>
  statements
    .flatMap(({ actions, resources, leadingKeys = [] }) =>
      actions.flatMap((action) => resources.map((one) => [action, 'on', one, ...leadingKeys].join(' '))),
    )
    .toSorted()

test('a role has the rights on the table that the table tests keep each function to', () => {
  const planned = listFunctions().map((plan): [string, FunctionRequirements] => [describe(plan), requirementsOf(plan)])
  const expected = new Map([...planned, [triggers[0]!, triggerRequirements]])
  for (const name of Object.keys(stages)) {
    const template = assembly.template(name)
    const given = ofType(template, 'AWS::Lambda::Function')
      .filter(([, { Properties }]) => expected.has(Properties.Description))
      .map(([id, { Properties }]) => [Properties.Description, tableStatementsOf(template, id)] as const)
    expect(given.length, name).toBeGreaterThanOrEqual(planned.length)
    for (const [description, statements] of given)
      expect(linesOf(statements), `${name}: ${description}`).toEqual(linesOf(tableRightsOf(expected.get(description)!)))
  }
})

/** What a function may do beside the table, its log and its traces. */
const isService = ({ actions: [action = ''] }: RoleStatement): boolean =>
  ['sqs', 'ses', 'secretsmanager', 'cognito-idp', 'cloudwatch'].includes(action.split(':')[0]!)

/** `sqs:SendMessage on arn:…`, each by itself and once. */
const roleLinesOf = (statements: RoleStatement[]) => [
  ...new Set(
    statements.flatMap(({ actions, resources, conditions }) =>
      actions.flatMap((action) => resources.map((one) => `${action} on ${one} ${JSON.stringify(conditions ?? {})}`)),
    ),
  ),
]

/** What a stage calls what its functions use. */
function serviceNamesOf(name: string, template: Required<Template>): ServiceNames {
  const stage = readStage(name)
  const [[originSecret]] = ofType(template, 'AWS::SecretsManager::Secret') as [[string, unknown]]
  const known = secretsOf(stage).map((secret) => secret.name)
  return {
    secret: (secret) => (known.includes(secret) ? secretId(name, secret) : undefined),
    originSecret,
    queue: (worker) => queueName(name, worker),
    deadQueue: (worker) => deadLetterQueueName(name, worker),
    userPoolId: 'ours',
    mailFrom: stage.mailFrom,
  }
}

test('a role has the rights on queues, mails, secrets and the pool that the table tests keep each function to', () => {
  const planned = [
    ...listFunctions().map((plan) => ({ ...plan, description: describe(plan), requirements: requirementsOf(plan) })),
    { id: triggers[0]!, kind: 'trigger' as const, description: triggers[0]!, requirements: triggerRequirements },
  ]
  for (const name of Object.keys(stages)) {
    const template = assembly.template(name)
    const names = serviceNamesOf(name, template)
    // A schedule's start that fails is kept by Lambda itself, in the function's name.
    const isOwn = (line: string) => !/^sqs:SendMessage on \S+:DeadLetters\w+ /.test(line)
    const given = new Map(
      ofType(template, 'AWS::Lambda::Function').map(([id, { Properties }]) => [Properties.Description, id]),
    )
    for (const plan of planned.filter(({ description }) => given.has(description))) {
      const statements = roleStatementsOf(template, given.get(plan.description)!, { userPoolId: 'ours' })
      expect(
        roleLinesOf(statements.filter(isService)).filter(isOwn).toSorted(),
        `${name}: ${plan.description}`,
      ).toEqual(roleLinesOf(serviceRightsOf(plan, plan.requirements, names)).toSorted())
    }
  }
})

test('a deployment that names a version of Google’s secret makes CloudFormation read that version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stack = new Stack(new App({ outdir: folder }), 'sign-in')
  const props = { stage: readStage('dev'), origin: 'https://x.test', googleSecretVersion: 'v2' }
  new SignIn(stack, 'SignIn', props)
  const [provider] = Object.values(CdkTemplate.fromStack(stack).findResources('AWS::Cognito::UserPoolIdentityProvider'))
  const { client_id, client_secret } = provider!.Properties.ProviderDetails
  expect(client_id).toBe('{{resolve:secretsmanager:postloom/dev/google:SecretString:clientId::v2}}')
  expect(client_secret).toBe('{{resolve:secretsmanager:postloom/dev/google:SecretString:clientSecret::v2}}')
})

test('no stage makes the proof of work cheaper', () => {
  for (const name of Object.keys(stages)) expect(JSON.stringify(assembly.template(name))).not.toContain('CAPTCHA_COST')
})

/** What a stage with these settings gives and allows the functions of one call. */
function partsOf(change: Partial<StageInput>, id: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stage = readStage('dev', { dev: { ...stages.dev!, ...change } })
  const stack = new Stack(new App({ outdir: folder }), 'parts')
  const requirements = requirementsOf(listFunctions().find((plan) => plan.id === id)!)
  new SignIn(stack, 'SignIn', { stage, origin: 'https://x.test' })
  return {
    template: CdkTemplate.fromStack(stack),
    secrets: secretsOf(stage).map(({ name }) => name),
    environment: environmentOf(stage, requirements),
    rights: functionRightsOf(stack, stage, requirements).flatMap(({ actions }) => actions),
  }
}

test('a stage without a gateway needs no secret of payments, and its functions get none', () => {
  const { secrets, environment, rights } = partsOf({ gateway: undefined }, 'payments/create-checkout')
  expect(secrets).toEqual(['google', 'model-keys', 'identities'])
  expect(Object.keys(environment)).not.toContain('PAYMENT_SECRET')
  expect(Object.keys(environment)).not.toContain('PAYMENT_SETTINGS')
  expect(rights).toEqual([])
})

test('a stage without Google has no provider, and functions know; it must show forms for passwords', () => {
  const { secrets, template } = partsOf({ googleSignIn: false, passwordSignIn: 'form' }, 'auth/log-in')
  expect(secrets).toEqual(['model-keys', 'payments', 'identities'])
  template.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0)
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', { SupportedIdentityProviders: ['COGNITO'] })
  expect(all('AWS::Cognito::UserPoolIdentityProvider')).toHaveLength(1)
  const { GOOGLE_SIGN_IN } = all('AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === 'GET /api/auth/google',
  )![1].Properties.Environment.Variables
  expect(GOOGLE_SIGN_IN).toBe('on')
  expect(() => partsOf({ googleSignIn: false }, 'auth/log-in')).toThrow("set passwordSignIn to 'form'")
})

test.each([
  ['api', true],
  ['form', false],
] as const)(
  'a stage whose password sign-in is "%s" serves the sign-in page as a file: %s',
  (passwordSignIn, isFile) => {
    const stack = new Stack(new App(), 'pages')
    const stage = { ...readStage('dev'), passwordSignIn }
    const api = { host: 'api.test', originSecret: 'x' }
    new WebSite(stack, 'Site', { stage, api, streams: new Map(), certificate: undefined, firewallArn: undefined })
    const functions = ofType(CdkTemplate.fromStack(stack).toJSON() as Template, 'AWS::CloudFront::Function')
    const pages = functions.flatMap(([, { Properties }]) => /var pages = (.+)/.exec(Properties.FunctionCode)?.[1] ?? [])
    expect(pages.map((list) => JSON.parse(list).includes('/auth'))).toEqual([isFile])
  },
)

test('no value of a secret stands in a template or an environment', () => {
  const text = JSON.stringify(dev)
  for (const [, { Properties }] of all('AWS::Lambda::Function')) {
    for (const [name, value] of Object.entries(Properties.Environment?.Variables ?? {})) {
      if (name.endsWith('_SECRET'))
        expect([
          originSecretRef(),
          '"postloom/dev/model-keys"',
          '"postloom/dev/payments"',
          '"postloom/dev/identities"',
        ]).toContain(JSON.stringify(value))
    }
  }
  expect(text).not.toMatch(/sk-[A-Za-z0-9]{16}|AIza[A-Za-z0-9_-]{20}|GOCSPX-/)
})

test('no source map is uploaded', () => {
  const uploaded = globSync('asset.*/index.mjs*', { cwd: assembly.folder })
  expect(uploaded.filter((file) => file.endsWith('.mjs'))).toHaveLength(
    new Set(listFunctions().map(({ id }) => id)).size + triggers.length,
  )
  expect(uploaded.filter((file) => file.endsWith('.map'))).toEqual([])
})

test('versions of streaming functions stay, because a stream may run on one when the next is deployed', () => {
  const versions = all('AWS::Lambda::Version').map(
    ([, version]) => version as unknown as { DeletionPolicy: string; UpdateReplacePolicy: string },
  )
  expect(versions).toHaveLength(listEndpoints().filter(({ endpoint }) => endpoint.transport === 'stream').length)
  expect(new Set(versions.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['RetainExceptOnCreate']))
  expect(new Set(versions.map(({ UpdateReplacePolicy }) => UpdateReplacePolicy))).toEqual(new Set(['Retain']))
})

test('only schedulers of this account may take the role that starts the jobs of a domain, and no other', () => {
  const roles = all('AWS::IAM::Role')
    .map(([, { Properties }]) => Properties.AssumeRolePolicyDocument.Statement[0])
    .filter(({ Principal }) => Principal.Service === 'scheduler.amazonaws.com')
  expect(roles).toHaveLength(new Set(schedules.map(({ id }) => domainOf(id))).size)
  for (const { Condition } of roles)
    expect(Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })
  for (const [, { Properties }] of all('AWS::Scheduler::Schedule')) {
    const { Arn, RoleArn } = Properties.Target
    const { Statement } = dev.Resources[RoleArn['Fn::GetAtt'][0]]!.Properties.Policies[0].PolicyDocument
    expect([Statement[0].Resource].flat()).toContainEqual(Arn)
  }
})

test.each(Object.keys(stages))('each template of %s stays well below the limits of CloudFormation', (name) => {
  const texts = assembly.templateTexts(name)
  expect(texts.size).toBe(1 + new Set(listFunctions().map(({ domain }) => domain)).size)
  for (const [file, text] of texts) {
    const { Resources, Outputs = {}, Parameters = {} } = JSON.parse(text) as Template
    expect(Object.keys(Resources).length, `${file}: resources, of 500`).toBeLessThanOrEqual(400)
    expect(Object.keys(Outputs).length, `${file}: outputs`).toBeLessThanOrEqual(200)
    expect(Object.keys(Parameters).length, `${file}: parameters`).toBeLessThanOrEqual(200)
    expect(Buffer.byteLength(text), `${file}: bytes`).toBeLessThanOrEqual(1_000_000)
  }
})

test.each(Object.keys(stages))(
  'what holds something in %s is in the stack of the stage, and functions are not',
  (name) => {
    const [own, ...nested] = [...assembly.templateTexts(name).values()].map((text) => JSON.parse(text) as Template)
    const held = ['GlobalTable', 'UserPool', 'Bucket', 'Queue', 'Secret', 'Distribution', 'Api']
    const typesOf = ({ Resources }: Template) => Object.values(Resources).map(({ Type }) => Type.split('::').at(-1)!)
    for (const template of nested) expect(held.filter((type) => typesOf(template).includes(type))).toEqual([])
    expect(held.filter((type) => !typesOf(own!).includes(type))).toEqual([])
    const described = ofType(own!, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties.Description)
    expect(described.filter((text) => /^(GET|POST|PATCH|PUT|DELETE|Job|Worker) /.test(text ?? ''))).toEqual([])
  },
)

test('what stacks of different regions tell each other is read at each deployment, so that it may change', () => {
  const templates = Object.keys(stages).flatMap((name) => [
    ...[...assembly.templateTexts(name).values()].map((text): Template => JSON.parse(text)),
    assembly.edgeMonitoringTemplate(name),
  ])
  // The functions of the CDK that copy such values write a new name down, and no new value of a name.
  for (const template of [...templates, assembly.edgeTemplate('prod')])
    expect(Object.values(template.Resources).filter(({ Type }) => Type.includes('CrossRegion'))).toEqual([])
  const { WebACLId } = ofType(assembly.template('prod'), 'AWS::CloudFront::Distribution')[0]![1].Properties
    .DistributionConfig
  expect(WebACLId['Fn::GetStackOutput']).toMatchObject({ StackName: 'postloom-prod-edge', Region: 'us-east-1' })
  const { OutputName } = WebACLId['Fn::GetStackOutput']
  expect(assembly.edgeTemplate('prod').Outputs?.[OutputName]).toBeDefined()
})

test('the distribution sends the version of its secret that the deployment names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'origin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stack = new Stack(new App({ outdir: folder }), 'api')
  const http = new HttpApi(stack, 'Http', readStage('dev'))
  const { Resources } = CdkTemplate.fromStack(stack).toJSON() as Template
  const [[id, { Properties }]] = ofType({ Resources }, 'AWS::SecretsManager::Secret') as [[string, Resource]]
  const secret = (version: string) => ({
    'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, `:SecretString:::${version}}}`]],
  })
  expect(stack.resolve(http.originSecretValue('v2'))).toEqual(secret('v2'))
  expect(stack.resolve(http.originSecretValue(undefined))).toEqual(secret(''))
  expect(JSON.stringify(Properties.Name)).toContain('AWS::StackId')
})

test('idle connections of CloudFront to the functions stay open for a minute', () => {
  const { Origins } = only('AWS::CloudFront::Distribution').DistributionConfig
  const own = Origins.flatMap(({ CustomOriginConfig = [] }: Record<string, object>) => CustomOriginConfig)
  expect(own.length).toBeGreaterThan(1)
  for (const { OriginKeepaliveTimeout } of own) expect(OriginKeepaliveTimeout).toBe(60)
})

test('routes have no metrics of their own, each of which costs; the access log names the route', () => {
  const { DefaultRouteSettings, AccessLogSettings } = only('AWS::ApiGatewayV2::Stage')
  expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 })
  expect(AccessLogSettings.Format).toContain('$context.routeKey')
  const group = dev.Resources[AccessLogSettings.DestinationArn['Fn::GetAtt'][0]]!
  expect(group.Properties.LogGroupName).toBe('/aws/vendedlogs/postloom/dev/api')
})

test('how many calls are let through in a second is a setting of the stage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stack = new Stack(new App({ outdir: folder }), 'api')
  new HttpApi(stack, 'Http', { ...readStage('dev'), callsPerSecond: 50 })
  const DefaultRouteSettings = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 }
  CdkTemplate.fromStack(stack).hasResourceProperties('AWS::ApiGatewayV2::Stage', { DefaultRouteSettings })
})

test('jobs start by their schedules, and a start that fails ends in the dead-letter queue', () => {
  const planned = all('AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties)
  expect(planned).toHaveLength(schedules.length)
  for (const { Target } of planned) {
    expect(Target.DeadLetterConfig.Arn).toBeDefined()
    expect(Target.RetryPolicy.MaximumRetryAttempts).toBeGreaterThan(0)
  }
  const jobs = all('AWS::Lambda::Function').filter(([, { Properties }]) =>
    String(Properties.Description).startsWith('Job '),
  )
  expect(jobs.every(([, { Properties }]) => Properties.DeadLetterConfig)).toBe(true)
})

/** Logical ids of a worker's queues, and what feeds it from there. */
function queuesOf(worker: string) {
  const named = (name: string) =>
    all('AWS::SQS::Queue').find(([, { Properties }]) => Properties.QueueName === name) ?? [undefined, undefined]
  const [queue, resource] = named(queueName('dev', worker))
  const [dead] = named(deadLetterQueueName('dev', worker))
  const [, source] = all('AWS::Lambda::EventSourceMapping').find(
    ([, { Properties }]) => Properties.EventSourceArn['Fn::GetAtt'][0] === queue,
  )!
  return { queue: queue!, dead: dead!, settings: resource!.Properties, source: source.Properties }
}

test.each(workQueues.map(({ id }) => id))(
  'what %s has to do goes through a queue of its own: ten at a time, each for itself, some tries, then kept apart',
  (job) => {
    const { dead, settings, source } = queuesOf(job)
    const { tries } = settingsOf(job)
    expect(tries).toBeGreaterThanOrEqual(5)
    expect(settings.RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [dead, 'Arn'] },
      maxReceiveCount: tries,
    })
    expect(source).toMatchObject({ BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] })
    expect(source.ScalingConfig.MaximumConcurrency).toBeGreaterThanOrEqual(2)
    const worker = dev.Resources[source.FunctionName.Ref]!.Properties
    expect(worker).toMatchObject({ Description: `Worker ${job}`, Handler: 'index.work' })
    expect(settings.VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker.Timeout)
    expect(worker.DeadLetterConfig, 'Lambda asks nobody for it').toBeUndefined()
  },
)

/** What a function may do with a service, and with what of it. */
const rightsOf = (name: string, service: string) =>
  rightsByFunction()
    .get(name)!
    .filter(({ actions }) => actions.some((action) => action.startsWith(`${service}:`)))
    .map(({ actions, resource }) => ({
      actions,
      resources: [...resource.matchAll(/"Fn::GetAtt":\["(\w+)"/g)].map(([, id]) => id!).sort(),
    }))

test.each(schedules.map(({ id }) => id))(
  'the start of %s only looks for what is due, sends, and notes that it ran; its worker only takes, and never looks',
  (job) => {
    const rights = rightsByFunction()
    const { queue } = queuesOf(job)
    const [letters] = all('AWS::SQS::Queue').find(([id]) => id.startsWith('DeadLetters'))!
    expect(rightsOf(`Job ${job}`, 'sqs')).toEqual([
      { actions: ['sqs:SendMessage'], resources: [letters, queue].sort() },
    ])
    expect(rightsOf(`Job ${job}`, 'dynamodb').map(({ actions }) => actions)).toEqual([
      // An audit reads where its last start ended.
      [...(job.includes('/audit-') ? ['dynamodb:GetItem'] : []), 'dynamodb:PutItem'],
      ['dynamodb:Query'],
    ])
    expect(JSON.stringify(rights.get(`Job ${job}`))).toContain('/index/due')
    expect(rightsOf(`Job ${job}`, 'secretsmanager')).toEqual([])
    expect(rightsOf(`Worker ${job}`, 'sqs')).toEqual([
      { actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'], resources: [queue] },
    ])
    expect(JSON.stringify(rights.get(`Worker ${job}`))).not.toContain('/index/due')
  },
)

test('the gateway’s webhooks go into their queue, and the function that puts them there can do nothing else', () => {
  const name = 'POST /api/payment/notifications/{key}'
  const { queue, settings } = queuesOf('payments/process-webhook')
  const services = rightsByFunction()
    .get(name)!
    .flatMap(({ actions }) => actions.map((action) => action.split(':')[0]))
  expect(new Set(services)).toEqual(new Set(['logs', 'secretsmanager', 'sqs']))
  expect(rightsOf(name, 'sqs')).toEqual([{ actions: ['sqs:SendMessage'], resources: [queue] }])
  expect(rightsOf('Worker payments/process-webhook', 'ses')).toEqual([])
  expect(settings.MessageRetentionPeriod, 'days, the most there is').toBe(14 * 24 * 60 * 60)
  const { Environment } = all('AWS::Lambda::Function').find(([, { Properties }]) => Properties.Description === name)![1]
    .Properties
  expect(JSON.stringify(Environment.Variables.JOB_QUEUES)).toContain(queue)
})

test('neither stands where calls of the gateway come from: no webhook waits for a way out', () => {
  const inNetwork = ofType(assembly.template('prod'), 'AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.VpcConfig)
    .map(([, { Properties }]) => Properties.Description)
  const expected = listFunctions()
    .filter((plan) => requirementsOf(plan).callsGateway)
    .map(describe)
  expect(inNetwork.toSorted()).toEqual(expected.toSorted())
  expect(inNetwork.join()).not.toMatch(/notifications|process-webhook/)
})

test('what calls the gateway may remove its network interfaces where no network is: it may have left one', () => {
  const roles = Object.fromEntries(all('AWS::IAM::Role'))
  const mayRemove = all('AWS::Lambda::Function')
    .filter(([, { Properties }]) =>
      /Network[\dA-F]{8}/u.test(
        JSON.stringify(roles[Properties.Role['Fn::GetAtt'][0]]!.Properties.ManagedPolicyArns ?? []),
      ),
    )
    .map(([, { Properties }]) => Properties.Description)
  const expected = listFunctions()
    .filter((plan) => requirementsOf(plan).callsGateway)
    .map(describe)
  expect(mayRemove.toSorted()).toEqual(expected.toSorted())
})

test('each dead-letter queue and each worker that is behind has an alarm of its own', () => {
  const rings = (metric: string) =>
    all('AWS::CloudWatch::Alarm')
      .map(([, { Properties }]) => Properties)
      .filter(({ MetricName }) => MetricName === metric)
      .map(({ Dimensions }) => Dimensions[0].Value['Fn::GetAtt'][0])
  for (const { id } of workQueues) {
    const { queue, dead } = queuesOf(id)
    expect(rings('ApproximateNumberOfMessagesVisible'), id).toContain(dead)
    expect(rings('ApproximateAgeOfOldestMessage'), id).toContain(queue)
  }
})

test.each(Object.keys(stages))('the access log of the edge of %s holds no query, no referrer and no cookie', (name) => {
  const { DistributionConfig } = ofType(assembly.template(name), 'AWS::CloudFront::Distribution')[0]![1].Properties
  expect(DistributionConfig.Logging, 'it would hold them all').toBeUndefined()
  const log = assembly.edgeMonitoringTemplate(name)
  const [[, { Properties: delivery }]] = ofType(log, 'AWS::Logs::Delivery') as [[string, Resource]]
  expect(delivery.RecordFields).toEqual(expect.arrayContaining(['c-ip', 'cs-method', 'cs-uri-stem', 'sc-status']))
  expect(delivery.RecordFields.join()).not.toMatch(/query|cookie|referer/i)
  const [[, { Properties: source }]] = ofType(log, 'AWS::Logs::DeliverySource') as [[string, Resource]]
  expect([delivery.DeliverySourceName, source.LogType]).toEqual([source.Name, 'ACCESS_LOGS'])
  const policies = ofType(assembly.template(name), 'AWS::S3::BucketPolicy')
  const writers = policies.filter(([, policy]) => JSON.stringify(policy).includes('delivery.logs.amazonaws.com'))
  expect(writers).toHaveLength(1)
  expect(JSON.stringify(writers)).toContain(':logs:us-east-1:')
})

test('the table has the two indexes the access patterns need, backups, and a time to live', () => {
  const table = only('AWS::DynamoDB::GlobalTable')
  expect(table.BillingMode).toBe('PAY_PER_REQUEST')
  expect(table.GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName)).toEqual(['due', 'list'])
  expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true })
  expect(table.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
})

test('a reserved number of runs is taken by each function that streams, as doctor counts it, and by no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reserved-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const functionsFolder = join(folder, 'functions')
  for (const { id } of [...listFunctions(), { id: 'auth/pre-sign-up' }]) {
    mkdirSync(join(functionsFolder, id), { recursive: true })
    writeFileSync(join(functionsFolder, id, 'index.mjs'), '')
  }
  const webFolder = join(folder, 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  mkdirSync(join(webFolder, 'br/pages'), { recursive: true })
  const stage = readStage('dev', { dev: { ...stages.dev!, generationConcurrency: 7 } })
  const app = new App({ outdir: join(folder, 'out') })
  addStage(app, stage, { functionsFolder, webFolder })
  const { directory } = app.synth()
  const reserved = globSync('*.template.json', { cwd: directory })
    .flatMap((file) => ofType(JSON.parse(readFileSync(join(directory, file), 'utf8')), 'AWS::Lambda::Function'))
    .map(([, { Properties }]) => Properties.ReservedConcurrentExecutions)
    .filter((count) => count !== undefined)
  expect(reserved).toEqual(Array.from({ length: streamingFunctions }, () => 7))
})

test('with a restored table functions and rights name that one, and the stack keeps its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stack = new Stack(new App({ outdir: folder }), 'data')
  const data = new SingleTable(stack, 'Data', { ...readStage('dev'), restoredTable: 'postloom-dev-at-2026' })
  const resources = data
    .rights({ ...requirementsOf(listFunctions()[0]!), table: ['GetItem'], readsDueIndex: true, readsListIndex: true })
    .flatMap((right) => JSON.stringify(stack.resolve(right.resources)))
  expect(resources).toHaveLength(3)
  for (const resource of resources) expect(resource).toContain('table/postloom-dev-at-2026')
  expect(stack.resolve(data.table.tableName)).toBe('postloom-dev-at-2026')
  expect(Object.keys(CdkTemplate.fromStack(stack).findResources('AWS::DynamoDB::GlobalTable'))).toHaveLength(1)
})

test.each(Object.keys(stages))('a teardown of %s keeps what the stage is set to keep', (name) => {
  const template = assembly.template(name)
  const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'].map(
    (type) => (ofType(template, type)[0]![1] as unknown as { DeletionPolicy: string }).DeletionPolicy,
  )
  expect(new Set(kept)).toEqual(new Set([stages[name]!.isProtected ? 'Retain' : 'Delete']))
})

test('until a protected stage stands, all of it can be removed when its first deployment fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stack = new Stack(new App({ outdir: folder }), 'first')
  const stage = untilItStands(readStage('prod'))
  new SingleTable(stack, 'Data', stage)
  new SignIn(stack, 'SignIn', { stage, origin: 'https://x.test' })
  const api = { host: 'api.test', originSecret: 'x' }
  new WebSite(stack, 'Site', { stage, api, streams: new Map(), certificate: undefined, firewallArn: undefined })
  const { Resources } = CdkTemplate.fromStack(stack).toJSON() as Template
  const kept = Object.entries(Resources).filter(([, one]) => JSON.stringify(one).includes('"DeletionPolicy":"Retain"'))
  expect(kept.map(([id]) => id)).toEqual([])
  expect(JSON.stringify(Resources)).not.toMatch(/"DeletionProtection(Enabled)?":(true|"ACTIVE")/)
  // The CDK switches it on before anything is made.
  expect(assembly.isTerminationProtected('prod')).toBe(true)
  expect(assembly.isTerminationProtected('dev')).toBe(false)
})

test.each(Object.keys(stages))('buckets of %s that a deletion meets are emptied first', (name) => {
  const template = assembly.template(name)
  const emptied = ofType(template, 'Custom::S3AutoDeleteObjects').map(([, { Properties }]) => Properties.BucketName.Ref)
  const deleted = ofType(template, 'AWS::S3::Bucket').flatMap(([id, bucket]) =>
    (bucket as unknown as { DeletionPolicy: string }).DeletionPolicy === 'Delete' ? [id] : [],
  )
  expect(deleted).toHaveLength(stages[name]!.isProtected ? 1 : 2)
  expect(emptied.toSorted()).toEqual(deleted.toSorted())
})

test.each(Object.keys(stages))('a teardown of %s leaves no log behind', (name) => {
  const policies = ofType(assembly.template(name), 'AWS::Logs::LogGroup').map(
    ([, group]) => (group as unknown as { DeletionPolicy: string }).DeletionPolicy,
  )
  expect(new Set(policies)).toEqual(new Set(['Delete']))
})

test('a job that did not start for two of its periods rings; no other alarm rings because there is nothing to measure', () => {
  const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
  const [silent, others] = [true, false].map((is) =>
    alarms.filter(({ MetricName }) => (MetricName === 'Invocations') === is),
  )
  expect(silent!.map(({ Period }) => Period).toSorted()).toEqual(
    schedules.map(({ everyMs }) => Math.max(everyMs, 15 * 60_000) / 1_000).toSorted(),
  )
  for (const alarm of silent!)
    expect(alarm).toMatchObject({
      TreatMissingData: 'breaching',
      EvaluationPeriods: 2,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
    })
  expect(others!.length).toBeGreaterThan(40)
  for (const alarm of others!)
    expect(alarm).toMatchObject({
      TreatMissingData: 'notBreaching',
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    })
})

test('an alarm by percentile waits for enough calls to have one', () => {
  const byPercentile = all('AWS::CloudWatch::Alarm').filter(([, { Properties }]) => Properties.ExtendedStatistic)
  expect(byPercentile.length).toBeGreaterThan(0)
  for (const [id, { Properties }] of byPercentile)
    expect(Properties.EvaluateLowSampleCountPercentile, id).toBe('ignore')
})

type Summed = NonNullable<AlarmMetric['MetricStat']>

interface AlarmMetric {
  Id: string
  Expression?: string
  MetricStat?: { Metric: { MetricName: string; Dimensions?: { Name: string; Value: unknown }[] } }
}

test('a sum in an alarm counts a metric without a value as 0: most have one only where something went wrong', () => {
  const sums = all('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) => (Properties.Metrics ? [Properties] : []))
  expect(sums.length).toBeGreaterThan(2)
  for (const { Metrics, AlarmDescription } of sums) {
    const expression = Metrics.find(({ Expression }: AlarmMetric) => Expression).Expression
    const parts = Metrics.flatMap(({ Id, MetricStat }: AlarmMetric) => (MetricStat ? [`FILL(${Id}, 0)`] : []))
    expect(expression.split(' + ').toSorted(), AlarmDescription).toEqual(parts.toSorted())
  }
})

test.each(Object.keys(stages))('an alarm of %s stands where CloudFront measures, and tells the same people', (name) => {
  const log = assembly.edgeMonitoringTemplate(name)
  const [[, { Properties: alarm }], ...others] = ofType(log, 'AWS::CloudWatch::Alarm') as [[string, Resource]]
  expect(others).toEqual([])
  const metrics = (alarm.Metrics as AlarmMetric[]).flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
  expect(metrics.map(({ MetricName }) => MetricName).toSorted()).toEqual(['5xxErrorRate', 'Requests'])
  for (const { Dimensions } of metrics) {
    expect(Dimensions).toContainEqual({ Name: 'Region', Value: 'Global' })
    expect(JSON.stringify(Dimensions)).toContain('Distribution')
  }
  // An idle night has no answers, and one answer that failed is no outage.
  expect(alarm).toMatchObject({ Threshold: 10, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' })
  const expression = (alarm.Metrics as AlarmMetric[]).find(({ Expression }) => Expression)!.Expression
  expect(expression).toBe('IF(percent >= 5, percent * answers / 100, 0)')
  const [[topic]] = ofType(log, 'AWS::SNS::Topic') as [[string, Resource]]
  expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]])
  const runbooks = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  expect(alarm.AlarmDescription).toMatch(/docs\/operations\.md#the-edge-answers-5xx$/)
  expect(runbooks).toContain('### The edge answers 5xx\n')
  const charts = JSON.stringify(ofType(assembly.template(name), 'AWS::CloudWatch::Dashboard'))
  expect(charts).toContain('5xxErrorRate')
})

test('what rings at the edge is sent to the address and to the pager of the stage', () => {
  const stack = new Stack(new App(), 'edge', { env: { region: 'us-east-1' } })
  const stage = { ...readStage('dev'), alarmEmail: 'ops@example.com', pagerUrl: 'https://pager.example.com/sns' }
  new EdgeAlarm(stack, 'Alarm', { stage, distributionId: 'E1' })
  const told = Object.values(CdkTemplate.fromStack(stack).findResources('AWS::SNS::Subscription'))
  expect(told.map(({ Properties }) => [Properties.Protocol, Properties.Endpoint]).toSorted()).toEqual([
    ['email', 'ops@example.com'],
    ['https', 'https://pager.example.com/sns'],
  ])
})

test('throttles of every call that functions make are watched', () => {
  const watched = (metric: string) =>
    all('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      (Properties.Metrics ?? []).flatMap(({ MetricStat }: Record<string, { Metric: Record<string, unknown> }>) =>
        MetricStat?.Metric.MetricName === metric
          ? (MetricStat.Metric.Dimensions as { Name: string; Value: string }[]).flatMap(({ Name, Value }) =>
              Name === 'Operation' ? [Value] : [],
            )
          : [],
      ),
    )
  const called = [...rightsByFunction().values()]
    .flat()
    .flatMap(({ actions }) => actions)
    .filter((action) => action.startsWith('dynamodb:'))
    .map((action) => action.slice('dynamodb:'.length))
  for (const metric of ['ThrottledRequests', 'SystemErrors'])
    expect([...new Set(watched(metric))].toSorted(), metric).toEqual(
      [...new Set([...called, 'TransactWriteItems'])].toSorted(),
    )
})

test('calls that are turned away before a function runs have alarms: by the limit of the API, and by that of Lambda', () => {
  const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
  const summed = alarms.flatMap(({ Metrics = [] }) =>
    Metrics.flatMap(({ MetricStat }: AlarmMetric) => MetricStat ?? []),
  )
  const throttles = summed.filter(({ Metric: { MetricName } }: Summed) => MetricName === 'Throttles')
  const watched: string[] = throttles.map(({ Metric: { Dimensions } }: Summed) => {
    const [{ Name, Value }] = Dimensions as [{ Name: string; Value: { Ref: string } }]
    expect(Name).toBe('FunctionName')
    return dev.Resources[Value.Ref]!.Properties.Description
  })
  const opening = listFunctions().filter(({ id, kind }) => kind === 'endpoint' && openingFunctions.includes(id))
  expect(opening).toHaveLength(openingFunctions.length)
  expect(watched.toSorted()).toEqual(opening.map(describe).toSorted())
  // The figure of all functions of the region counts those of other stages.
  const ofRegion = alarms.filter(({ Namespace, Dimensions }) => Namespace?.startsWith('AWS/') && !Dimensions)
  expect(ofRegion).toEqual([])
  const [, filter] = all('AWS::Logs::MetricFilter').find(([, { Properties }]) =>
    Properties.MetricTransformations.some(({ MetricName }: { MetricName: string }) => MetricName === 'calls-throttled'),
  )!
  expect(filter.Properties.FilterPattern).toBe('{ ($.status = "429") && ($.integrationStatus = "-") }')
  const { DestinationArn, Format } = only('AWS::ApiGatewayV2::Stage').AccessLogSettings
  expect(DestinationArn['Fn::GetAtt'][0]).toBe(filter.Properties.LogGroupName.Ref)
  expect(JSON.parse(Format)).toMatchObject({
    status: '$context.status',
    integrationStatus: '$context.integrationStatus',
  })
  expect(alarms.filter(({ MetricName }) => MetricName === 'calls-throttled')).toHaveLength(1)
})

test('a fault of the API raises an alarm, and a function that says "busy" raises none', () => {
  const [, filter] = all('AWS::Logs::MetricFilter').find(([, { Properties }]) =>
    Properties.MetricTransformations.some(({ MetricName }: { MetricName: string }) => MetricName === 'calls-5xx'),
  )!
  expect(filter.Properties.FilterPattern).toBe(
    '{ (($.status = "5*") && ($.status != "503")) || (($.status = "503") && ($.integrationStatus != "200")) }',
  )
  const { DestinationArn } = only('AWS::ApiGatewayV2::Stage').AccessLogSettings
  expect(DestinationArn['Fn::GetAtt'][0]).toBe(filter.Properties.LogGroupName.Ref)
})

test('the pool needs nothing that functions leave out of Amplify', () => {
  const { DeviceConfiguration, Policies } = only('AWS::Cognito::UserPool')
  expect([DeviceConfiguration, Policies.SignInPolicy]).toEqual([undefined, undefined])
  expect(only('AWS::Cognito::UserPoolClient').ExplicitAuthFlows).toEqual([
    'ALLOW_USER_PASSWORD_AUTH',
    // Cognito demands it of a client that does not rotate; our own calls use GetTokensFromRefreshToken.
    'ALLOW_REFRESH_TOKEN_AUTH',
  ])
})

test('the pool asks its function about each sign-up, mails nothing itself, and is what the local pool is made of', () => {
  expect(poolSettingsIn(dev)).toEqual(poolSettingsOf(readStage('dev')))
  const { LambdaConfig, AutoVerifiedAttributes = [] } = only('AWS::Cognito::UserPool')
  expect(AutoVerifiedAttributes).toEqual([])
  const [trigger] = LambdaConfig.PreSignUp['Fn::GetAtt']
  expect([dev.Resources[trigger]!.Properties.Description]).toEqual(triggers)
  const callers = all('AWS::Lambda::Permission').filter(
    ([, { Properties }]) => Properties.FunctionName['Fn::GetAtt']?.[0] === trigger,
  )
  expect(callers.map(([, { Properties }]) => Properties.Principal)).toEqual(['cognito-idp.amazonaws.com'])
  const rights = rightsByFunction().get(triggers[0]!)!
  expect(rights.flatMap(({ actions }) => actions)).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'dynamodb:GetItem',
  ])
})

test('a stage without password sign-in has neither its flow nor sign-ups of anybody', () => {
  const folder = mkdtempSync(join(tmpdir(), 'google-only-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stack = new Stack(new App({ outdir: folder }), 'sign-in')
  const stage = readStage('dev', { dev: { ...stages.dev!, passwordSignIn: 'off' } })
  new SignIn(stack, 'SignIn', { stage, origin: 'https://x.test' })
  const template = CdkTemplate.fromStack(stack).toJSON() as Template
  const authFlows = ['ALLOW_REFRESH_TOKEN_AUTH']
  const expected = { allowsSignUp: false, authFlows, hasPreSignUp: false, refreshTokenDays: 7 }
  expect([poolSettingsIn(template), poolSettingsOf(stage)]).toEqual([expected, expected])
})

test('the pool is on the cheaper plan, which does not rotate refresh tokens', () => {
  expect(only('AWS::Cognito::UserPool').UserPoolTier).toBe('LITE')
  expect(only('AWS::Cognito::UserPoolClient').RefreshTokenRotation).toBeUndefined()
})

test.each(['api', 'off'] as const)(
  'on the other plan it rotates them, with passwords %s, and the local pool does',
  (passwordSignIn) => {
    const folder = mkdtempSync(join(tmpdir(), 'essentials-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const stack = new Stack(new App({ outdir: folder }), 'sign-in')
    const stage = readStage('dev', { dev: { ...stages.dev!, passwordSignIn, userPoolPlan: 'essentials' } })
    new SignIn(stack, 'SignIn', { stage, origin: 'https://x.test' })
    const { hasPreSignUp, ...made } = poolSettingsIn(CdkTemplate.fromStack(stack).toJSON() as Template)
    expect(poolSettingsOf(stage)).toMatchObject({ ...made, refreshTokenGraceSeconds: 30 })
  },
)

test('every alarm names what a person loses and the runbook', () => {
  const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
  expect(alarms.length).toBeGreaterThan(10)
  const headings = readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/^### (.+)$/gm)
  const runbooks = [...headings].map(([, heading]) => heading!.toLowerCase().replaceAll(' ', '-'))
  for (const { AlarmDescription, AlarmActions } of alarms) {
    expect(AlarmDescription).toMatch(/\. What to do: docs\/operations\.md#[a-z0-9-]+$/)
    expect(AlarmActions).toHaveLength(1)
    expect(runbooks).toContain(AlarmDescription.split('#')[1])
  }
})

test('the end of an alarm is no mail, but for that of an outage', () => {
  const ofType = (type: string) => all(type).filter(([, { Properties }]) => Properties.OKActions?.length > 0)
  expect(ofType('AWS::CloudWatch::Alarm')).toEqual([])
  expect(ofType('AWS::CloudWatch::CompositeAlarm')).toHaveLength(1)
})

test('one alarm rings for all that people notice at once, and for nothing that only operators do', () => {
  const { AlarmRule, AlarmDescription, AlarmActions } = only('AWS::CloudWatch::CompositeAlarm')
  const under = [...JSON.stringify(AlarmRule).matchAll(/"Fn::GetAtt":\["(\w+)","Arn"\]/g)].map(([, id]) => {
    const { Metrics = [], MetricName, ...alarm } = dev.Resources[id!]!.Properties
    return MetricName ?? Metrics.at(-1)?.Label ?? alarm.AlarmDescription
  })
  const domains = [...new Set(listFunctions().map(({ domain }) => domain))].filter((domain) => domain !== 'admin')
  expect(under).toEqual(expect.arrayContaining(domains.map((domain) => `${domain}-failed`)))
  expect(under).toEqual(expect.arrayContaining(['calls-5xx', 'calls-throttled', 'Throttles']))
  expect(under.join()).not.toMatch(/admin-failed|Invocations|ApproximateNumber|CreditsGranted/)
  expect(under).toHaveLength(domains.length + 8)
  expect(AlarmDescription).toContain('docs/operations.md#outage')
  expect(AlarmActions).toHaveLength(1)
})

test('a stage with a pager calls it for an outage and for nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pager-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stack = new Stack(new App({ outdir: folder }), 'watch')
  const topic = new AlarmTopic(stack, 'Alarms', {})
  const alarm = Alarm.fromAlarmArn(stack, 'One', 'arn:aws:cloudwatch:x:1:alarm:one')
  addOutageAlarm(stack, { name: 'dev', pagerUrl: 'https://pager.example.com/sns' }, topic, [alarm])
  const template = CdkTemplate.fromStack(stack)
  const [subscription] = Object.values(template.findResources('AWS::SNS::Subscription'))
  expect(subscription!.Properties).toMatchObject({ Protocol: 'https', Endpoint: 'https://pager.example.com/sns' })
  const [outage] = Object.values(template.findResources('AWS::CloudWatch::CompositeAlarm'))
  expect(outage!.Properties.AlarmActions).toContainEqual(subscription!.Properties.TopicArn)
  // Nor may anybody who makes a budget in the account call it.
  expect(JSON.stringify(template.findResources('AWS::SNS::TopicPolicy'))).not.toContain('budgets')
})

test('the page of costs counts as many metrics under alarms as there are', () => {
  const alarms = [
    ...all('AWS::CloudWatch::Alarm'),
    ...ofType(assembly.edgeMonitoringTemplate('dev'), 'AWS::CloudWatch::Alarm'),
  ]
  const watched = alarms.map(
    ([, { Properties }]) =>
      (Properties.Metrics ?? [{ MetricStat: {} }]).filter(({ MetricStat }: { MetricStat?: object }) => MetricStat)
        .length,
  )
  expect(watched.reduce((sum, count) => sum + count, 0)).toBe(watchedMetricCount)
})

test.each([
  ['FirstText', { service: 'postloom' }, 'p95', 15_000, 900],
  ['OldestHoldOverdue', { service: 'postloom' }, 'Maximum', 600_000, 300],
  ['OldestUnfulfilledOrder', { service: 'postloom' }, 'Maximum', 600_000, 300],
  ['OldestUnclearPayment', { service: 'postloom' }, 'Maximum', 900_000, 300],
  ['NewAccounts', { service: 'postloom' }, 'Sum', 200, 3_600],
  ['RegistrationsRefused', { service: 'postloom' }, 'Sum', 30, 3_600],
  ['CreditsGrantedByAdmins', { service: 'postloom' }, 'Sum', 5_000, 86_400],
  ['ProviderFailures', { service: 'postloom', provider: 'gemini' }, 'Sum', 5, 300],
  ['ProviderFailures', { service: 'postloom', provider: 'deepseek' }, 'Sum', 5, 300],
  ['ProviderFailures', { service: 'postloom', provider: 'openai' }, 'Sum', 5, 300],
] as const)('an alarm rings for %s of %j', (metric, dimensions, statistic, threshold, seconds) => {
  const rings = all('AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .filter(({ MetricName, Dimensions = [] }) => {
      const own = Object.fromEntries(Dimensions.map(({ Name, Value }: Record<string, string>) => [Name, Value]))
      return MetricName === metric && JSON.stringify(own, Object.keys(dimensions)) === JSON.stringify(dimensions)
    })
  expect(rings).toHaveLength(1)
  const { Statistic, ExtendedStatistic, Namespace, Threshold, Period } = rings[0]!
  expect([Namespace, Statistic ?? ExtendedStatistic, Threshold, Period]).toEqual([
    'Postloom/dev',
    statistic,
    threshold,
    seconds,
  ])
})

test('functions write their figures where the alarms look for them', () => {
  for (const [, { Properties }] of all('AWS::Lambda::Function')) {
    const { TABLE_NAME, POWERTOOLS_METRICS_NAMESPACE } = Properties.Environment?.Variables ?? {}
    if (TABLE_NAME) expect(POWERTOOLS_METRICS_NAMESPACE).toBe('Postloom/dev')
  }
})

test('the security rules find nothing; each of at most 17 acceptances has a reason', () => {
  expect(assembly.findings).toEqual([])
  for (const name of Object.keys(stages)) {
    const accepted = assembly.acknowledgements.filter(({ path }) => path.startsWith(`postloom-${name}/`))
    // What holds for each route, or each of the domains that are traced, is one acceptance.
    expect(new Set(accepted.map(({ rule, reason }) => rule + reason)).size).toBeLessThanOrEqual(17)
    for (const { rule, reason, path } of accepted) {
      expect(reason.length, rule).toBeGreaterThanOrEqual(40)
      expect(path.split('/').length, `${rule} is accepted on one resource, not on a stack`).toBeGreaterThan(1)
    }
  }
})

test('what is stored compressed says so, and scripts are there before the pages that name them', () => {
  const copies = all('Custom::CDKBucketDeployment').map(([id, one]) => ({ id, ...one }))
  const encodingOf = ({ Properties }: Resource) => Properties.SystemMetadata['content-encoding']
  const isKept = ({ Properties }: Resource) => Properties.SystemMetadata['cache-control'].includes('immutable')
  const [packed] = copies.filter((copy) => isKept(copy) && encodingOf(copy) === 'br')
  const pages = copies.filter((copy) => !isKept(copy))
  expect(pages.map(encodingOf).toSorted()).toEqual(['br', undefined])
  for (const page of pages) {
    expect(page.Properties.SystemMetadata['cache-control']).toBe('no-cache')
    expect(JSON.stringify(page)).toContain(packed?.id)
  }
  expect(copies.filter(encodingOf)).toHaveLength(2)
})

test.each(Object.keys(stages))(
  'pages of %s come after functions and their headers, and the edge sends people to them when they are there',
  (name) => {
    const own: Template = JSON.parse([...assembly.templateTexts(name).values()][0]!)
    const dependsOn = (one: Resource) => (one as unknown as { DependsOn: string[] }).DependsOn
    const domains = ofType(own, 'AWS::CloudFormation::Stack').map(([id]) => id)
    expect(domains).toHaveLength(new Set(listFunctions().map(({ domain }) => domain)).size)
    const pages = ofType(own, 'Custom::CDKBucketDeployment').filter(
      ([, { Properties }]) => Properties.SystemMetadata['cache-control'] === 'no-cache',
    )
    expect(pages).toHaveLength(2)
    const headers = ofType(own, 'AWS::CloudFront::ResponseHeadersPolicy').map(([id]) => id)
    expect(headers).toHaveLength(1)
    for (const [id, page] of pages)
      expect(dependsOn(page), id).toEqual(expect.arrayContaining([...domains, ...headers]))
    const chooses = ofType(own, 'AWS::CloudFront::Function').filter(([, { Properties }]) =>
      Properties.FunctionCode.includes('var pages = ["/"'),
    )
    expect(chooses).toHaveLength(1)
    for (const [, one] of chooses) expect(dependsOn(one)).toEqual(expect.arrayContaining(pages.map(([id]) => id)))
  },
)

// The CDK writes down a template whose parts wait for each other; CloudFormation refuses it.
test.each(Object.keys(stages))('nothing of %s waits for itself', (name) => {
  for (const [file, text] of assembly.templateTexts(name))
    expect(() => CdkTemplate.fromString(text), file).not.toThrow()
})
