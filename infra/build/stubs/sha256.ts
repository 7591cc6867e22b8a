import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'

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
