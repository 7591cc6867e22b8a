import type { TableStatement } from '../table-rights.ts'

/** What a call of the table does: one action for each row that a transaction writes. */
export interface TableAccess {
  action: string
  resource: string
  partition: string | undefined
}

/** @returns what a call would need a right for and has none */
export function findRefused(statements: readonly TableStatement[], operation: string, body: object): TableAccess[] {
  return accessesOf(operation, body).filter(
    ({ action, resource, partition }) =>
      !statements.some(
        ({ actions, resources, leadingKeys }) =>
          actions.includes(action) &&
          resources.includes(resource) &&
          (!leadingKeys || (partition !== undefined && leadingKeys.includes(partition))),
      ),
  )
}

interface RowCall {
  IndexName?: string
  Key?: { pk?: { S?: string } }
  Item?: { pk?: { S?: string } }
}

type Writes = Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get', RowCall | undefined>

/** @source https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html */
function accessesOf(operation: string, body: object): TableAccess[] {
  if (operation !== 'TransactWriteItems' && operation !== 'TransactGetItems') return [accessOf(operation, body)]
  const { TransactItems } = body as { TransactItems: Writes[] }
  return TransactItems.flatMap((item) =>
    Object.entries(item).map(([kind, call]) => accessOf(`${kind}${kind.endsWith('Item') ? '' : 'Item'}`, call!)),
  )
}

const accessOf = (action: string, { IndexName = 'table', Key, Item }: RowCall): TableAccess => ({
  action,
  resource: IndexName,
  partition: (Key ?? Item)?.pk?.S,
})
