import type { Phrases } from './frames.ts'

export const en: Phrases = {
  openers: {
    Professional: [
      'Worth a closer look.',
      'A case worth knowing.',
      'A short read with some substance.',
      'Worth passing on.',
    ],
    Casual: ['One for your break.', 'Here’s one worth a few minutes.', 'One for your reading list.', 'Worth knowing.'],
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
  asides: {
    Professional: ['The point that stays with me:', 'What deserves attention here:', 'The detail that matters most:'],
    Casual: ['The part I keep coming back to:', 'My favourite part:', 'What stayed with me:'],
    Inspirational: ['Holding on to this one today:', 'A thought to carry with you:', 'The part that gives me hope:'],
    Educational: ['Today’s takeaway:', 'One thing worth remembering:', 'The part most people miss:'],
    Humorous: ['I was not ready for this:', 'Today in “wait, really?”:', 'Reality, outdoing the writers again:'],
  },
  questions: {
    Professional: [
      'How do you see it?',
      'What would you add from your own experience?',
      'What does this mean where you work?',
      'Where do you stand on this?',
    ],
    Casual: [
      'What do you think?',
      'So, what’s your take?',
      'Would love to hear your take.',
      'Anyone else have thoughts on this?',
    ],
    Inspirational: [
      'What could this start where you are?',
      'Who comes to mind when you read this?',
      'What would you begin tomorrow?',
      'What gives you hope here?',
    ],
    Educational: [
      'Which part was new to you?',
      'What would you like to know more about?',
      'Did any of this surprise you?',
      'How would you explain it to a friend?',
    ],
    Humorous: [
      'Go on, what’s your verdict?',
      'Who are you tagging first?',
      'Be honest: did you see this coming?',
      'Comments are open. Behave.',
    ],
  },
  productQuestions: {
    Professional: ['Which detail matters most to you?', 'What would you ask before buying?'],
    Casual: ['Which detail would you try first?', 'Would you give it a go?', 'Would you try it?'],
    Inspirational: ['What would it change for you?', 'Who would you give one to?'],
    Educational: ['Which detail would you like to know more about?', 'What would you want to know before buying?'],
    Humorous: ['Be honest: who needs this most?', 'Who are you tagging first?'],
  },
  newsQuestions: ['What is your view?', 'How do you see it?', 'What do you make of it?', 'What do you think?'],
  invitations: ['Who would you bring along?', 'Will you be there?', 'Know somebody who should come?'],
  passOn: [
    'Pass it on to someone who should know.',
    'Please share so that word gets around.',
    'Share it with someone who should know.',
  ],
  keepers: {
    Professional: ['Save this for your next discussion.', 'Share it with a colleague who should see it.'],
    Casual: ['Save this one for later.', 'Send it to someone who’d like it.'],
    Inspirational: ['Save this for a day you need it.', 'Pass it on to someone who needs it.'],
    Educational: ['Save this so you can look it up.', 'Share it with someone who’s curious.'],
    Humorous: ['Save it. You’ll want proof.', 'Send it to the friend who won’t believe you.'],
  },
  pointLabels: ['What stands out:', 'Worth noting:', 'Points to take away:'],
  productLabels: ['A few more details:', 'Also good to know:', 'More details:'],
  newsLabels: ['The key facts:', 'Key points:', 'In brief:'],
  interviewLabels: ['Asked and answered:', 'The questions:', 'Asked in this interview:'],
  summaryLabels: ['The main points:', 'At a glance:', 'In short:'],
  linkInBio: ['Link in bio.', 'Full story: link in bio.', 'More via the link in bio.'],
  goesOn: ['And that is not the end of the story.', 'The story does not end here.', 'There is more to this story.'],
  readMore: ['Read more:', 'The full story:', 'More here:'],
}
