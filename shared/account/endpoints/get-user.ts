import { defineEndpoint } from '../../endpoint.ts'
import { userSchema } from '../schema.ts'

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  output: userSchema,
})
