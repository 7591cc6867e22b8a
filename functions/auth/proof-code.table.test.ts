import { ulid } from 'ulid'
import { expect, onTestFinished, test } from 'vitest'
import { loseAnswersOfWrites } from '../testing/fault-injection.ts'
import { makeCode, spendCode } from './proof-code.ts'

test('a code whose answer from the table is lost is taken, and is good once all the same', async () => {
  const [person, now] = [ulid(), new Date()]
  const { code } = await makeCode(person, { email: `${person}@example.com`, address: '192.0.2.7' }, now)
  onTestFinished(loseAnswersOfWrites())
  await spendCode(person, code!, now)
  await expect(spendCode(person, code!, now)).rejects.toMatchObject({ code: 'account.code-expired' })
})
