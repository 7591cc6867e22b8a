import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { parseJson } from '#shared/parse-json.ts'
import { seconds } from '#shared/time.ts'
import { gatewayConfig } from '../../config.ts'
import { onOwnConnection } from '../../own-connection.ts'
import { getSecret, renewSecret } from '../secret.ts'

/** The gateway works up to 29 s before it gives up, so a call that moves money waits longer than that. */
const moneyTimeoutMs = seconds(35)
const timeoutMs = seconds(10)

/**
 * What came of a call. `silent` is no usable answer: a timeout, a broken connection, a 5xx, `C026`, or a body that is
 * not the gateway's. After a call that moves money the outcome is then unknown.
 * @source docs/rules/oen-payment.md#envelope; docs/rules/oen-payment.md#codes
 */
export type Reply =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'silent'; why: string }

interface Request {
  method: 'GET' | 'POST'
  path: string
  /** `merchantId` is added. */
  body?: Record<string, unknown>
  isMoney?: boolean
}

const envelopeSchema = z.object({ code: z.string(), data: z.optional(z.unknown()) })

/** Calls the gateway once. When it refuses the bearer token, the token is fetched again and the call, which did nothing, repeated. */
export async function ask(request: Request): Promise<Reply> {
  const secret = await getSecret()
  const reply = await send(request, secret.merchantToken)
  if (reply.kind !== 'refused' || reply.status !== 401) return reply
  const renewed = await renewSecret(secret)
  return renewed.merchantToken === secret.merchantToken ? reply : send(request, renewed.merchantToken)
}

async function send({ method, path, body, isMoney }: Request, token: string): Promise<Reply> {
  const { apiOrigin, merchantId } = gatewayConfig()
  try {
    const response = await fetch(apiOrigin + path, {
      method,
      headers: {
        ...onOwnConnection,
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify({ merchantId, ...body }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(isMoney ? moneyTimeoutMs : timeoutMs),
    })
    return read(response.status, await response.text())
  } catch (error) {
    // Not the message: it may contain the address with its ids.
    return { kind: 'silent', why: (error as Error).name }
  }
}

/** Codes that leave the outcome of a call unknown, under whatever status they come. @source docs/rules/oen-payment.md#codes */
const unknownOutcomes = new Set<string | undefined>(['C026', 'F0001'])

/** Reads an answer. @source docs/rules/oen-payment.md#envelope */
function read(status: number, text: string): Reply {
  if (status >= 500 || status === 409 || status === 429 || status === 408)
    return { kind: 'silent', why: `HTTP ${status}` }
  const envelope = envelopeSchema.safeParse(parseJson(text))
  if (unknownOutcomes.has(envelope.data?.code)) return { kind: 'silent', why: `${envelope.data?.code}` }
  if (status === 200)
    return envelope.data?.code === 'S0000'
      ? { kind: 'ok', data: envelope.data.data }
      : { kind: 'silent', why: 'an answer that is not the gateway’s' }
  if (status >= 400) return { kind: 'refused', status, code: envelope.data?.code ?? `HTTP ${status}` }
  return { kind: 'silent', why: `HTTP ${status}` }
}

/** The data of a call that moves no money. @throws payment.gateway-unavailable on anything but a good answer */
export function demand<Schema extends z.ZodMiniType>(reply: Reply, schema: Schema): z.output<Schema> {
  const parsed = reply.kind === 'ok' ? schema.safeParse(reply.data) : undefined
  if (parsed?.success) return parsed.data
  const why = reply.kind === 'silent' ? reply.why : reply.kind === 'refused' ? reply.code : 'an answer of another shape'
  throw new AppError('payment.gateway-unavailable', undefined, { cause: new Error(`the gateway said: ${why}`) })
}
