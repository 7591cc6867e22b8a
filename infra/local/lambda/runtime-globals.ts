/** Status and headers of a response, before its body. */
export interface Prelude {
  statusCode?: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
}

/** The stream that a streaming handler writes to. */
export interface LambdaStream {
  /** Called once, before the first byte. */
  begin(prelude: Prelude): void
}

/** Provides the global `awslambda` of the Lambda runtime. It must exist before a handler module is imported. */
export function provideRuntimeGlobals(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: unknown) => handler,
      HttpResponseStream: {
        from: (stream: LambdaStream, prelude: Prelude) => {
          stream.begin(prelude)
          return stream
        },
      },
    },
  })
}
