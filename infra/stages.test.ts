import { expect, test } from 'vitest'
import { schedules } from '#shared/schedules.ts'
import { jobName } from './planned-functions.ts'
import { secretsOf } from './secrets.ts'
import { readStage, type StageInput, stages } from './stages.ts'

const dev = stages.dev!
const changed = (change: object): Record<string, StageInput> => ({ dev: { ...dev, ...change } as StageInput })

test.each(Object.keys(stages))('the stage %s can be read', (name) => {
  expect(readStage(name)).toMatchObject({ name })
})

test.each([
  [undefined, 'no stage is named: choose one with --stage dev or prod'],
  ['', 'no stage is named: choose one with --stage dev or prod'],
  ['staging', 'there is no stage "staging": choose one with --stage dev or prod'],
  ['__proto__', 'there is no stage "__proto__": choose one with --stage dev or prod'],
])('a stage called %j is refused with the ones there are', (name, message) => {
  expect(() => readStage(name)).toThrow(message)
})

test.each([
  ['Prod', 'small letters'],
  ['qa_1', 'small letters'],
  ['1st', 'a letter first'],
  ['qa-', 'single hyphens'],
  ['aws-test', 'aws'],
  ['my-cognito', 'cognito'],
  ['a'.repeat(25), 'at most 24'],
])('%s, which AWS would refuse in the middle of a deployment, is no name of a stage', (name, reason) => {
  expect(() => readStage(name, { [name]: dev })).toThrow(reason)
})

test.each(['prod-edge', 'prod-edge-log', 'prod-pipeline'])(
  '%s is no name of a stage: a deployment of it could replace what belongs to prod',
  (name) => {
    expect(() => readStage(name, { [name]: dev })).toThrow('the name of the')
  },
)

test.each(['dev', 'dev-2'])('%s is no name of a stage beside another that begins with it', (name) => {
  expect(() => readStage(name, { dev, 'dev-2': dev })).toThrow('begin alike')
  expect(readStage('dev2', { dev, dev2: dev }).name).toBe('dev2')
})

test('two long names that CloudFormation shortens to the same in the names of functions are not for two stages', () => {
  const all = { 'acceptance-of-taipei': dev, 'acceptance-of-tainan': dev, 'acceptance-at-tainan': dev }
  expect(() => readStage('acceptance-of-taipei', all)).toThrow('it and "acceptance-of-tainan" begin alike')
  expect(readStage('acceptance-at-tainan', all).name).toBe('acceptance-at-tainan')
})

test('the longest name of a stage leaves room for the names of all jobs', () => {
  const longest = 'a'.repeat(24)
  expect(readStage(longest, { [longest]: dev }).name).toBe(longest)
  for (const { id } of schedules) expect(jobName(longest, id).length, id).toBeLessThanOrEqual(64)
})

test.each([
  ['a region', { region: 'Tokyo' }, 'a region such as ap-northeast-1'],
  ['a region that CloudFront’s does not reach', { region: 'cn-north-1' }, 'not of China or a government'],
  ['one of a government', { region: 'us-gov-west-1' }, 'not of China or a government'],
  ['an address', { supportEmail: 'nobody' }, 'supportEmail'],
  ['a budget', { monthlyBudgetUsd: 0 }, 'monthlyBudgetUsd'],
  ['no models', { models: [] }, 'models'],
  ['a model', { models: ['gpt'] }, 'models'],
  ['a domain without a zone or certificate', { domain: { name: 'app.example.com' } }, 'hostedZone'],
  ['a domain that is an address', { domain: { name: 'https://x.com', certificateArn: 'arn' } }, 'domain'],
  [
    'a certificate elsewhere',
    { domain: { name: 'app.example.com', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/1' } },
    'us-east-1',
  ],
  ['a retention AWS does not know', { logRetentionDays: 15 }, 'logRetentionDays'],
  ['a firewall that refuses everybody', { firewall: { requestsPer5Minutes: 1 } }, 'requestsPer5Minutes'],
  ['a rate of calls', { callsPerSecond: 1 }, 'callsPerSecond'],
  ['an egress', { paymentsEgress: 'vpn' }, 'paymentsEgress'],
  ['zones of another region', { zones: ['us-east-1a', 'us-east-1b'] }, 'two zones of the region'],
  ['one zone twice', { zones: ['ap-northeast-1a', 'ap-northeast-1a'] }, 'two different zones'],
  ['a single zone', { zones: ['ap-northeast-1a'] }, 'zones'],
  ['a setting nobody knows', { regoin: 'ap-northeast-1' }, 'regoin'],
  ['a secret', { googleClientSecret: 'GOCSPX-1' }, 'googleClientSecret'],
])('%s that is not usable is named, with the file it stands in', (_, change, named) => {
  expect(() => readStage('dev', changed(change))).toThrow(named)
  expect(() => readStage('dev', changed(change))).toThrow('infra/stages.ts')
})

test('a stage needs the keys of the models it offers and no others', () => {
  const keysOf = (models: StageInput['models']) =>
    secretsOf(readStage('dev', changed({ models }))).find(({ id }) => id === 'postloom/dev/model-keys')!.keys
  expect(keysOf(['gemini', 'gemini-lite'])).toEqual(['gemini'])
  expect(keysOf(['openai', 'deepseek'])).toEqual(['openai', 'deepseek'])
})
