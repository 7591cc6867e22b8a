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

/** Each secret of a stage: its name there and the keys of its JSON. */
export function secretsOf({ name, models }: Stage): { id: string; keys: string[] }[] {
  return [
    { id: secretId(name, 'google'), keys: ['clientId', 'clientSecret'] },
    { id: secretId(name, 'model-keys'), keys: [...new Set(models.map((model) => providerOf[model]))] },
  ]
}

/** The command that puts a secret there, with dots where its values belong. */
export function secretCommand({ id, keys }: { id: string; keys: string[] }, region: string): string {
  const json = JSON.stringify(Object.fromEntries(keys.map((key) => [key, '…'])))
  return `aws secretsmanager create-secret --region ${region} --name ${id} --secret-string '${json}'`
}
