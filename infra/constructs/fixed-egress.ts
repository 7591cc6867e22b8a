import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  CfnEIP,
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  NatProvider,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import {
  Effect,
  type IManagedPolicy,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'
import { acknowledge } from './acknowledge.ts'

/**
 * The one address from which calls reach the payment gateway. It accepts calls from listed addresses only, so payment functions leave
 * through a NAT gateway whose address stays; what they ask of the table does not pass it.
 * @source docs/rules/payments.md#fixed-egress
 */
export class FixedEgress extends Construct {
  readonly vpc: Vpc
  readonly securityGroup: SecurityGroup
  /** To be listed at the gateway. */
  readonly address: string
  /** What a function needs to be placed in the network. */
  readonly policy: IManagedPolicy

  constructor(scope: Construct, id: string, { logRetentionDays, zones }: Pick<Stage, 'logRetentionDays' | 'zones'>) {
    super(scope, id)
    const address = new CfnEIP(this, 'Address', { domain: 'vpc' })
    this.address = address.ref
    this.vpc = new Vpc(this, 'Network', {
      ipAddresses: IpAddresses.cidr('10.0.0.0/24'),
      maxAzs: 2,
      natGateways: 1,
      natGatewayProvider: NatProvider.gateway({ eipAllocationIds: [address.attrAllocationId] }),
      subnetConfiguration: [
        { name: 'out', subnetType: SubnetType.PUBLIC, mapPublicIpOnLaunch: false },
        { name: 'functions', subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      ],
      restrictDefaultSecurityGroup: false,
      gatewayEndpoints: { table: { service: GatewayVpcEndpointAwsService.DYNAMODB } },
    })
    if (zones) acknowledgeZones(this.vpc)
    this.#logFlows(logRetentionDays)
    this.securityGroup = new SecurityGroup(this, 'Functions', {
      vpc: this.vpc,
      description: 'Payment functions: nobody calls in, they call out',
    })
    this.policy = this.#networkPolicy()
  }

  #logFlows(retention: number): void {
    const logGroup = new LogGroup(this, 'Flows', { retention, removalPolicy: RemovalPolicy.DESTROY })
    const statements = [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents', 'logs:DescribeLogStreams'],
        resources: [logGroup.logGroupArn],
      }),
    ]
    const role = new Role(this, 'FlowRole', {
      assumedBy: new ServicePrincipal('vpc-flow-logs.amazonaws.com'),
      inlinePolicies: { own: new PolicyDocument({ statements }) },
    })
    this.vpc.addFlowLog('Flow', {
      destination: FlowLogDestination.toCloudWatchLogs(logGroup, role.withoutPolicyUpdates()),
      trafficType: FlowLogTrafficType.REJECT,
    })
  }

  /**
   * Lambda makes and removes network interfaces in the name of the function, so its role has the right to all of them. Calls of the
   * function's own code name the function, and are refused: it has no need of any.
   * @source https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html
   * @source https://docs.aws.amazon.com/lambda/latest/dg/permissions-source-function-arn.html
   */
  #networkPolicy(): ManagedPolicy {
    const functions = Stack.of(this).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    const policy = new ManagedPolicy(this, 'Policy', {
      description: 'Stands in the network of the payment functions',
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
}

/** What Lambda asks of a function in a network. */
const networkActions = [
  'ec2:CreateNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:DeleteNetworkInterface',
  'ec2:AssignPrivateIpAddresses',
  'ec2:UnassignPrivateIpAddresses',
]

function acknowledgeZones({ publicSubnets, privateSubnets }: Vpc): void {
  for (const subnet of [...publicSubnets, ...privateSubnets])
    acknowledge(subnet, {
      'CloudFormation-Validate::W3010': 'The stage names its zones: others lack NAT gateways or Lambda.',
    })
}
