import { ArnFormat, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { metricNamespace } from '#shared/metrics.ts'
import type {
  Environment,
  GatewaySettings,
  MailEnvironment,
  ModelSettings,
  ModelsEnvironment,
  PaymentsEnvironment,
} from '../functions/config.ts'
import { deployedVersion } from './deployed-version.ts'
import type { FunctionRequirements } from './function-requirements.ts'
import { secretId, secretsOf } from './secrets.ts'
import type { Stage } from './stages.ts'

/** The environment that follows from a stage's settings and a function's needs. Secrets go by name only. */
export function environmentOf(
  stage: Stage,
  { secrets, offersModels, sendsMails, showsSystem, deletesAccounts }: FunctionRequirements,
): Partial<Environment> {
  const { name, supportEmail } = stage
  return {
    SUPPORT_EMAIL: supportEmail,
    POWERTOOLS_LOG_LEVEL: 'INFO',
    POWERTOOLS_METRICS_NAMESPACE: metricNamespace(name),
    ...(deletesAccounts && { LEDGER_KEPT_YEARS: String(stage.ledgerKeptYears) }),
    ...(showsSystem && { DEPLOYED_VERSION: deployedVersion() }),
    ...(secrets.includes('identities') && { IDENTITY_SECRET: secretId(name, 'identities') }),
    ...((offersModels || secrets.includes('model-keys')) && modelsEnvironment(stage)),
    ...(secrets.includes('model-keys') && { MODEL_KEYS_SECRET: secretId(name, 'model-keys') }),
    ...(sendsMails && mailEnvironment(stage)),
    ...(secrets.includes('payments') && stage.gateway && paymentsEnvironment(name, stage.gateway)),
  }
}

function modelsEnvironment({ models }: Stage): ModelsEnvironment {
  const settings: ModelSettings = Object.fromEntries(models.map((model) => [model, {}]))
  return { MODEL_SETTINGS: JSON.stringify(settings) }
}

const mailEnvironment = ({ mailFrom, supportEmail }: Stage): MailEnvironment => ({
  MAIL_FROM: mailFrom,
  SUPPORT_EMAIL: supportEmail,
})

function paymentsEnvironment(
  name: string,
  { merchantId, environment }: NonNullable<Stage['gateway']>,
): PaymentsEnvironment {
  const suffix = environment === 'testing' ? 'testing.oen.tw' : 'oen.tw'
  const settings: GatewaySettings = {
    apiOrigin: `https://payment-api.${suffix}`,
    pageOrigin: `https://${merchantId}.${suffix}`,
    merchantId,
  }
  return { PAYMENT_SECRET: secretId(name, 'payments'), PAYMENT_SETTINGS: JSON.stringify(settings) }
}

/**
 * The right to read those of its secrets that the stage has, each by name. Secrets Manager ends an ARN with six characters of its
 * own.
 */
export function rightsOf(scope: Construct, stage: Stage, { secrets }: FunctionRequirements): PolicyStatement[] {
  const known = secretsOf(stage).map(({ name }) => name)
  const resources = secrets
    .filter((secret) => known.includes(secret))
    .map((secret) =>
      Stack.of(scope).formatArn({
        service: 'secretsmanager',
        resource: 'secret',
        resourceName: `${secretId(stage.name, secret)}-??????`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    )
  return resources.length > 0 ? [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources })] : []
}
