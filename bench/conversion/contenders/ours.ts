import { createServer } from 'node:http'
import { createApiRouter } from '../../../infra/local/host/api-router.ts'
import { provideRuntimeGlobals } from '../../../infra/local/lambda/runtime-globals.ts'
import { announce } from '../child.ts'

/** The product: its built functions behind the local host's router, with the environment a stage would give them. */
provideRuntimeGlobals()
const api = createApiRouter(() => 0)

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', process.env.APP_ORIGIN)
  if (url.pathname === '/cpu') response.end(JSON.stringify(process.cpuUsage()))
  else void api(request, response, url)
})

announce(server)
