// What the Lambda runtime does before the first call. Kept to two lines, so that only the modules of the function are measured.
globalThis.awslambda = { streamifyResponse: (handler) => handler, HttpResponseStream: { from: (stream) => stream } }
for (const entry of process.argv.slice(2)) await import(entry)
process.exit(0)
