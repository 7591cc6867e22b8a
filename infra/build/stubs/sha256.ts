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
    if (this.#secret === undefined) return hash('sha256', this.#whole(), 'buffer')
    return createHmac('sha256', this.#secret).update(this.#whole()).digest()
  }

  reset(): void {
    this.#parts = []
  }

  #whole(): string | Uint8Array {
    return this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts.map((part) => Buffer.from(part)))
  }
}

const toBuffer = (data: ArrayBuffer | ArrayBufferView): Buffer =>
  ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data)
