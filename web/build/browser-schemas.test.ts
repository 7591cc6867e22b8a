import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import * as browserSchemas from './browser-schemas.ts'

const root = join(import.meta.dirname, '../..')
type Schemas = Record<string, z.ZodMiniType>

/** Every schema of the contracts, and those that only the web has, by name. */
async function load(library: 'zod' | 'browser'): Promise<Schemas> {
  vi.resetModules()
  if (library === 'browser') vi.doMock('zod/mini', () => browserSchemas)
  else vi.doUnmock('zod/mini')
  const { listEndpoints } = await import('#shared/endpoints.ts')
  const contracts = listEndpoints().flatMap(({ name, endpoint: { params, query, input, output } }) =>
    Object.entries({ params, query, input, output }).map(([part, schema]) => [`${name} ${part}`, schema] as const),
  )
  const others = [
    await import('#shared/errors.ts'),
    await import('#shared/generation/schema.ts'),
    await import('#shared/platforms/house-rules.ts'),
    await import('../src/lib/storage/purchase-store.ts'),
    await import('../src/features/admin/users/users-search.ts'),
    await import('../src/features/admin/transactions/transactions-search.ts'),
    await import('../src/features/admin/histories/histories-search.ts'),
  ].flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Schema')))
  return Object.fromEntries([...contracts, ...others].filter(([, schema]) => schema)) as Schemas
}

let ofLibrary: Schemas
let ofBrowser: Schemas
beforeAll(async () => {
  // Whoever imports `zod` gives the library its English phrases, for the whole process.
  z.config({ localeError: undefined })
  ofBrowser = await load('browser')
  ofLibrary = await load('zod')
})

const texts = fc.oneof(
  fc.constantFrom('', ' ', ' ada ', 'ada@example.com', 'ada@example', 'a b@example.com', 'https://example.com/a', '5'),
  fc.constantFrom(
    'http:example.com',
    ' https://example.com/\t',
    'ftp://example.com',
    'mailto:a@example.com',
    'x y',
    '\ud800',
  ),
  fc.constantFrom('2026-02-28', '2025-02-29', '2024-02-29T23:59:60Z', '2026-01-31T08:00:00.000Z', '2026-01-31T08:00Z'),
  fc.uuid(),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.integer({ min: 0, max: 260 }).map((length) => '字'.repeat(length)),
  fc.integer({ min: 0, max: 260 }).map((length) => '🙂'.repeat(length)),
)
const numbers = fc.oneof(fc.integer({ min: -3, max: 12_000 }), fc.double(), fc.constantFrom(Number.NaN, 2 ** 53, 0.5))
const anything = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.constantFrom(null, undefined, [], {}),
  fc.array(texts, { maxLength: 3 }),
)

// biome-ignore lint/suspicious/noExplicitAny: the library does not tell the types of its descriptions apart.
type Description = any

/** Values near a schema: most right, many with something wrong in them. */
function near(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: rightFor((schema as Description)._zod.def) },
    { weight: 1, arbitrary: anything },
  )
}

function rightFor(def: Description): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'string':
      return textFor(def)
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'object':
      return objectsFor(def.shape)
    case 'array':
      return fc.array(near(def.element), { maxLength: 5 })
    case 'tuple':
      return fc.tuple(...def.items.map(near))
    case 'record':
      return fc.dictionary(near(def.keyType).map(String), near(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(near))
    case 'pipe':
      return near(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return fc.oneof(
        { weight: 5, arbitrary: near(def.innerType) },
        { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
      )
    default:
      return anything
  }
}

function textFor({ format, checks = [] }: Description): fc.Arbitrary<unknown> {
  const pattern: RegExp | undefined = checks.map((check: Description) => check._zod.def.pattern).find(Boolean)
  if (pattern) return fc.oneof(fc.stringMatching(pattern), texts)
  if (format === 'uuid') return fc.oneof(fc.uuid(), texts)
  if (format === 'email') return fc.oneof(fc.emailAddress(), texts)
  if (format === 'url') return fc.oneof(fc.webUrl(), texts)
  if (format === 'datetime')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      texts,
    )
  return texts
}

function objectsFor(shape: Record<string, z.ZodMiniType>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, near(schema)]))
  const whole = fc.record({ ...fields, other: anything })
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) })
}

/** What came of a value: what was read, or each refusal with its place and phrase. */
function outcomeOf(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  return success ? { data } : { issues: error.issues.map(({ path, message }) => ({ path, message })) }
}

test('a value is read, or refused at the same places with the same phrases, as by the library', () => {
  expect(Object.keys(ofBrowser).toSorted()).toEqual(Object.keys(ofLibrary).toSorted())
  for (const [name, schema] of Object.entries(ofLibrary))
    fc.assert(
      fc.property(near(schema), (value) => {
        expect(outcomeOf(ofBrowser[name]!, structuredClone(value)), name).toStrictEqual(outcomeOf(schema, value))
      }),
      { numRuns: process.env.DEEP ? 1_000 : 25 },
    )
})

test('a schema that is not met throws, as the router expects', () => {
  expect(browserSchemas.string().parse('ada')).toBe('ada')
  expect(() => browserSchemas.object({ name: browserSchemas.string() }).parse({})).toThrow('name')
})

test('everything that contracts and screens take from the library is there', () => {
  const used = new Set(
    ['shared', 'web/src']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
      )
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => readFileSync(name, 'utf8'))
      .filter((text) => text.includes("'zod/mini'"))
      .flatMap((text) => text.match(/\bz\.\w+(?=[(.])/g) ?? [])
      .map((name) => name.slice(2)),
  )
  expect([...used].filter((name) => !(name in browserSchemas))).toEqual([])
  expect(used.size).toBeGreaterThan(20)
})

test('no screen reads the schemas of a contract, which the build leaves out', () => {
  const readers = readdirSync(join(root, 'web/src'), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
    .filter((name) => /(?<!\bz|\.\.)\.(input|output)\b(?!['"])/.test(readFileSync(join(root, 'web/src', name), 'utf8')))
  expect(readers).toEqual(['lib/api.ts'])
})

test('a literal of several values takes each of them and nothing else, as the library does', async () => {
  vi.doUnmock('zod/mini')
  const library = await vi.importActual<typeof z>('zod/mini')
  const tried = [1, 2, 3, 4, '1', null, undefined, [1, 2]]
  const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }) =>
    tried.filter((value) => schema.safeParse(value).success)
  expect(takes(library.literal([1, 2, 3]))).toEqual([1, 2, 3])
  expect(takes(browserSchemas.literal([1, 2, 3]))).toEqual([1, 2, 3])
  expect(takes(browserSchemas.literal(2))).toEqual([2])
})
