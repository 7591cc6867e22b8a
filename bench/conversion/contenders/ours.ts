import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { createApiRouter } from '../../../infra/local/host/api-router.ts'
import { provideRuntimeGlobals } from '../../../infra/local/lambda/runtime-globals.ts'
import { announce } from '../child.ts'

/** The product: its built functions behind the local host's router, with the environment a stage would give them. */
provideRuntimeGlobals()
const api = createApiRouter(() => 0)

/** Of a sampled profile, in microseconds. */
const sampledEvery = 250
const inspector = new Session()
inspector.connect()

/** What the bench itself asks for: the processor time so far, memory, and the beginning and the end of a profile. */
const answers: Record<string, () => unknown> = {
  '/cpu': () => process.cpuUsage(),
  '/memory': () => ({ mostMb: process.resourceUsage().maxRSS / 1_024 }),
  '/live-memory': async () => {
    await inspector.post('HeapProfiler.collectGarbage')
    const { heapUsed, external } = process.memoryUsage()
    return { megabytes: (heapUsed + external) / 2 ** 20 }
  },
  '/profile/start': async () => {
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.setSamplingInterval', { interval: sampledEvery })
    await inspector.post('Profiler.start')
    return {}
  },
  '/profile/stop': async () => (await inspector.post('Profiler.stop')).profile,
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', process.env.APP_ORIGIN)
  const answer = answers[url.pathname]
  if (answer) response.end(JSON.stringify(await answer()))
  else void api(request, response, url)
})

announce(server)
