import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { beforeAll, expect, test } from 'vitest'
import { PipelineStack } from './pipeline-stack.ts'
import { readStage } from './stages.ts'

interface Role {
  Properties: {
    AssumeRolePolicyDocument: { Statement: { Condition: Record<string, Record<string, unknown>> }[] }
    Policies: { PolicyDocument: { Statement: { Action: string | string[] }[] } }[]
  }
}

const app = new App()
let roles: Record<'compare' | 'deploy', Role>

beforeAll(() => {
  const stack = new PipelineStack(app, 'pipeline', { stage: readStage('dev'), repository: 'owner/name' })
  const [compare, deploy] = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role')) as Role[]
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

test('a pull request reaches no value of a secret and no role that changes something', () => {
  expect(actionsOf(roles.compare).toSorted()).toEqual([
    'cloudformation:DescribeStacks',
    'secretsmanager:DescribeSecret',
    'sts:AssumeRole',
  ])
  const assumed = JSON.stringify(statementsOf(roles.compare))
  expect(assumed).toContain('cdk-hnb659fds-lookup-role-')
  expect(assumed).not.toMatch(/-(deploy|file-publishing)-role-/)
})

test('tokens of GitHub for another audience are refused', () => {
  for (const role of Object.values(roles)) {
    const { StringEquals } = role.Properties.AssumeRolePolicyDocument.Statement[0]!.Condition
    expect(StringEquals).toEqual({ 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' })
  }
})

test('the security rules find nothing', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(app)
  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([])
})
