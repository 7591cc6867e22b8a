import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ada@Example.test', 'ada@example.test'],
  ['ada+1@example.test', 'ada@example.test'],
  ['a.d.a@example.test', 'a.d.a@example.test'],
  ['a.d.a+news@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
