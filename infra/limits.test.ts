import { beforeAll, expect, test } from 'vitest'
import { constructId, jobName } from './planned-functions.ts'
import { deadLetterQueueName, workQueues } from './queues.ts'
import { stages } from './stages.ts'
import { type Assembly, ofType, type Resource, synthesize, type Template } from './testing/synthesize.ts'

// What AWS refuses in the middle of a deployment, and a template shows before it.

let assembly: Assembly
beforeAll(async () => {
  assembly = await synthesize()
})

const names = Object.keys(stages)
const longestName = 'a'.repeat(24)

/** The length of what CloudFormation makes of a value, an ARN of a nested stack's resource being about the longest part. */
function lengthOf(value: unknown): number {
  const isReference = (one: object) => Object.keys(one).length === 1 && ('Ref' in one || 'Fn::GetAtt' in one)
  const filled = (_: string, one: unknown) =>
    typeof one === 'object' && one !== null && isReference(one) ? 'x'.repeat(170) : one
  return JSON.stringify(value, filled).length
}

/** @returns what is above a limit, by logical id; nothing is measured where there is no resource of the type */
function above(template: Template, type: string, most: number, measure: (one: Resource['Properties']) => number) {
  const all = ofType(template, type)
  expect(all.length, `${type}: the test looks at something`).toBeGreaterThan(0)
  return all.filter(([, { Properties }]) => measure(Properties) > most).map(([id]) => id)
}

/** @source https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
test.each(names)('functions of %s: 4 KB of environment, names and descriptions of the length Lambda takes', (name) => {
  const template = assembly.template(name)
  const type = 'AWS::Lambda::Function'
  expect(above(template, type, 4_096, ({ Environment }) => lengthOf(Environment?.Variables ?? {}))).toEqual([])
  expect(above(template, type, 256, ({ Description }) => Description?.length ?? 0)).toEqual([])
  expect(above(template, type, 900, ({ Timeout }) => Timeout)).toEqual([])
})

/** @source https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html */
test.each(names)('roles of %s: inline policies of 10,240 characters, managed ones of 6,144, ten of those', (name) => {
  const template = assembly.template(name)
  const inline = ({ Policies = [] }: Resource['Properties']) =>
    Policies.reduce((sum: number, one: Resource['Properties']) => sum + lengthOf(one.PolicyDocument), 0)
  expect(above(template, 'AWS::IAM::Role', 10_240, inline)).toEqual([])
  expect(above(template, 'AWS::IAM::Role', 10, ({ ManagedPolicyArns = [] }) => ManagedPolicyArns.length)).toEqual([])
  expect(above(template, 'AWS::IAM::Role', 2_048, (one) => lengthOf(one.AssumeRolePolicyDocument))).toEqual([])
  expect(above(template, 'AWS::IAM::ManagedPolicy', 6_144, (one) => lengthOf(one.PolicyDocument))).toEqual([])
})

/**
 * Accounts older than 2025 may have 25 behaviours.
 * @source https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
test.each(names)(
  'the distribution of %s: behaviours, origins, time limits, functions and headers CloudFront takes',
  (name) => {
    const template = assembly.template(name)
    const distribution = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig
    expect(distribution.CacheBehaviors.length + 1).toBeLessThanOrEqual(25)
    expect(distribution.Origins.length).toBeLessThanOrEqual(25)
    for (const { CustomOriginConfig } of distribution.Origins) {
      expect(CustomOriginConfig?.OriginReadTimeout ?? 30).toBeLessThanOrEqual(120)
      expect(CustomOriginConfig?.OriginKeepaliveTimeout ?? 5).toBeLessThanOrEqual(120)
    }
    expect(above(template, 'AWS::CloudFront::Function', 10_240, (one) => lengthOf(one.FunctionCode))).toEqual([])
    const { CustomHeadersConfig, SecurityHeadersConfig } = ofType(
      template,
      'AWS::CloudFront::ResponseHeadersPolicy',
    )[0]![1].Properties.ResponseHeadersPolicyConfig
    expect(CustomHeadersConfig.Items.length).toBeLessThanOrEqual(10)
    expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy.length).toBeLessThanOrEqual(1_783)
  },
)

/** @source https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html */
test.each(names)('CloudFront, and nobody else, has both rights that a Function URL of %s asks for', (name) => {
  const template = assembly.template(name)
  const aliases = ofType(template, 'AWS::Lambda::Url').map(([, { Properties }]) => {
    expect(Properties.AuthType).toBe('AWS_IAM')
    return JSON.stringify(Properties.TargetFunctionArn)
  })
  expect(aliases.length).toBeGreaterThan(0)
  const permissions = ofType(template, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties)
  const ofUrls = permissions.filter(({ Principal }) => Principal === 'cloudfront.amazonaws.com')
  expect(ofUrls).toHaveLength(2 * aliases.length)
  for (const one of ofUrls) expect(JSON.stringify(one.SourceArn)).toContain(':distribution/')
  const actions = ofUrls.map(({ Action, InvokedViaFunctionUrl }) => [Action, InvokedViaFunctionUrl])
  expect(actions.filter(([action]) => action === 'lambda:InvokeFunctionUrl')).toHaveLength(aliases.length)
  expect(actions.filter(([action, byUrl]) => action === 'lambda:InvokeFunction' && byUrl)).toHaveLength(aliases.length)
  for (const one of permissions) expect(one.Principal).not.toBe('*')
})

/** @source https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
test.each(names)('the HTTP API of %s: 300 routes, 300 integrations, 30 seconds', (name) => {
  const template = assembly.template(name)
  for (const type of ['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration']) {
    expect(ofType(template, type).length, type).toBeLessThanOrEqual(300)
    expect(above(template, type, 30_000, ({ TimeoutInMillis = 30_000 }) => TimeoutInMillis)).toEqual([])
  }
})

/** @source https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html */
test.each(names)('alarms of %s: texts, metrics of one alarm, and what the alarm over all of them names', (name) => {
  const template = assembly.template(name)
  expect(above(template, 'AWS::CloudWatch::Alarm', 1_024, ({ AlarmDescription }) => AlarmDescription.length)).toEqual(
    [],
  )
  expect(above(template, 'AWS::CloudWatch::Alarm', 10, ({ Metrics = [] }) => Metrics.length)).toEqual([])
  // An alarm looks a day back at most, where its periods are an hour or longer a week.
  const reach = ({ Period = 300, EvaluationPeriods }: Resource['Properties']) =>
    Period * EvaluationPeriods - (Period >= 3_600 ? 604_800 : 86_400)
  expect(above(template, 'AWS::CloudWatch::Alarm', 0, reach)).toEqual([])
  expect(above(template, 'AWS::CloudWatch::CompositeAlarm', 10_240, ({ AlarmRule }) => lengthOf(AlarmRule))).toEqual([])
  const named = ({ AlarmRule }: Resource['Properties']) => JSON.stringify(AlarmRule).split('Fn::GetAtt').length - 1
  expect(above(template, 'AWS::CloudWatch::CompositeAlarm', 100, named)).toEqual([])
})

/** @source https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-queues.html */
test.each(names)('queues and schedules of %s: times that SQS and EventBridge Scheduler take', (name) => {
  const template = assembly.template(name)
  expect(above(template, 'AWS::SQS::Queue', 43_200, ({ VisibilityTimeout = 30 }) => VisibilityTimeout)).toEqual([])
  expect(above(template, 'AWS::SQS::Queue', 1_209_600, (one) => one.MessageRetentionPeriod ?? 0)).toEqual([])
  const ages = ofType(template, 'AWS::Scheduler::Schedule').map(([, one]) => one.Properties.Target.RetryPolicy)
  for (const { MaximumEventAgeInSeconds } of ages) {
    expect(MaximumEventAgeInSeconds).toBeGreaterThanOrEqual(60)
    expect(MaximumEventAgeInSeconds).toBeLessThanOrEqual(86_400)
  }
})

test('names that hold the name of the stage fit, also that of the longest', () => {
  for (const { id } of workQueues) {
    expect(deadLetterQueueName(longestName, id).length, id).toBeLessThanOrEqual(80)
    expect(jobName(longestName, id).length, id).toBeLessThanOrEqual(64)
    expect(constructId(id)).toMatch(/^[A-Za-z0-9]+$/)
  }
  expect(`postloom-${longestName}-123456789012`.length, 'prefix of the sign-in page').toBeLessThanOrEqual(63)
})

/** @source https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
test.each(names)(
  'a deployment of %s: 2,500 resources in all stacks, 60 references to secrets in a template',
  (name) => {
    expect(Object.keys(assembly.template(name).Resources).length).toBeLessThanOrEqual(2_500)
    for (const [file, text] of assembly.templateTexts(name))
      expect(text.split('{{resolve:').length - 1, file).toBeLessThanOrEqual(60)
  },
)

/** The classic pages are the only ones of the Lite plan, and what protects against guessing is of the Plus plan. */
test.each(names)('the pool of %s asks for nothing that its plan does not have', (name) => {
  const template = assembly.template(name)
  const { UserPoolTier, UserPoolAddOns, Policies } = ofType(template, 'AWS::Cognito::UserPool')[0]![1].Properties
  expect(UserPoolTier).toBe('LITE')
  expect([UserPoolAddOns, Policies.SignInPolicy, Policies.PasswordPolicy.PasswordHistorySize]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const domain = ofType(template, 'AWS::Cognito::UserPoolDomain')[0]![1].Properties
  expect(domain.ManagedLoginVersion ?? 1).toBe(1)
})

test('certificates, firewalls and deliveries of logs of the edge are made in us-east-1', () => {
  for (const name of names) {
    const types = (template: Template) => Object.values(template.Resources).map(({ Type }) => Type)
    expect(
      types(assembly.template(name)).filter((type) => /WAFv2|CertificateManager|Logs::Delivery/.test(type)),
    ).toEqual([])
    expect(assembly.regionOf(`postloom-${name}-edge-log`)).toBe('us-east-1')
  }
  const [[, firewall]] = ofType(assembly.edgeTemplate('prod'), 'AWS::WAFv2::WebACL') as [[string, Resource]]
  expect(firewall.Properties.Scope).toBe('CLOUDFRONT')
  expect(assembly.regionOf('postloom-prod-edge')).toBe('us-east-1')
})
