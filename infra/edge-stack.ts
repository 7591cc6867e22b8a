import { Stack } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { edgeRegion } from './edge-region.ts'
import type { Stage } from './stages.ts'

/** What must be in us-east-1: the certificate of a domain and the firewall, where a stage has them. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined
  readonly firewallArn: string | undefined

  constructor(scope: Construct, id: string, { stage, account }: { stage: Stage; account: string | undefined }) {
    super(scope, id, {
      env: { region: edgeRegion, account },
      crossRegionReferences: true,
      description: `Postloom ${stage.name}: certificate and firewall of the edge`,
    })
    this.certificate = this.#certificate(stage)
    this.firewallArn = stage.firewall && this.#firewall(stage.name, stage.firewall.requestsPer5Minutes)
  }

  #certificate({ domain }: Stage): ICertificate | undefined {
    if (!domain || !('hostedZone' in domain)) return undefined
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZone.id,
      zoneName: domain.hostedZone.name,
    })
    return new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(zone),
    })
  }

  #firewall(name: string, limit: number): string {
    const visible = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: false,
      metricName,
    })
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(`postloom-${name}`),
      rules: [
        {
          name: 'too-many-requests',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit } },
          visibilityConfig: visible('too-many-requests'),
        },
      ],
    })
    return acl.attrArn
  }
}

/** Whether a stage has anything there at all. */
export const needsEdge = ({ domain, firewall }: Stage): boolean =>
  firewall !== undefined || (domain !== undefined && 'hostedZone' in domain)
