import { costOf } from './access-patterns.ts'
import { type Bill, conversionBill, monthBill, standingBill, timesBill, totalOf } from './cost/arithmetic.ts'
import { assumptions } from './cost/assumptions.ts'
import { secretsOf } from './secrets.ts'
import { readStage } from './stages.ts'

/** `npm run cost`: what AWS asks by its list prices. The models' providers send bills of their own. */
const people = 10_000
const use = {
  conversion: costOf('write three posts'),
  call: costOf('who is calling'),
  reset: costOf('an allowance that fell due'),
}
// One secret is the distribution's own; alarms as the stack has them today.
const counts = {
  secrets: secretsOf(readStage('dev')).length + 1,
  alarms: 17,
  sweepUnits: costOf('look for holds to close'),
}

print('1,000 conversions of three posts', timesBill(conversionBill(use.conversion, assumptions), 1_000))
print(`a month of ${people.toLocaleString('en')} people`, monthBill(people, use, assumptions))
print('a month of nobody', standingBill(counts))
console.log('It assumes:')
for (const [name, value] of Object.entries(assumptions)) console.log(`  ${name.padEnd(30)} ${value}`)

function print(title: string, bill: Bill): void {
  console.log(`${title}: $${totalOf(bill).toFixed(2)}`)
  const lines = Object.entries(bill).sort(([, a], [, b]) => b - a)
  for (const [what, dollars] of lines) console.log(`  ${what.padEnd(30)} ${dollars.toFixed(2).padStart(8)}`)
  console.log()
}
