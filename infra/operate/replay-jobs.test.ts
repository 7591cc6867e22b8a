import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { buildApp, interceptLocalhostDns } from 'fauxqs'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { host } from '../local/emulators/listen.ts'
import { deadLetterQueueName, workQueues } from '../queues.ts'
import { readStage } from '../stages.ts'
import { replayJobs } from './replay-jobs.ts'
import { fakeStack } from './testing/fake-account.ts'

const dev = readStage('dev')
const lambda = mockClient(LambdaClient)
afterAll(() => lambda.restore())
beforeEach(() => {
  lambda.reset()
})

/** An SQS API with the dead-letter queues of a stage. @returns a client and the queue of failed starts */
async function startQueues() {
  const app = buildApp({ logger: false })
  // As it calls itself in the addresses of its queues.
  const endpoint = (await app.listen({ port: 0, host })).replace(host, `sqs.${dev.region}.localhost`)
  process.env.AWS_ENDPOINT_URL_SQS = endpoint
  const restoreDns = interceptLocalhostDns()
  onTestFinished(async () => {
    restoreDns()
    delete process.env.AWS_ENDPOINT_URL_SQS
    await app.close()
  })
  const sqs = new SQSClient({ region: dev.region, endpoint })
  const create = async (QueueName: string) => (await sqs.send(new CreateQueueCommand({ QueueName }))).QueueUrl!
  for (const { id } of workQueues) await create(deadLetterQueueName('dev', id))
  const failedStarts = await create('failed-starts')
  fakeStack('postloom-dev', { DeadLetterQueue: failedStarts })
  const send = (job: string) =>
    sqs.send(new SendMessageCommand({ QueueUrl: failedStarts, MessageBody: JSON.stringify({ job }) }))
  const countLeft = async () => {
    const command = new GetQueueAttributesCommand({ QueueUrl: failedStarts, AttributeNames: ['All'] })
    const { Attributes } = await sqs.send(command)
    return Number(Attributes?.ApproximateNumberOfMessages) + Number(Attributes?.ApproximateNumberOfMessagesNotVisible)
  }
  const receive = () => sqs.send(new ReceiveMessageCommand({ QueueUrl: failedStarts, VisibilityTimeout: 300 }))
  return { send, receive, countLeft }
}

test('each job that could not start is started once, and its messages are deleted when it has started well', async () => {
  const { send, countLeft } = await startQueues()
  await send('credits/sweep-holds')
  await send('credits/sweep-holds')
  lambda.on(InvokeCommand).resolves({ StatusCode: 200 })
  expect(await replayJobs(dev)).toEqual({ done: ['credits/sweep-holds: started'], failed: [] })
  const [call, ...more] = lambda.commandCalls(InvokeCommand).map(({ args }) => args[0].input)
  expect(more).toEqual([])
  expect(call).toEqual({
    FunctionName: 'postloom-dev-credits-sweep-holds',
    Payload: '{"job":"credits/sweep-holds"}',
  })
  expect(await countLeft()).toBe(0)
})

const failedAgain = 'credits/sweep-holds: failed again'

test('a job that fails again keeps its messages, and they are found again at once', async () => {
  const { send, countLeft } = await startQueues()
  await send('credits/sweep-holds')
  await send('credits/sweep-holds')
  lambda.on(InvokeCommand).resolves({ StatusCode: 200, FunctionError: 'Unhandled' })
  expect(await replayJobs(dev)).toEqual({ done: [], failed: [failedAgain] })
  expect(lambda.commandCalls(InvokeCommand)).toHaveLength(1)
  expect(await countLeft()).toBe(2)
  expect(await replayJobs(dev)).toEqual({ done: [], failed: [failedAgain] })
})

test('a job that AWS does not let us start keeps its message, and the others start', async () => {
  const { send, countLeft } = await startQueues()
  await send('credits/sweep-holds')
  await send('payments/renew-plans')
  lambda.on(InvokeCommand).resolves({ StatusCode: 200 })
  lambda
    .on(InvokeCommand, { FunctionName: 'postloom-dev-credits-sweep-holds' })
    .rejects(new Error('not authorized to perform lambda:InvokeFunction'))
  expect(await replayJobs(dev)).toEqual({
    done: ['payments/renew-plans: started'],
    failed: ['credits/sweep-holds: not authorized to perform lambda:InvokeFunction'],
  })
  expect(await countLeft()).toBe(1)
})

test('a message that names no job is said and stays, and the others start', async () => {
  const { send, countLeft } = await startQueues()
  await send('nothing/of-ours')
  await send('credits/sweep-holds')
  lambda.on(InvokeCommand).resolves({ StatusCode: 200 })
  expect(await replayJobs(dev)).toEqual({
    done: ['credits/sweep-holds: started'],
    failed: ['nothing/of-ours: the queue holds a message that names no job'],
  })
  expect(await countLeft()).toBe(1)
})

test('what another replay has received is not called empty', async () => {
  const { send, receive } = await startQueues()
  await send('credits/sweep-holds')
  await receive()
  const { done, failed } = await replayJobs(dev)
  expect(done).toEqual([])
  expect(failed).toEqual([expect.stringContaining('repeat this in five minutes')])
})

// The emulator does not know StartMessageMoveTask.
function haveDeadLetters() {
  fakeStack('postloom-dev', { DeadLetterQueue: 'https://failed-starts' })
  const dead = { 'payments/reconcile-orders': 3, 'payments/renew-plans': 1, 'payments/process-webhook': 2 }
  const counts = new Map(Object.entries(dead).map(([id, count]) => [deadLetterQueueName('dev', id), count]))
  const sqs = mockClient(SQSClient)
  onTestFinished(() => sqs.restore())
  sqs.on(GetQueueUrlCommand).callsFake(({ QueueName }) => ({ QueueUrl: `https://sqs/${QueueName}` }))
  sqs.on(GetQueueAttributesCommand).callsFake(({ QueueUrl }: { QueueUrl: string }) => {
    const name = QueueUrl.slice('https://sqs/'.length)
    return { Attributes: { QueueArn: `arn:${name}`, ApproximateNumberOfMessages: String(counts.get(name) ?? 0) } }
  })
  sqs.on(ReceiveMessageCommand).resolves({})
  sqs.on(StartMessageMoveTaskCommand).resolves({ TaskHandle: 't' })
  return { sqs, counts }
}

test('what workers gave up goes back to them, job by job; an empty queue is left alone', async () => {
  const { sqs, counts } = haveDeadLetters()
  expect(await replayJobs(dev)).toEqual({
    done: [
      'payments/reconcile-orders: 3 messages go back to its worker',
      'payments/renew-plans: 1 message goes back to its worker',
      'payments/process-webhook: 2 messages go back to its worker',
    ],
    failed: [],
  })
  expect(sqs.commandCalls(StartMessageMoveTaskCommand).map(({ args }) => args[0].input)).toEqual(
    [...counts.keys()].map((name) => ({ SourceArn: `arn:${name}` })),
  )
  expect(sqs.commandCalls(GetQueueUrlCommand).map(({ args }) => args[0].input.QueueName)).toEqual(
    workQueues.map(({ id }) => deadLetterQueueName('dev', id)),
  )
})

test('a queue whose letters are on their way already keeps no other queue waiting', async () => {
  const { sqs } = haveDeadLetters()
  sqs
    .on(StartMessageMoveTaskCommand, { SourceArn: `arn:${deadLetterQueueName('dev', 'payments/reconcile-orders')}` })
    .rejects(new Error('There is already a task running'))
  expect(await replayJobs(dev)).toEqual({
    done: [
      'payments/renew-plans: 1 message goes back to its worker',
      'payments/process-webhook: 2 messages go back to its worker',
    ],
    failed: ['payments/reconcile-orders: There is already a task running'],
  })
})

test('a few failed starts are asked of all servers of SQS', async () => {
  const { sqs } = haveDeadLetters()
  await replayJobs(dev)
  const [receive] = sqs.commandCalls(ReceiveMessageCommand)
  expect(receive!.args[0].input.WaitTimeSeconds).toBeGreaterThan(0)
})

test('without credentials one line says so', async () => {
  const { sqs } = haveDeadLetters()
  sqs.on(GetQueueUrlCommand).rejects(Object.assign(new Error('no'), { name: 'ExpiredToken' }))
  await expect(replayJobs(dev)).rejects.toThrow('no')
  expect(sqs.calls()).toHaveLength(1)
})
