import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { FailureAlarm, perFiveMinutes } from './failure-alarm.ts'
import { sumOf } from './metric-sum.ts'

/** What is asked for whenever the product is opened or somebody signs in with a password. Each is a metric that is paid for; ten may be in one alarm. */
export const openingFunctions: readonly string[] = [
  'account/get-user',
  'auth/create-captcha',
  'history/list-conversions',
  'platforms/list-platforms',
  'subscriptions/get-subscription',
]

/**
 * Rings when functions are turned away because the account runs as many as it may. That meets whatever is called, so that those that
 * are called most tell of all; the figure of the region counts other stages and products too.
 * @param functions those of `openingFunctions`
 */
export function addThrottleAlarm(scope: Construct, topic: ITopic, functions: readonly IFunction[]): FailureAlarm {
  const throttles = functions.map((one) => one.metricThrottles(perFiveMinutes))
  return new FailureAlarm(scope, 'FunctionsThrottled', {
    metric: sumOf('Functions throttled', throttles),
    impact: 'People are turned away on any screen because too many calls come at once.',
    runbook: 'calls-are-throttled',
    topic,
  })
}
