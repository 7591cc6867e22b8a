// What the runtime does before the first call: its globals, then the module of the handler.
globalThis.awslambda = { streamifyResponse: (handler) => handler, HttpResponseStream: { from: (stream) => stream } }
await import(process.argv[2])
process.exit(0)
