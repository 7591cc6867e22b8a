import { ArnFormat, Stack } from 'aws-cdk-lib'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { EdgeAlarm } from './constructs/edge-alarm.ts'
import type { WebSite } from './constructs/web-site.ts'
import { edgeRegion } from './edge-region.ts'
import type { Stage } from './stages.ts'

/**
 * What a line of the access log holds: neither query nor referrer, in which codes of a sign-in stand, and no cookie.
 * @source https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html
 */
const loggedFields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'cs-protocol',
  'ssl-protocol',
  'cs(User-Agent)',
]

/**
 * What CloudFront tells of the distribution in us-east-1 alone, wherever the stage is: its access log, which goes into the bucket of
 * the stage, and its alarm. CloudFront's older logs hold every field.
 */
export class EdgeMonitoringStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, account, site }: { stage: Stage; account: string | undefined; site: WebSite },
  ) {
    super(scope, id, {
      env: { region: edgeRegion, account },
      crossRegionReferences: true,
      description: `Postloom ${stage.name}: access log and alarm of the edge`,
    })
    const source = new CfnDeliverySource(this, 'Source', {
      name: id,
      logType: 'ACCESS_LOGS',
      resourceArn: this.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: site.distribution.distributionId,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: id,
      destinationResourceArn: site.logs.bucketArn,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: id,
      deliveryDestinationArn: destination.attrArn,
      recordFields: loggedFields,
    })
    delivery.addResourceDependency(source)
    new EdgeAlarm(this, 'Alarm', { stage, distributionId: site.distribution.distributionId })
  }
}
