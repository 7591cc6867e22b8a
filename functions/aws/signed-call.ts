import { AwsV4Signer } from 'aws4fetch'
import pRetry from 'p-retry'
import { parseJson } from '#shared/parse-json.ts'
import { awsConfig } from '../config.ts'

/** What is asked without the SDK, and how each calls itself in the JSON protocol. */
const services = {
  sqs: { name: 'AmazonSQS', version: '1.0' },
  // CloudWatch.
  monitoring: { name: 'GraniteServiceVersion20100801', version: '1.0' },
  secretsmanager: { name: 'secretsmanager', version: '1.1' },
  'cognito-idp': { name: 'AWSCognitoIdentityProviderService', version: '1.1' },
} as const

/** An answer takes some ms. Three tries end within 5 s: a caller that makes two calls has an answer before 10. */
const tryMs = 1_500
const patience = { retries: 2, minTimeout: 50, maxTimeout: 200, randomize: true }

/** What AWS does not do, in its words. */
export class AwsError extends Error {
  /** Whether it is no answer to what was asked: the service is down, or asked too often. */
  readonly mayPass: boolean
  /** Such as `UserNotFoundException`. */
  readonly type: string

  constructor(what: string, status: number, text: string) {
    const { __type = '', message, Message = '' } = readJson(text)
    // Some services put their own name before it: `com.amazon.coral.service#AccessDeniedException`.
    const type = String(__type).replace(/^.*#/, '')
    super(`${what}: ${status} ${type} ${message ?? Message}`)
    this.name = 'AwsError'
    this.type = type
    this.mayPass = status >= 500 || status === 429 || /throttl|too.?many/i.test(type)
  }
}

export const isAwsError = (error: unknown, type: string): boolean => error instanceof AwsError && error.type === type

/**
 * One call of an AWS service, signed. The SDK's client for it would be most of a function that does little else.
 * Region and credentials are where Lambda puts them; `AWS_ENDPOINT_URL_…` points elsewhere, as it does for the SDK.
 * A call whose answer was lost is made again, so what it does must bear being done twice.
 * @returns the answer's JSON, to be checked by the caller
 * @throws when AWS refuses, or does not answer within 5 s
 */
export function callAws(service: keyof typeof services, operation: string, input: object): Promise<unknown> {
  return pRetry(() => callOnce(service, operation, JSON.stringify(input)), {
    ...patience,
    shouldRetry: ({ error }) => !(error instanceof AwsError) || error.mayPass,
  })
}

async function callOnce(service: keyof typeof services, operation: string, body: string): Promise<unknown> {
  const { name, version } = services[service]
  const { region, credentials, endpoints } = awsConfig()
  const { url, method, headers } = await new AwsV4Signer({
    url: endpoints[service] ?? `https://${service}.${region}.amazonaws.com/`,
    service,
    region,
    ...credentials,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': `${name}.${operation}` },
    body,
  }).sign()
  const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(tryMs) })
  const text = await response.text()
  if (!response.ok) throw new AwsError(`${service} ${operation}`, response.status, text)
  // A call that returns nothing answers with nothing.
  return text === '' ? {} : JSON.parse(text)
}

/** A proxy between the function and AWS may answer with anything. Refusals for want of a right have `Message`. */
const readJson = (text: string): { __type?: string; message?: string; Message?: string } => Object(parseJson(text))
