/**
 * The one table, as the stack deploys it and the local host creates it.
 * `due` is sparse: only rows that something must happen to at an instant carry its keys.
 */
export const tableDefinition = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'due_pk', AttributeType: 'S' },
    { AttributeName: 'due_sk', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'due',
      KeySchema: [
        { AttributeName: 'due_pk', KeyType: 'HASH' },
        { AttributeName: 'due_sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST',
} as const

/** Attribute that DynamoDB's time to live reads, in epoch seconds; only rows that become useless carry it, never money rows. */
export const timeToLiveAttribute = 'ttl'
