import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge, noResources } from './acknowledge.ts'

/** To ask whether SES sends mails for the account, and CloudWatch how long messages wait. */
export function systemPolicy(scope: Construct): ManagedPolicy {
  const policy = new ManagedPolicy(scope, 'System', {
    description: 'Asks SES how the account does, and CloudWatch for figures',
    statements: [new PolicyStatement({ actions: ['ses:GetAccount', 'cloudwatch:GetMetricData'], resources: ['*'] })],
  })
  acknowledge(policy, noResources)
  return policy
}
