import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'

/** One thing that is not as it must be. `rule`: L1 … L9 of the ledger's invariants. */
export interface Finding {
  userId: string
  rule: string
  what: string
}

// biome-ignore lint/suspicious/noExplicitAny: raw rows, on purpose without the ledger's types
type Item = Record<string, any>

/**
 * Reads every raw row of a table and recomputes the ledger's invariants from them. On purpose it shares no code with
 * the ledger: a mistake there must not hide here.
 * @returns all findings, empty when every account is sound
 * @source money and trust §1
 */
export async function audit(client: DynamoDBDocumentClient, tableName: string, now: Date): Promise<Finding[]> {
  const people = new Map<string, Item[]>()
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey }))
    for (const item of page.Items ?? []) {
      const id = /^\$posts#userid_(.+)$/i.exec(item.pk)?.[1]
      if (id) people.set(id, [...(people.get(id) ?? []), item])
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return [...people].flatMap(([userId, items]) => auditPerson(items, now).map((finding) => ({ userId, ...finding })))
}

const sum = (rows: Item[], field: string): number => rows.reduce((total, row) => total + (row[field] ?? 0), 0)
const buckets = ['granted', 'held', 'used', 'expired', 'reversed']
/** A hold ends at the latest this long after it expires. */
const graceMs = 10 * 60 * 1_000
const textDays = 30 * 24 * 60 * 60 * 1_000

function auditPerson(items: Item[], now: Date): Omit<Finding, 'userId'>[] {
  const of = (kind: string): Item[] => items.filter((item) => item.__edb_e__ === kind)
  const [account] = of('credit-account')
  const grants = of('credit-grant')
  const holds = of('credit-hold')
  const entries = of('credit-entry')
  const results = of('conversion-result')
  const findings: Omit<Finding, 'userId'>[] = []
  const must = (holds: boolean, rule: string, what: string) => {
    if (!holds) findings.push({ rule, what })
  }
  if (!account) {
    must(grants.length + holds.length + entries.length === 0, 'L2', 'credit rows without an account')
    return findings
  }

  for (const grant of grants) {
    const parts = ['remaining', 'held', 'used', 'expired', 'reversed'].map((field) => grant[field])
    must(parts.reduce((a, b) => a + b, 0) === grant.amount, 'L1', `grant ${grant.cause} does not add up`)
    must(
      parts.every((part) => Number.isInteger(part) && part >= 0),
      'L1',
      `grant ${grant.cause} has a negative part`,
    )
  }
  must(account.granted === sum(grants, 'amount'), 'L2', 'granted is not the sum of the grants')
  must(account.available === sum(grants, 'remaining'), 'L2', 'available is not what the grants have left')
  for (const field of ['held', 'used', 'expired', 'reversed']) {
    must(account[field] === sum(grants, field), 'L2', `${field} is not the sum over the grants`)
  }
  const left = account.granted - account.used - account.expired - account.reversed - account.held
  must(left === account.available && left >= 0, 'L3', `available ${account.available} against ${left}`)

  const open = holds.filter((hold) => hold.state === 'open')
  must(sum(open, 'amount') === account.held, 'L4', 'open holds do not explain what is held')
  must(open.length === account.openHolds, 'L4', `openHolds ${account.openHolds} against ${open.length}`)
  for (const grant of grants) {
    const heldHere = open
      .flatMap((hold) => hold.parts as Item[])
      .filter((part) => part.cause === grant.cause && part.expiresAt === grant.expiresAt)
    must(sum(heldHere, 'amount') === grant.held, 'L4', `holds do not explain what grant ${grant.cause} holds`)
  }
  for (const hold of open) {
    must(now.getTime() <= Date.parse(hold.expiresAt) + graceMs, 'L5', `hold ${hold.id} is open too long`)
  }

  for (const hold of holds) {
    must(sum(hold.parts, 'amount') === hold.amount, 'L4', `parts of hold ${hold.id} do not add up`)
    const ends = entries.filter((entry) => entry.cause === hold.id && ['settle', 'release'].includes(entry.kind))
    must(ends.length === (hold.state === 'open' ? 0 : 1), 'L5', `hold ${hold.id} has ended ${ends.length} times`)
    if (hold.state === 'open') continue
    const delivered = hold.delivered?.length ?? 0
    const price = Math.floor((hold.amount * delivered) / hold.platforms.length)
    must(
      hold.charged === price,
      'L6',
      `run ${hold.id} charged ${hold.charged} for ${delivered} posts instead of ${price}`,
    )
    const stored = results.filter((result) => result.runId === hold.id && !result.isSealed)
    const isFresh = now.getTime() - Date.parse(hold.closedAt) < textDays
    const isReadable = (hold.delivered ?? []).every((platform: string) =>
      stored.some((row) => row.platform === platform),
    )
    must(!isFresh || isReadable, 'L6', `run ${hold.id} charged a post that cannot be read`)
    must(stored.length <= delivered, 'L6', `run ${hold.id} stored a post after it was closed`)
  }

  const causes = of('credit-cause').map((row) => row.cause)
  must(new Set(causes).size === causes.length, 'L7', 'a cause stands twice')
  must(new Set(grants.map((grant) => grant.cause)).size === grants.length, 'L7', 'a cause has two grants')
  for (const grant of grants) must(causes.includes(grant.cause), 'L7', `grant ${grant.cause} has no guard`)

  for (const bucket of buckets) {
    must(sum(entries, bucket) === account[bucket], 'L8', `the journal's ${bucket} is not the account's`)
  }
  const allowances = grants.filter((grant) => grant.source === 'monthly').map((grant) => grant.cause)
  must(new Set(allowances).size === allowances.length, 'L9', 'two allowances for one period')
  const periods = grants.filter((grant) => String(grant.cause).startsWith('free#')).map((grant) => grant.expiresAt)
  must(new Set(periods).size === periods.length, 'L9', 'two free allowances end together')
  return findings
}
