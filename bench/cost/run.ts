import { type Bill, totalOf } from './arithmetic.ts'
import { assumptions } from './assumptions.ts'
import { allBills } from './bills.ts'
import { printTokenCosts } from './tokens.ts'

/** `npm run cost`: what AWS asks by its list prices, and what the models of a run cost. */
for (const [title, bill] of allBills()) print(title, bill)
printTokenCosts()
console.log('\nIt assumes:')
for (const [name, value] of Object.entries(assumptions)) console.log(`  ${name.padEnd(30)} ${value}`)

function print(title: string, bill: Bill): void {
  console.log(`${title}: $${totalOf(bill).toFixed(2)}`)
  const lines = Object.entries(bill).sort(([, a], [, b]) => b - a)
  for (const [what, dollars] of lines) console.log(`  ${what.padEnd(32)} ${dollars.toFixed(2).padStart(8)}`)
  console.log()
}
