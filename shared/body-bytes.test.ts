import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bodyBytesOf, type Endpoint } from './endpoint.ts'
import { listEndpoints } from './endpoints.ts'
import { receiveWebhook } from './payments/endpoints/receive-webhook.ts'
import { bodyLimitOf, longestBodies, toAscii } from './testing/longest-bodies.ts'

interface Definition {
  type: string
  checks?: { _zod: { def: { check: string; maximum?: number; length?: number; format?: string; pattern?: RegExp } } }[]
  format?: string
  pattern?: RegExp
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  items?: z.ZodMiniType[]
  options?: z.ZodMiniType[]
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition

/** How many UTF-16 units the texts of a value have at most together; endless where nothing in the schema ends them. */
function unitsOf(schema: z.ZodMiniType): number {
  const definition = definitionOf(schema)
  const { shape, element, items, options, innerType } = definition
  switch (definition.type) {
    case 'string':
      return lengthOf(definition)
    case 'object':
      return sum(Object.values(shape!).map(unitsOf))
    case 'array':
      return unitsOf(element!) === 0 ? 0 : unitsOf(element!) * mostOf(definition)
    case 'tuple':
      return sum(items!.map(unitsOf))
    case 'union':
      return Math.max(...options!.map(unitsOf))
    case 'pipe':
      return Math.min(unitsOf(definition.in!), unitsOf(definition.out!))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return unitsOf(innerType!)
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
      return 0
    default:
      return Number.POSITIVE_INFINITY
  }
}

const sum = (parts: number[]): number => parts.reduce((all, one) => all + one, 0)

const checksOf = ({ checks = [] }: Definition) => checks.map((check) => check._zod.def)

const mostOf = (definition: Definition): number =>
  Math.min(...checksOf(definition).map(({ maximum, length }) => maximum ?? length ?? Number.POSITIVE_INFINITY))

/** A pattern without a repetition that may go on for ever names a short code. */
function lengthOf(definition: Definition): number {
  const formats = [definition, ...checksOf(definition)]
  const isInstant = formats.some(({ format }) => format === 'datetime' || format === 'uuid')
  const isCode = formats.some(({ pattern }) => pattern && !/[*+]|,\}/.test(pattern.source))
  return Math.min(mostOf(definition), isInstant ? 40 : isCode ? 100 : Number.POSITIVE_INFINITY)
}

const reading = listEndpoints()
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter((endpoint) => endpoint.input && endpoint.path !== receiveWebhook.path)
const known = new Set(longestBodies.map(({ endpoint }) => endpoint.path))

test.each(reading.filter(({ path }) => !known.has(path)))(
  '$method $path takes 64 KB, which is more than its texts may have',
  (endpoint) => {
    expect(endpoint.maxBodyBytes).toBeUndefined()
    expect(bodyBytesOf(unitsOf(endpoint.input!))).toBeLessThanOrEqual(bodyLimitOf(endpoint))
  },
)

test('texts that nothing ends are noticed', () => {
  const endless = longestBodies.map(({ endpoint }) => unitsOf(endpoint.input!))
  expect(endless).toContain(Number.POSITIVE_INFINITY)
  expect(endless.filter(Number.isFinite).length).toBeGreaterThan(0)
})

describe.each(longestBodies)('$title with all the text that may be in it', ({ endpoint, body }) => {
  test('is as long as its contract allows', () => {
    expect(endpoint.input!.safeParse(body).error?.issues).toBeUndefined()
  })

  test('fits, however its JSON is written, and the bound is not far above', () => {
    const bytes = Buffer.byteLength(toAscii(body))
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(bytes)
    expect(bytes).toBeLessThanOrEqual(bodyLimitOf(endpoint))
    expect(bodyLimitOf(endpoint) / bytes).toBeLessThan(1.2)
  })

  test('is far below what Lambda takes', () => {
    expect(bodyLimitOf(endpoint)).toBeLessThan(512 * 1_024)
  })
})
