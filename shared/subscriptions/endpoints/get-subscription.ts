import { defineEndpoint } from '../../endpoint.ts'
import { subscriptionOverviewSchema } from '../schema.ts'

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/user/subscription',
  access: 'user',
  output: subscriptionOverviewSchema,
})
