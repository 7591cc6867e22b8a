import type { JobReport } from '../local/host/jobs.ts'

/**
 * Tells the product on this machine to do something with a job, and prints what became of it. A failure is one line and
 * exit code 1.
 */
export async function tellHere(verb: 'jobs' | 'replay', job: string): Promise<void> {
  const port = process.env.PORT ?? '3000'
  try {
    const response = await fetch(`http://localhost:${port}/__local/${verb}/${job}`, {
      method: 'POST',
      headers: { 'x-app': '1' },
    })
    const body = (await response.json()) as { message?: string; result?: JobReport }
    if (!response.ok) throw new Error(body.message)
    console.log(JSON.stringify(body))
    if (body.result?.dead) console.log(`given up after five tries: npm run replay -- ${job} when the cause is cured`)
  } catch (error) {
    const cause = (error as Error).cause ? `nothing answers on port ${port}: npm start` : (error as Error).message
    console.error(`the job did not run: ${cause}`)
    process.exitCode = 1
  }
}
