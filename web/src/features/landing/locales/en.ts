export const landing = {
  promise: 'Write it once. Post it everywhere, in each feed’s own voice.',
  proof:
    'Paste an article and watch six posts appear, each within its platform’s limits, counted the way the platform counts.',
  start: 'Get started free',
  open: 'Open the dashboard',
  how: 'How it works',
  demo: { label: 'A text and its posts on six platforms', show: 'Show the post on {{name}}' },
  pricing: {
    title: 'Pay for posts, not for seats',
    lead: 'Prices in New Taiwan dollars, 30 days each, cancelled whenever you like.',
  },
  closing: { title: 'Paste the text you already have', text: 'Five credits are waiting. No card needed.' },
  features: {
    voice: {
      title: 'Six voices, not one text cut six ways',
      text: 'LinkedIn gets an insight, X a sharp line, Instagram a hook. Tone, emoji, hashtags and length are yours to set for each.',
    },
    limits: {
      title: 'Limits kept, not hoped for',
      text: '{{used}} of {{limit}} on X for “{{sample}}”: full-width characters weigh two. Nothing leaves here too long to post.',
    },
    price: {
      title: 'The price is on the button',
      text: 'You see what a run costs before you start it, and pay only for posts that arrive.',
    },
  },
}
export type LandingWords = typeof landing
