import { providersOf } from '#shared/generation/models.ts'
import { metricUnits } from '#shared/metrics.ts'
import { domainRequirements } from '../../infra/function-requirements.ts'
import { secretsOf } from '../../infra/secrets.ts'
import { readStage, type Stage } from '../../infra/stages.ts'
import { costOf } from './access-patterns.ts'
import {
  addUses,
  type Bill,
  conversionBill,
  messageBill,
  monthBill,
  purchaseBill,
  renewalBill,
  type StandingCounts,
  standingBill,
  timesBill,
} from './arithmetic.ts'
import { assumptions, watchedMetricCount } from './assumptions.ts'

const asked = costOf('ask again about an order')
const use = {
  conversion: costOf('write three posts'),
  call: costOf('who is calling'),
  reset: costOf('an allowance that fell due'),
  purchase: addUses(
    costOf('open a card page'),
    costOf('process the webhook of a card'),
    costOf('charge a card and apply the plan'),
    ...[asked, asked],
  ),
  renewal: addUses(costOf('remind of a plan’s end'), costOf('renew a plan')),
  reconcile: costOf('reconcile a finished order'),
}

const countsOf = (stage: Stage): StandingCounts => ({
  // One secret is the distribution's own.
  secrets: secretsOf(stage).length + 1,
  watchedMetrics: watchedMetricCount,
  // Each of ours, one of them by provider, and the failures of each domain.
  ownMetrics:
    Object.keys(metricUnits).length + providersOf(stage.models).length - 1 + Object.keys(domainRequirements).length,
  lookUnits: costOf('find what is due in a queue'),
})

/** A month in which nobody comes. */
export const idleBill = (stage: Stage): Bill => standingBill(stage, countsOf(stage), assumptions)

/** What `npm run cost` prints, by title. */
export function allBills(): [title: string, bill: Bill][] {
  const [dev, prod] = [readStage('dev'), readStage('prod')]
  const monthOf = (people: number): [string, Bill] => [
    `a month of ${people.toLocaleString('en')} people on prod`,
    monthBill(people, use, assumptions, prod),
  ]
  return [
    ['1,000 conversions of three posts', timesBill(conversionBill(use.conversion, assumptions), 1_000)],
    ['1,000 plans bought', timesBill(purchaseBill(use.purchase, assumptions), 1_000)],
    ['1,000 plans renewed', timesBill(renewalBill(use.renewal, assumptions), 1_000)],
    ['1,000,000 allowances reset', timesBill(messageBill(use.reset, assumptions), 1_000_000)],
    ...[600, 10_000, 1_000_000].map(monthOf),
    ['a month without users, dev', idleBill(dev)],
    ['a month without users, prod', idleBill(prod)],
  ]
}
