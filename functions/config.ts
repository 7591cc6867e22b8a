import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { modelIds } from '#shared/generation/schema.ts'

/**
 * The environment of the functions, one schema per domain. A part is read with the first call that needs it and kept;
 * a stage fixes every value at synth. What a schema takes in is what the stack, the local host, tests and benches
 * produce: they are typed by it, so that a missing or misspelt variable does not compile.
 * No other file of `functions/` reads `process.env`. Each schema is made by the read that needs it, and no function holds
 * those of other domains.
 */

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

const appSchema = () =>
  z.pipe(
    z.object({
      /** Origin people reach the product at, e.g. `https://app.example.com`. */
      APP_ORIGIN: originSchema(),
    }),
    z.transform((env) => ({ origin: env.APP_ORIGIN, isHttps: env.APP_ORIGIN.startsWith('https:') })),
  )

const originSecretSchema = () =>
  z.pipe(
    z.object({
      /** ARN of the secret that the distribution sends along; absent where no distribution stands in front. */
      ORIGIN_SECRET: z.optional(z.string().check(z.minLength(1))),
    }),
    z.transform((env) => ({ name: env.ORIGIN_SECRET })),
  )

const tableSchema = () =>
  z.pipe(
    z.object({ TABLE_NAME: z.string().check(z.minLength(1)) }),
    z.transform((env) => ({ tableName: env.TABLE_NAME })),
  )

const isLocal = (origin: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)

const authSchema = () =>
  z.pipe(
    z
      .object({
        APP_ORIGIN: originSchema(),
        COGNITO_USER_POOL_ID: z.string().check(z.regex(/^[a-z0-9-]+_[A-Za-z0-9]+$/)),
        COGNITO_CLIENT_ID: z.string().check(z.minLength(1)),
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
    z.transform((env) => ({
      userPoolId: env.COGNITO_USER_POOL_ID,
      clientId: env.COGNITO_CLIENT_ID,
      domain: env.COGNITO_DOMAIN,
      localOrigin: env.COGNITO_LOCAL_ORIGIN,
      passwordSignIn: env.PASSWORD_SIGN_IN,
      googleSignIn: env.GOOGLE_SIGN_IN === 'on',
      captchaCost: env.CAPTCHA_COST ? Number(env.CAPTCHA_COST) : undefined,
    })),
  )

/** Which models are offered, and what differs from their defaults (`functions/generation/model/models.ts`). */
const modelSettingsSchema = () =>
  z.partialRecord(
    z.enum(modelIds),
    z.strictObject({
      id: z.optional(z.string().check(z.minLength(1))),
      baseUrl: z.optional(z.url({ protocol: /^https?$/ })),
      effort: z.optional(z.string().check(z.minLength(1))),
      demo: z.optional(z.boolean()),
    }),
  )

const generationSchema = () =>
  z.pipe(
    z.object({
      /** JSON: `{"gemini":{},"openai":{"id":"…","baseUrl":"…","effort":"…","demo":true}}`. */
      MODEL_SETTINGS: z.pipe(z.pipe(z.string(), z.transform(readJson)), modelSettingsSchema()),
      /** Name of the secret with the providers' keys. */
      MODEL_KEYS_SECRET: z.string().check(z.minLength(1)),
    }),
    z.transform((env) => ({ models: env.MODEL_SETTINGS, keysSecret: env.MODEL_KEYS_SECRET })),
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

const gatewaySchema = () =>
  z.pipe(
    z.object({
      /** JSON of `GatewaySettings`; absent where nothing can be bought. */
      PAYMENT_SETTINGS: z.optional(z.pipe(z.pipe(z.string(), z.transform(readJson)), gatewaySettingsSchema())),
    }),
    z.transform((env) => env.PAYMENT_SETTINGS),
  )

/** Apart from the gateway's settings: what takes in webhooks needs the secret alone. */
const paymentsSchema = () =>
  z.pipe(
    z.object({
      /** Name of the secret with the gateway's token and our keys; absent where nothing can be bought. */
      PAYMENT_SECRET: z.optional(z.string().check(z.minLength(1))),
    }),
    z.transform((env) => env.PAYMENT_SECRET),
  )

const identitySchema = () =>
  z.pipe(
    z.object({
      /** Name of the secret with the key of hashes that stand for identities and addresses. */
      IDENTITY_SECRET: z.string().check(z.minLength(1)),
    }),
    z.transform((env) => ({ secret: env.IDENTITY_SECRET })),
  )

const mailSchema = () =>
  z.pipe(
    z.object({
      /** Whom mails come from; an address the stage may send from. */
      MAIL_FROM: z.email(),
      SUPPORT_EMAIL: z.email(),
    }),
    z.transform((env) => ({ from: env.MAIL_FROM, supportEmail: env.SUPPORT_EMAIL })),
  )

const privacySchema = () =>
  z.pipe(
    z.object({
      /** For how long the law asks for the ledger and the orders of somebody who is gone. */
      LEDGER_KEPT_YEARS: z.string().check(z.regex(/^\d{1,2}$/)),
    }),
    z.transform((env) => ({ ledgerKeptYears: Number(env.LEDGER_KEPT_YEARS) })),
  )

const queueUrlsSchema = () => z.record(z.string(), z.string())

const queueSchema = () =>
  z.pipe(
    z.object({
      /** JSON: the address of each queue a function sends to, by the id of its worker. */
      JOB_QUEUES: z.pipe(z.pipe(z.string(), z.transform(readJson)), queueUrlsSchema()),
    }),
    z.transform((env) => ({ urls: env.JOB_QUEUES })),
  )

const deploymentSchema = () =>
  z.pipe(
    z.object({
      /** What is deployed: the version and the commit. */
      DEPLOYED_VERSION: z.string().check(z.minLength(1)),
    }),
    z.transform((env) => ({ version: env.DEPLOYED_VERSION })),
  )

const observabilitySchema = () =>
  z.pipe(
    z.object({
      /** Namespace of the metrics; without it none are written. */
      POWERTOOLS_METRICS_NAMESPACE: z.optional(z.string()),
    }),
    z.transform((env) => ({ metricsNamespace: env.POWERTOOLS_METRICS_NAMESPACE })),
  )

const awsSchema = () =>
  z.pipe(
    z.object({
      AWS_REGION: z.string().check(z.minLength(1)),
      AWS_ACCESS_KEY_ID: z.string().check(z.minLength(1)),
      AWS_SECRET_ACCESS_KEY: z.string().check(z.minLength(1)),
      AWS_SESSION_TOKEN: z.optional(z.string()),
      AWS_ENDPOINT_URL_SQS: z.optional(z.string()),
      AWS_ENDPOINT_URL_CLOUDWATCH: z.optional(z.string()),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.string()),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.optional(z.string()),
    }),
    z.transform((env) => ({
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
    })),
  )

export type AppEnvironment = z.input<ReturnType<typeof appSchema>>
export type OriginSecretEnvironment = z.input<ReturnType<typeof originSecretSchema>>
export type TableEnvironment = z.input<ReturnType<typeof tableSchema>>
export type AuthEnvironment = z.input<ReturnType<typeof authSchema>>
export type GenerationEnvironment = z.input<ReturnType<typeof generationSchema>>
export type PaymentsEnvironment = z.input<ReturnType<typeof paymentsSchema>> & z.input<ReturnType<typeof gatewaySchema>>
type IdentityEnvironment = z.input<ReturnType<typeof identitySchema>>
export type MailEnvironment = z.input<ReturnType<typeof mailSchema>>
type DeploymentEnvironment = z.input<ReturnType<typeof deploymentSchema>>
export type PrivacyEnvironment = z.input<ReturnType<typeof privacySchema>>
export type QueueEnvironment = z.input<ReturnType<typeof queueSchema>>
type AwsEnvironment = z.input<ReturnType<typeof awsSchema>>
/** The level is read by the logger itself. */
type ObservabilityEnvironment = z.input<ReturnType<typeof observabilitySchema>> & { POWERTOOLS_LOG_LEVEL: string }
/** Set by the local host alone, where people can move the clock by weeks. */
type ClockEnvironment = { CLOCK_OFFSET_MS?: string | undefined }
/** Set by Lambda alone. */
type LambdaEnvironment = { AWS_LAMBDA_INITIALIZATION_TYPE?: string | undefined }
/** Read by the AWS SDK itself, where a service is not at AWS. */
type SdkEnvironment = {
  AWS_ENDPOINT_URL_DYNAMODB?: string | undefined
  AWS_ENDPOINT_URL_SESV2?: string | undefined
}

/** Every variable that a function of ours may be given. */
export type Environment = AppEnvironment &
  OriginSecretEnvironment &
  TableEnvironment &
  AuthEnvironment &
  GenerationEnvironment &
  PaymentsEnvironment &
  IdentityEnvironment &
  MailEnvironment &
  QueueEnvironment &
  PrivacyEnvironment &
  DeploymentEnvironment &
  AwsEnvironment &
  ObservabilityEnvironment &
  ClockEnvironment &
  LambdaEnvironment &
  SdkEnvironment

/** What the JSON texts in it hold. */
export type ModelSettings = z.input<ReturnType<typeof modelSettingsSchema>>
export type GatewaySettings = z.input<ReturnType<typeof gatewaySettingsSchema>>

const kept = new Map<() => z.ZodMiniType, unknown>()

/** @throws with the first call when a variable of this part is missing or malformed, naming it */
function read<Schema extends z.ZodMiniType>(schemaOf: () => Schema): z.output<Schema> {
  const config = (kept.get(schemaOf) ?? schemaOf().parse(process.env)) as z.output<Schema>
  kept.set(schemaOf, config)
  return config
}

function requireGateway<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('payment.unavailable')
  return value
}

export const appConfig = () => read(appSchema)
export const originSecretConfig = () => read(originSecretSchema)
export const tableConfig = () => read(tableSchema)
export const authConfig = () => read(authSchema)
export const generationConfig = () => read(generationSchema)
/** @throws payment.unavailable where nothing can be bought */
export const gatewayConfig = () => requireGateway(read(gatewaySchema))
/** @throws payment.unavailable where nothing can be bought */
export const paymentsConfig = () => ({ secret: requireGateway(read(paymentsSchema)) })
export const identityConfig = () => read(identitySchema)
export const mailConfig = () => read(mailSchema)
export const deploymentConfig = () => read(deploymentSchema)
export const privacyConfig = () => read(privacySchema)
export const queueConfig = () => read(queueSchema)
export const observabilityConfig = () => read(observabilitySchema)
export const awsConfig = () => read(awsSchema)

/** Whether this process is a container that Lambda has started, and not a test or the local host. */
export const isInLambda = (): boolean => process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined

/** By how much the clock is moved. Read each time, unlike all else: the local host moves it while functions run. */
export const clockOffsetMs = (): number => Number(process.env.CLOCK_OFFSET_MS ?? 0)

/** For tests, which change the environment of a process that has read it. */
export const forgetConfig = (): void => kept.clear()
