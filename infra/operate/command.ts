import { parseArgs } from 'node:util'
import { readStage, type Stage } from '../stages.ts'

/** Runs a command for the stage named by `--stage`; a failure is one line and exit code 1. */
export async function forStage(run: (stage: Stage, words: string[]) => Promise<string[]>): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true })
    for (const line of await run(readStage(values.stage), positionals)) console.log(line)
  } catch (error) {
    reportFailure(error)
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
