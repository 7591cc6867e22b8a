import * as z from 'zod'
import { modelIdSchema } from '#shared/generation/schema.ts'

const hostName = z.string().regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host name such as app.example.com')

/** With a Route 53 zone the certificate and the address records are made; with a certificate of your own they are yours. */
const domainSchema = z.union(
  [
    z.strictObject({
      name: hostName,
      hostedZone: z.strictObject({ id: z.string().regex(/^Z[A-Z0-9]+$/), name: hostName }),
    }),
    z.strictObject({
      name: hostName,
      certificateArn: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/),
    }),
  ],
  'name it with hostedZone: { id, name }, or with the certificateArn of a certificate in us-east-1',
)

const zoneName = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d[a-z]$/, 'a zone such as ap-northeast-1a')

const stageSchema = z
  .strictObject({
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region such as ap-northeast-1')
      .regex(
        /^(?!cn-|us-gov-|us-iso|eu-isoe|eusc-)/,
        'a region beside us-east-1, which CloudFront needs: not of China or a government',
      ),
    /** Absent: people use the CloudFront address. */
    domain: domainSchema.optional(),
    supportEmail: z.email(),
    /** Who runs the stage, on its public pages; a fact that is missing shows as a placeholder everybody sees. */
    company: z
      .strictObject({
        name: z.string().min(1),
        representative: z.string().min(1),
        address: z.string().min(1),
        phone: z.string().min(1),
      })
      .partial()
      .optional(),
    /** Receives alarms and budget notices, once its owner has confirmed the subscription. */
    alarmEmail: z.email().optional(),
    /** Is called when people cannot use the product: the address that a pager service gives for SNS. */
    pagerUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Absent: no budget. In an account of an organisation that allows its accounts none, CloudFormation could not make one. */
    monthlyBudgetUsd: z.int().min(1).optional(),
    /** Models offered; the secret `model-keys` must hold a key for each one's provider. */
    models: z.array(modelIdSchema).min(1),
    /** Whether people may sign in with Google; without it they need `passwordSignIn: 'form'`. */
    googleSignIn: z.boolean().default(true),
    /** `off`: the password calls answer 404; `api`: they work; `form`: the screen shows their forms too. @source docs/rules/accounts.md#passwords */
    passwordSignIn: z.enum(['off', 'api', 'form']),
    /** The plan of the user pool; `essentials` also rotates refresh tokens, at about three times the price of a person. */
    userPoolPlan: z.enum(['lite', 'essentials']).default('lite'),
    /** Whether the table, the people and the logs of requests survive a teardown. */
    isProtected: z.boolean(),
    /** Functions use this table instead of the stack's own: one that `npm run restore` has made. */
    restoredTable: z
      .string()
      .regex(/^[a-zA-Z0-9_.-]{3,255}$/)
      .optional(),
    /** What CloudWatch accepts. */
    logRetentionDays: z.literal([7, 14, 30, 60, 90, 180, 365]),
    /**
     * Runs at one time of each of the three functions that write posts: so much is taken from the account's concurrency three times.
     * Absent: as many as the account allows.
     */
    generationConcurrency: z.int().min(1).max(1_000).optional(),
    /** Calls of everybody together, in a second; above it API Gateway answers 429. Twice as many in a burst. */
    callsPerSecond: z.int().min(10).max(10_000).default(200),
    /** The merchant's sub-domain at the payment gateway, and which of its two environments takes the payments. Absent: nothing can be bought. */
    gateway: z
      .strictObject({
        merchantId: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'a single DNS label'),
        environment: z.enum(['testing', 'production']),
      })
      .optional(),
    /** New accounts in an hour from which on an alarm is raised. */
    newAccountsPerHour: z.int().min(1).default(200),
    /** Credits that admins may give in a day before an alarm is raised, with those that plans bring in a month. */
    creditsGrantedPerDay: z.int().min(1).default(5_000),
    /** For how long the ledger and the orders of somebody who has deleted their account are kept, without a name. */
    ledgerKeptYears: z.int().min(0).max(30).default(5),
    /** Mails about plans come from here; the address or its domain must be verified in SES. */
    mailFrom: z.email(),
    /** Whether payment functions leave through one address that the gateway can list; about 45 dollars a month. */
    paymentsEgress: z.enum(['open', 'fixed']),
    /** The two zones of its network, where the first two of the region do not have all of NAT gateways and Lambda. */
    zones: z.tuple([zoneName, zoneName]).optional(),
    /** A firewall in front of everything that refuses an address above so many requests in 5 minutes. */
    firewall: z.strictObject({ requestsPer5Minutes: z.int().min(10).max(2_000_000_000) }).optional(),
  })
  .refine(({ googleSignIn, passwordSignIn }) => googleSignIn || passwordSignIn === 'form', {
    path: ['googleSignIn'],
    error: "nobody could sign in: set passwordSignIn to 'form'",
  })
  .refine(({ region, zones = [] }) => zones.every((zone) => zone.slice(0, -1) === region), {
    path: ['zones'],
    error: 'name two zones of the region of the stage',
  })
  .refine(({ zones }) => !zones || zones[0] !== zones[1], { path: ['zones'], error: 'name two different zones' })

type StageSettings = z.infer<typeof stageSchema>
export type StageInput = z.input<typeof stageSchema>
export interface Stage extends StageSettings {
  name: string
}

/** Every stage and what differs between them. Secrets never stand here; see `secrets.ts`. */
export const stages: Record<string, StageInput> = {
  dev: {
    region: 'ap-northeast-1',
    supportEmail: 'support@postloom.test',
    // It costs 23 dollars while nobody uses it: docs/cost.md.
    monthlyBudgetUsd: 30,
    models: ['gemini', 'gemini-lite', 'deepseek', 'openai'],
    passwordSignIn: 'api',
    isProtected: false,
    logRetentionDays: 14,
    gateway: { merchantId: 'postloom', environment: 'testing' },
    mailFrom: 'postloom@postloom.test',
    paymentsEgress: 'open',
  },
  prod: {
    region: 'ap-northeast-1',
    supportEmail: 'support@postloom.test',
    monthlyBudgetUsd: 200,
    models: ['gemini', 'gemini-lite', 'deepseek', 'openai'],
    passwordSignIn: 'api',
    isProtected: true,
    logRetentionDays: 90,
    gateway: { merchantId: 'postloom', environment: 'production' },
    mailFrom: 'postloom@postloom.test',
    paymentsEgress: 'fixed',
    firewall: { requestsPer5Minutes: 2_000 },
  },
}

/**
 * One stage, checked.
 * @throws with the cure when the stage does not exist or one of its settings is not usable
 */
export function readStage(name: string | undefined, all: Record<string, StageInput> = stages): Stage {
  const known = Object.keys(all).join(' or ')
  if (!name || !Object.hasOwn(all, name)) {
    throw new Error(`${name ? `there is no stage "${name}"` : 'no stage is named'}: choose one with --stage ${known}`)
  }
  const obstacle = findNameObstacle(name) ?? findOverlap(name, Object.keys(all))
  if (obstacle) throw new Error(`"${name}" cannot be the name of a stage: ${obstacle}`)
  const parsed = stageSchema.safeParse(all[name])
  if (!parsed.success) {
    throw new Error(
      `stage ${name} has a setting that is not usable, see infra/stages.ts:\n${z.prettifyError(parsed.error)}`,
    )
  }
  return { name, ...parsed.data }
}

/**
 * A stage while its first deployment runs: nothing is protected, so that all of it can be removed when that fails.
 * @source docs/decisions/0111-protect-a-stage-once-it-stands.md
 */
export const untilItStands = (stage: Stage): Stage => ({ ...stage, isProtected: false })

/**
 * The name is part of the name of every function and of the address of the sign-in page.
 * @source https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-assign-domain-prefix.html
 */
function findNameObstacle(name: string): string | undefined {
  if (name.length > longestName) return `at most ${longestName} characters`
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return 'small letters, digits and single hyphens, a letter first'
  const reserved = ['aws', 'amazon', 'cognito'].find((word) => name.includes(word))
  if (reserved) return `Cognito keeps "${reserved}" for itself`
  const part = ['edge', 'edge-log', 'pipeline'].find((word) => name.endsWith(`-${word}`))
  return part && `its stack would have the name of the "${part}" stack of another stage`
}

/**
 * What the names of a stage's functions have of its own behind `postloom-`. Of a function's 64 characters CloudFormation leaves 25 to a
 * long name of a stack; one less here, for one more in what it adds at the end.
 * @source https://github.com/convox/rack/issues/2297
 */
export const keptInFunctionNames = (stage: string): string => `${stage}-`.slice(0, 24 - 'postloom-'.length)

/** What belongs to a stage is told by how its name begins: the pipeline of `dev` would reach the functions of `dev-2`. */
function findOverlap(name: string, all: readonly string[]): string | undefined {
  const kept = keptInFunctionNames(name)
  const other = all
    .filter((one) => one !== name)
    .find((one) => keptInFunctionNames(one).startsWith(kept) || kept.startsWith(keptInFunctionNames(one)))
  return other && `it and "${other}" begin alike, and the pipeline of one would reach the functions of the other`
}

/** The name of a function has 64 characters at most; that of the longest job leaves so many. */
const longestName = 24
