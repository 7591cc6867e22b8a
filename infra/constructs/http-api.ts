import { Aws, Fn, RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi as Gateway,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/endpoint.ts'
import type { OriginSecretEnvironment } from '../../functions/config.ts'
import { originSecretPrefix } from '../secrets.ts'
import type { Stage } from '../stages.ts'
import { acknowledge } from './acknowledge.ts'

/** The HTTP API. Only the distribution may call it: it adds a secret header, which each function checks. */
export class HttpApi extends Construct {
  readonly api: Gateway
  /** A line for each call. */
  readonly logGroup: LogGroup
  readonly originSecret: Secret

  constructor(
    scope: Construct,
    id: string,
    { name, logRetentionDays, callsPerSecond }: Pick<Stage, 'name' | 'logRetentionDays' | 'callsPerSecond'>,
  ) {
    super(scope, id)
    this.logGroup = new LogGroup(this, 'Log', {
      logGroupName: accessLogName(name),
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.api = new Gateway(this, 'Api', { createDefaultStage: false })
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: callsPerSecond, burstLimit: 2 * callsPerSecond },
      accessLogSettings: { destination: new LogGroupLogDestination(this.logGroup), format: accessLogFormat },
    })
    this.originSecret = new Secret(this, 'OriginSecret', {
      // The id of the stack is part of it: a stack that is made anew meets no secret that waits to be deleted.
      secretName: `${originSecretPrefix(name)}${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`,
      description: 'What the distribution sends along, so that nobody goes around it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    acknowledge(this.originSecret, {
      'AwsSolutions-SMG4':
        'The distribution holds a copy that only a deployment can change: rotated by itself the two would part.',
    })
  }

  /** Resolved by CloudFormation. @param version absent: the current one, which a later deployment does not read again */
  originSecretValue(version: string | undefined): string {
    const { secretArn } = this.originSecret
    return SecretValue.secretsManager(secretArn, version === undefined ? {} : { versionId: version }).unsafeUnwrap()
  }

  get environment(): Required<OriginSecretEnvironment> {
    return { ORIGIN_SECRET: this.originSecret.secretArn }
  }

  /** What a function needs to check the header. */
  get checkRights(): PolicyStatement {
    return new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [this.originSecret.secretArn],
    })
  }
}

/**
 * Groups whose names begin so share one entry of the account's policy for logs; each other one adds an entry, until the policy is
 * full and no API of the account can be logged.
 * @source https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-CWL.html
 */
const accessLogName = (stage: string): string => `/aws/vendedlogs/postloom/${stage}/api`

/** Routes one endpoint to the function that answers it, in the template of the function. */
export function addRoute(scope: Construct, id: string, { api }: HttpApi, route: Endpoint, answeredBy: IFunction): void {
  const added = new HttpRoute(scope, `${id}Route`, {
    httpApi: api,
    routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
    integration: new HttpLambdaIntegration(id, answeredBy),
  })
  acknowledge(added, {
    'AwsSolutions-APIG4':
      'The function itself checks the secret of the distribution and who is calling; see the chain in functions/http.',
  })
}

/** Neither address nor cookie: what happened, how long it took, and the id under which the function logged it. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTime(),
    routeKey: '$context.routeKey',
    status: AccessLogField.contextStatus(),
    latencyMs: AccessLogField.contextResponseLatency(),
    // `-` where no function was called.
    integrationStatus: '$context.integrationStatus',
    integrationError: '$context.integrationErrorMessage',
  }),
)
