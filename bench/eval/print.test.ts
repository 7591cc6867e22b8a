import { expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { columnsIn } from '#shared/writing/columns.ts'
import { languages } from './corpus/text.ts'
import { chooseOrders, layOut } from './print.ts'
import { readings } from './readings/readings.ts'

test('twenty different posts a language are shown, of every platform', () => {
  for (const language of languages) {
    const orders = chooseOrders(language)
    expect(orders).toHaveLength(20)
    expect(new Set(orders.map(({ reading, platform }) => `${reading.id} ${platform}`)).size).toBe(20)
    expect(new Set(orders.map(({ platform }) => platform)).size).toBe(platformIds.length)
    expect(orders.every(({ reading }) => reading.language === language)).toBe(true)
  }
})

test('two posts stand beside each other, no line is wider than its column, and nothing is lost', () => {
  const [reading] = readings
  const content = '旗津渡輪自十二月起全面開放信用卡與手機支付。'.repeat(6)
  const one = { reading: reading!, platform: 'threads' as const, post: { content }, findings: [] }
  const two = {
    reading: reading!,
    platform: 'youtube' as const,
    post: { title: 'A pool in winter', content: 'Cold water, 12 degrees.' },
    findings: [{ kind: 'number' as const, text: '12 degrees' }],
  }
  const printed = layOut('en', [one, two])
  const lines = printed.split('\n').filter((line) => line.includes('│'))
  expect(lines[0]).toMatch(/Threads +│ en-pool · YouTube$/u)
  for (const line of lines)
    for (const half of line.split(' │ ')) expect(columnsIn(half.trimEnd())).toBeLessThanOrEqual(80)
  const left = lines.map((line) => line.split('│')[0]!.trim()).join('')
  expect(left).toContain(content)
  expect(printed).toContain('Title: A pool in winter')
  expect(printed).toContain('[number] 12 degrees')
  expect(printed).toContain('Swimming pool in Wexholm')
})
