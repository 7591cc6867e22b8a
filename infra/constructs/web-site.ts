import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda'
import { BlockPublicAccess, Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { edgeRegion } from '../edge-region.ts'
import { pageRequestSource, pageResponseSource } from '../page-addresses.ts'
import { byPrecedence } from '../planned-functions.ts'
import type { Stage } from '../stages.ts'
import { acknowledge } from './acknowledge.ts'
import { pageHeaders } from './page-headers.ts'

export interface WebSiteProps {
  stage: Stage
  certificate: ICertificate | undefined
  firewallArn: string | undefined
  api: { host: string; originSecret: string }
  /** Streaming functions by the path pattern they answer. */
  streams: Map<string, IFunctionUrl>
}

/** The one address people use: pages come from a private bucket, `/api/*` from the HTTP API and the Function URLs. */
export class WebSite extends Construct {
  readonly bucket: Bucket
  /** Access logs. */
  readonly logs: Bucket
  readonly distribution: Distribution
  /** Say which scripts a page may have, so they have to be there before a page with another one. */
  readonly headers: ResponseHeadersPolicy
  /** Chooses the file for the address of a page, so the files have to be there before it. */
  readonly pageRequest: EdgeFunction

  constructor(scope: Construct, id: string, props: WebSiteProps) {
    super(scope, id)
    const { stage, certificate, firewallArn } = props
    this.logs = this.#logBucket(stage)
    this.bucket = new Bucket(this, 'Pages', {
      ...privateBucket,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'pages/',
      ...emptiedAndDeleted,
    })
    this.pageRequest = this.#edgeFunction('PageRequest', FunctionCode.fromInline(pageRequestSource(stage)))
    this.headers = pageHeaders(this)
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `postloom ${stage.name}`,
      // No root object: the function gives every path its page, and nobody says which of the two would come first.
      defaultBehavior: this.#pages(this.headers),
      additionalBehaviors: this.#apiBehaviors(props, this.headers),
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Without a certificate of its own a distribution keeps the protocol of cloudfront.net.
      ...(stage.domain &&
        certificate && {
          domainNames: [stage.domain.name],
          certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      webAclId: firewallArn,
    })
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'People may use the product from every country; no licence or law ties it to some of them.',
      'AwsSolutions-CFR3':
        'It is logged without queries, which this way of logging cannot leave out: see edge-monitoring-stack.ts.',
      ...(!firewallArn && {
        'AwsSolutions-CFR2':
          'The firewall is a setting of the stage and off here; API Gateway and the functions limit calls.',
      }),
      ...(!certificate && {
        'AwsSolutions-CFR4':
          'Without a domain of its own a stage uses the certificate of cloudfront.net, which fixes the protocol.',
      }),
    })
  }

  #pages(headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headers,
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: this.pageRequest },
        {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          function: this.#edgeFunction('PageResponse', FunctionCode.fromInline(pageResponseSource())),
        },
      ],
    }
  }

  /** Errors of the API stay errors: the functions for pages work on page addresses only. */
  #apiBehaviors({ api, streams }: WebSiteProps, headers: ResponseHeadersPolicy): Record<string, BehaviorOptions> {
    const viewerAddress = this.#edgeFunction(
      'ViewerAddress',
      FunctionCode.fromFile({ filePath: `${import.meta.dirname}/edge/viewer-address.js` }),
    )
    const behavior = (origin: IOrigin): BehaviorOptions => ({
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The origins are found by their own host names; everything else a caller sends goes through.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: false,
      responseHeadersPolicy: headers,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerAddress }],
    })
    const patterns = [...streams.keys()].sort(byPrecedence)
    const streaming = patterns.map((pattern) => [pattern, behavior(streamOrigin(streams.get(pattern)!))])
    const plain = new HttpOrigin(api.host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: apiReadTimeout,
      keepaliveTimeout,
      customHeaders: { 'x-origin-secret': api.originSecret },
    })
    return Object.fromEntries([...streaming, ['/api/*', behavior(plain)]])
  }

  #edgeFunction(id: string, code: FunctionCode): EdgeFunction {
    return new EdgeFunction(this, id, { runtime: FunctionRuntime.JS_2_0, code })
  }

  #logBucket({ logRetentionDays, isProtected }: Stage): Bucket {
    const bucket = new Bucket(this, 'Logs', {
      ...privateBucket,
      lifecycleRules: [{ expiration: Duration.days(logRetentionDays) }],
      ...(isProtected ? { removalPolicy: RemovalPolicy.RETAIN } : emptiedAndDeleted),
    })
    bucket.addToResourcePolicy(deliveryRight(bucket))
    acknowledge(bucket, {
      'AwsSolutions-S1': 'It holds the access logs of the others; logging it into itself would never end.',
    })
    return bucket
  }
}

/**
 * Lets the access log of the edge be delivered.
 * @source https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-V2-S3.html
 */
const deliveryRight = (bucket: Bucket): PolicyStatement =>
  new PolicyStatement({
    principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/CloudFront/*`)],
    conditions: {
      StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': Aws.ACCOUNT_ID },
      ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:logs:${edgeRegion}:${Aws.ACCOUNT_ID}:delivery-source:*` },
    },
  })

/**
 * What CloudFront would keep for ten seconds, `no-store` or not, and give to everybody who asks for the same path.
 * @source docs/decisions/0156-keep-no-error-at-the-edge.md
 */
const keptErrors = [404, 414, 500, 501, 502, 503, 504]

/** Longer than the HTTP API waits for a function: a GET without an answer is sent again, up to three times. */
const apiReadTimeout = Duration.seconds(35)

/** How long CloudFront keeps an idle connection: with its five seconds, few calls at night would open one each. */
const keepaliveTimeout = Duration.seconds(60)

/** A bucket that holds files cannot be deleted: a first deployment that fails could then neither go back nor begin again. */
const emptiedAndDeleted = { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: true } as const

const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const

/** A generation that is not streamed answers only at its end: the distribution waits as long as the function may take. */
const streamOrigin = (url: IFunctionUrl): IOrigin =>
  FunctionUrlOrigin.withOriginAccessControl(url, { readTimeout: Duration.seconds(120), keepaliveTimeout })
