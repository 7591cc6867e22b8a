import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { FixedEgress } from './fixed-egress.ts'
import { networkPolicy } from './network-policy.ts'
import { OwnRoleFunction } from './own-role-function.ts'

const app = new App()
const stack = new Stack(app, 'Payments', { env: { region: 'ap-northeast-1' } })
const network = new FixedEgress(stack, 'Egress', { logRetentionDays: 14 })
new OwnRoleFunction(stack, 'Charge', {
  description: 'POST /api/charge',
  folder: `${import.meta.dirname}/edge`,
  environment: {},
  traced: true,
  memoryMb: 512,
  timeoutSeconds: 29,
  logGroup: new LogGroup(stack, 'Log', { retention: 14 }),
  rights: [],
  policies: [networkPolicy(stack)],
  network,
})
const template = Template.fromStack(stack)

test('everything leaves through one gateway with an address that stays', () => {
  template.resourceCountIs('AWS::EC2::NatGateway', 1)
  template.resourceCountIs('AWS::EC2::EIP', 1)
  const [[id]] = Object.entries(template.findResources('AWS::EC2::EIP')) as [[string, unknown]]
  template.hasResourceProperties('AWS::EC2::NatGateway', { AllocationId: { 'Fn::GetAtt': [id, 'AllocationId'] } })
})

test('a function in it stands in the private subnets, with its own role and the network policy only', () => {
  const [[, charge]] = Object.entries(template.findResources('AWS::Lambda::Function')) as [
    [string, { Properties: { VpcConfig: { SubnetIds: object[] }; Role: { 'Fn::GetAtt': [string] } } }],
  ]
  expect(charge.Properties.VpcConfig.SubnetIds).toHaveLength(2)
  expect(JSON.stringify(charge.Properties.VpcConfig)).toContain('functionsSubnet')
  const role = template.findResources('AWS::IAM::Role')[charge.Properties.Role['Fn::GetAtt'][0]]!
  expect(JSON.stringify(role.Properties.ManagedPolicyArns)).not.toContain('service-role')
  expect(role.Properties.ManagedPolicyArns).toHaveLength(2)
})

test('the network policy has every right that Lambda asks of a function in a network, no other, and none for its code', () => {
  const [[, policy]] = Object.entries(template.findResources('AWS::IAM::ManagedPolicy')).filter(([id]) =>
    id.startsWith('Network'),
  ) as [[string, { Properties: { PolicyDocument: { Statement: Statement[] } } }]]
  const [allowed, denied, ...others] = policy.Properties.PolicyDocument.Statement
  expect(allowed!.Action.toSorted()).toEqual([
    'ec2:AssignPrivateIpAddresses',
    'ec2:CreateNetworkInterface',
    'ec2:DeleteNetworkInterface',
    'ec2:DescribeNetworkInterfaces',
    'ec2:DescribeSubnets',
    'ec2:UnassignPrivateIpAddresses',
  ])
  expect(denied).toMatchObject({ Effect: 'Deny', Action: allowed!.Action, Resource: '*' })
  // Without the condition Lambda itself would be refused, and no function could be made.
  expect(JSON.stringify(denied!.Condition)).toMatch(/^{"ArnLike":{"lambda:SourceFunctionArn":.*:function:\*/)
  expect(others).toEqual([])
})

interface Statement {
  Effect: string
  Action: string[]
  Resource: string
  Condition?: unknown
}

test('the table is reached without passing it, and no call comes in', () => {
  template.hasResourceProperties('AWS::EC2::VPCEndpoint', { VpcEndpointType: 'Gateway' })
  template.resourceCountIs('AWS::EC2::SecurityGroupIngress', 0)
  template.resourceCountIs('AWS::EC2::FlowLog', 1)
})

test('the security rules find nothing', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(app)
  expect(violations.map(({ ruleName, description }) => `${ruleName}: ${description}`)).toEqual([])
})
