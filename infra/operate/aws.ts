import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * One call of the AWS command line, which a person who deploys has and has signed in with.
 * @returns its JSON, undefined when it prints none
 * @throws with the cure when it is not installed, or in its own words
 */
export async function aws(region: string, ...args: string[]): Promise<unknown> {
  try {
    const { stdout } = await run('aws', [...args, '--region', region, '--output', 'json'])
    return stdout.trim() ? JSON.parse(stdout) : undefined
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string }
    if (code === 'ENOENT') throw new Error('the AWS command line is not installed: https://aws.amazon.com/cli/')
    throw new Error((stderr?.trim() || String(error)).split('\n').at(-1))
  }
}

/** What a deployed stage says about itself. @throws when it is not deployed */
export async function outputOf(region: string, stack: string, key: string): Promise<string> {
  const answer = await aws(region, 'cloudformation', 'describe-stacks', '--stack-name', stack)
  const [found] = (answer as { Stacks: { Outputs?: { OutputKey: string; OutputValue: string }[] }[] }).Stacks
  const value = found?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue
  if (!value) throw new Error(`${stack} has no ${key}: deploy it first`)
  return value
}
