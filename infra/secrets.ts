import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { providersOf } from '#shared/generation/models.ts'
import type { Stage } from './stages.ts'

const secretNames = ['google', 'model-keys', 'payments', 'identities'] as const
/** A secret people put into Secrets Manager themselves. */
export type SecretName = (typeof secretNames)[number]

/** Its name in Secrets Manager. */
export const secretId = (stage: string, secret: SecretName): string => `postloom/${stage}/${secret}`

/** Of all that a stage may ever have read: what its settings need no more may still be there. */
export const allSecretIds = (stage: string): string[] => secretNames.map((name) => secretId(stage, name))

/** The stack makes the secret of the distribution; its name begins so and ends with the UUID of the stack. */
export const originSecretPrefix = (stage: string): string => `postloom/${stage}/origin-`

export interface NeededSecret {
  name: SecretName
  id: string
  /** Keys of its JSON. */
  keys: string[]
  /** What it is for and where its values come from. */
  purpose: string
  /** The key of a made value that can be renewed, and where its earlier value is kept meanwhile. */
  renewable?: { key: string; before: string }
  /** Makes the values that only have to be unguessable; operators enter the others. */
  made?: () => Record<string, unknown>
  /** What functions demand of made values. */
  shapes?: Record<string, z.ZodType>
}

/** The secrets a stage reads, in the order one sets them up. */
export function secretsOf({ name, models, gateway, googleSignIn }: Stage): NeededSecret[] {
  const all: NeededSecret[] = [
    {
      name: 'google',
      id: secretId(name, 'google'),
      keys: ['clientId', 'clientSecret'],
      purpose: 'sign-in with Google: the OAuth client of console.cloud.google.com, APIs & Services, Credentials',
    },
    {
      name: 'model-keys',
      id: secretId(name, 'model-keys'),
      keys: providersOf(models),
      purpose: 'the models: API keys of the providers of this stage',
    },
    {
      name: 'payments',
      id: secretId(name, 'payments'),
      keys: ['merchantToken', 'cardKeys', 'fingerprintKey', 'notificationKey'],
      purpose:
        'the payment gateway: merchantToken from its console; the others are made by npm run secrets, keep cardKeys for as long as cards are kept and fingerprintKey for ever',
      renewable: { key: 'notificationKey', before: 'notificationKeyBefore' },
      made: () => ({
        cardKeys: [{ id: 'k1', key: randomBytes(32).toString('base64') }],
        fingerprintKey: randomBytes(32).toString('base64'),
        notificationKey: randomBytes(24).toString('base64url'),
      }),
      shapes: {
        cardKeys: z.array(z.object({ id: z.string().regex(/^\w{1,16}$/), key: z.base64().length(44) })).min(1),
        fingerprintKey: z.base64().length(44),
        notificationKey: z.string().regex(/^[\w-]{22,100}$/),
      },
    },
    {
      name: 'identities',
      id: secretId(name, 'identities'),
      keys: ['hashKey'],
      purpose:
        'addresses that are kept as hashes: the key is made by npm run secrets; with another one, who deleted an account counts as new',
      made: () => ({ hashKey: randomBytes(32).toString('base64url') }),
      shapes: { hashKey: z.string().regex(/^[\w-]{43}$/) },
    },
  ]
  const unused: SecretName[] = [...(googleSignIn ? [] : ['google' as const]), ...(gateway ? [] : ['payments' as const])]
  return all.filter((secret) => !unused.includes(secret.name))
}
