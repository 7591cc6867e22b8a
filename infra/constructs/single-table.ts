import { RemovalPolicy } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { FunctionRequirements } from '../function-requirements.ts'
import type { Stage } from '../stages.ts'
import { tableDefinition, timeToLiveAttribute } from '../table.ts'
import { tableRightsOf } from '../table-rights.ts'

/**
 * The one table, from the definition the local host creates it by, with backups to any second of 35 days. After a restore
 * functions use another one; the stack keeps its own.
 */
export class SingleTable extends Construct {
  /** What functions use. */
  readonly table: ITableV2

  constructor(
    scope: Construct,
    id: string,
    { isProtected, restoredTable }: Pick<Stage, 'isProtected' | 'restoredTable'>,
  ) {
    super(scope, id)
    const [pk, sk] = keysOf(tableDefinition.KeySchema)
    const own = new TableV2(this, 'Table', {
      partitionKey: pk,
      sortKey: sk,
      globalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => {
        const [partitionKey, sortKey] = keysOf(KeySchema)
        return {
          indexName: IndexName,
          partitionKey,
          sortKey,
          projectionType: ProjectionType[Projection.ProjectionType],
        }
      }),
      billing: Billing.onDemand(),
      timeToLiveAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected,
      removalPolicy: isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.table = restoredTable ? TableV2.fromTableName(this, 'Restored', restoredTable) : own
  }

  /** The rights a function needs, on this table and its indexes by name. */
  rights(requirements: FunctionRequirements): PolicyStatement[] {
    return tableRightsOf(requirements).map(
      ({ actions, resources, leadingKeys }) =>
        new PolicyStatement({
          actions: actions.map((action) => `dynamodb:${action}`),
          resources: resources.map((resource) => this.#arnOf(resource)),
          ...(leadingKeys && { conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': leadingKeys } } }),
        }),
    )
  }

  #arnOf(resource: string): string {
    const { tableArn } = this.table
    return resource === 'table' ? tableArn : `${tableArn}/index/${resource}`
  }
}

function keysOf(schema: readonly { AttributeName: string }[]): [Attribute, Attribute] {
  const [partition, sort] = schema.map(({ AttributeName }) => ({ name: AttributeName, type: AttributeType.STRING }))
  return [partition!, sort!]
}
