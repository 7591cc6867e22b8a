import type { ModelId } from '#shared/generation/schema.ts'
import type { Stage } from './stages.ts'

/** A secret people put into Secrets Manager themselves. */
export type SecretName = 'google' | 'model-keys'

const providerOf: Record<ModelId, string> = {
  gemini: 'gemini',
  'gemini-lite': 'gemini',
  deepseek: 'deepseek',
  openai: 'openai',
}

/** Its name in Secrets Manager. */
export const secretId = (stage: string, secret: SecretName): string => `postloom/${stage}/${secret}`

export interface NeededSecret {
  id: string
  /** Keys of its JSON. */
  keys: string[]
  /** What it is for and where its values come from. */
  purpose: string
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
      keys: [...new Set(models.map((model) => providerOf[model]))],
      purpose: 'the models: API keys of the providers of this stage',
    },
  ]
}

/** The command that puts a secret there, with dots where its values belong. */
export function secretCommand({ id, keys }: Pick<NeededSecret, 'id' | 'keys'>, region: string): string {
  const json = JSON.stringify(Object.fromEntries(keys.map((key) => [key, '…'])))
  return `aws secretsmanager create-secret --region ${region} --name ${id} --secret-string '${json}'`
}
