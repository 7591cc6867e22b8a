/** In bundles, replaces the names of status codes, for which middy would load all of Node's HTTP at every start. */
export const STATUS_CODES: Record<string, string | undefined> = new Proxy(
  {},
  { get: (_, code) => process.getBuiltinModule('node:http').STATUS_CODES[String(code)] },
)
