import * as z from 'zod/mini'
import type { DeclineReason } from '#shared/payments/schema.ts'

/** What the gateway adds to the address of a failure, for display only. @source docs/rules/oen-payment.md#gateway-return */
const returnCodes = ['T0001', 'T0002', 'T0003', 'T0004', 'T0005', 'V0002', 'Y003'] as const
export type ReturnCode = (typeof returnCodes)[number]

/** A parameter of an address; another code is none. */
export const returnCodeSchema = z.catch(z.optional(z.enum(returnCodes)), undefined)

/**
 * Why a card page ended without a card; a key into our phrases. Nothing is charged on a card page, so that a refusal there
 * is one of 3-D Secure.
 */
export function reasonOfReturn(code: ReturnCode | undefined): 'refused' | 'left' | 'late' | undefined {
  if (code === undefined) return undefined
  if (code === 'V0002') return 'left'
  return code === 'Y003' ? 'late' : 'refused'
}

const declines: Partial<Record<ReturnCode, DeclineReason>> = {
  T0001: 'general',
  T0002: 'cvv',
  T0003: 'expired-card',
  T0004: 'limit',
  T0005: 'issuer',
}

/** Why a payment page ended without a payment, as far as the bank says. @source docs/rules/oen-payment.md#codes */
export const declineOfReturn = (code: ReturnCode | undefined): DeclineReason | undefined => code && declines[code]
