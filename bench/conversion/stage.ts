import type {
  Environment,
  MailEnvironment,
  ModelSettings,
  PaymentsEnvironment,
  PrivacyEnvironment,
  QueueEnvironment,
} from '../../functions/config.ts'
import { startSecretsServer } from '../../infra/local/emulators/secrets/secrets-server.ts'
import { ensureTable, startTableEngine } from '../../infra/local/emulators/table/table-engine.ts'
import { type Child, startChild } from './child.ts'
import type { CallCount } from './provider-stats.ts'

/** What all contenders share: provider, table engine, secrets, and the environment of our functions. */
export interface Stage {
  provider: Child
  tableEndpoint: string
  /** @param who the bearer our functions call the provider with */
  functionEnv: (who: string) => GenerationStage
  callsBy: (who: string) => Promise<Record<string, CallCount>>
  close: () => Promise<void>
}

/** All that the functions of a conversion are given. */
type GenerationStage = Omit<
  Environment,
  keyof (PaymentsEnvironment & MailEnvironment & QueueEnvironment & PrivacyEnvironment) | 'DEPLOYED_VERSION'
>

const tableName = 'bench'

export async function startStage(seed: string): Promise<Stage> {
  const [table, provider, secrets] = await Promise.all([
    startTableEngine(),
    startChild(new URL('./provider.ts', import.meta.url), { BENCH_SEED: seed }),
    startSecretsServer(Object.fromEntries(callers.map((who) => [who, { gemini: who, openai: who, deepseek: who }]))),
  ])
  await ensureTable(table.endpoint, tableName)
  const models: ModelSettings = { deepseek: { baseUrl: provider.origin } }
  return {
    provider,
    tableEndpoint: table.endpoint,
    functionEnv: (who) => ({
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_REGION: 'ap-northeast-1',
      AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
      TABLE_NAME: tableName,
      APP_ORIGIN: appOrigin,
      COGNITO_USER_POOL_ID: 'ap-northeast-1_Local0001',
      COGNITO_CLIENT_ID: 'postloomlocalclient000001',
      COGNITO_DOMAIN: appOrigin,
      PASSWORD_SIGN_IN: 'off',
      MODEL_SETTINGS: JSON.stringify(models),
      MODEL_KEYS_SECRET: who,
      POWERTOOLS_LOG_LEVEL: 'ERROR',
    }),
    callsBy: async (who) =>
      (await (await fetch(`${provider.origin}/stats?who=${who}`)).json()) as Record<string, CallCount>,
    close: async () => {
      await Promise.all([provider.close(), table.close(), secrets.close()])
    },
  }
}

export const appOrigin = 'http://localhost:3000'

/** Bearers of our functions: in the timed runs, and in the metered ones. */
const callers = ['ours', 'metered'] as const
