import { ArnFormat, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Needs } from './needs.ts'
import { secretId } from './secrets.ts'
import type { Stage } from './stages.ts'

/** The environment that follows from a stage's settings and a function's needs. Secrets go by name only. */
export function environmentOf({ name, supportEmail, models }: Stage, { secrets }: Needs): Record<string, string> {
  return {
    SUPPORT_EMAIL: supportEmail,
    POWERTOOLS_LOG_LEVEL: 'INFO',
    ...(secrets.includes('model-keys') && {
      MODEL_KEYS_SECRET: secretId(name, 'model-keys'),
      MODEL_SETTINGS: JSON.stringify(Object.fromEntries(models.map((model) => [model, {}]))),
    }),
  }
}

/** The right to read its secrets, each by name. Secrets Manager ends an ARN with six characters of its own. */
export function rightsOf(scope: Construct, { name }: Stage, { secrets }: Needs): PolicyStatement[] {
  if (secrets.length === 0) return []
  const resources = secrets.map((secret) =>
    Stack.of(scope).formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${secretId(name, secret)}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  )
  return [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources })]
}
