import type { Endpoint } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { pathParameters } from '#shared/path-parameters.ts'
import type { HttpEvent } from './event.ts'

/**
 * The parameters in the path of a call through a Function URL: it reads none itself, and brings every method and every path to its
 * function. The HTTP API looks at both before it calls one.
 * @throws not-found for another method or path than that of the contract
 * @source https://docs.aws.amazon.com/lambda/latest/dg/urls-invocation.html
 */
export function routeOf({ method, path }: Endpoint, { requestContext, rawPath }: HttpEvent): Record<string, string> {
  const found = requestContext.http.method === method ? pathParameters(path, rawPath) : undefined
  if (!found) throw new AppError('not-found')
  return found
}
