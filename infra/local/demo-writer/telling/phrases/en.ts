import type { Phrases } from './frames.ts'

export const en: Phrases = {
  openers: {
    Inspirational: [
      'Small ideas can travel far.',
      'A good reason to stay curious.',
      'This is what a start can look like.',
      'Good things often begin quietly.',
    ],
    Educational: [
      'How this works, in short.',
      'One step at a time.',
      'A quick look at how this works.',
      'Something new to take away today.',
    ],
    Humorous: [
      'You can put the coffee down for this one.',
      'Not what we had on our bingo card.',
      'Plot twist ahead.',
      'Some stories write their own jokes.',
    ],
  },
  linkInBio: ['Link in bio.', 'Full story: link in bio.', 'More via the link in bio.'],
  readMore: ['Read more:', 'The full story:', 'More here:'],
}
