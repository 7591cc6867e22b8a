import { randomBytes } from 'node:crypto'
import { providersOf } from '#shared/generation/models.ts'
import type { Stage } from './stages.ts'

/** A secret people put into Secrets Manager themselves. */
export type SecretName = 'google' | 'model-keys' | 'payments'

/** Its name in Secrets Manager. */
export const secretId = (stage: string, secret: SecretName): string => `postloom/${stage}/${secret}`

export interface NeededSecret {
  id: string
  /** Keys of its JSON. */
  keys: string[]
  /** What it is for and where its values come from. */
  purpose: string
  /** Values of ours that only have to be unguessable; the command brings them made. */
  made?: () => Record<string, unknown>
}

/** The secrets a stage reads, in the order one sets them up. */
export function secretsOf({ name, models }: Stage): NeededSecret[] {
  return [
    {
      id: secretId(name, 'google'),
      keys: ['clientId', 'clientSecret'],
      purpose: 'sign-in with Google: the OAuth client of console.cloud.google.com, APIs & Services, Credentials',
    },
    {
      id: secretId(name, 'model-keys'),
      keys: providersOf(models),
      purpose: 'the models: API keys of the providers of this stage',
    },
    {
      id: secretId(name, 'payments'),
      keys: ['merchantToken', 'cardKeys', 'notificationKey'],
      purpose:
        'the payment gateway: merchantToken from its console; the other two are made here, keep cardKeys for as long as cards are kept',
      made: () => ({
        cardKeys: [{ id: 'k1', key: randomBytes(32).toString('base64') }],
        notificationKey: randomBytes(24).toString('base64url'),
      }),
    },
  ]
}

/** The command that puts a secret there, with dots where its values belong. @param withMade brings made values along */
export function secretCommand(
  { id, keys, made }: Omit<NeededSecret, 'purpose'>,
  region: string,
  withMade = false,
): string {
  const values = { ...Object.fromEntries(keys.map((key) => [key, '…'])), ...(withMade && made?.()) }
  const json = JSON.stringify(values)
  return `aws secretsmanager create-secret --region ${region} --name ${id} --secret-string '${json}'`
}
