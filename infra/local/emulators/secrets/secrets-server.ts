import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { parseJson } from '#shared/parse-json.ts'
import { listen } from '../listen.ts'

const requestSchema = z.object({ SecretId: z.string().min(1), VersionStage: z.string().default('AWSCURRENT') })

/**
 * Answers GetSecretValue as Secrets Manager does, from the secrets it is given.
 * @param secrets name → value; an object is sent as JSON text. `name#AWSPREVIOUS` is the value before.
 */
export async function startSecretsServer(secrets: Record<string, unknown>) {
  const server = createServer(async (request, response) => {
    const { status = 400, ...body } = answer(request, await text(request), secrets)
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  })
  const { origin, close } = await listen(server)
  return { endpoint: origin, close }
}

function answer({ headers }: IncomingMessage, sent: string, secrets: Record<string, unknown>) {
  if (headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') return refusal('UnknownOperationException')
  if (headers['content-type'] !== 'application/x-amz-json-1.1') return refusal('SerializationException')
  if (!headers.authorization?.includes('/secretsmanager/aws4_request'))
    return refusal('MissingAuthenticationTokenException')
  const request = requestSchema.safeParse(parseJson(sent))
  if (!request.success) return refusal('ValidationException')
  const { SecretId, VersionStage } = request.data
  const key = VersionStage === 'AWSCURRENT' ? SecretId : `${SecretId}#${VersionStage}`
  if (!Object.hasOwn(secrets, key)) return refusal('ResourceNotFoundException', `no ${VersionStage} of ${SecretId}`)
  const value = secrets[key]
  return {
    status: 200,
    ARN: `arn:aws:secretsmanager:local:000000000000:secret:${SecretId}`,
    Name: SecretId,
    SecretString: typeof value === 'string' ? value : JSON.stringify(value),
    VersionId: 'local',
    VersionStages: [VersionStage],
  }
}

const refusal = (__type: string, message = __type) => ({ status: 400, __type, message })
