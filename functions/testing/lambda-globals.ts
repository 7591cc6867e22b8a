import { PassThrough } from 'node:stream'
import { type LambdaStream, provideRuntimeGlobals } from '../../infra/local/lambda/runtime-globals.ts'

/** Status and headers of a streamed response, sent before its first byte. */
export interface Prelude {
  statusCode: number
  headers?: Record<string, string>
  cookies?: string[]
}

/** Keeps what a streaming handler sends, for a test to read. */
export class ResponseStream extends PassThrough implements LambdaStream {
  prelude: Prelude | undefined

  begin(prelude: Prelude): void {
    this.prelude = prelude
  }
}

provideRuntimeGlobals()
