import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { deadQueueName, queueName, queueSettings } from '../queues.ts'

export interface JobQueueProps {
  stage: string
  /** The job's id. */
  job: string
}

/** What one job has to do: a message for each person or order, and a place for those that fail for good. */
export class JobQueue extends Construct {
  readonly queue: Queue
  readonly dead: Queue

  constructor(scope: Construct, id: string, { stage, job }: JobQueueProps) {
    super(scope, id)
    const { tries, hiddenSeconds, keptHours, deadKeptDays } = queueSettings
    this.dead = new Queue(this, 'Dead', {
      queueName: deadQueueName(stage, job),
      enforceSSL: true,
      retentionPeriod: Duration.days(deadKeptDays),
    })
    this.queue = new Queue(this, 'Queue', {
      queueName: queueName(stage, job),
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(hiddenSeconds),
      retentionPeriod: Duration.hours(keptHours),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: tries },
    })
  }

  /** All that the job's first function may do with it. */
  get sendRights(): PolicyStatement {
    return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] })
  }

  /** What Lambda's poller needs in a worker's name. */
  get consumeRights(): PolicyStatement {
    const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
    return new PolicyStatement({ actions, resources: [this.queue.queueArn] })
  }

  /** Hands its messages to a worker, which answers for each of them alone. */
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
