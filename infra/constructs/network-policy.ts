import { ArnFormat, Stack } from 'aws-cdk-lib'
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** What Lambda asks of a function in a network. */
const networkActions = [
  'ec2:CreateNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:DeleteNetworkInterface',
  'ec2:AssignPrivateIpAddresses',
  'ec2:UnassignPrivateIpAddresses',
]

/**
 * Lambda makes and removes network interfaces in the name of the function, so its role has the right to all of them. Calls of the
 * function's own code name the function, and are refused: it has no need of any. A function that is in no network has the right too:
 * it may have left one in this deployment, and Lambda removes its interfaces afterwards. Without the right they would stay, and
 * the network with them.
 * @source https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html
 * @source https://docs.aws.amazon.com/lambda/latest/dg/permissions-source-function-arn.html
 */
export function networkPolicy(scope: Construct): ManagedPolicy {
  const stack = Stack.of(scope)
  return (stack.node.tryFindChild('Network') as ManagedPolicy | undefined) ?? newNetworkPolicy(stack)
}

function newNetworkPolicy(stack: Stack): ManagedPolicy {
  const functions = stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  const policy = new ManagedPolicy(stack, 'Network', {
    description: 'Stands in a network, or leaves one',
    statements: [
      new PolicyStatement({ actions: networkActions, resources: ['*'] }),
      new PolicyStatement({
        effect: Effect.DENY,
        actions: networkActions,
        resources: ['*'],
        conditions: { ArnLike: { 'lambda:SourceFunctionArn': functions } },
      }),
    ],
  })
  acknowledge(policy, {
    'AwsSolutions-IAM5[Resource::*]': 'Lambda makes and removes network interfaces, whose names nobody knows before.',
  })
  return policy
}
