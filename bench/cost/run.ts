import { providersOf } from '#shared/generation/models.ts'
import { metricUnits } from '#shared/metrics.ts'
import { domainRequirements } from '../../infra/function-requirements.ts'
import { secretsOf } from '../../infra/secrets.ts'
import { readStage } from '../../infra/stages.ts'
import { costOf } from './access-patterns.ts'
import {
  addUses,
  type Bill,
  conversionBill,
  messageBill,
  monthBill,
  purchaseBill,
  standingBill,
  timesBill,
  totalOf,
} from './arithmetic.ts'
import { assumptions, watchedMetricCount } from './assumptions.ts'
import { printTokenCosts } from './tokens.ts'

/** `npm run cost`: what AWS asks by its list prices, and what the models of a run cost. */
const [dev, prod] = [readStage('dev'), readStage('prod')]
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
const counts = {
  // One secret is the distribution's own.
  secrets: secretsOf(dev).length + 1,
  watchedMetrics: watchedMetricCount,
  // Each of ours, one of them by provider, and the failures of each domain.
  ownMetrics:
    Object.keys(metricUnits).length + providersOf(dev.models).length - 1 + Object.keys(domainRequirements).length,
  lookUnits: costOf('find what is due in a queue'),
}

print('1,000 conversions of three posts', timesBill(conversionBill(use.conversion, assumptions), 1_000))
print('1,000 plans bought', timesBill(purchaseBill(use.purchase, assumptions), 1_000))
print('1,000 plans renewed', timesBill(messageBill(use.renewal, assumptions, assumptions.gatewaySeconds), 1_000))
print('1,000,000 allowances reset', timesBill(messageBill(use.reset, assumptions), 1_000_000))
for (const people of [600, 10_000, 1_000_000])
  print(`a month of ${people.toLocaleString('en')} people on prod`, monthBill(people, use, assumptions, prod))
print('a month without users, dev', standingBill(dev, counts))
print('a month without users, prod', standingBill(prod, counts))
printTokenCosts()
console.log('\nIt assumes:')
for (const [name, value] of Object.entries(assumptions)) console.log(`  ${name.padEnd(30)} ${value}`)

function print(title: string, bill: Bill): void {
  console.log(`${title}: $${totalOf(bill).toFixed(2)}`)
  const lines = Object.entries(bill).sort(([, a], [, b]) => b - a)
  for (const [what, dollars] of lines) console.log(`  ${what.padEnd(30)} ${dollars.toFixed(2).padStart(8)}`)
  console.log()
}
