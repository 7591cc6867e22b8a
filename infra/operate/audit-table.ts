import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { audit } from '../../functions/credits/auditor.ts'
import { auditPayments } from '../../functions/payments/auditor.ts'

export interface TableAudit {
  /** One line for each finding: `<person> <rule> <what>`. */
  findings: string[]
  /** How many accounts are damaged. */
  people: number
  /** How many there are: a table that holds none adds up as well. */
  examined: number
}

/**
 * Adds up every account and every payment of a table from its raw rows. Writes nothing.
 * @throws when the table cannot be read
 */
export async function auditTable(tableName: string, region: string, now: Date): Promise<TableAudit> {
  const client = new DynamoDBClient({ region })
  const rows = DynamoDBDocumentClient.from(client)
  try {
    const findings: string[] = []
    const damaged = new Set<string>()
    let examined = 0
    for await (const people of listPeople(rows, tableName)) {
      examined += people.length
      const found = await Promise.all([
        audit(rows, tableName, now, people),
        auditPayments(rows, tableName, now, people),
      ])
      for (const { userId, rule, what } of found.flat()) {
        findings.push(`${userId} ${rule} ${what}`)
        damaged.add(userId)
      }
    }
    return { findings, people: damaged.size, examined }
  } finally {
    client.destroy()
  }
}

const groupSize = 25

/** The ids of all owners of rows, in groups: found by any row, because the row of the account may be the missing one. */
async function* listPeople(client: DynamoDBDocumentClient, TableName: string): AsyncGenerator<string[]> {
  const known = new Set<string>()
  let group: string[] = []
  const pages = paginateScan({ client }, { TableName, ProjectionExpression: 'userId' })
  for await (const { Items = [] } of pages) {
    for (const { userId } of Items) {
      if (typeof userId !== 'string' || known.has(userId)) continue
      known.add(userId)
      group.push(userId)
      if (group.length < groupSize) continue
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

/** The lines that an operator reads, and whether the table is sound. */
export function report(
  { findings, people, examined }: TableAudit,
  where: string,
): { lines: string[]; isSound: boolean } {
  const isSound = findings.length === 0
  const verdict = isSound
    ? `${where} adds up: ${countAccounts(examined)}`
    : `${countAccounts(people, 'damaged ')} of ${examined} in ${where}`
  return { lines: [...findings, verdict], isSound }
}

const countAccounts = (count: number, kind = ''): string => `${count} ${kind}account${count === 1 ? '' : 's'}`
