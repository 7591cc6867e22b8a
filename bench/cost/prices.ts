/**
 * List prices in US dollars, ap-northeast-1, without free tiers and discounts, noted in November 2026. They change:
 * compare with the pages of AWS before deciding anything by them.
 */
export const prices = {
  lambdaGbSecondArm: 0.000_013_333_4,
  lambdaRequest: 0.2 / 1e6,
  httpApiRequest: 1.29 / 1e6,
  tableWriteUnit: 0.715 / 1e6,
  tableReadUnit: 0.142_5 / 1e6,
  tableGbMonth: 0.285,
  tableBackupGbMonth: 0.228,
  edgeRequest: 0.012 / 1e4,
  edgeGb: 0.114,
  edgeFunctionCall: 0.1 / 1e6,
  logGb: 0.76,
  /** Each up to so many people of a month, by plan. */
  poolPersonMonth: {
    lite: [
      { upTo: 100_000, price: 0.005_5 },
      { upTo: 1_000_000, price: 0.004_6 },
      { upTo: 10_000_000, price: 0.003_25 },
    ],
    essentials: [{ upTo: Number.POSITIVE_INFINITY, price: 0.015 }],
  },
  trace: 5 / 1e6,
  natHour: 0.062,
  addressHour: 0.005,
  firewallMonth: 6,
  firewallRequest: 0.6 / 1e6,
  ownMetricMonth: 0.3,
  scheduledStart: 1.25 / 1e6,
  queueRequest: 0.4 / 1e6,
  /** https://aws.amazon.com/ses/pricing/; what a letter of a few kilobytes weighs is a hundredth of it. */
  mail: 0.1 / 1_000,
  secretMonth: 0.4,
  alarmMonth: 0.1,
  compositeAlarmMonth: 0.5,
  dashboardMonth: 3,
} as const
