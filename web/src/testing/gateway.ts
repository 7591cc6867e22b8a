import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OenControl } from '../../../infra/local/oen/control.ts'

/** Test cards of the gateway. */
export const cards = { good: '4242424242424242', refused: '4012888818888333', overLimit: '4000000000009995' } as const

/** Has the gateway's stand-in misbehave, or tells what it did. */
export async function control<Name extends keyof OenControl>(
  name: Name,
  ...args: Parameters<OenControl[Name]>
): Promise<void> {
  const response = await fetch(`${inject('gateway')}/__control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ args }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Runs a scheduled job now, or moves the product's clock. */
export async function local(path: string, body: unknown = {}): Promise<void> {
  const response = await fetch(`${inject('host')}/__local/${path}`, {
    method: 'POST',
    headers: { 'x-app': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Fills in the hosted card page as a payer does, and answers the 3-D Secure step that follows. */
export async function payWith(page: Page, card: string, outcome: 'confirm' | 'fail' | 'abandon' = 'confirm') {
  await page.locator('input[name=cardNumber]').fill(card)
  await page.locator('input[name=expiry]').fill('12/34')
  await page.locator('input[name=cvv]').fill('123')
  await page.locator('input[name=cardName]').fill('ADA LIN')
  await page.locator('button[type=submit]').first().click()
  await page.locator(`button[value=${outcome}]`).click()
}
