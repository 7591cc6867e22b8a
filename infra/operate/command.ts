import { parseArgs } from 'node:util'
import { readStage, type Stage } from '../stages.ts'

/**
 * Runs a command for the stage named by `--stage`; a failure is one line and exit code 1.
 * @param usage how the command is written: printed for `--help`, and where it was written otherwise
 */
export async function forStage(
  usage: readonly string[],
  run: (stage: Stage, words: string[]) => Promise<string[]>,
): Promise<void> {
  try {
    const { stage, help, words } = readWords(usage)
    for (const line of help ? usage : await run(readStage(stage), words)) console.log(line)
  } catch (error) {
    reportFailure(error)
  }
}

/** @throws with the usage for an option that is unknown, and where no stage is named: npm keeps `--stage` for itself without `--` */
function readWords(usage: readonly string[]): { stage?: string; help?: boolean; words: string[] } {
  const options = { stage: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (!values.stage && !values.help) readStage(values.stage)
    return { ...values, words: positionals }
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    throw new Error([reason, ...usage].join('\n'))
  }
}

/** Prints why a command failed and sets the exit code. */
export function reportFailure(error: unknown): void {
  console.error(describeFailure(error as Error))
  process.exitCode = 1
}

/** An error in one line, with the cure when the AWS SDK found no credentials or expired ones. */
export function describeFailure(error: Error): string {
  const { message } = error
  if (!isSignInError(error)) return message
  return `AWS credentials are missing or expired (${message}): see "What you need" in docs/deploy.md`
}

/** Whether there are no credentials, or expired ones. */
export const isSignInError = ({ name }: Error): boolean => signInErrors.has(name)

const signInErrors = new Set([
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
])
