import type { FunctionArtifact } from '../../infra/build/build-functions.ts'

/** TCP, and TLS 1.3. */
const connect = 2

interface Wait {
  what: string
  /** A function that holds this file waits for it. */
  path: RegExp
  /** Before its first answer, or the first byte to a provider. */
  roundTrips: number
  /** `start`: it is begun while Lambda starts the container, and the first call waits for what is left of it. */
  when: 'start' | 'call'
}

const waits: readonly Wait[] = [
  {
    what: 'secret of the distribution',
    path: /^functions\/http\/origin-secret\.ts$/,
    roundTrips: connect + 1,
    when: 'start',
  },
  // The same host at the same time, over a connection of its own.
  {
    what: 'keys of the providers',
    path: /^functions\/generation\/model\/model-call\.ts$/,
    roundTrips: connect + 1,
    when: 'start',
  },
  { what: 'provider', path: /^functions\/generation\/model\/model-call\.ts$/, roundTrips: connect, when: 'call' },
  { what: 'key set of the user pool', path: /^functions\/session\/pool\.ts$/, roundTrips: connect + 1, when: 'call' },
]
const table = /node_modules\/@aws-sdk\/client-dynamodb\//

/** What the first call of a container waits for in the network, besides what every call does. */
function roundTripsOf({ parts }: Pick<FunctionArtifact, 'parts'>): Wait[] {
  const holds = (path: RegExp): boolean => Object.entries(parts).some(([part, bytes]) => bytes > 0 && path.test(part))
  const found = waits.filter(({ path }) => holds(path))
  if (!holds(table)) return found
  // Functions that write posts open it by a read of nothing; all others with their first read.
  const isOpened = holds(/^functions\/generation\/model\/model-call\.ts$/)
  return [...found, { what: 'table', path: table, roundTrips: connect, when: isOpened ? 'start' : 'call' }]
}

/** `start 6 (secret of the distribution 3, …), call 2 (provider 2)` */
export function describeRoundTrips(artifact: Pick<FunctionArtifact, 'parts'>): string {
  const all = roundTripsOf(artifact)
  const described = (['start', 'call'] as const).flatMap((when) => {
    const some = all.filter((wait) => wait.when === when)
    const sum = some.reduce((total, { roundTrips }) => total + roundTrips, 0)
    return sum === 0
      ? []
      : [`${when} ${sum} (${some.map(({ what, roundTrips }) => `${what} ${roundTrips}`).join(', ')})`]
  })
  return described.join(', ') || 'none'
}
