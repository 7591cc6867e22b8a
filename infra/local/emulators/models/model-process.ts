import { startModelServer } from './model-server.ts'

/** The model server as a program of `startModelProcess`: tells it when it listens, and then, as long as it is not busy, that it is there. */
const { beatMs, ...options } = JSON.parse(process.argv[2]!)

// The channel closes when the process that started this one ends, even when it was killed.
process.on('disconnect', () => process.exit(0))
await startModelServer(options)
process.send!('listening')
setInterval(() => process.send!('here'), beatMs)
