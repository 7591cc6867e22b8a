import { listFunctions } from '../../infra/planned-functions.ts'

/** What a function may weigh and cost to start. */
export interface Budget {
  name: string
  /** Which functions, by id: the first budget that takes one counts. */
  takes: (id: string) => boolean
  /** Of the minified bundle, 1,024 bytes each. */
  kilobytes: number
  /** Init cost, in multiples of the DynamoDB document client bundled with esbuild's defaults. */
  init: number
  /** With the file that the first call of a container reads besides, by the name of that file. */
  firstCall?: Record<string, { kilobytes: number; init: number }>
}

const touchesNoRow = (id: string): boolean =>
  listFunctions().some((plan) => plan.id === id && plan.kind === 'endpoint' && plan.endpoint.table === 'none')

export const budgets: readonly Budget[] = [
  {
    name: 'generation',
    takes: (id) => /^generation\/(generate|stream|regenerate)-posts$/.test(id),
    kilobytes: 604,
    init: 0.9,
    firstCall: {
      openai: { kilobytes: 770, init: 1.3 },
      gemini: { kilobytes: 1_010, init: 1.1 },
      'post-writer': { kilobytes: 1_320, init: 1.9 },
    },
  },
  { name: 'no row touched', takes: touchesNoRow, kilobytes: 95, init: 0.27 },
  {
    // Amplify, the gateway, the mail or the user pool; in calls of admins, what reads its tokens.
    name: 'speaks to others too',
    takes: (id) => /^(?:auth|payments|admin|privacy)\//.test(id),
    kilobytes: 590,
    init: 0.8,
  },
  {
    // With the rules, the lists of places, bodies, roles and things and the table of Chinese characters that tell what is
    // not in a text.
    name: 'reads what a post says',
    takes: (id) => /^history\/(?:update-conversion|restore-version)$/.test(id),
    kilobytes: 650,
    init: 0.8,
  },
  { name: 'on the table', takes: () => true, kilobytes: 545, init: 0.8 },
]

/** What must not be in a function, and where it may be. */
export const forbidden: readonly { what: string; path: RegExp; except: (id: string) => boolean }[] = [
  { what: "zod's other languages", path: /zod\/.*locales\/(?!en\.|index\.)\w+/, except: () => false },
  { what: 'the AWS SDK of old', path: /node_modules\/aws-sdk\//, except: () => false },
  { what: 'Amplify', path: /node_modules\/(aws-amplify|@aws-amplify)\//, except: (id) => id.startsWith('auth/') },
  {
    what: 'the payment gateway',
    path: /functions\/payments\/gateways\//,
    // An admin asks it about one order, or has one refunded.
    except: (id) => id.startsWith('payments/') || ['admin/ask-gateway', 'admin/refund-order'].includes(id),
  },
  {
    // The client that mails is a file beside the function.
    what: "a client of AWS's SDK for anything but the table",
    path: /node_modules\/@aws-sdk\/client-(?!dynamodb\/)[\w-]+\/dist-es\/\w+Client\.js$/,
    except: () => false,
  },
  {
    // It is in the rules for posts and for house rules, which are files beside the function.
    what: 'what counts as X does',
    path: /node_modules\/twitter-text\//,
    except: () => false,
  },
  {
    // Its client is a file beside the function.
    what: 'a model provider',
    path: /node_modules\/(openai|@google\/genai)\//,
    except: () => false,
  },
  { what: 'test code', path: /\/testing\/|\.test\.ts$|node_modules\/(vitest|cognito-local)\//, except: () => false },
  { what: 'local emulators', path: /^infra\/local\//, except: () => false },
]
