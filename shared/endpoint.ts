import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: `public` anybody, `user` a signed-in person with an active account,
 * `admin` a member of the Cognito group `admin`.
 */
export type Access = 'public' | 'user' | 'admin'

/** What carries a call: `api` the HTTP API (cut at 30 s), `stream` a Function URL (streams, may run for minutes). */
type Transport = 'api' | 'stream'

/** What comes back when all is well: JSON, a redirect, or a stream of `data:` lines. */
type Answer = 'json' | 'redirect' | 'events'

/** One call described once; client types, validation, access, routing and infrastructure all come from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path as the router and API Gateway read it: `/api/platforms/{platform}`. */
  path: `/api/${string}`
  access: Access
  transport?: Transport
  answer?: Answer
  /** `server`: another company's server calls, not our pages, so no origin is asked for. */
  caller?: 'server'
  /**
   * Rights on the table, where they differ from those of other calls: `none` touches no row, `delete` may delete rows too.
   * IAM cannot tell rows of one person apart by sort key, so only calls whose purpose is to delete may do it.
   */
  table?: 'none' | 'delete'
  /** What follows from the longest texts of `input`, see `bodyBytesOf`; `usualBodyBytes` when absent. */
  maxBodyBytes?: number
  /** Path parameters. */
  params?: z.ZodMiniObject
  /** Query string. */
  query?: z.ZodMiniObject
  /** JSON body; absent means that a body is not read. An optional schema lets a call have none. */
  input?: z.ZodMiniType
  /** JSON answer, or one event of a stream. */
  output?: z.ZodMiniType
  /**
   * Refusals beside those any call may give (`request.*`, `auth.required`, `rate.limited`, `internal`), and any call that writes
   * (`credits.busy`).
   */
  errors?: readonly ErrorCode[]
}

/** Most bytes of a body whose contract says nothing else. */
export const usualBodyBytes = 64 * 1_024

/**
 * Most bytes of a body whose texts may have so many UTF-16 units together. However a program writes its JSON, a unit takes six at
 * most, as in `\u6e2c`; what stands beside the texts, names of fields, numbers and words of closed lists, takes less than 8 KB.
 */
export const bodyBytesOf = (units: number): number => 6 * units + 8 * 1_024

/**
 * Keeps the literal types of an endpoint contract while checking its form.
 * The annotation lets a bundler leave out a contract that nothing reads.
 */
// @__NO_SIDE_EFFECTS__
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

/**
 * The path of a call: `/api/platforms/{platform}` with `x y` is `/api/platforms/x%20y`.
 * @param params path parameters; one that is missing leaves its place empty
 */
export function pathOf(
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
}

type Infer<T, Mode extends 'input' | 'output'> = T extends z.ZodMiniType
  ? Mode extends 'input'
    ? z.input<T>
    : z.output<T>
  : undefined

/** What a caller sends in the body, before defaults. */
export type BodyOf<E extends Endpoint> = Infer<E['input'], 'input'>
/** What a handler reads of the body, after defaults. */
export type ParsedBodyOf<E extends Endpoint> = Infer<E['input'], 'output'>
export type ParamsOf<E extends Endpoint> = Infer<E['params'], 'output'>
export type QueryOf<E extends Endpoint> = Infer<E['query'], 'output'>
/** What a handler gives back, before the schema has passed it. */
export type AnswerOf<E extends Endpoint> = Infer<E['output'], 'input'>
/** What the browser receives. */
export type OutputOf<E extends Endpoint> = Infer<E['output'], 'output'>
