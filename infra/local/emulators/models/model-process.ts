import '../../../build/without-polyfills.ts'
import { startModelServer } from './model-server.ts'

/**
 * The model server as a process that `startModelProcess` starts. It reports where it listens, and after that sends a message
 * every `beatMs`, so that a process that hangs is noticed.
 */
const { beatMs, ...options } = JSON.parse(process.argv[2]!)

// The channel closes when the process that started this one ends, even when it was killed.
process.on('disconnect', () => process.exit(0))
const { url, setPace } = await startModelServer(options)
process.on('message', ({ pace }: { pace: number }) => setPace(pace))
process.send!(url)
setInterval(() => process.send!('here'), beatMs)
