import { expect, test } from 'vitest'
import { emailSchema } from './email.ts'

test('the name of a mailbox has as many characters as mails reach', () => {
  expect(emailSchema.safeParse(`${'a'.repeat(64)}@example.test`).success).toBe(true)
  expect(emailSchema.safeParse(`${'a'.repeat(65)}@example.test`).success).toBe(false)
})
