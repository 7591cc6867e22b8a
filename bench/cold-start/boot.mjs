// What the Lambda runtime does before the first call. Kept to two lines, so that only the handler's module is measured.
globalThis.awslambda = { streamifyResponse: (handler) => handler, HttpResponseStream: { from: (stream) => stream } }
await import(process.argv[2])
process.exit(0)
