import { PassThrough } from 'node:stream'

/** What a streamed handler told its caller before the first byte. */
export interface Prelude {
  statusCode: number
  headers?: Record<string, string>
  cookies?: string[]
}

export class ResponseStream extends PassThrough {
  prelude: Prelude | undefined
}

/** The global a Lambda runtime gives to streamed handlers; must exist before a handler module is imported. */
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from: (stream: ResponseStream, prelude: Prelude) => Object.assign(stream, { prelude }),
    },
  },
})
