import { Aws } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** A topic that alarms publish to. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { alarmEmail }: Pick<Stage, 'alarmEmail'>) {
    super(scope, id, { enforceSSL: true })
    // A policy of our own replaces the one that let alarms of the account publish.
    letPublish(this, 'cloudwatch.amazonaws.com')
    if (alarmEmail) this.addSubscription(new EmailSubscription(alarmEmail))
  }
}

function letPublish(topic: Topic, service: string): void {
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      principals: [new ServicePrincipal(service)],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
}

/** Where the stage has a budget: notifies when the account has spent 80 % of it in a month, and when it is forecast to spend all of it. */
export function addBudget(scope: Construct, { name, monthlyBudgetUsd }: Stage, topic: Topic): void {
  if (monthlyBudgetUsd === undefined) return
  letPublish(topic, 'budgets.amazonaws.com')
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
  const notify = (notificationType: string, threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers,
  })
  const budget = new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `postloom-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  })
  budget.node.addDependency(topic)
}
