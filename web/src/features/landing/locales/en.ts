export const landing = {
  promise: 'Write it once.\nPost it everywhere,\nin each feed’s own voice.',
  proof:
    'Paste an article. Six posts come back, each within its platform’s limits, counted the way the platform counts.',
  start: 'Get started free',
  open: 'Open the dashboard',
  how: 'How it works',
  paste: {
    noScript: 'Writing posts needs JavaScript. Turn it on in your browser first.',
    label: 'Your text',
    placeholder: 'Paste an article, a news item or a product description…',
    button: 'Write my posts',
    note: '{{credits}} credits are free. No card needed.',
    noteSignedIn: 'Your text waits in step 1.',
    short: 'A little more text, please: at least 10 characters.',
    unkept: 'This browser does not keep your text for the next page. Copy it first, then press again.',
    long: 'Characters over the limit of {{limit}}: {{over}}. The next step shows what is left out.',
    samples: 'Or try a sample:',
    sample: { article: 'Article', news: 'News item', product: 'Product' },
  },
  demo: { label: 'The posts of the sample, on six platforms', post: 'Sample post on {{name}}' },
  strip: {
    title: 'The limits that really count',
    lead: 'Every platform counts in its own way. Postloom counts with it.',
    utf16: 'characters',
    weighted: 'characters, full-width counts 2',
    threads: 'characters, emoji by bytes',
    bytes: 'bytes, about {{cjk}} in Chinese',
    fold: '“See more” after about {{columns}}',
    noFold: 'Shown whole in the feed',
    oneTag: 'One hashtag',
    tags: 'Up to {{count}} hashtags',
    anyTags: 'Hashtags without a limit',
    links: {
      counted: 'Links count in full',
      'weighs-23': 'Every link counts 23',
      'not-clickable': 'Links cannot be opened',
    },
    note: 'Where “see more” cuts is observed, not published: platforms change it and do not say so.',
  },
  steps: {
    title: 'From text to posts in three steps',
    paste: { title: 'Paste', text: 'Up to 10,000 characters: an article, a news item, a product description.' },
    choose: {
      title: 'Choose',
      text: 'Platforms, tone and length. The price stands on the button before you press it.',
    },
    copy: { title: 'Copy', text: 'Read each post in its feed, change a word, copy it or open it in the app.' },
  },
  features: {
    title: 'Try the details',
    voice: {
      title: 'See where the feed cuts',
      text: 'Move the slider: how much of this opening does each feed show?',
      slider: 'Columns of text before the cut',
      opening:
        'We asked people who work at night when a library should open. Their answer was eight in the morning, on their way home, and not one architect had thought of it. Since Saturday the old ferry terminal has its doors open at that hour, with hot soup at the ticket window and the first newspapers of the day on the counter. Two hundred people came before nine. Most of them had never held a library card, and nobody asked them to buy anything while they warmed up and read.',
      value: 'Cut after {{columns}}',
      hidden: '{{name}} would have cut earlier',
      shown: '{{name}} still shows this',
    },
    limits: {
      title: 'Characters that count twice',
      text: 'On X a Chinese or Japanese character counts twice, and so does an emoji. Type and see.',
      field: 'Text to count',
      count: '{{used}} of {{limit}} on X',
      sample: '你好，世界！ Hello 👋',
    },
    price: {
      title: 'Pay for what arrives',
      text: 'Press a post to make it fail. What did not arrive is returned.',
      delivered: 'written',
      failed: 'not written',
      held: 'Reserved',
      used: 'Used',
      returned: 'Returned',
    },
  },
  languages: {
    title: 'One article, three languages',
    lead: 'The same article, written for readers in English, Traditional Chinese and Japanese. Not translated word by word.',
  },
  pricing: {
    title: 'Pay for posts, not for seats',
    lead: 'In New Taiwan dollars, for 30 days at a time. Cancel any time.',
    professional: '{{tier}}: {{price}} per month for {{credits}} credits, all six platforms and priority support.',
    professionalLink: 'See all plans',
    unkept: 'This browser does not keep your choice. Choose the plan again after you log in. Press again to go on.',
    popular: 'A good start',
    calculator: {
      title: 'What would it cost you?',
      articles: 'Articles a month',
      platforms: 'Platforms for each',
      articlesValue_one: '{{count}} article',
      articlesValue_other: '{{count}} articles',
      platformsValue_one: '{{count}} platform',
      platformsValue_other: '{{count}} platforms',
      answer: 'Your cheapest option',
      withPack: '{{tier}} + {{packs}}',
      pack: 'pack of {{credits}}',
      packs: '{{count}} packs of {{credits}}',
      perMonth: '{{price}} a month',
      detail: '{{posts}} posts, {{needed}} credits; {{left}} credits to spare',
      basis: 'With basic models. Credits of a pack never expire.',
    },
  },
  questions: {
    title: 'Six honest answers',
    invent: {
      question: 'Does it make things up?',
      answer:
        'A language model can. Postloom compares every post with your text and marks what it cannot find there. Strange links and phone numbers are taken out. Read a post before you publish it.',
    },
    publish: {
      question: 'Does it post for me?',
      answer:
        'No. You copy a post, or open the platform with the text filled in where the platform allows that. Postloom never has your social accounts.',
    },
    text: {
      question: 'What happens to my text?',
      answer:
        'It goes to the AI provider whose model you choose, and stays in your history for 30 days, or until you delete it if you save it. Our staff does not read it.',
    },
    fail: {
      question: 'What if a post is not written?',
      answer:
        'Then you do not pay for it. Only posts that arrived are charged; the rest of the credits is returned at once.',
    },
    renew: {
      question: 'Does a plan renew by itself?',
      answer:
        'Only if you tick it when you buy. Otherwise it ends after 30 days and your account becomes free again, with the posts and credits you have.',
    },
    limits: {
      question: 'What can it not do?',
      answer:
        'It makes no pictures and no videos, it does not schedule, and it reads text only. A dull text becomes six short dull texts.',
    },
  },
  closing: { title: 'Paste the text you already have', text: '{{credits}} free credits are waiting. No card needed.' },
}
export type LandingWords = typeof landing
