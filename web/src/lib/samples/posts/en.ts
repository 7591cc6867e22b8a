import type { SamplePosts } from './sample-posts.ts'

export const posts: SamplePosts = {
  article: {
    author: { name: 'Fernley Life', handle: 'fernleylife' },
    posts: {
      facebook: {
        content: `Marta Quinn nearly closed her shoe repair shop on Alder Street last spring. Rents had doubled, and most of what came across her counter was glued, not stitched. 👞

Then a customer asked if she could teach him to resole his own boots. She put a second stool beside the bench and charged him $20. He came back with two friends.

Now the shop closes at five and opens again at six. On Tuesdays and Thursdays, eight people sit around her table with their own shoes and her tools. 🧵

A three-hour class is $35, leather and thread included. January is full. New dates open on December 1, at the counter, because Marta doesn’t own a computer. 😊

Which pair would you bring?

#ShoeRepair #AlderStreet #Fernley`,
      },
      instagram: {
        content: `A second stool saved this shop. 🪑

Thirty-one years of other people’s shoes.
Then the rent doubled.
Then a customer asked Marta Quinn to teach him.

Now it’s a class:
👞 Your own pair
🧵 Her tools, leather and thread
🌙 Tuesday and Thursday evenings, from six

214 people have finished a class since September.

Save this for the boots you keep meaning to fix.

#ShoeRepair #QuinnShoeRepair #Fernley #AlderStreet #SmallBusiness`,
      },
      threads: {
        content: `“I thought I was giving the work away,” says Marta Quinn, who repairs shoes and now teaches others how.

About a third of the 214 people she’s taught bring her the jobs they don’t dare try themselves. “It turns out people pay more for a repair once they know how long it takes.” 👞

What would you teach your customers? #SmallBusiness`,
      },
      youtube: {
        title: 'She taught her customers to repair their own shoes. It saved the shop.',
        content: `Marta Quinn has repaired shoes on Alder Street in Fernley for thirty-one years. Last spring she almost closed. Then a customer asked whether she could teach him to resole his own boots. 👞

What happened next:
• First evening: one customer, a second stool, $20 🪑
• Today: Tuesday and Thursday evenings, eight people, three hours, $35, leather and thread included
• Since September: 214 people, and about a third of them bring her the difficult jobs
• The shop now: 40 percent of its income comes from classes, and it has a first apprentice, Theo Park 🧵

New dates open on December 1, at the counter.

#ShoeRepair #SmallBusiness #Fernley`,
      },
      twitter: {
        content: `Marta Quinn has taught 214 people in Fernley to repair their own shoes. About a third now bring her the jobs they don’t dare try, and classes make up 40 percent of her income. 👞

#ShoeRepair #SmallBusiness #Fernley`,
      },
      linkedin: {
        content: `Marta Quinn thought that teaching her trade meant giving the work away. It brought her 40 percent of her income and her first apprentice. 👞

Her repair shop in Fernley almost closed last spring. Rents had doubled, and most shoes that came in were glued, not stitched. When a customer asked to learn how to resole his own boots, she said yes.

What the evening classes have become: 📈

• 214 people since September, at $35 each
• Eight people around one table, two evenings a week
• About a third of the students back as customers, with the difficult jobs

Her explanation: “It turns out people pay more for a repair once they know how long it takes.” 🧵

Which part of your job would customers value more if they had tried it themselves?

#SmallBusiness #Pricing #Apprenticeship`,
      },
    },
  },
  news: {
    author: { name: 'Riverside Transit', handle: 'riverside.transit' },
    posts: {
      facebook: {
        content: `No more waiting an hour for the night bus. 🌙

From 1 March our night buses run every 20 minutes, and line N3 stops at the hospital. 🚌

A single ride still costs $2.40. 🎫 Which night have you wanted this for?

#NightBus #Riverside #PublicTransport`,
      },
      instagram: {
        content: `Every hour → every 20 minutes. 🚌🌙

From 1 March, the longest wait is 20 minutes.

🏥 N3 now stops at the hospital.
🎫 The fare stays at $2.40.

#NightBus #Riverside #PublicTransport #LateShift`,
      },
      threads: {
        content:
          'The council voted 11 to 4: from 1 March, night buses every 20 minutes instead of every hour. Same fare. 🌙 What would you stay out late for? #NightBus',
      },
      youtube: {
        title: 'Night buses every 20 minutes: what changes on 1 March',
        content: `Riverside’s night buses run three times as often from 1 March. 🌙

• Every 20 minutes instead of every hour 🚌
• N3 stops at the hospital 🏥
• A single ride stays at $2.40

#NightBus #Riverside #PublicTransport`,
      },
      twitter: {
        content: `Riverside’s night buses run every 20 minutes from 1 March, not every hour. N3 adds a stop at the hospital. A single ride stays at $2.40. The council vote: 11 to 4. 🚌

#NightBus #Riverside #PublicTransport`,
      },
      linkedin: {
        content: `An hour is too long to wait after a night shift. 🌙

On Tuesday the council agreed, 11 to 4: from 1 March, night buses run every 20 minutes, and N3 stops at the hospital. 🏥

A single ride stays at $2.40. 🎫

Whose night shifts do the buses in your city fit?

#PublicTransport #NightShift #Riverside`,
      },
    },
  },
  product: {
    author: { name: 'Kettle & Clay', handle: 'kettle.clay' },
    posts: {
      facebook: {
        content: `Four days. That is how long one Morning Cup takes us, from the wheel to the last glaze. 🌿

You get 40 minutes of hot coffee in a mug you can hold without burning your fingers. ☕ And yes, it goes into the dishwasher. 🙌

#MorningCup #Stoneware #Handmade`,
      },
      instagram: {
        content: `Sea green, thrown by hand, made over four days. ☕

🔥 Hot inside for 40 minutes.
🤲 Outside, cool enough to hold.

350 ml of an unhurried morning.

#Stoneware #MorningCup #Handmade #Coffee`,
      },
      threads: {
        content:
          'A mug that keeps coffee hot for 40 minutes and still does not burn your hand. It takes us four days to make one. ☕ Worth it? #Stoneware',
      },
      youtube: {
        title: 'Four days to make one cup',
        content: `The Morning Cup is a stoneware mug, and each one takes us four days. 🌿

• Thrown by hand, 350 ml 🤲
• A double wall: hot for 40 minutes ☕
• Sea green glaze, safe in the dishwasher

#MorningCup #Stoneware #Handmade`,
      },
      twitter: {
        content: `The Morning Cup: stoneware, thrown by hand, double wall. Coffee stays hot for 40 minutes, and the outside stays cool enough to hold. 350 ml, dishwasher safe, $38. ☕

#MorningCup #Stoneware #Handmade`,
      },
      linkedin: {
        content: `One Morning Cup takes us four days. 🌿

It is thrown by hand, with a double wall, and glazed in sea green. 🤲 For $38 you get coffee that stays hot for 40 minutes, in a mug that is cool enough to hold. ☕

Which part of your work would you never hurry?

#Handmade #Craft #Stoneware`,
      },
    },
  },
}
