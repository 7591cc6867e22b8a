import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startCognito } from '../../../infra/local/emulators/cognito/start-cognito.ts'
import { poolSettingsOf, preSignUpFunction } from '../../../infra/pool-settings.ts'
import { setEnvironment } from '../../testing/environment.ts'
import { asTrigger } from '../../testing/own-rights.ts'
import { handler as preSignUp } from '../triggers/pre-sign-up.ts'

type Pool = Awaited<ReturnType<typeof startCognito>>

/** Starts a user pool that the functions call from now on. */
export async function startPool(passwordSignIn: 'off' | 'api' = 'api'): Promise<Pool> {
  const pool = await startCognito({
    port: 0,
    host: 'localhost',
    dataDir: mkdtempSync(join(tmpdir(), 'pool-')),
    appOrigin: 'http://localhost:3000',
    settings: poolSettingsOf({ passwordSignIn }),
    preSignUp: (event) => asTrigger(preSignUpFunction, () => preSignUp(event)),
    hashCost: 2,
  })
  setEnvironment({
    COGNITO_DOMAIN: pool.origin,
    COGNITO_LOCAL_ORIGIN: pool.origin,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.origin,
  })
  return pool
}

/** A user pool for one test file. */
export function withPool(passwordSignIn?: 'off' | 'api'): () => Pool {
  let pool: Pool
  beforeAll(async () => {
    pool = await startPool(passwordSignIn)
  })
  afterAll(() => pool.close())
  return () => pool
}
