import { ArnFormat, Aws, Stack } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/**
 * To send mails as one address and no other. SES asks for the right to more identities than that of the sender: where the account
 * knows an identity of the recipient too, as it must until it has production access, for the right to that one. So the sender is
 * fixed by the condition, and the identity is not.
 * @source https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
 */
export function mailPolicy(scope: Construct, mailFrom: string): ManagedPolicy {
  const stack = Stack.of(scope)
  return (stack.node.tryFindChild('Mails') as ManagedPolicy | undefined) ?? newMailPolicy(stack, mailFrom)
}

function newMailPolicy(stack: Stack, mailFrom: string): ManagedPolicy {
  const identities = stack.formatArn({
    service: 'ses',
    account: Aws.ACCOUNT_ID,
    resource: 'identity',
    resourceName: '*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  })
  const policy = new ManagedPolicy(stack, 'Mails', {
    description: `Sends mails as ${mailFrom}`,
    statements: [
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [identities],
        conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
      }),
    ],
  })
  acknowledge(policy, {
    [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:${stack.region}:<AWS::AccountId>:identity/*]`]:
      'SES asks for the identity of a recipient that the account knows as well; the condition fixes who the mail is from.',
  })
  return policy
}
