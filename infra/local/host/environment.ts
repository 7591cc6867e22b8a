import type { Environment } from '../../../functions/config.ts'
import { deployedVersion } from '../../deployed-version.ts'
import { verifiedSender } from '../emulators/mail/refusals.ts'
import { type Engines, identitySecret, modelKeysSecret, paymentSecret } from './engines.ts'
import { modelSettings } from './model-settings.ts'
import { gatewaySettings } from './payment-settings.ts'
import type { Settings } from './settings.ts'

export const tableName = 'postloom'

/** The variables that a stage gives its functions; functions do not know that they run here. */
export function environmentOf(settings: Settings, origin: string, engines: Engines): Environment {
  const { table, cognito, models, secrets, oen, mail, queues, metrics } = engines
  return {
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_REGION: 'ap-northeast-1',
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    TABLE_NAME: tableName,
    APP_ORIGIN: origin,
    COGNITO_USER_POOL_ID: cognito.userPoolId,
    COGNITO_CLIENT_ID: cognito.clientId,
    COGNITO_DOMAIN: cognito.origin,
    COGNITO_LOCAL_ORIGIN: cognito.origin,
    PASSWORD_SIGN_IN: settings.passwordSignIn,
    MODEL_SETTINGS: JSON.stringify(modelSettings(settings, models.url)),
    MODEL_KEYS_SECRET: modelKeysSecret,
    AWS_ENDPOINT_URL_SESV2: mail.origin,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    AWS_ENDPOINT_URL_CLOUDWATCH: metrics.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.origin,
    LEDGER_KEPT_YEARS: '5',
    JOB_QUEUES: JSON.stringify(queues.urls),
    PAYMENT_SETTINGS: JSON.stringify(gatewaySettings(oen)),
    PAYMENT_SECRET: paymentSecret,
    IDENTITY_SECRET: identitySecret,
    MAIL_FROM: verifiedSender,
    SUPPORT_EMAIL: 'support@postloom.test',
    DEPLOYED_VERSION: deployedVersion(),
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
  }
}
