import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** To ask whether SES sends mails for the account. */
export function mailAccountPolicy(scope: Construct): ManagedPolicy {
  const policy = new ManagedPolicy(scope, 'MailAccount', {
    description: 'Asks SES how the account does',
    statements: [new PolicyStatement({ actions: ['ses:GetAccount'], resources: ['*'] })],
  })
  acknowledge(policy, {
    'AwsSolutions-IAM5[Resource::*]': 'The account itself is no resource that SES knows; the one action only reads.',
  })
  return policy
}
