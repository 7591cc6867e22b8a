import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { deadLetterQueueName, queueName, queueSettings, settingsOf, visibilitySecondsOf } from '../queues.ts'

export interface JobQueueProps {
  stage: string
  /** Its worker's id. */
  worker: string
}

/** The queue of one worker, with a message for each person, order or webhook, and its dead-letter queue. */
export class JobQueue extends Construct {
  readonly queue: Queue
  readonly dead: Queue

  constructor(scope: Construct, id: string, { stage, worker }: JobQueueProps) {
    super(scope, id)
    const { tries, retentionHours } = settingsOf(worker)
    this.dead = new Queue(this, 'Dead', {
      queueName: deadLetterQueueName(stage, worker),
      enforceSSL: true,
      retentionPeriod: Duration.days(queueSettings.deadRetentionDays),
    })
    this.queue = new Queue(this, 'Queue', {
      queueName: queueName(stage, worker),
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySecondsOf(worker)),
      retentionPeriod: Duration.hours(retentionHours),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: tries },
    })
  }

  /** All that a sender may do with it. */
  get sendRights(): PolicyStatement {
    return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] })
  }

  /** To see how many messages are in it and how many were given up. */
  get measureRights(): PolicyStatement {
    return new PolicyStatement({
      actions: ['sqs:GetQueueAttributes'],
      resources: [this.queue.queueArn, this.dead.queueArn],
    })
  }

  /** What Lambda's poller needs in a worker's name. */
  get consumeRights(): PolicyStatement {
    const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
    return new PolicyStatement({ actions, resources: [this.queue.queueArn] })
  }

  /** Gives its messages to a worker, which reports failed messages one by one. */
  feed(worker: IFunction): void {
    worker.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: queueSettings.batchSize,
        maxConcurrency: queueSettings.workersAtOnce,
        reportBatchItemFailures: true,
      }),
    )
  }
}
