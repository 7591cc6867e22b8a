import type { JobReport } from '../local/host/jobs.ts'
import { settingsOf } from '../queues.ts'

const port = process.env.PORT ?? '3000'

/** Without the two hyphens npm keeps the option and its command is called as if for this machine. */
const isStageLost = (): boolean => Boolean(process.env.npm_config_stage)

/**
 * Calls a control of the product on this machine.
 * @param path below `/__local/`
 * @param remedy what to do when nothing listens on the port
 * @returns the JSON of its answer
 * @throws when nothing listens, when the answer is an error, or when a stage was meant
 */
export async function callLocal<Answer>(path: string, remedy = 'npm start'): Promise<Answer> {
  if (isStageLost()) throw new Error('npm has kept --stage for itself: write -- before it')
  const request = fetch(`http://localhost:${port}/__local/${path}`, { method: 'POST', headers: { 'x-app': '1' } })
  const response = await request.catch(() => {
    throw new Error(`nothing answers on port ${port}: ${remedy}`)
  })
  const body = (await response.json().catch(() => undefined)) as (Answer & { message?: string }) | undefined
  // Every answer of a control is JSON, and every refusal has a message.
  if (!body || (!response.ok && !body.message))
    throw new Error(`what answers on port ${port} is not Postloom: name its port with PORT`)
  if (!response.ok) throw new Error(body.message)
  return body
}

/**
 * Runs a job of the product on this machine, or replays its dead letters, and prints the result. A failure is one line and
 * exit code 1.
 * @param words the job, and nothing else: a stage has no command for one of its jobs
 */
export async function runLocalJob(verb: 'jobs' | 'replay', [job, ...more]: string[]): Promise<void> {
  try {
    if (!job || more.length > 0 || job.startsWith('-'))
      throw new Error('name one job of the product on this machine: npm run job -- payments/reconcile-orders')
    const body = await callLocal<{ result?: JobReport }>(`${verb}/${job}`)
    console.log(JSON.stringify(body))
    if (body.result?.dead)
      console.log(`given up after ${settingsOf(job).tries} tries: npm run replay -- ${job} when the cause is cured`)
  } catch (error) {
    console.error(`the job did not run: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
