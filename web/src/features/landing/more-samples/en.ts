import type { MoreSamples } from '../sample-posts.ts'

export const samples: MoreSamples = {
  news: {
    author: { name: 'Riverside Transit', handle: 'riverside.transit' },
    article:
      'From 1 March, night buses in Riverside run every 20 minutes instead of every hour. The city council voted for the change on Tuesday, 11 to 4. Line N3 will also stop at the hospital. Fares stay at 2.40 for a single ride.',
    posts: {
      facebook: {
        content:
          'No more waiting an hour for the last bus. 🌙\n\nFrom 1 March our night buses run every 20 minutes, and line N3 stops at the hospital. A single ride still costs 2.40.\n\nWhich night have you wanted this for?',
      },
      instagram: {
        content:
          'Every hour → every 20 minutes. 🚌🌙\n\nFrom 1 March the night is shorter at the bus stop.\n\nN3 now stops at the hospital. The fare stays at 2.40.\n\n#NightBus #Riverside',
      },
      threads: {
        content:
          'The council voted 11 to 4: from 1 March, night buses every 20 minutes instead of every hour. Same fare. What would you stay out late for?',
      },
      youtube: {
        title: 'Night buses every 20 minutes: what changes on 1 March',
        content:
          'Riverside’s night buses run three times as often from 1 March.\n\n• Every 20 minutes instead of every hour\n• N3 stops at the hospital\n• A single ride stays at 2.40',
      },
      twitter: {
        content:
          'Riverside’s night buses run every 20 minutes from 1 March, not every hour. N3 adds a stop at the hospital. A single ride stays at 2.40. The council vote: 11 to 4.',
      },
      linkedin: {
        content:
          'An hour is too long to wait after a night shift.\n\nOn Tuesday the council agreed, 11 to 4: from 1 March, night buses run every 20 minutes, and N3 stops at the hospital.\n\nThe fare does not change. The way home does.',
      },
    },
  },
  product: {
    author: { name: 'Kettle & Clay', handle: 'kettle.clay' },
    article:
      'The Morning Cup is a stoneware mug for 350 ml, thrown by hand and glazed in sea green. Its double wall keeps coffee hot for 40 minutes and the outside cool enough to hold. It goes into the dishwasher. Each cup costs 38 and takes us four days to make.',
    posts: {
      facebook: {
        content:
          'Four days. That is how long one Morning Cup takes us, from the wheel to the last glaze. 🌿\n\nYou get 40 minutes of hot coffee in a mug you can hold without burning your fingers. And yes, it goes into the dishwasher.',
      },
      instagram: {
        content:
          'Sea green, thrown by hand, made over four days. ☕\n\nHot inside for 40 minutes. Cool outside, always.\n\n350 ml of an unhurried morning.\n\n#Stoneware #MorningCup',
      },
      threads: {
        content:
          'A mug that keeps coffee hot for 40 minutes and still does not burn your hand. It takes us four days to make one. Worth it?',
      },
      youtube: {
        title: 'Four days to make one cup',
        content:
          'From a lump of stoneware to the Morning Cup.\n\n• Thrown by hand, 350 ml\n• A double wall: hot for 40 minutes\n• Sea green glaze, safe in the dishwasher',
      },
      twitter: {
        content:
          'The Morning Cup: stoneware, thrown by hand, double wall. Coffee stays hot for 40 minutes and your fingers do not. 350 ml, dishwasher safe, 38.',
      },
      linkedin: {
        content:
          'We could make this cup in a day.\n\nWe take four, because a double wall thrown by hand dries slowly or cracks.\n\nThe result keeps coffee hot for 40 minutes and costs 38.\n\nWhere does your work get better by waiting?',
      },
    },
  },
}
