import { IgnoreMode, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IDependable } from 'constructs'
import { acknowledge } from './acknowledge.ts'

const forEver = 'public, max-age=31536000, immutable'

export interface SiteFilesProps {
  bucket: Bucket
  folder: string
  /** What pages call and are served with: it is deployed before them. */
  needed: IDependable[]
}

/**
 * Puts the built web into its bucket: hashed files first and for ever, then, after all that they need, the pages that name them,
 * never cached. Files of earlier builds stay, so that a page opened before a deployment still finds its parts.
 * @source docs/decisions/0180-put-pages-up-after-functions.md
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, folder, needed }: SiteFilesProps) {
    super(scope, id)
    const part = (name: string, exclude: string[]) =>
      new Asset(this, name, { path: folder, exclude, ignoreMode: IgnoreMode.GIT })
    const hashed = part('HashedFiles', ['/*', '!/assets'])
    const packed = part('PackedFiles', ['/*', '!/br', '/br/pages'])
    const packedPages = part('PackedPageFiles', ['/*', '!/br', '/br/*', '!/br/pages'])
    const named = part('NamedFiles', ['/assets', '/br'])
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_WEEK,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = this.#copierRole(bucket, [hashed, packed, packedPages, named], logGroup).withoutPolicyUpdates()
    const copy = (name: string, asset: Asset, cacheControl: string, contentEncoding?: string) =>
      new BucketDeployment(this, name, {
        destinationBucket: bucket,
        sources: [Source.bucket(asset.bucket, asset.s3ObjectKey)],
        cacheControl: [CacheControl.fromString(cacheControl)],
        ...(contentEncoding && { contentEncoding }),
        prune: false,
        memoryLimit: 512,
        logGroup,
        role,
      })
    const assets = copy('Assets', hashed, forEver)
    const packedAssets = copy('PackedAssets', packed, forEver, 'br')
    copy('Page', named, 'no-cache').node.addDependency(assets, packedAssets, ...needed)
    copy('PackedPage', packedPages, 'no-cache', 'br').node.addDependency(assets, packedAssets, ...needed)
    acknowledgeCopier(this)
  }

  /** Reads the archives and writes the one bucket; the ready-made role could read every asset of the account. */
  #copierRole(bucket: Bucket, archives: Asset[], logGroup: LogGroup): Role {
    const rights: [string[], string[]][] = [
      [['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]],
      [['s3:GetObject'], archives.map((asset) => asset.bucket.arnForObjects(asset.s3ObjectKey))],
      [['s3:ListBucket'], [bucket.bucketArn]],
      [['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload'], [bucket.arnForObjects('*')]],
    ]
    const statements = rights.map(([actions, resources]) => new PolicyStatement({ actions, resources }))
    const role = new Role(this, 'CopierRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { own: new PolicyDocument({ statements }) },
    })
    const bucketId = Stack.of(this).getLogicalId(bucket.node.defaultChild as never)
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/*]`]:
        'It puts every file of the web into this one bucket, and the names of hashed files are not known beforehand.',
    })
    return role
  }
}

/** The function that copies comes with the CDK, and its Python is the CDK's choice. */
function acknowledgeCopier(scope: Construct): void {
  const stack = Stack.of(scope)
  const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  if (!copier) throw new Error('the CDK names the function that copies the web otherwise than it did')
  acknowledge(copier, {
    'AwsSolutions-L1':
      'It comes with the CDK, which chooses its Python; it runs at deployments only, never for people.',
  })
}
