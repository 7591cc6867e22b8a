/** A refusal in the gateway's envelope. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** Keys that some codes carry beside the envelope's own. */
  readonly extra: Record<string, unknown>
  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const invalid = (message = 'INVALID_PARAMS'): Refusal => new Refusal(400, 'V0001', message)
export const systemError = (message = 'SYSTEM_ERROR'): Refusal => new Refusal(500, 'F0001', message)
/** Over 29 seconds: something in front of the API answers in its place. */
export const gatewayTimeout = (): Refusal => new Refusal(504, '', '')
