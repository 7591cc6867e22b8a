import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Payload 2.0, which the HTTP API and Function URLs share; `body` becomes the parsed JSON on its way in. */
export type HttpEvent = Omit<APIGatewayProxyEventV2, 'body'> & { body?: unknown }

export interface HttpResponse {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body: string
}
