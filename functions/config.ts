import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { modelIds } from '#shared/generation/schema.ts'

/**
 * The environment of the functions, one part per domain. A part is read with the first call that needs it and kept;
 * a stage fixes every value at synth. What the parts take in is what the stack, the local host, tests and benches
 * produce: they are typed by it, so that a missing or misspelt variable does not compile.
 * No other file of `functions/` reads `process.env`. Each schema is made by the read that needs it, and no function holds
 * those of other domains.
 */

/** Reads a part. @throws with the first call when a variable of it is missing or malformed, naming it */
interface Part<Config, Variables> {
  (): Config
  /** For types alone. */
  readonly variables?: Variables
}
type VariablesOf<One> = One extends Part<unknown, infer Variables> ? NonNullable<Variables> : never

const kept = new Map<object, unknown>()

function part<Schema extends z.ZodMiniType, Config>(
  schemaOf: () => Schema,
  toConfig: (env: z.output<Schema>) => Config,
): Part<Config, z.input<Schema>> {
  return () => {
    if (!kept.has(schemaOf)) kept.set(schemaOf, toConfig(schemaOf().parse(process.env) as z.output<Schema>))
    return kept.get(schemaOf) as Config
  }
}

/** For tests, which change the environment of a process that has read it. */
export const forgetConfig = (): void => kept.clear()

const originSchema = () =>
  z.pipe(
    z.url(),
    z.transform((text) => new URL(text).origin),
  )

const readJson = (text: string, { issues }: z.core.ParsePayload): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    issues.push({ code: 'custom', message: 'not JSON', input: text })
    return z.NEVER
  }
}

const jsonOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.pipe(z.string(), z.transform(readJson)), schema)

const nonEmpty = () => z.string().check(z.minLength(1))

export const appConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** Origin people reach the product at, e.g. `https://app.example.com`. */
      APP_ORIGIN: originSchema(),
    }),
  (env) => ({ origin: env.APP_ORIGIN, isHttps: env.APP_ORIGIN.startsWith('https:') }),
)

export const originSecretConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** ARN of the secret that the distribution sends along; absent where no distribution stands in front. */
      ORIGIN_SECRET: z.optional(nonEmpty()),
    }),
  (env) => ({ name: env.ORIGIN_SECRET }),
)

export const tableConfig = /* @__PURE__ */ part(
  () => z.object({ TABLE_NAME: nonEmpty() }),
  (env) => ({ tableName: env.TABLE_NAME }),
)

const isLocal = (origin: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)

export const authConfig = /* @__PURE__ */ part(
  () =>
    z
      .object({
        APP_ORIGIN: originSchema(),
        COGNITO_USER_POOL_ID: z.string().check(z.regex(/^[a-z0-9-]+_[A-Za-z0-9]+$/)),
        COGNITO_CLIENT_ID: nonEmpty(),
        /** Origin of the hosted sign-in pages. */
        COGNITO_DOMAIN: originSchema(),
        /**
         * Moves the pool's API and key set elsewhere. Refused unless the product itself runs on this machine: the signing
         * key of a local pool is public.
         */
        COGNITO_LOCAL_ORIGIN: z.optional(z.url()),
        /** @source docs/rules/accounts.md#passwords */
        PASSWORD_SIGN_IN: z.enum(['off', 'api', 'form']),
        GOOGLE_SIGN_IN: z._default(z.enum(['on', 'off']), 'on'),
        /** Makes the proof of work of tests cheaper; refused as above, and set by no stage. */
        CAPTCHA_COST: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
      })
      .check(
        z.refine((env) => !env.COGNITO_LOCAL_ORIGIN || isLocal(env.APP_ORIGIN), {
          path: ['COGNITO_LOCAL_ORIGIN'],
          error: 'only allowed where APP_ORIGIN is this machine',
        }),
        z.refine((env) => !env.CAPTCHA_COST || isLocal(env.APP_ORIGIN), {
          path: ['CAPTCHA_COST'],
          error: 'only allowed where APP_ORIGIN is this machine',
        }),
      ),
  (env) => ({
    userPoolId: env.COGNITO_USER_POOL_ID,
    clientId: env.COGNITO_CLIENT_ID,
    domain: env.COGNITO_DOMAIN,
    localOrigin: env.COGNITO_LOCAL_ORIGIN,
    passwordSignIn: env.PASSWORD_SIGN_IN,
    googleSignIn: env.GOOGLE_SIGN_IN === 'on',
    captchaCost: env.CAPTCHA_COST ? Number(env.CAPTCHA_COST) : undefined,
  }),
)

/** Which models are offered, and what differs from their defaults (`functions/generation/model/models.ts`). */
const modelSettingsSchema = () =>
  z.partialRecord(
    z.enum(modelIds),
    z.strictObject({
      id: z.optional(nonEmpty()),
      baseUrl: z.optional(z.url({ protocol: /^https?$/ })),
      effort: z.optional(nonEmpty()),
      demo: z.optional(z.boolean()),
    }),
  )
export type ModelSettings = z.input<ReturnType<typeof modelSettingsSchema>>

export const modelsConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** JSON: `{"gemini":{},"openai":{"id":"…","baseUrl":"…","effort":"…","demo":true}}`. */
      MODEL_SETTINGS: jsonOf(modelSettingsSchema()),
    }),
  (env) => ({ models: env.MODEL_SETTINGS }),
)

export const modelKeysConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** Name of the secret with the providers' keys. */
      MODEL_KEYS_SECRET: nonEmpty(),
    }),
  (env) => ({ keysSecret: env.MODEL_KEYS_SECRET }),
)

/**
 * Where the payment gateway is and who we are there. API and pages have different hosts.
 * @source docs/rules/oen-payment.md
 */
const gatewaySettingsSchema = () =>
  z.object({
    apiOrigin: originSchema(),
    pageOrigin: originSchema(),
    /** The merchant's sub-domain: a single DNS label. */
    merchantId: z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)),
  })
export type GatewaySettings = z.input<ReturnType<typeof gatewaySettingsSchema>>

function requireGateway<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('payment.unavailable')
  return value
}

/** @throws payment.unavailable where nothing can be bought */
export const gatewayConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** JSON of `GatewaySettings`; absent where nothing can be bought. */
      PAYMENT_SETTINGS: z.optional(jsonOf(gatewaySettingsSchema())),
    }),
  (env) => requireGateway(env.PAYMENT_SETTINGS),
)

/**
 * Apart from the gateway's settings: what takes in webhooks needs the secret alone.
 * @throws payment.unavailable where nothing can be bought
 */
export const paymentsConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** Name of the secret with the gateway's token and our keys; absent where nothing can be bought. */
      PAYMENT_SECRET: z.optional(nonEmpty()),
    }),
  (env) => ({ secret: requireGateway(env.PAYMENT_SECRET) }),
)

export const identityConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** Name of the secret with the key of hashes that stand for identities and addresses. */
      IDENTITY_SECRET: nonEmpty(),
    }),
  (env) => ({ secret: env.IDENTITY_SECRET }),
)

export const mailConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** Whom mails come from; an address the stage may send from. */
      MAIL_FROM: z.email(),
      SUPPORT_EMAIL: z.email(),
    }),
  (env) => ({ from: env.MAIL_FROM, supportEmail: env.SUPPORT_EMAIL }),
)

export const privacyConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** For how long the law asks for the ledger and the orders of somebody who is gone. */
      LEDGER_KEPT_YEARS: z.string().check(z.regex(/^\d{1,2}$/)),
    }),
  (env) => ({ ledgerKeptYears: Number(env.LEDGER_KEPT_YEARS) }),
)

export const queueConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** JSON: the address of each queue a function sends to, by the id of its worker. */
      JOB_QUEUES: jsonOf(z.record(z.string(), z.string())),
    }),
  (env) => ({ urls: env.JOB_QUEUES }),
)

export const deploymentConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** What is deployed: the version and the commit. */
      DEPLOYED_VERSION: nonEmpty(),
    }),
  (env) => ({ version: env.DEPLOYED_VERSION }),
)

export const observabilityConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      /** Namespace of the metrics; without it none are written. */
      POWERTOOLS_METRICS_NAMESPACE: z.optional(z.string()),
    }),
  (env) => ({ metricsNamespace: env.POWERTOOLS_METRICS_NAMESPACE }),
)

export const awsConfig = /* @__PURE__ */ part(
  () =>
    z.object({
      AWS_REGION: nonEmpty(),
      AWS_ACCESS_KEY_ID: nonEmpty(),
      AWS_SECRET_ACCESS_KEY: nonEmpty(),
      AWS_SESSION_TOKEN: z.optional(z.string()),
      AWS_ENDPOINT_URL_SQS: z.optional(z.string()),
      AWS_ENDPOINT_URL_CLOUDWATCH: z.optional(z.string()),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.string()),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.optional(z.string()),
    }),
  (env) => ({
    region: env.AWS_REGION,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
    },
    /** Where a service is instead of at AWS. */
    endpoints: {
      sqs: env.AWS_ENDPOINT_URL_SQS,
      monitoring: env.AWS_ENDPOINT_URL_CLOUDWATCH,
      secretsmanager: env.AWS_ENDPOINT_URL_SECRETS_MANAGER,
      'cognito-idp': env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    },
  }),
)

/** Whether this process is a container that Lambda has started, and not a test or the local host. */
export const isInLambda = (): boolean => process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined

/** By how much the clock is moved. Read each time, unlike all else: the local host moves it while functions run. */
export const clockOffsetMs = (): number => Number(process.env.CLOCK_OFFSET_MS ?? 0)

/** What no part has. */
interface OtherVariables {
  /** Read by the logger itself. */
  POWERTOOLS_LOG_LEVEL: string
  /** Set by the local host alone, where people can move the clock by weeks. */
  CLOCK_OFFSET_MS?: string | undefined
  /** Set by Lambda alone. */
  AWS_LAMBDA_INITIALIZATION_TYPE?: string | undefined
  /** Read by the AWS SDK itself, where a service is not at AWS. */
  AWS_ENDPOINT_URL_DYNAMODB?: string | undefined
  AWS_ENDPOINT_URL_SESV2?: string | undefined
}

export type AppEnvironment = VariablesOf<typeof appConfig>
export type OriginSecretEnvironment = VariablesOf<typeof originSecretConfig>
export type TableEnvironment = VariablesOf<typeof tableConfig>
export type AuthEnvironment = VariablesOf<typeof authConfig>
export type ModelsEnvironment = VariablesOf<typeof modelsConfig>
type ModelKeysEnvironment = VariablesOf<typeof modelKeysConfig>
export type PaymentsEnvironment = VariablesOf<typeof paymentsConfig> & VariablesOf<typeof gatewayConfig>
export type MailEnvironment = VariablesOf<typeof mailConfig>
export type PrivacyEnvironment = VariablesOf<typeof privacyConfig>
export type QueueEnvironment = VariablesOf<typeof queueConfig>

/** Every variable that a function of ours may be given. */
export type Environment = AppEnvironment &
  OriginSecretEnvironment &
  TableEnvironment &
  AuthEnvironment &
  ModelsEnvironment &
  ModelKeysEnvironment &
  PaymentsEnvironment &
  MailEnvironment &
  PrivacyEnvironment &
  QueueEnvironment &
  VariablesOf<typeof identityConfig> &
  VariablesOf<typeof deploymentConfig> &
  VariablesOf<typeof observabilityConfig> &
  VariablesOf<typeof awsConfig> &
  OtherVariables
