import { afterAll } from 'vitest'
import { startSecretsServer } from '../../infra/local/emulators/secrets/secrets-server.ts'
import { setEnvironment } from './environment.ts'

/** Has the functions of a test without a table read their secrets from these, as they are at that moment. */
export async function withSecrets(stored: Record<string, unknown>): Promise<void> {
  const server = await startSecretsServer(stored)
  afterAll(server.close)
  setEnvironment({
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.endpoint,
  })
}
