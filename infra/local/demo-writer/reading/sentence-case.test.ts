import { expect, test } from 'vitest'
import { inSentenceCase } from './sentence-case.ts'

test.each([
  [
    'Harwick Library Opens All-Night Study Hall for Students',
    'The Harwick Public Library opened a study hall on Monday. The library is warm.',
    'Harwick library opens all-night study hall for students',
  ],
  [
    'Museum Returns Ancient Statues',
    'The statues were stolen. The museum keeps copies.',
    'Museum returns ancient statues',
  ],
  [
    'Apple Prices Hit Record High in Oslo',
    'Apples cost more in Oslo. It is a record.',
    'Apple prices hit record high in Oslo',
  ],
  [
    'Local Teen Wins National Science Fair With Water Filter',
    'Ava won the National Science Fair with a filter.',
    'Local teen wins National Science Fair with water filter',
  ],
  ['5 Habits That Make Meetings Bearable', 'A meeting is a habit.', '5 habits that make meetings bearable'],
  ['Why I Switched to Brindle', 'Brindle is free. I like Brindle.', 'Why I switched to Brindle'],
  [
    'Announcing Notely 2.0: Your Notes, Sorted',
    'Notely 2.0 sorts your notes.',
    'Announcing Notely 2.0: your notes, sorted',
  ],
  ['How AI Is Changing the MacBook Trade', 'People trade them in.', 'How AI is changing the MacBook trade'],
])('%s', (title, text, sentence) => {
  expect(inSentenceCase(title, [text])).toBe(sentence)
})

test.each([
  // A name, sides of a match, a sentence, initials only.
  ['SoundWave Pro Wireless Earbuds', 'The earbuds are wireless.'],
  ['NEW IN: the Harbour Sewing Roll', 'The roll is for sewing in the harbour.'],
  ['Corve Rovers 3–2 Holm Vale', 'Corve beat Holm Vale.'],
  ['Trains to Oslo will be late on Monday', 'The trains are late.'],
  ['SING FOR YOUR SUPPER', 'We sing for supper.'],
])('%s stays as it is', (title, text) => {
  expect(inSentenceCase(title, [text])).toBe(title)
})

test('a side of which the text speaks by its first name keeps the whole of it', () => {
  expect(inSentenceCase('Corve Rovers Win the Cup in May', ['The cup went to Corve in May.'])).toBe(
    'Corve Rovers win the cup in May',
  )
})
