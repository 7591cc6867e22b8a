import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { edgeRegion } from '../edge-region.ts'
import type { Stage } from '../stages.ts'
import { AlarmTopic } from './alarm-topic.ts'
import { FailureAlarm, perFiveMinutes } from './failure-alarm.ts'

/** From this share of all answers on, in percent: of many thousands a few always fail. */
const leastPercent = 5

/**
 * Answers of 500 and above that people got, whoever gave them, while they are a share worth an alarm.
 * @source https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
 */
export function failedAnswers(distributionId: string): MathExpression {
  const metric = (metricName: string, statistic: 'Average' | 'Sum') =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      region: edgeRegion,
      period: perFiveMinutes.period,
      statistic,
    })
  return new MathExpression({
    label: 'Answers of 5xx',
    expression: `IF(percent >= ${leastPercent}, percent * answers / 100, 0)`,
    usingMetrics: { percent: metric('5xxErrorRate', 'Average'), answers: metric('Requests', 'Sum') },
    period: perFiveMinutes.period,
  })
}

/**
 * Rings for what only CloudFront sees: pages that the bucket or a function of the edge does not give, and origins that it does not
 * reach. It measures in us-east-1 alone, and an alarm publishes to topics of its own region alone: there is another subscription
 * to confirm, and the alarm over all others, which is elsewhere, cannot name this one.
 */
export class EdgeAlarm extends Construct {
  constructor(scope: Construct, id: string, { stage, distributionId }: { stage: Stage; distributionId: string }) {
    super(scope, id)
    const topic = new AlarmTopic(this, 'Topic', stage)
    if (stage.pagerUrl) topic.addSubscription(new UrlSubscription(stage.pagerUrl))
    const alarm = new FailureAlarm(this, 'Fails', {
      metric: failedAnswers(distributionId),
      impact: 'People get an error in place of a page or an answer.',
      runbook: 'the-edge-answers-5xx',
      topic,
      atLeast: 10,
    })
    alarm.addOkAction(new SnsAction(topic))
  }
}
