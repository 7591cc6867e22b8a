import { Aws } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { minutes } from '#shared/time.ts'

export interface ScheduledJobProps {
  id: string
  everyMs: number
  job: IFunction
  /** As whom the scheduler starts it; see `schedulerRole`. */
  role: Role
  /** Takes what could not be handed over; what was handed over and failed goes there from the function itself. */
  deadLetterQueue: IQueue
}

/** Starts a job by the clock. A start that cannot be handed over is tried for as long as the next one is not due. */
export class ScheduledJob extends Construct {
  constructor(scope: Construct, id: string, { id: jobId, everyMs, job, role, deadLetterQueue }: ScheduledJobProps) {
    super(scope, id)
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: rate(everyMs),
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: job.functionArn,
        roleArn: role.roleArn,
        // A dead letter does not say whose it is; this does.
        input: JSON.stringify({ job: jobId }),
        deadLetterConfig: { arn: deadLetterQueue.queueArn },
        retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: Math.max(60, everyMs / 1_000) },
      },
    })
  }
}

/** The one role by which the scheduler starts all jobs: a role for each would take a resource of the stack each. */
export function schedulerRole(scope: Construct, jobs: IFunction[], deadLetterQueue: IQueue): Role {
  return new Role(scope, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: jobs.map(({ functionArn }) => functionArn),
          }),
          new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetterQueue.queueArn] }),
        ],
      }),
    },
  })
}

/** @throws when the schedule is not in whole minutes, the scheduler's grain */
function rate(everyMs: number): string {
  const count = everyMs / minutes(1)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`a job runs every whole number of minutes, not ${everyMs} ms`)
  return `rate(${count} ${count === 1 ? 'minute' : 'minutes'})`
}
