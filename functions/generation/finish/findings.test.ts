import { expect, test } from 'vitest'
import { maxFindings } from '#shared/writing/finding.ts'
import { claimsReason, findingsOf, withoutStrangers } from './findings.ts'

const source = 'Our bakery opens at 6:30 on weekdays. A loaf costs NT$95. Call 02-2345-6789.'

test('facts of the text, the link and the wishes are no findings', () => {
  const post = { content: 'Open at 6:30. NT$95 a loaf, 10% off this week! https://example.com/bread' }
  expect(findingsOf(post, { source, link: 'https://example.com/bread', wishes: 'Say 10% off.' })).toEqual([])
  expect(findingsOf(post, { source }).map(({ text }) => text)).toEqual(['10%', 'https://example.com/bread'])
})

test('hard kinds are named to the model, names are not', () => {
  const post = { title: 'A loaf for NT$85', content: 'As baker Martin Hale says, 47% more crust.' }
  const findings = findingsOf(post, { source })
  expect(findings.map((finding) => [finding.kind, finding.in])).toEqual([
    ['price', 'title'],
    ['name', 'content'],
    ['percent', 'content'],
  ])
  expect(claimsReason(findings)).toEqual({ kind: 'claims', detail: 'NT$85 · 47%' })
  expect(claimsReason(findings.filter(({ kind }) => kind === 'name'))).toBeUndefined()
})

test('links, handles and phone numbers leave with their sentence, other findings stay', () => {
  const content =
    'Fresh bread from 6:30. Order at https://bit.ly/3xYz now! Up to 47% off.\n\nCall 0800-555-019.\n\n#bread'
  const post = { content }
  const { post: left, notes } = withoutStrangers(post, findingsOf(post, { source }))
  expect(left.content).toBe('Fresh bread from 6:30. Up to 47% off.\n\n#bread')
  expect(notes.map(({ detail }) => detail)).toEqual(['Order at https://bit.ly/3xYz now!', 'Call 0800-555-019.'])
  expect(findingsOf(left, { source }).map(({ text }) => text)).toEqual(['47%'])
})

test('no more findings than are stored, and the hard ones first', () => {
  const names = Array.from({ length: 30 }, (_, i) => `with Person${'abcdefghijklmnopqrstuvwxyzabcd'[i]} Xu`).join(
    ' and ',
  )
  const findings = findingsOf({ content: `Come ${names} for NT$85.` }, { source })
  expect(findings).toHaveLength(maxFindings)
  expect(findings.at(-1)).toMatchObject({ kind: 'price', text: 'NT$85' })
})
