export {}

const [job] = process.argv.slice(2)
const port = process.env.PORT ?? '3000'

/** `npm run job -- payments/look-at-orders`: runs a scheduled job of the product on this machine now. */
try {
  const response = await fetch(`http://localhost:${port}/__local/jobs/${job ?? ''}`, {
    method: 'POST',
    headers: { 'x-app': '1' },
  })
  const body = (await response.json()) as { message?: string }
  if (!response.ok) throw new Error(body.message)
  console.log(JSON.stringify(body))
} catch (error) {
  const cause = (error as Error).cause ? `nothing answers on port ${port}: npm start` : (error as Error).message
  console.error(`the job did not run: ${cause}`)
  process.exitCode = 1
}
