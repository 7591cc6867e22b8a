import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { keySet, readJwt, signJwt } from './jwt.ts'

const exp = 2_000_000_000
const before = new Date(exp * 1_000 - 1)

test('a token is good until the second it runs out', async () => {
  const token = await signJwt({ sub: 'ada', exp })
  expect(await readJwt(token, before)).toEqual({ sub: 'ada', exp })
  expect(await readJwt(token, new Date(exp * 1_000))).toBeUndefined()
})

test('another key, another algorithm, changed claims, no end and no token are all refused', async () => {
  const token = await signJwt({ sub: 'ada', exp })
  const [header, , signature] = token.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey } = await generateKeyPair('RS256')
  const ours = { alg: 'RS256', kid: keySet.keys[0]!.kid }
  const forged = [
    await new SignJWT({ sub: 'ada', exp }).setProtectedHeader(ours).sign(privateKey),
    await new SignJWT({ sub: 'ada', exp }).setProtectedHeader({ ...ours, alg: 'HS256' }).sign(new Uint8Array(32)),
    `${encode({ alg: 'none' })}.${encode({ sub: 'ada', exp })}.`,
    `${header}.${encode({ sub: 'bob', exp })}.${signature}`,
    await signJwt({ sub: 'ada' }),
    'text',
    '',
    undefined,
    7,
  ]
  for (const text of forged) expect(await readJwt(text, before), String(text)).toBeUndefined()
})
