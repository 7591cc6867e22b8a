import { parseArgs } from 'node:util'
import { readStage, type Stage } from '../stages.ts'

type Options = Record<string, string | undefined>

/**
 * Runs a command for the stage named by `--stage`; a failure is one line and exit code 1.
 * @param usage how the command is written: printed for `--help`, and where it was written otherwise
 * @param run gets the other words and the values of the further options
 * @param further the names of options beside `--stage`, each with a value
 */
export async function forStage(
  usage: readonly string[],
  run: (stage: Stage, words: string[], options: Options) => Promise<string[]>,
  further: readonly string[] = [],
): Promise<void> {
  try {
    const { stage, help, words, options } = readWords(usage, further)
    for (const line of help ? usage : await run(readStage(stage), words, options)) console.log(line)
  } catch (error) {
    reportFailure(error)
  }
}

/** @throws with the usage for an option that is unknown, and where no stage is named: npm keeps `--stage` for itself without `--` */
function readWords(usage: readonly string[], further: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      options: {
        ...Object.fromEntries(further.map((name) => [name, text])),
        stage: text,
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    })
    const { stage, help, ...options } = values
    if (!stage && !help) readStage(stage)
    return { stage, help, words: positionals, options: options as Options }
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    throw new Error([reason, ...usage].join('\n'))
  }
}

/** @throws for what a command would not read: it may stand for another stage, job or thing than the one it acts on */
export function refuseMore(words: readonly string[]): void {
  if (words.length > 0)
    throw new Error(`"${words.join(' ')}" is too much: nothing was done, --help says how it is written`)
}

/** @throws for further words that begin with no option: the CDK takes no name of a stack beside all of a stage, and says nothing */
export const refuseNames = (words: readonly string[]): void => refuseMore(words[0]?.startsWith('-') ? [] : words)

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
