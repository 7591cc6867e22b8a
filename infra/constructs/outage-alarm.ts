import { AlarmRule, AlarmState, CompositeAlarm, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Stage } from '../stages.ts'
import { AlarmTopic } from './alarm-topic.ts'

/**
 * One alarm over all that people notice at once: it rings once for an outage that raises ten others, and goes to a pager too
 * where the stage has one.
 */
export function addOutageAlarm(
  scope: Construct,
  { name, pagerUrl }: Pick<Stage, 'name' | 'pagerUrl'>,
  topic: AlarmTopic,
  alarms: readonly IAlarm[],
): void {
  const outage = new CompositeAlarm(scope, 'Outage', {
    compositeAlarmName: `postloom-${name}-outage`,
    alarmDescription: 'People cannot use the product, or a part of it. What to do: docs/operations.md#outage',
    alarmRule: AlarmRule.anyOf(...alarms.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM))),
  })
  const topics = [topic, ...(pagerUrl ? [pagerTopic(scope, pagerUrl)] : [])]
  for (const one of topics) {
    outage.addAlarmAction(new SnsAction(one))
    outage.addOkAction(new SnsAction(one))
  }
}

function pagerTopic(scope: Construct, pagerUrl: string): Topic {
  const pager = new AlarmTopic(scope, 'Pager', {})
  pager.addSubscription(new UrlSubscription(pagerUrl))
  return pager
}
