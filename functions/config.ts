import * as z from 'zod'

const isLocal = (origin: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)

/**
 * The environment, parsed once. A deployed stage fixes every value at synth.
 * `COGNITO_LOCAL_ORIGIN` moves the pool's API and key set elsewhere and is refused unless the product itself runs on
 * this machine: the signing key of a local pool is public.
 */
const environmentSchema = z
  .object({
    /** Origin people reach the product at, e.g. `https://app.example.com`. */
    APP_ORIGIN: z.url(),
    TABLE_NAME: z.string().min(1),
    COGNITO_USER_POOL_ID: z.string().regex(/^[a-z0-9-]+_[A-Za-z0-9]+$/),
    COGNITO_CLIENT_ID: z.string().min(1),
    /** Origin of the hosted sign-in pages. */
    COGNITO_DOMAIN: z.url(),
    COGNITO_LOCAL_ORIGIN: z.url().optional(),
    /** @source decision 3 */
    PASSWORD_SIGN_IN: z.enum(['off', 'api', 'form']).default('api'),
    /** Whom mails come from; an address the stage may send from. */
    MAIL_FROM: z.email().default('postloom@postloom.test'),
    SUPPORT_EMAIL: z.email().default('support@postloom.test'),
  })
  .refine((env) => !env.COGNITO_LOCAL_ORIGIN || isLocal(env.APP_ORIGIN), {
    path: ['COGNITO_LOCAL_ORIGIN'],
    error: 'only allowed where APP_ORIGIN is this machine',
  })

function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environmentSchema.parse(env)
  return {
    appOrigin: new URL(parsed.APP_ORIGIN).origin,
    isHttps: parsed.APP_ORIGIN.startsWith('https:'),
    tableName: parsed.TABLE_NAME,
    cognito: {
      userPoolId: parsed.COGNITO_USER_POOL_ID,
      clientId: parsed.COGNITO_CLIENT_ID,
      domain: new URL(parsed.COGNITO_DOMAIN).origin,
      localOrigin: parsed.COGNITO_LOCAL_ORIGIN,
    },
    passwordSignIn: parsed.PASSWORD_SIGN_IN,
    mailFrom: parsed.MAIL_FROM,
    supportEmail: parsed.SUPPORT_EMAIL,
  }
}

export type Config = ReturnType<typeof readConfig>

let config: Config | undefined

/** @throws on the first call when a setting is missing or malformed, naming it */
export function getConfig(): Config {
  config ??= readConfig(process.env)
  return config
}
