import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../listen.ts'

/**
 * Answers GetSecretValue as Secrets Manager does, from the secrets it is given.
 * @param secrets name → value; an object is sent as JSON text. `name#AWSPREVIOUS` is the value before.
 */
export async function startSecretsServer(secrets: Record<string, unknown>) {
  const server = createServer(async (request, response) => {
    const SecretId = await readSecretId(request).catch(() => undefined)
    const isKnown =
      request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue' && Object.hasOwn(secrets, SecretId ?? '')
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    if (!isKnown) {
      response.statusCode = 400
      response.end(JSON.stringify({ __type: 'ResourceNotFoundException', message: `no secret ${SecretId}` }))
      return
    }
    const value = secrets[SecretId!]
    response.end(
      JSON.stringify({
        ARN: `arn:aws:secretsmanager:local:000000000000:secret:${SecretId}`,
        Name: SecretId,
        SecretString: typeof value === 'string' ? value : JSON.stringify(value),
        VersionId: 'local',
      }),
    )
  })
  const { origin, close } = await listen(server)
  return { endpoint: origin, close }
}

async function readSecretId(request: IncomingMessage): Promise<string | undefined> {
  const asked = JSON.parse((await text(request)) || '{}') as { SecretId?: string; VersionStage?: string }
  return asked.VersionStage === 'AWSPREVIOUS' ? `${asked.SecretId}#AWSPREVIOUS` : asked.SecretId
}
