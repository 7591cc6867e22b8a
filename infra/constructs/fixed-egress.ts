import { RemovalPolicy } from 'aws-cdk-lib'
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
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
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
}

function acknowledgeZones({ publicSubnets, privateSubnets }: Vpc): void {
  for (const subnet of [...publicSubnets, ...privateSubnets])
    acknowledge(subnet, {
      'CloudFormation-Validate::W3010': 'The stage names its zones: others lack NAT gateways or Lambda.',
    })
}
