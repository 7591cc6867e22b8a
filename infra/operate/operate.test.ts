import { afterEach, beforeEach, expect, test } from 'vitest'
import { workQueues } from '../queues.ts'
import { readStage } from '../stages.ts'
import { type FakeAws, fakeAws } from '../testing/fake-aws.ts'
import { changeAdmin } from './grant-admin.ts'
import { replayJobs } from './replay-jobs.ts'

const dev = readStage('dev')
let fake: FakeAws
const answering = (answers: Record<string, object[]>) => fake.answer(answers)
const asked = (verb: string) => fake.asked(verb)

const outputs = {
  Stacks: [
    {
      Outputs: [
        { OutputKey: 'UserPoolId', OutputValue: 'pool-1' },
        { OutputKey: 'DeadLetterQueue', OutputValue: 'https://queue' },
      ],
    },
  ],
}

beforeEach(() => {
  fake = fakeAws()
})
afterEach(() => fake.remove())

test('a person who has signed in becomes an admin, and ceases to be one', async () => {
  answering({
    'describe-stacks': [outputs],
    'list-users': [{ Users: [{ Username: 'Google_1' }] }],
    'admin-add-user-to-group': [{}],
    'admin-remove-user-from-group': [{}],
  })
  expect(await changeAdmin(dev, 'grant', 'mei@example.test')).toBe('mei@example.test is now an admin of dev')
  expect(asked('admin-add-user-to-group')[0]).toContain('--user-pool-id pool-1 --username Google_1 --group-name admin')
  await changeAdmin(dev, 'revoke', 'mei@example.test')
  expect(asked('admin-remove-user-from-group')).toHaveLength(1)
})

test('an unknown address, an ambiguous one and a malformed one change nothing', async () => {
  answering({
    'describe-stacks': [outputs],
    'list-users': [{ Users: [] }, { Users: [{ Username: 'a' }, { Username: 'b' }] }],
  })
  await expect(changeAdmin(dev, 'grant', 'mei@example.test')).rejects.toThrow('sign in once, then repeat this')
  await expect(changeAdmin(dev, 'grant', 'mei@example.test')).rejects.toThrow('several sign-ins (a, b)')
  await expect(changeAdmin(dev, 'grant', 'x" or email = "y')).rejects.toThrow('no e-mail address')
  expect(asked('admin-add-user-to-group')).toEqual([])
})

test('a stage that is not deployed is told so', async () => {
  answering({ 'describe-stacks': [{ Stacks: [] }] })
  await expect(changeAdmin(dev, 'grant', 'mei@example.test')).rejects.toThrow('deploy it first')
})

const letter = (job: string, handle: string) => ({ Body: JSON.stringify({ job }), ReceiptHandle: handle })
/** What the dead-letter queues hold, in the order of the list. */
const holding = (...counts: number[]) => ({
  'get-queue-url': [{ QueueUrl: 'https://dead' }],
  'get-queue-attributes': counts.map((count) => ({
    Attributes: { QueueArn: 'arn:dead', ApproximateNumberOfMessages: String(count) },
  })),
})
const [reconciles, renews, webhooks] = [
  'payments/reconcile-orders',
  'payments/renew-plans',
  'payments/process-webhook',
] as const
const nothing = holding(...workQueues.map(() => 0))

test('what workers gave up goes back to them, job by job; an empty queue is left alone', async () => {
  answering({
    'describe-stacks': [outputs],
    ...holding(...workQueues.map(({ id }) => ({ [reconciles]: 3, [renews]: 1, [webhooks]: 2 })[id] ?? 0)),
    'start-message-move-task': [{ TaskHandle: 't' }],
    'receive-message': [{}],
  })
  expect(await replayJobs(dev)).toEqual([
    'payments/reconcile-orders: 3 messages go back to its worker',
    'payments/renew-plans: 1 message goes back to its worker',
    'payments/process-webhook: 2 messages go back to its worker',
  ])
  expect(asked('start-message-move-task')).toHaveLength(3)
  expect(asked('start-message-move-task')[0]).toContain('--source-arn arn:dead')
  expect(asked('get-queue-url').join()).toContain('--queue-name postloom-dev-payments-reconcile-orders-dead')
})

test('each job that could not start is started once, and its messages go when it has started well', async () => {
  const messages = [letter('credits/sweep-holds', '1'), letter('credits/sweep-holds', '2')]
  answering({
    'describe-stacks': [outputs],
    ...nothing,
    'receive-message': [{ Messages: messages }, {}],
    invoke: [{ StatusCode: 200 }],
    'delete-message': [{}],
  })
  expect(await replayJobs(dev)).toEqual(['credits/sweep-holds: started'])
  expect(asked('start-message-move-task')).toEqual([])
  expect(asked('invoke')).toHaveLength(1)
  expect(asked('invoke')[0]).toContain('--function-name postloom-dev-credits-sweep-holds')
  expect(asked('delete-message')).toHaveLength(2)
})

test('a job that fails again keeps its message', async () => {
  answering({
    'describe-stacks': [outputs],
    ...nothing,
    'receive-message': [{ Messages: [letter('credits/sweep-holds', '1')] }, {}],
    invoke: [{ StatusCode: 200, FunctionError: 'Unhandled' }],
  })
  expect(await replayJobs(dev)).toEqual(['credits/sweep-holds: failed again'])
  expect(asked('delete-message')).toEqual([])
})

test('a message of somebody else stops the replay', async () => {
  const messages = [{ Messages: [letter('nothing/of-ours', '1')] }]
  answering({ 'describe-stacks': [outputs], ...nothing, 'receive-message': messages })
  await expect(replayJobs(dev)).rejects.toThrow('names no job')
})
