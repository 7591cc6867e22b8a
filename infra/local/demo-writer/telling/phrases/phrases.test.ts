import { expect, test } from 'vitest'
import { findMachinePhrases } from '#shared/writing/post/machine-phrases.ts'
import { phrasesIn } from './phrases.ts'

test.each([
  ['en', false],
  ['zh-TW', false],
  ['ja', false],
  ['ja', true],
] as const)(
  'no words of the writer’s own are those by which readers know a machine: %s, plain %s',
  (language, isPlain) => {
    const { openers, linkInBio, readMore } = phrasesIn(language, isPlain)
    for (const phrase of [...Object.values(openers).flat(), ...linkInBio, ...readMore])
      expect(findMachinePhrases(phrase, language, ''), phrase).toEqual([])
  },
)
