import { expect, test } from 'vitest'
import { withCompanion } from './companion.ts'

test.each([
  ['aids', 'My mother’s hearing aids. A hearing aid hums. She wears the aids at home.', 'hearing aids'],
  ['aids', 'First aid for all. Hearing aids too.', 'aids'],
  ['aids', 'The aids are new. These aids are small.', 'aids'],
  ['dogs', 'Four dogs fell ill. All four dogs are well again.', 'dogs'],
  ['tide', 'Spring tide on Monday. The next spring tide is in May, a low tide behind it.', 'tide'],
])('%s of “%s” is %s', (word, text, term) => {
  expect(withCompanion(word, text)).toBe(term)
})
