// What the app's own build takes in place of `zod/mini`: the same schemas by the same names, as far as contracts, forms and
// stored values use them, with one default phrase for all refusals. `browser-schemas.test.ts` compares it with the library.
// Why: docs/decisions/0053-read-schemas-without-their-library.md

interface Issue {
  path: PropertyKey[]
  message: string
  /** Which later checks of the same value run: all, those of lengths (a wrong type may have one), or none. */
  next: 'all' | 'lengths' | 'none'
}
interface Reading {
  value: unknown
  issues: Issue[]
  /** Refused by the first half of a pipe: nothing is checked any more. */
  isOver?: boolean
}
type Message = string | ((issue: { input: unknown }) => string | undefined)
interface Says {
  error?: Message
}
interface Check extends Says {
  /** What the value becomes; absent leaves it. */
  overwrite?: (value: never) => unknown
  isRight?: (value: never) => boolean
  path?: PropertyKey[]
  abort?: boolean
  /** Asks for a length, so it runs wherever there is one. */
  isLength?: boolean
  /** A list with more items is refused before they are read. */
  most?: number
}

/** How a schema stands to a key that is absent: it must be there, it may be absent, or something takes its place. */
type Presence = 'optional' | 'defaulted' | undefined
type Read = (value: unknown) => Reading

interface Kind {
  presenceIn?: Presence
  presenceOut?: Presence
  shape?: Record<string, Schema>
  options?: readonly unknown[]
  isList?: boolean
  /** The phrase of checks that have none. */
  error?: Message
}

class Schema {
  readonly read: Read
  readonly presenceIn: Presence
  readonly presenceOut: Presence
  readonly shape: Record<string, Schema>
  readonly options: readonly unknown[]
  readonly #more: Kind

  constructor(read: Read, more: Kind = {}) {
    this.read = read
    this.#more = more
    this.presenceIn = more.presenceIn
    this.presenceOut = more.presenceOut
    this.shape = more.shape ?? {}
    this.options = more.options ?? []
  }

  check(...checks: Check[]): Schema {
    const { isList, error } = this.#more
    return new Schema((value) => {
      const tooLong = isList && Array.isArray(value) && checks.find(({ most = value.length }) => value.length > most)
      return tooLong
        ? runChecks(right(value), [{ ...tooLong, abort: true }], error)
        : runChecks(this.read(value), checks, error)
    }, this.#more)
  }

  safeParse(value: unknown) {
    const { value: data, issues } = this.read(value)
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
  }

  parse(value: unknown): unknown {
    const { value: data, issues } = this.read(value)
    if (issues.length > 0) throw new TypeError(`not of the schema: ${issues[0]!.path.join('.')}`)
    return data
  }
}

function phrase(input: unknown, ...messages: (Message | undefined)[]): string {
  const said = messages.map((message) => (typeof message === 'function' ? message({ input }) : message))
  return said.find((text) => text !== undefined) ?? 'Invalid input'
}

function runChecks(reading: Reading, checks: readonly Check[], usual?: Message): Reading {
  for (const check of checks) {
    if (!runs(check, reading)) continue
    const { overwrite, isRight, error, path = [], abort } = check
    if (isRight && !isRight(reading.value as never))
      reading.issues.push({ path, message: phrase(reading.value, error, usual), next: abort ? 'none' : 'all' })
    else if (overwrite) reading.value = overwrite(reading.value as never)
  }
  return reading
}

function runs({ isLength }: Check, { value, issues, isOver }: Reading): boolean {
  if (isOver) return false
  if (!isLength) return issues.every(({ next }) => next === 'all')
  return (value as { length?: unknown } | null)?.length !== undefined && issues.every(({ next }) => next !== 'none')
}

const right = (value: unknown): Reading => ({ value, issues: [] })
const wrong = (value: unknown, error?: Message, path: PropertyKey[] = []): Reading => ({
  value,
  issues: [{ path, message: phrase(value, error), next: 'lengths' }],
})
const within = (key: PropertyKey, issues: Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }))
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typed = (isTyped: (value: unknown) => boolean, { error }: Says = {}, kind: Kind = {}): Schema =>
  new Schema((value) => (isTyped(value) ? right(value) : wrong(value, error)), { ...kind, ...(error && { error }) })

export const string = (says?: Says): Schema => typed((value) => typeof value === 'string', says)
export const number = (says?: Says): Schema => typed(Number.isFinite, says)
export const boolean = (says?: Says): Schema => typed((value) => typeof value === 'boolean', says)
export const int = (says?: Says): Schema => typed(Number.isInteger, says).check({ isRight: Number.isSafeInteger })
export const unknown = (): Schema => typed(() => true, {}, { presenceIn: 'optional', presenceOut: 'optional' })
export const literal = (wanted: unknown): Schema => {
  const all = Array.isArray(wanted) ? wanted : [wanted]
  return typed((value) => all.includes(value))
}
const oneOf = (options: readonly unknown[]): Schema => typed((value) => options.includes(value), {}, { options })

export { oneOf as enum }
export const coerce = { string: (): Schema => new Schema((value) => right(String(value))) }

const formed = (isRight: (text: string) => boolean, says: Says = {}, overwrite?: (text: string) => string): Schema =>
  string(says).check({ ...says, isRight, ...(overwrite && { overwrite }) })
const matching = (pattern: RegExp) => (says?: Says) => formed((text) => pattern.test(text), says)

const day = String.raw`(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))`
export const iso = {
  date: matching(new RegExp(`^${day}$`)),
  datetime: matching(new RegExp(String.raw`^${day}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$`)),
}
export const uuid = matching(
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/,
)
export const email = matching(
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
)

/** @param protocol of the web: an address must then have its two slashes */
export function url({ protocol, ...says }: Says & { protocol?: RegExp } = {}): Schema {
  const isRight = (text: string): boolean => {
    const address = URL.parse(text.trim())
    return (
      address !== null &&
      (!protocol || (/^https?:\/\//i.test(text.trim()) && protocol.test(address.protocol.slice(0, -1))))
    )
  }
  return formed(isRight, says, (text) => text.trim().replace(/[\t\n\r]/g, ''))
}

const lengthOf = (value: string | unknown[]): number =>
  typeof value === 'string' ? Array.from(value).length : value.length
const length_ = (isRight: (length: number) => boolean, says: Says & { most?: number } = {}): Check => ({
  ...says,
  isLength: true,
  isRight: (value: string | unknown[]) => isRight(lengthOf(value)),
})
export const minLength = (least: number, says?: Says): Check => length_((length) => length >= least, says)
export const maxLength = (most: number, says?: Says): Check => length_((length) => length <= most, { ...says, most })
export const length = (wanted: number, says?: Says): Check =>
  length_((actual) => actual === wanted, { ...says, most: wanted })
export const trim = (): Check => ({ overwrite: (text: string) => text.trim() })
export const regex = (pattern: RegExp, says: Says = {}): Check => ({
  ...says,
  isRight: (text: string) => pattern.test(text),
})
export const minimum = (least: number): Check => ({ isRight: (value: number) => value >= least })
export const maximum = (most: number): Check => ({ isRight: (value: number) => value <= most })
export const nonnegative = (): Check => minimum(0)
export const positive = (): Check => ({ isRight: (value: number) => value > 0 })
export const refine = (isRight: (value: never) => boolean, says: Omit<Check, 'isRight'> = {}): Check => ({
  ...says,
  isRight,
})

export const optional = (inner: Schema): Schema =>
  new Schema((value) => (value === undefined && inner.presenceIn !== 'defaulted' ? right(value) : inner.read(value)), {
    ...inner,
    presenceIn: inner.presenceIn === 'defaulted' ? 'defaulted' : 'optional',
    presenceOut: 'optional',
  })
export const nullable = (inner: Schema): Schema =>
  new Schema((value) => (value === null ? right(value) : inner.read(value)), inner)
export const _default = (inner: Schema, value: unknown): Schema =>
  new Schema((given) => (given === undefined ? right(value) : inner.read(given)), { presenceIn: 'defaulted' })
const catch_ = (inner: Schema, fallback: unknown): Schema =>
  new Schema(
    (value) => {
      const reading = inner.read(value)
      return reading.issues.length > 0 ? right(fallback) : reading
    },
    { presenceIn: inner.presenceIn === 'defaulted' ? 'defaulted' : 'optional', presenceOut: inner.presenceOut },
  )

export { catch_ as catch }
export const transform = (change: (value: never) => unknown): Schema =>
  new Schema((value) => right(change(value as never)), { presenceIn: 'optional' })
export const pipe = (first: Schema, second: Schema): Schema =>
  new Schema(
    (value) => {
      const reading = first.read(value)
      if (reading.issues.length === 0) return second.read(reading.value)
      return { ...reading, isOver: true }
    },
    { presenceIn: first.presenceIn, presenceOut: second.presenceOut },
  )

function readProperty(schema: Schema, input: Record<string, unknown>, key: string, into: Reading): void {
  const isPresent = key in input
  const { presenceIn, presenceOut } = schema
  const mayMiss = !isPresent && presenceOut === 'optional'
  if (mayMiss && presenceIn === 'optional') return
  const { value, issues } = schema.read(input[key])
  if (issues.length > 0 && mayMiss && presenceIn !== undefined) return
  into.issues.push(...within(key, issues))
  if (!isPresent && presenceIn === undefined) {
    if (issues.length === 0) into.issues.push(...wrong(undefined, undefined, [key]).issues)
    return
  }
  if (value !== undefined || isPresent || (presenceIn === 'defaulted' && !mayMiss))
    (into.value as Record<string, unknown>)[key] = value
}

const objectOf = (shape: Record<string, Schema>, keepsOthers: boolean): Schema =>
  new Schema(
    (input) => {
      if (!isObject(input)) return wrong(input)
      const reading: Reading = { value: keepsOthers ? { ...input } : {}, issues: [] }
      for (const [key, schema] of Object.entries(shape)) readProperty(schema, input, key, reading)
      return reading
    },
    { shape },
  )
export const object = (shape: Record<string, Schema>): Schema => objectOf(shape, false)
export const looseObject = (shape: Record<string, Schema>): Schema => objectOf(shape, true)
export const extend = ({ shape }: Schema, more: Record<string, Schema>): Schema => object({ ...shape, ...more })
export const partial = ({ shape }: Schema): Schema =>
  object(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, optional(schema)])))

function readItems(input: unknown[], schemas: readonly Schema[]): Reading {
  const readings = schemas.map((schema, index) => schema.read(input[index]))
  return {
    value: readings.map(({ value }) => value),
    issues: readings.flatMap(({ issues }, index) => within(index, issues)),
  }
}
export const array = (item: Schema, { error }: Says = {}): Schema =>
  new Schema(
    (input) =>
      Array.isArray(input)
        ? readItems(
            input,
            input.map(() => item),
          )
        : wrong(input, error),
    { isList: true, ...(error && { error }) },
  )
export const tuple = (items: Schema[]): Schema =>
  new Schema((input) => {
    if (!Array.isArray(input) || input.length < items.length) return wrong(input)
    const { value, issues } = readItems(input, items)
    return { value, issues: input.length > items.length ? [...wrong(input).issues, ...issues] : issues }
  })

export const record = (keys: Schema, values: Schema): Schema =>
  new Schema((input) => {
    if (!isObject(input)) return wrong(input)
    const isKnown = (key: string): boolean => keys.read(key).issues.length === 0
    const readings = Object.keys(input)
      .filter(isKnown)
      .map((key) => ({ key, ...values.read(input[key]) }))
    const refused = readings.flatMap(({ key, issues }) => within(key, issues))
    if (!Object.keys(input).every(isKnown)) refused.push({ path: [], message: phrase(input), next: 'all' })
    return { value: Object.fromEntries(readings.map(({ key, value }) => [key, value])), issues: refused }
  })
export const partialRecord = (keys: Schema, values: Schema): Schema => record(keys, values)

export const union = (options: Schema[]): Schema =>
  new Schema((value) => {
    const readings = options.map((option) => option.read(value))
    const nearest = readings.filter(({ issues, isOver }) => !isOver && issues.every(({ next }) => next === 'all'))
    return readings.find(({ issues }) => issues.length === 0) ?? (nearest.length === 1 ? nearest[0]! : wrong(value))
  })
export const discriminatedUnion = (key: string, options: Schema[]): Schema =>
  new Schema((value) => {
    if (!isObject(value)) return wrong(value)
    const option = options.find(({ shape }) => shape[key]?.read(value[key]).issues.length === 0)
    return option ? option.read(value) : wrong(value, undefined, [key])
  })
