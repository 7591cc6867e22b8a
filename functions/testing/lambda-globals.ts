import { PassThrough } from 'node:stream'

/** Status and headers of a streamed response, sent before its first byte. */
export interface Prelude {
  statusCode: number
  headers?: Record<string, string>
  cookies?: string[]
}

export class ResponseStream extends PassThrough {
  prelude: Prelude | undefined
}

/** The global that the Lambda runtime gives to streamed handlers. It must exist before a handler module is imported. */
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from: (stream: ResponseStream, prelude: Prelude) => Object.assign(stream, { prelude }),
    },
  },
})
