import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Payload 2.0, which the HTTP API and Function URLs share; `body` becomes the parsed JSON on its way in. */
export type HttpEvent = Omit<APIGatewayProxyEventV2, 'body'> & { body?: unknown }

export interface HttpResponse {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body: string
}

/** The caller's own address: the edge writes it over whatever a caller sends; without an edge it is the connection's. */
export const addressOf = ({ headers, requestContext }: HttpEvent): string =>
  headers['x-viewer-address'] ?? requestContext.http.sourceIp

/** What the browser says of itself. */
export const userAgentOf = ({ headers }: HttpEvent): string | undefined => headers['user-agent']
