import '../../../build/without-polyfills.ts'
import { startModelServer } from './model-server.ts'

/**
 * The model server as a process that `startModelProcess` starts. It reports when it listens, and after that sends a message
 * every `beatMs`, so that a process that hangs is noticed.
 */
const { beatMs, ...options } = JSON.parse(process.argv[2]!)

// The channel closes when the process that started this one ends, even when it was killed.
process.on('disconnect', () => process.exit(0))
const { setPace } = await startModelServer(options)
process.on('message', ({ pace }: { pace: number }) => setPace(pace))
process.send!('listening')
setInterval(() => process.send!('here'), beatMs)
