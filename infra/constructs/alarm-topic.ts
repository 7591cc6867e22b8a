import { Aws } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** The topic that alarms and the budget publish to. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { alarmEmail }: Pick<Stage, 'alarmEmail'>) {
    super(scope, id, { enforceSSL: true })
    // A policy of our own replaces the one that let alarms of the account publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
    if (alarmEmail) this.addSubscription(new EmailSubscription(alarmEmail))
  }
}

/** Where the stage has a budget: notifies when the account has spent 80 % of it in a month, and when it is forecast to spend all of it. */
export function addBudget(scope: Construct, { name, monthlyBudgetUsd }: Stage, topic: Topic): void {
  if (monthlyBudgetUsd === undefined) return
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
