import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startCognito } from '../local/emulators/cognito/start-cognito.ts'
import { poolSettingsOf } from '../pool-settings.ts'
import { readStage } from '../stages.ts'
import { changeAdmin } from './grant-admin.ts'
import { fakeStack } from './testing/fake-account.ts'

const dev = readStage('dev')
const dataDir = mkdtempSync(join(tmpdir(), 'postloom-admins-'))
/** Anybody may sign up here: what is tested is what an operator does with people who are there. */
const settings = { ...poolSettingsOf(dev), hasPreSignUp: false }
const cognito = await startCognito({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  appOrigin: 'http://localhost:3000',
  settings,
  hashCost: 2,
})
process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = cognito.origin
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER
  await cognito.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => fakeStack('postloom-dev', { UserPoolId: cognito.userPoolId }))

const client = new CognitoIdentityProviderClient({ region: dev.region, endpoint: cognito.origin })
const inPool = { UserPoolId: cognito.userPoolId, GroupName: 'admin' }

async function listAdmins(): Promise<(string | undefined)[]> {
  const { Users = [] } = await client.send(new ListUsersInGroupCommand(inPool))
  return Users.map(({ Username }) => Username)
}

async function signUp(Username: string, email: string): Promise<void> {
  const UserAttributes = [{ Name: 'email', Value: email }]
  await client.send(
    new SignUpCommand({ ClientId: cognito.clientId, Username, Password: 'long-enough', UserAttributes }),
  )
}

async function verify(Username: string, email: string): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId: cognito.userPoolId, Username, UserAttributes }))
}

test('a person who has signed in becomes an admin, and ceases to be one', async () => {
  expect(await listAdmins()).toEqual(['admin'])
  expect(await changeAdmin(dev, 'grant', 'creator@postloom.test')).toBe(
    'creator@postloom.test is now an admin of dev: sign out and in again, then open /admin',
  )
  expect((await listAdmins()).sort()).toEqual(['admin', 'creator'])
  expect(await changeAdmin(dev, 'revoke', 'creator@postloom.test')).toBe(
    'creator@postloom.test is no longer an admin of dev, within five minutes',
  )
  expect(await listAdmins()).toEqual(['admin'])
})

test('an unknown address, an ambiguous one and a malformed one change nothing', async () => {
  await signUp('mei1', 'mei@example.test')
  await signUp('mei2', 'mei@example.test')
  await verify('mei1', 'mei@example.test')
  await verify('mei2', 'mei@example.test')
  await expect(changeAdmin(dev, 'grant', 'nobody@example.test')).rejects.toThrow('sign in once, then repeat this')
  await expect(changeAdmin(dev, 'grant', 'mei@example.test')).rejects.toThrow('several sign-ins (mei1, mei2)')
  await expect(changeAdmin(dev, 'grant', 'x" or email = "y@z.test')).rejects.toThrow('no e-mail address')
  expect(await listAdmins()).toEqual(['admin'])
})

test('who has only named the e-mail of an operator becomes no admin, alone or beside its owner; a username is exact', async () => {
  await signUp('stranger', 'boss@example.test')
  await expect(changeAdmin(dev, 'grant', 'boss@example.test')).rejects.toThrow('was only named by stranger')
  expect(await listAdmins()).toEqual(['admin'])
  await signUp('boss', 'boss@example.test')
  await verify('boss', 'boss@example.test')
  await changeAdmin(dev, 'grant', 'boss@example.test')
  expect((await listAdmins()).toSorted()).toEqual(['admin', 'boss'])
  await changeAdmin(dev, 'grant', 'stranger')
  expect((await listAdmins()).toSorted()).toEqual(['admin', 'boss', 'stranger'])
  await changeAdmin(dev, 'revoke', 'boss@example.test')
  expect(await listAdmins(), 'of all who have the e-mail').toEqual(['admin'])
  await expect(changeAdmin(dev, 'grant', 'nobody')).rejects.toThrow(/not exist|not found/)
})

test('of an e-mail that more people have named than Cognito lists at once, everybody is found', async () => {
  const email = 'crowd@example.test'
  for (let n = 0; n <= 60; n += 1) await signUp(`crowd-${n}`, email)
  await verify('crowd-60', email)
  await changeAdmin(dev, 'grant', email)
  expect((await listAdmins()).toSorted()).toEqual(['admin', 'crowd-60'])
  await changeAdmin(dev, 'revoke', email)
  expect(await listAdmins()).toEqual(['admin'])
})

test('a stage that is not deployed is named, with the cure', async () => {
  const grant = changeAdmin(readStage('prod'), 'grant', 'creator@postloom.test')
  await expect(grant).rejects.toThrow('postloom-prod has no UserPoolId: deploy it first')
})

test('a refusal of Cognito ends the command in its own words', async () => {
  fakeStack('postloom-dev', { UserPoolId: 'ap-northeast-1_Another01' })
  await expect(changeAdmin(dev, 'grant', 'creator@postloom.test')).rejects.toThrow(
    'User Pool ap-northeast-1_Another01 not found',
  )
})
