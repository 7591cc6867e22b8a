import { ArnFormat, Aws, Stack } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/**
 * To send mails as one address and no other. SES asks for the right to more identities than that of the sender: where the account
 * knows an identity of the recipient too, as it must until it has production access, for the right to that one. So the sender is
 * fixed by the condition, and the identity is not. Where the sender's identity has a configuration set, as the console may give it
 * one, SES asks for the right to that as well; alone it sends nothing.
 * @source https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
 * @source https://docs.aws.amazon.com/service-authorization/latest/reference/list_sesv2.html
 */
export function mailPolicy(scope: Construct, mailFrom: string): ManagedPolicy {
  const stack = Stack.of(scope)
  return (stack.node.tryFindChild('Mails') as ManagedPolicy | undefined) ?? newMailPolicy(stack, mailFrom)
}

function newMailPolicy(stack: Stack, mailFrom: string): ManagedPolicy {
  const all = (resource: string): string =>
    stack.formatArn({
      service: 'ses',
      account: Aws.ACCOUNT_ID,
      resource,
      resourceName: '*',
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
  const policy = new ManagedPolicy(stack, 'Mails', {
    description: `Sends mails as ${mailFrom}`,
    statements: [
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [all('identity')],
        conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
      }),
      new PolicyStatement({ actions: ['ses:SendEmail'], resources: [all('configuration-set')] }),
    ],
  })
  const finding = (resource: string) =>
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:${stack.region}:<AWS::AccountId>:${resource}/*]`
  acknowledge(policy, {
    [finding('identity')]:
      'SES asks for the identity of a recipient that the account knows as well; the condition fixes who the mail is from.',
    [finding('configuration-set')]:
      'Operators name the configuration set of an identity in the console of SES; the right to one sends no mail.',
  })
  return policy
}
