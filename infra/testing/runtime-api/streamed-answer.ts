import type { IncomingMessage } from 'node:http'

/** What stands before the body of a streamed answer. */
export interface Prelude {
  statusCode: number
  headers?: Record<string, string>
  cookies?: string[]
}

export interface StreamedAnswer {
  prelude: Prelude
  /** The body as it arrives. @throws when the function broke off */
  chunks: AsyncIterable<Buffer>
}

/** Eight zero bytes end the prelude. @source github.com/aws/aws-lambda-nodejs-runtime-interface-client, `HttpResponseStream` */
const separator = Buffer.alloc(8)

/** Reads the head of a streamed answer and leaves the rest to be read as it comes. */
export async function readStreamedAnswer(request: IncomingMessage): Promise<StreamedAnswer> {
  const source = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head: Buffer = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const { value, done } = await source.next()
    if (done) throw new Error('the answer ended before its head did')
    head = Buffer.concat([head, value])
    end = head.indexOf(separator)
  }
  const prelude = JSON.parse(head.subarray(0, end).toString()) as Prelude
  return { prelude, chunks: rest(request, head.subarray(end + separator.length), source) }
}

async function* rest(request: IncomingMessage, first: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  // An error after the head travels in a trailer. @source AWS Lambda developer guide, "Response streaming"
  const failure = request.trailers['lambda-runtime-function-error-body']
  if (failure) throw new Error(Buffer.from(failure, 'base64').toString())
}
