import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi as Gateway, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Stage } from '../stages.ts'
import { acknowledge } from './acknowledge.ts'
import { EndpointFunction } from './endpoint-function.ts'

/** The HTTP API. Only the distribution may call it: it adds a secret header, which an authorizer checks. */
export class HttpApi extends Construct {
  readonly api: Gateway
  readonly originSecret: Secret
  readonly #guard: HttpLambdaAuthorizer

  constructor(
    scope: Construct,
    id: string,
    { logRetentionDays, callsPerSecond }: Pick<Stage, 'logRetentionDays' | 'callsPerSecond'>,
  ) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Log', { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY })
    this.api = new Gateway(this, 'Api', { createDefaultStage: false })
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: callsPerSecond, burstLimit: 2 * callsPerSecond },
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLogFormat },
    })
    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'What the distribution tells the HTTP API, so that nobody goes around it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    acknowledge(this.originSecret, {
      'AwsSolutions-SMG4':
        'The distribution holds a copy that only a deployment can change: rotated by itself the two would part.',
    })
    const guard = new EndpointFunction(this, 'Guard', {
      description: 'Refuses calls that did not come through the distribution',
      folder: `${import.meta.dirname}/origin-guard`,
      environment: { ORIGIN_SECRET: this.originSecret.secretValue.unsafeUnwrap() },
      traced: false,
      memoryMb: 256,
      timeoutSeconds: 5,
      logGroup,
      rights: [],
    })
    // The result depends on the header alone, so it is cached for an hour.
    this.#guard = new HttpLambdaAuthorizer('Guard', guard, {
      identitySource: ['$request.header.x-origin-secret'],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.hours(1),
    })
  }

  /** Routes one endpoint to the function that answers it. */
  addRoute(id: string, { method, path }: Endpoint, answeredBy: IFunction): void {
    this.api.addRoutes({
      path,
      methods: [HttpMethod[method]],
      integration: new HttpLambdaIntegration(id, answeredBy),
      authorizer: this.#guard,
    })
  }
}

/** Neither address nor cookie: what happened, how long it took, and the id under which the function logged it. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTime(),
    routeKey: '$context.routeKey',
    status: AccessLogField.contextStatus(),
    latencyMs: AccessLogField.contextResponseLatency(),
    integrationError: '$context.integrationErrorMessage',
    authorizerError: AccessLogField.contextAuthorizerError(),
  }),
)
