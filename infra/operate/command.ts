import { parseArgs } from 'node:util'
import { readStage, type Stage } from '../stages.ts'

/** Runs a command for the stage named by `--stage`; a failure is one line and exit code 1. */
export async function forStage(run: (stage: Stage, words: string[]) => Promise<string[]>): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true })
    for (const line of await run(readStage(values.stage), positionals)) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
