import { createHash, createHmac, type Hash, type Hmac, hash } from 'node:crypto'

/** In bundles, replaces SHA-256 written in JavaScript: Node has it. */
export class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: string | Uint8Array) {
    this.#hash = secret ? createHmac('sha256', secret) : createHash('sha256')
  }

  update(data: string | Uint8Array): void {
    this.#hash.update(data)
  }

  digestSync(): Uint8Array {
    return this.#hash.digest()
  }
}

/**
 * In bundles, replaces the SDK's own use of Node's SHA-256. That one makes an object for every hash and copies it to read
 * it; a request is signed with two hashes and a code, each over one short text.
 */
export class Sha256Node {
  readonly digestLength = 32
  readonly #secret: string | Buffer | undefined
  #parts: (string | Uint8Array)[] = []

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret === undefined || typeof secret === 'string' ? secret : toBuffer(secret)
  }

  update(data: string | Uint8Array): void {
    this.#parts.push(data)
  }

  async digest(): Promise<Uint8Array> {
    const data = this.#whole()
    return this.#secret === undefined ? hash('sha256', data, 'buffer') : codeOf(this.#secret, data)
  }

  reset(): void {
    this.#parts = []
  }

  #whole(): string | Uint8Array {
    return this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts.map((part) => Buffer.from(part)))
  }
}

/** Of SHA-256, in bytes. */
const block = 64

/**
 * An HMAC of two hashes (RFC 2104). Node's own makes an object of the key each time: 2 % of a conversion's processor time
 * in a profile.
 */
function codeOf(secret: string | Buffer, data: string | Uint8Array): Uint8Array {
  const given = Buffer.from(secret)
  const key = Buffer.alloc(block)
  key.set(given.length > block ? hash('sha256', given, 'buffer') : given)
  const inner = hash('sha256', Buffer.concat([key.map((byte) => byte ^ 0x36), Buffer.from(data)]), 'buffer')
  return hash('sha256', Buffer.concat([key.map((byte) => byte ^ 0x5c), inner]), 'buffer')
}

const toBuffer = (data: ArrayBuffer | ArrayBufferView): Buffer =>
  ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data)
