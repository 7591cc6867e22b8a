/** What a function may weigh and cost to start. */
export interface Budget {
  name: string
  /** Which functions, by id: the first budget that takes one counts. */
  takes: (id: string) => boolean
  /** Of the minified bundle, 1,024 bytes each. */
  kilobytes: number
  /** Init cost, in multiples of the DynamoDB document client bundled with esbuild's defaults. */
  init: number
}

export const budgets: readonly Budget[] = [
  {
    name: 'generation with its providers',
    takes: (id) => /^generation\/(generate|stream|regenerate)-posts$/.test(id),
    kilobytes: 1_500,
    init: 2.2,
  },
  {
    name: 'no row touched',
    takes: (id) =>
      /^(admin\/get-health|auth\/(get-sign-in-methods|start-google-sign-in)|payments\/return-from-gateway)$/.test(id),
    kilobytes: 120,
    init: 0.3,
  },
  // A notice cannot be asked for again, so it is written down before it is answered, and a card in it encrypted. It weighs
  // 529 KB and starts at 0.95: the shell of a public call 116 (zod 77), the secret 14, DynamoDB 150, ElectroDB 191. With the bare client
  // and a key of its own making it would be 275, signing the request itself 130: more than 120 in any case, and a second
  // place that knows the keys and conditions of orders.
  {
    name: 'the notice of the gateway',
    takes: (id) => id === 'payments/receive-notification',
    kilobytes: 540,
    init: 1.1,
  },
  { name: 'on the table', takes: () => true, kilobytes: 620, init: 1.65 },
]

/** What must not be in a function, and where it may be. */
export const forbidden: readonly { what: string; path: RegExp; except: (id: string) => boolean }[] = [
  { what: "zod's other languages", path: /zod\/.*locales\/(?!en\.|index\.)\w+/, except: () => false },
  { what: 'the AWS SDK of old', path: /node_modules\/aws-sdk\//, except: () => false },
  { what: 'Amplify', path: /node_modules\/(aws-amplify|@aws-amplify)\//, except: (id) => id.startsWith('auth/') },
  { what: 'the payment gateway', path: /functions\/payments\/gateways\//, except: (id) => id.startsWith('payments/') },
  {
    what: 'a model provider',
    path: /node_modules\/(openai|@google\/genai)\//,
    except: (id) => id.startsWith('generation/'),
  },
  { what: 'test code', path: /\/testing\/|\.test\.ts$|node_modules\/(vitest|cognito-local)\//, except: () => false },
  { what: 'local stand-ins', path: /^infra\/local\//, except: () => false },
]
