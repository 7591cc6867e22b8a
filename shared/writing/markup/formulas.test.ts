import { expect, test } from 'vitest'
import { withoutFormulas } from './formulas.ts'

test.each([
  ['\\(\\sqrt{2}\\) and $\\sqrt{x + 1}$', '√2 and √(x + 1)'],
  ['$p \\lt 0.05$, \\(n \\gt 3\\), \\(\\infty\\)', 'p < 0.05, n > 3, ∞'],
  ['\\(\\left(2 \\times 3\\right)\\quad m\\)', '(2 × 3) m'],
])('%j is %j', (text, written) => {
  expect(withoutFormulas(text, '')).toBe(written)
})

test.each([
  '\\(\\Delta T = 5\\)',
  '$\\Delta T = 5$',
  '\\(\\sqrt[3]{8}\\)',
  '\\[\\frac{\\frac{1}{2}}{3}\\]',
  '\\(\\constructor 5\\)',
])('%j has a command that nobody knows, and stays', (text) => {
  expect(withoutFormulas(text, '')).toBe(text)
})
