import type { GatewayControl } from '../../../infra/local/emulators/gateway/control.ts'
import { type ArrivedMail, mailsIn } from '../../../infra/testing/product-process.ts'
import { ownProduct } from './own-product.ts'

/** Makes the gateway's emulator fail in a chosen way, or reads what it did. */
export async function control<Name extends keyof GatewayControl>(
  name: Name,
  ...args: Parameters<GatewayControl[Name]>
): Promise<void> {
  const response = await fetch(`${ownProduct().gateway}/__control/${name}`, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ args }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Runs a scheduled job now, or moves the product's clock. */
export async function local(path: string, body: unknown = {}): Promise<void> {
  const response = await fetch(`${ownProduct().host}/__local/${path}`, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** The mails somebody got, the first one first. */
export const mailsTo = (email: string): Promise<ArrivedMail[]> => mailsIn(ownProduct().inbox, email)
