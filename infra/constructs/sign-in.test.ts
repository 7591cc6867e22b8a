import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { readStage, type StageInput, stages } from '../stages.ts'
import { SignIn } from './sign-in.ts'

function clientOf(change: Partial<StageInput>) {
  const stack = new Stack(new App(), 'Stage')
  const stage = readStage('x', { x: { ...stages.dev!, ...change } })
  new SignIn(stack, 'SignIn', { stage, origin: 'https://app.example.com' })
  const [client] = Object.values(Template.fromStack(stack).findResources('AWS::Cognito::UserPoolClient'))
  return client!.Properties
}

// An empty list counts as none: Cognito then allows a sign-in by password (SRP) and the refresh that rotation forbids.
test.each([
  ['api', 'lite', ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']],
  ['form', 'essentials', ['ALLOW_USER_PASSWORD_AUTH']],
  ['off', 'lite', ['ALLOW_REFRESH_TOKEN_AUTH']],
  ['off', 'essentials', ['ALLOW_CUSTOM_AUTH']],
] as const)('with passwords %s and the plan %s the client says which flows it has', (passwordSignIn, plan, flows) => {
  const { ExplicitAuthFlows, RefreshTokenRotation } = clientOf({ passwordSignIn, userPoolPlan: plan })
  expect(ExplicitAuthFlows).toEqual(flows)
  expect(RefreshTokenRotation?.Feature).toBe(plan === 'essentials' ? 'ENABLED' : undefined)
})

test('the pool leads back to where the product ends a sign-in and a sign-out, and nowhere else', () => {
  const { CallbackURLs, LogoutURLs } = clientOf({})
  expect(CallbackURLs).toEqual(['https://app.example.com/api/auth/callback'])
  expect(LogoutURLs).toEqual(['https://app.example.com/'])
})
