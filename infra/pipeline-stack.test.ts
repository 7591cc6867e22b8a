import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { beforeAll, expect, test } from 'vitest'
import { PipelineStack } from './pipeline-stack.ts'
import { readStage } from './stages.ts'
import { synthesize, type Template as WrittenTemplate } from './testing/synthesize.ts'

interface Role {
  Properties: {
    AssumeRolePolicyDocument: { Statement: { Condition: Record<string, Record<string, unknown>> }[] }
    Policies: { PolicyDocument: { Statement: { Action: string | string[] }[] } }[]
  }
}

const app = new App()
let roles: Record<'compare' | 'deploy', Role>
let providers: { Properties: unknown }[]

beforeAll(() => {
  const stack = new PipelineStack(app, 'pipeline', { stage: readStage('dev'), repository: 'owner/name' })
  const template = Template.fromStack(stack)
  const [compare, deploy] = Object.values(template.findResources('AWS::IAM::Role')) as Role[]
  providers = Object.values(template.findResources('AWS::IAM::OIDCProvider')) as typeof providers
  roles = { compare: compare!, deploy: deploy! }
})

const subjectsOf = ({ Properties }: Role) =>
  Properties.AssumeRolePolicyDocument.Statement[0]!.Condition.StringLike!['token.actions.githubusercontent.com:sub']
const statementsOf = ({ Properties }: Role) => Properties.Policies[0]!.PolicyDocument.Statement
const actionsOf = (role: Role) => statementsOf(role).flatMap(({ Action }) => Action)

test('a pull request may compare; a version tag and main may deploy; other repositories neither', () => {
  expect(subjectsOf(roles.compare)).toEqual(['repo:owner/name:pull_request'])
  expect(subjectsOf(roles.deploy)).toEqual(['repo:owner/name:ref:refs/tags/v*', 'repo:owner/name:ref:refs/heads/main'])
})

test('a pull request reads templates; it reaches no value of a secret, no row, and no role of the CDK, which could', () => {
  expect(actionsOf(roles.compare).toSorted()).toEqual([
    'cloudformation:DescribeStacks',
    'cloudformation:GetTemplate',
    'cloudformation:ListStackResources',
    'secretsmanager:DescribeSecret',
  ])
  const stacks = JSON.stringify(statementsOf(roles.compare)[0])
  // Nested stacks, and one that the pull request adds: IAM asks for the asterisk then.
  for (const region of ['ap-northeast-1', 'us-east-1']) expect(stacks).toContain(`:cloudformation:${region}:`)
  for (const stack of ['postloom-dev/*', 'postloom-dev-*/*']) expect(stacks).toContain(`:stack/${stack}`)
})

test('a repository that GitHub names with numbers is trusted as it is named; what names none is refused', () => {
  const stackOf = (repository: string) => new PipelineStack(new App(), 'named', { stage: readStage('dev'), repository })
  const { Properties } = Object.values(
    Template.fromStack(stackOf('owner@123/na.me@456')).findResources('AWS::IAM::Role'),
  )[0] as Role
  expect(subjectsOf({ Properties })).toEqual(['repo:owner@123/na.me@456:pull_request'])
  for (const repository of [
    'owner',
    'owner/*',
    'owner@1/name',
    'owner/name@2',
    'owner@*/name@*',
    'a/b/c',
    'owner/name:x',
  ])
    expect(() => stackOf(repository), repository).toThrow('names no repository')
})

test('the provider takes tokens of GitHub that are made for AWS, and the roles refuse all others', () => {
  expect(providers.map(({ Properties }) => Properties)).toEqual([
    { Url: 'https://token.actions.githubusercontent.com', ClientIdList: ['sts.amazonaws.com'] },
  ])
  for (const role of Object.values(roles)) {
    const { StringEquals } = role.Properties.AssumeRolePolicyDocument.Statement[0]!.Condition
    expect(StringEquals).toEqual({ 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' })
  }
})

test('a second stage of an account takes the provider that is there', () => {
  const stack = new PipelineStack(new App(), 'second', {
    stage: readStage('prod'),
    repository: 'owner/name',
    hasProvider: true,
  })
  const template = Template.fromStack(stack)
  template.resourceCountIs('AWS::IAM::OIDCProvider', 0)
  expect(JSON.stringify(template.findResources('AWS::IAM::Role'))).toContain(
    ':oidc-provider/token.actions.githubusercontent.com',
  )
})

/** What CloudFormation reads of each type that stands in a nested stack, in the name of who asks for drift. */
const read: Record<string, string> = {
  'AWS::ApiGatewayV2::Integration': 'apigateway:GET',
  'AWS::ApiGatewayV2::Route': 'apigateway:GET',
  'AWS::CloudWatch::Alarm': 'cloudwatch:DescribeAlarms',
  'AWS::IAM::ManagedPolicy': 'iam:GetPolicy',
  'AWS::IAM::Role': 'iam:GetRole',
  'AWS::Lambda::Alias': 'lambda:GetAlias',
  'AWS::Lambda::EventInvokeConfig': 'lambda:GetFunctionEventInvokeConfig',
  'AWS::Lambda::EventSourceMapping': 'lambda:GetEventSourceMapping',
  'AWS::Lambda::Function': 'lambda:GetFunction',
  'AWS::Lambda::Permission': 'lambda:GetPolicy',
  'AWS::Lambda::Url': 'lambda:GetFunctionUrlConfig',
  'AWS::Lambda::Version': 'lambda:GetFunctionConfiguration',
  'AWS::Logs::LogGroup': 'logs:DescribeLogGroups',
  'AWS::Logs::MetricFilter': 'logs:DescribeMetricFilters',
  'AWS::Scheduler::Schedule': 'scheduler:GetSchedule',
}

test('the weekly look for changes by hand may read what it compares, and no row, log line or value', async () => {
  const assembly = await synthesize()
  const [, ...nested] = [...assembly.templateTexts('prod').values()].map((text): WrittenTemplate => JSON.parse(text))
  const types = nested.flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type))
  expect([...new Set(types)].toSorted()).toEqual(Object.keys(read).toSorted())
  expect(actionsOf(roles.deploy)).toEqual(expect.arrayContaining(Object.values(read)))
  expect(actionsOf(roles.deploy).join()).not.toMatch(/dynamodb|logs:(Get|Filter|Start)LogEvents|s3:|kms:/)
})

test('a deployment may ask what the account and its own functions reserve', () => {
  expect(actionsOf(roles.deploy)).toEqual(
    expect.arrayContaining(['lambda:GetAccountSettings', 'lambda:GetFunctionConcurrency']),
  )
})

test('functions are reached by what CloudFormation keeps of the name of a stage in theirs', () => {
  const functionsOf = (name: string) => {
    const stack = new PipelineStack(new App(), 'named', {
      stage: { ...readStage('dev'), name },
      repository: 'owner/name',
    })
    const [, deploy] = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role')) as [Role, Role]
    return /:function:([^"]+)"/.exec(JSON.stringify(statementsOf(deploy)))?.[1]
  }
  expect(functionsOf('dev')).toBe('postloom-dev-*')
  const [kept = ''] = functionsOf('acceptance-of-taipei')!.split('*')
  expect('postloom-acceptance-of-taipei-credits'.slice(0, 25)).toContain(kept)
  expect(kept).toContain('postloom-acceptance-of')
})

test('a deployment onto a restored table may look at that table, and reads none of its rows', () => {
  const stage = { ...readStage('dev'), restoredTable: 'postloom-dev-restored' }
  const stack = new PipelineStack(new App(), 'restored', { stage, repository: 'owner/name' })
  const [, deploy] = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role')) as [Role, Role]
  expect(actionsOf(deploy).filter((action) => action.startsWith('dynamodb:'))).toEqual(['dynamodb:DescribeTable'])
  expect(JSON.stringify(statementsOf(deploy).at(-1))).toContain(':table/postloom-dev-restored"')
})

test('the workflow asks for the role that fits its event, deploys once at a time, and nothing takes the turn of a deployment', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../.github/workflows/deploy.yml'), 'utf8')
  expect(workflow).toContain("github.event_name == 'pull_request' && vars.AWS_COMPARE_ROLE || vars.AWS_DEPLOY_ROLE")
  expect(workflow).toMatch(/permissions:\n {2}contents: read\n {2}id-token: write\n/)
  // Tags and the look of Monday are one group. Without the queue one of them waits at most, and each that comes cancels it.
  expect(workflow).toMatch(
    /concurrency:\n {2}group: deploy-\$\{\{ github\.event_name == 'pull_request' && github\.ref \|\| 'stage' \}\}\n {2}queue: max\n/,
  )
  expect(workflow).not.toContain('cancel-in-progress')
  expect(workflow).not.toMatch(/secrets\.|aws-access-key-id/)
  // A change set is made by a role that may deploy.
  expect(workflow).toContain('npm run diff -- --stage "$STAGE" -- --method template')
})

test('the security rules find nothing', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(app)
  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([])
})
