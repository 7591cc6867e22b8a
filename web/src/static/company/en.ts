import type { CompanyPages } from './page.ts'

export const pages: CompanyPages = {
  about: {
    title: 'About Postloom',
    description: 'What Postloom is, what it is not, and who runs it.',
    sections: [
      [
        'What it is',
        'Postloom turns one text into one post per platform: Facebook, Instagram, Threads, YouTube, X and LinkedIn. Each post keeps the limits of its platform, counted the way the platform counts.',
        'You see the price of a run before you start it, and pay only for posts that were written.',
      ],
      [
        'What it is not',
        'Postloom does not publish for you, does not ask for your social accounts, and does not draw pictures. The texts are written by language models, which make mistakes: read a post before you publish it.',
      ],
      ['Who runs it', '{name}, {address}', '{email}'],
    ],
  },
  privacy: {
    title: 'Privacy',
    description: 'Which data Postloom keeps, for how long, and who receives it.',
    sections: [
      [
        'What we keep',
        'Your name, email address and picture, as your login provider gives them. Your settings, credits, orders and payments.',
        'Your texts, your instructions for them and your posts for 30 days, so that a reload loses nothing. What you save stays until you delete it.',
        'For each login the kind of browser and device and when it was last used, so that you can see where you are logged in and end it.',
        'A failed or finished run is recorded with its time, platforms and cost. Administrators see these, never the text.',
      ],
      [
        'Who receives your text',
        'The provider of the model you choose for a run: Google (Gemini), OpenAI or DeepSeek. It gets the text, the link as text, and your instructions, without your name or address. Its own terms say how long it keeps them.',
      ],
      [
        'Payments',
        'You enter your card on the page of our payment gateway, OEN. The card number never reaches us. When you choose automatic renewal, we keep a token of the gateway with which your plan is renewed; otherwise the card is forgotten after the payment.',
        'The gateway receives your name and email address, the order, and the number for an e-invoice if you enter one.',
      ],
      [
        'Cookies and storage',
        'One cookie keeps you logged in: it ends after 24 hours without use, and after 7 days at the latest. One lasts ten minutes while you log in. One remembers the language you chose, or that a link opened the page in; one, whether you chose the light or the dark appearance; and one, that you were logged in here, so that a page shows the right buttons from the start.',
        'Your browser also stores your draft, your choices and the appearance. There is no advertising, and nobody follows you from here to other sites.',
      ],
      [
        'Where it is, and how long',
        'The servers stand in the AWS region Tokyo. Records of orders are kept as long as tax law asks.',
      ],
      [
        'Your rights',
        'In the settings you download everything we hold about you, delete your history, and delete your account. Orders and changes of credits then stay without your name for as long as the law asks, usually five years. For anything else, such as a correction, write to {email}',
      ],
      ['Responsible', '{name}, {address}'],
    ],
  },
  terms: {
    title: 'Terms of service',
    description: 'The rules for using and buying Postloom, in plain words.',
    sections: [
      [
        'Your account',
        'An account belongs to one person. Keep it to yourself. We may disable an account that breaks the law or these terms, or that harms others.',
      ],
      [
        'Your texts',
        'Your texts and the posts made from them are yours. Use only texts you may use. You decide what you publish, and you are responsible for it: check facts, names and rights first.',
      ],
      [
        'Credits',
        'A run shows its price before it starts. Only posts that were written are charged; the rest is returned at once. Credits of a plan end with their 30 days; bought credits do not expire. Credits are not money and cannot be paid out.',
      ],
      [
        'Plans and payment',
        'Prices are in New Taiwan dollars: {prices} for 30 days. A plan ends by itself unless you choose automatic renewal when you buy it. You can end the renewal at any time; the plan then stays usable to the end of its period.',
      ],
      [
        'Withdrawal',
        'A plan or pack is a digital service that starts at once. Before you pay we ask you to agree to this; you then lose the right to withdraw within seven days that the Consumer Protection Act gives. Without this agreement the right stays.',
      ],
      [
        'What we promise, and what not',
        'We keep the service running with care, but not without interruption, and a model may write something wrong. If a payment was taken and nothing was given, write to us: it is given or refunded.',
      ],
      ['Law and contact', 'The law of Taiwan applies, and your rights as a consumer stay. {name}, {email}'],
    ],
  },
  commerce: {
    title: 'Seller information',
    description: 'Information that Japanese law asks a seller to give (特定商取引法に基づく表記).',
    sections: [
      ['Seller', '{name}'],
      ['Person responsible', '{representative}'],
      ['Address', '{address}'],
      ['Phone', '{phone}'],
      ['Email', '{email}'],
      ['Price', 'As shown at each plan and pack, taxes included, in New Taiwan dollars: plans {prices} for 30 days.'],
      ['Other costs', 'Your own internet connection, and any fee of your card issuer for a foreign currency.'],
      ['Payment', 'By credit card, at the time of the order. With automatic renewal, every 30 days.'],
      ['Delivery', 'Plans and credits can be used as soon as the payment is confirmed.'],
      [
        'Cancellation and refunds',
        'Automatic renewal can be ended at any time on “Subscription and credits”. A service that has started with your agreement is not refunded, unless it could not be given.',
      ],
      ['Requirements', 'A current browser with JavaScript.'],
    ],
  },
}
