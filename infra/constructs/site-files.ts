import { IgnoreMode } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'

/**
 * Puts the built web into its bucket: hashed files first and for ever, then the page that names them, never cached.
 * Files of earlier builds stay, so that a page opened before a deployment still finds its parts.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, folder }: { bucket: Bucket; folder: string }) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_WEEK })
    const shared = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup }
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [Source.asset(folder, { exclude: ['/*', '!/assets'], ignoreMode: IgnoreMode.GIT })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const page = new BucketDeployment(this, 'Page', {
      ...shared,
      sources: [Source.asset(folder, { exclude: ['/assets'], ignoreMode: IgnoreMode.GIT })],
      cacheControl: [CacheControl.fromString('no-cache')],
    })
    page.node.addDependency(assets)
  }
}
