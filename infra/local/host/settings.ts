import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Provider } from '#shared/generation/models.ts'

export interface Settings {
  port: number
  /** Where it listens beside the addresses of this machine alone. */
  address: string | undefined
  /** Where people reach the product when a proxy is in front of it; absent: at the port. */
  appOrigin: string | undefined
  dataFolder: string
  isDev: boolean
  shouldReset: boolean
  /** Serves what an earlier start has built. */
  isBuilt: boolean
  /** Another DynamoDB instead of the engine in node_modules. */
  dynamodbEndpoint: string | undefined
  /** Where the emulator of the payment gateway listens; 0: anywhere. */
  gatewayPort: number
  passwordSignIn: 'off' | 'api' | 'form'
  keys: Record<Provider, string | undefined>
  /** Another server that speaks as DeepSeek's API does. */
  deepseekUrl: string | undefined
  /** Of the demo writer: 1 writes at a model's speed, 0 at once. */
  demoPace: number
}

/** How fast the demo writer writes. */
export const paceSchema = z.number().min(0).max(10)

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  POSTLOOM_HOST: z.union([z.ipv4(), z.ipv6()]).optional(),
  APP_ORIGIN: z.url().optional(),
  POSTLOOM_DATA: z.string().min(1).default('.local'),
  DYNAMODB_ENDPOINT: z.url().optional(),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PASSWORD_SIGN_IN: z.enum(['off', 'api', 'form']).default('api'),
  GEMINI_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  DEEPSEEK_API_KEY: z.string().optional(),
  DEEPSEEK_BASE_URL: z.url().optional(),
  DEMO_PACE: z.coerce.number().pipe(paceSchema).default(1),
})

/** @throws naming the setting that is malformed */
export function readSettings(args: string[], root: string): Settings {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const parsed = environmentSchema.safeParse(process.env)
  if (!parsed.success) throw new Error(`a setting is not usable:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  return {
    port: env.PORT,
    address: env.POSTLOOM_HOST,
    appOrigin: env.APP_ORIGIN && new URL(env.APP_ORIGIN).origin,
    dataFolder: resolve(root, env.POSTLOOM_DATA),
    isDev: args.includes('--dev'),
    shouldReset: args.includes('--reset'),
    isBuilt: args.includes('--built'),
    dynamodbEndpoint: env.DYNAMODB_ENDPOINT,
    gatewayPort: env.GATEWAY_PORT,
    passwordSignIn: env.PASSWORD_SIGN_IN,
    keys: {
      gemini: env.GEMINI_API_KEY || undefined,
      openai: env.OPENAI_API_KEY || undefined,
      deepseek: env.DEEPSEEK_API_KEY || undefined,
    },
    deepseekUrl: env.DEEPSEEK_BASE_URL,
    demoPace: env.DEMO_PACE,
  }
}
