/**
 * The one table, as the stack deploys it and the local host creates it.
 * Both indexes are sparse: `due` holds the rows that something must happen to at an instant, `list` those that an admin
 * lists.
 */
export const tableDefinition = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'due_pk', AttributeType: 'S' },
    { AttributeName: 'due_sk', AttributeType: 'S' },
    { AttributeName: 'list_pk', AttributeType: 'S' },
    { AttributeName: 'list_sk', AttributeType: 'S' },
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
    {
      IndexName: 'list',
      KeySchema: [
        { AttributeName: 'list_pk', KeyType: 'HASH' },
        { AttributeName: 'list_sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST',
} as const

/** Attribute that DynamoDB's time to live reads, in epoch seconds; only rows that become useless carry it, never money rows. */
export const timeToLiveAttribute = 'ttl'
