import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from './mail-server.ts'

async function start() {
  const { origin, close } = await startMailServer()
  onTestFinished(close)
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new SESv2Client({ endpoint: origin, region: 'ap-northeast-1', credentials, maxAttempts: 1 })
  onTestFinished(() => client.destroy())
  const send = (ToAddresses: string[], FromEmailAddress = 'postloom@postloom.test') => {
    const Simple = { Subject: { Data: '茶' }, Body: { Text: { Data: 'Tea' } } }
    return client.send(new SendEmailCommand({ FromEmailAddress, Destination: { ToAddresses }, Content: { Simple } }))
  }
  const stored = async () => {
    const { emails } = (await (await fetch(`${origin}/store`)).json()) as { emails: { subject: string }[] }
    return emails.map(({ subject }) => subject)
  }
  return { origin, send, stored }
}

test('a mail from the verified address is taken, to fifty people at most', async () => {
  const { send, stored } = await start()
  expect((await send(['ada@example.test'])).MessageId).toBeTruthy()
  await send(Array.from({ length: 50 }, (_, i) => `person-${i}@example.test`))
  expect((await stored()).slice(-2)).toEqual(['茶', '茶'])
})

test.each([
  ['from an address that nobody has verified', ['ada@example.test'], 'someone@example.test', 'MessageRejected'],
  ['to nobody', [], undefined, 'BadRequestException'],
  ['to fifty-one', Array<string>(51).fill('ada@example.test'), undefined, 'BadRequestException'],
  ['to what is no address', ['ada'], undefined, 'BadRequestException'],
  ['to a name that is not of ASCII', ['茶@example.test'], undefined, 'BadRequestException'],
])('a mail %s is refused as SES does it, and not kept', async (_, to, from, name) => {
  const { send, stored } = await start()
  const before = await stored()
  await expect(send(to, from)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } })
  expect(await stored()).toEqual(before)
})

test('a mail that is not signed is refused', async () => {
  const { origin } = await start()
  const body = JSON.stringify({
    FromEmailAddress: 'postloom@postloom.test',
    Destination: { ToAddresses: ['a@b.test'] },
  })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${origin}/v2/email/outbound-emails`, { method: 'POST', headers, body })).status).toBe(403)
})
