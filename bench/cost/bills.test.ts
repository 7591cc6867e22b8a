import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStage, stages } from '../../infra/stages.ts'
import { totalOf } from './arithmetic.ts'
import { allBills, idleBill } from './bills.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/cost.md'), 'utf8')
/** Each line of the page's table, in its order, under the titles of the command. */
const lines: Record<string, string> = {
  '1,000 conversions of three posts': '1,000 conversions of three posts',
  '1,000 plans bought': '1,000 plans bought, receipts included',
  '1,000 plans renewed': '1,000 plans renewed, reminders included',
  '1,000,000 allowances reset': '1,000,000 allowances reset',
  'a month of 600 people on prod': 'A month of 600 people, 3,600 conversions',
  'a month of 10,000 people on prod': 'A month of 10,000 people, 60,000 conversions',
  'a month of 1,000,000 people on prod': 'A month of 1,000,000 people, 6,000,000 conversions',
  'a month without users, dev': 'A month of `dev` without users',
  'a month without users, prod': 'A month of `prod` without users',
}

const onPage = (line: string): string => {
  const row = page.split('\n').find((one) => one.startsWith(`| ${line} `))
  expect(row, line).toBeDefined()
  return row!.split('|')[2]!.trim().replaceAll(',', '')
}

test.each(allBills())('the page of costs says what %s costs', (title, bill) => {
  const shown = onPage(lines[title]!)
  const lastDigit = 10 ** -(shown.split('.')[1]?.length ?? 0)
  const total = totalOf(bill)
  expect(Math.abs(Number(shown) - total), `${total.toFixed(2)} dollars`).toBeLessThanOrEqual(
    Math.max(lastDigit / 2, total / 100),
  )
})

test.each(Object.keys(stages))('nobody is mailed about the budget of %s while nobody uses it', (name) => {
  const stage = readStage(name)
  expect(totalOf(idleBill(stage))).toBeLessThan(0.8 * stage.monthlyBudgetUsd!)
})

test('the page of the deployment names the same idle months', () => {
  const deploy = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8')
  expect(deploy).toContain(`about ${onPage(lines['a month without users, dev']!)} dollars a month`)
  expect(deploy).toContain(`costs ${onPage(lines['a month without users, prod']!)}:`)
})
