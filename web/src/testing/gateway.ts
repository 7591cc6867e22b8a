import type { GatewayControl } from '../../../infra/local/emulators/gateway/control.ts'
import { type ArrivedMail, mailsIn } from '../../../infra/testing/product-process.ts'
import { ownProduct } from './own-product.ts'
import { quickPace } from './quick-pace.ts'

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

/** Runs a scheduled job now, moves the product's clock, or has its demo writer write faster. */
export async function local(path: string, body: unknown = {}): Promise<void> {
  const response = await fetch(`${ownProduct().host}/__local/${path}`, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Has the demo writer write at a pace for a story that goes on while posts are written. @param pace 1: as a quick model does */
export async function atPace(pace: number, story: () => Promise<void>): Promise<void> {
  await local('pace', { pace })
  try {
    await story()
  } finally {
    await local('pace', { pace: quickPace })
  }
}

/** The mails somebody got, the first one first. */
export const mailsTo = (email: string): Promise<ArrivedMail[]> => mailsIn(ownProduct().inbox, email)
