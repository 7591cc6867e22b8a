import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Outcome, startRuntimeApi } from './runtime-api.ts'

export interface DeployedFunction {
  name: string
  /** As it would be uploaded. */
  folder: string
  /** `index.handler`. */
  handler: string
  environment: Record<string, string>
  memoryMb: number
  timeoutSeconds: number
}

export interface LambdaProcess {
  invoke: (event: unknown) => Promise<Outcome>
  close: () => Promise<void>
}

const client = join(dirname(createRequire(import.meta.url).resolve('aws-lambda-ric/package.json')), 'index.mjs')
const nativeClient = new URL('./native-client.mjs', import.meta.url).href

/** Runs a function's folder under AWS's own runtime client, in a process with only the environment that Lambda would give it. */
export async function startLambda(lambda: DeployedFunction): Promise<LambdaProcess> {
  const api = await startRuntimeApi(lambda.name, lambda.timeoutSeconds * 1_000)
  const child = spawn(process.execPath, ['--import', nativeClient, client], {
    cwd: lambda.folder,
    env: { ...lambdaVariables(lambda), AWS_LAMBDA_RUNTIME_API: api.address, ...lambda.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const note = (chunk: Buffer) => {
    printed += chunk
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', note)
  child.once('exit', (code) => api.failAll(new Error(`${lambda.name} ended with ${code}:\n${printed}`)))
  return {
    invoke: api.invoke,
    close: async () => {
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await api.close()
    },
  }
}

/** What the runtime sets beside a function's own environment. */
function lambdaVariables({ name, folder, handler, memoryMb }: DeployedFunction): Record<string, string> {
  return {
    _HANDLER: handler,
    LAMBDA_TASK_ROOT: folder,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'here',
    AWS_LAMBDA_LOG_FORMAT: 'JSON',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TZ: ':UTC',
  }
}
