import type { Reading } from './reading.ts'

const en = (text: Omit<Reading, 'language'>): Reading => ({ language: 'en', ...text })

export const englishReadings: readonly Reading[] = [
  en({
    id: 'en-pool',
    type: 'news',
    text: `Swimming pool in Wexholm to stay open through the winter

By Daniel Price, local reporter
Published 14 October 2026

WEXHOLM, 14 October – The outdoor pool in Wexholm will stay open until the end of February for the first time since it was built in 1936, the district council announced on Wednesday.

The water will be kept at 12 degrees. A heat pump that was paid for by the lottery fund takes warmth from the brewery next door, which until now let it go into the river. The council expects running costs of £41,000 for the winter, about a third of what a heated indoor pool costs.

"We asked people whether they would swim in cold water, and 900 said yes," said councillor Priya Nair. "We did not believe them. Then they came to the open day in the rain."

Swimmers must be over 16 and may stay in for twenty minutes at most. Lifeguards will be on duty from 7 am to 1 pm every day except Monday. A ticket costs £4, and a winter pass £85.

Not everybody is pleased. Residents of Mill Lane fear that cars will fill their street in the early morning. The council has promised 30 parking spaces behind the brewery.`,
  }),
  en({
    id: 'en-backpack',
    type: 'product',
    text: `Introducing the Tarrow 22, a backpack you can mend yourself

Most backpacks end up in a bin because of one broken zip. The Tarrow 22 is made so that no part of it is ever the end of it. The zips are held by screws instead of seams, the straps click out, and the bottom panel, which always wears out first, comes off in two minutes.

It holds 22 litres, weighs 940 grams and fits under the seat of every airline we measured. A padded sleeve takes a laptop of up to 15 inches. The fabric is a waxed cotton from a mill in Lancashire, and it keeps out an hour of steady rain.

We sent forty of them to bicycle couriers for a year. They broke eleven zips, nine straps and one bottle holder, and every single bag is still on the road.

The Tarrow 22 comes in bark, slate and mustard and costs £145. Spare parts start at £3 and will be sold for at least twenty years. Orders placed before 1 December arrive in time for Christmas.`,
  }),
  en({
    id: 'en-essay',
    type: 'article',
    text: `What a year without meetings taught our team

Last January we cancelled every recurring meeting in the company. There were 64 of them. I expected relief for a week and chaos after that.

The relief lasted three days. On the fourth, two people fixed the same bug, and nobody noticed until both had finished. On the fifth, a designer asked me, quite seriously, how she was supposed to know whether her work was any good.

So we started to write. Every Monday each team posts half a page: what changed, what is stuck, what we need from others. Everyone reads all seven pages, which takes about fifteen minutes. Questions go underneath, and they have to be answered by Tuesday evening.

It is slower on the day and faster over the month. Decisions that used to be made twice are now made once, because the reasons are on the page. New colleagues read the last ten pages and know more about the company than I did after my first year.

Three meetings came back. Teams meet once a month to talk about how they work, never about what they work on. Everybody has half an hour with their manager every second week. And on Fridays at four there is cake.

The lesson is not that meetings are bad. Most of ours were a habit that had replaced a question: who needs to know this, and by when? Write the question down first. If the answer is a meeting, have it.`,
  }),
  en({
    id: 'en-open-day',
    type: 'news',
    text: `Repair Café Northgate opens its doors on Saturday 21 November from 10 am to 4 pm. Bring a broken toaster, a torn jacket or a bicycle with a flat tyre to the hall of St Anne's School. Twelve volunteers will look at it with you, free of charge. Soup and coffee are served all day. Children can take an old radio apart at the table by the window. Large machines such as fridges cannot be repaired. If you would like to help, write to us by 15 November.`,
  }),
  en({
    id: 'en-guide',
    type: 'article',
    text: `How to keep basil alive on a kitchen window

A pot of basil from the supermarket usually dies within two weeks. It is not your fault. There are about twenty seedlings in that pot, grown fast under lamps, and they starve each other as soon as they leave the greenhouse.

Start by splitting the plant. Take it out of the pot, pull the root ball into four parts and put each of them into its own pot with fresh soil. They will look sad for three days and then start to grow.

Water from below. Put the pots into a dish with two centimetres of water for ten minutes, then pour the rest away. Wet leaves rot, and wet feet kill basil faster than drought.

Never pick single leaves. Cut the whole stem just above a pair of leaves instead, and two new stems will grow from that point. A plant that is cut every week turns into a bush within a month.

Basil needs six hours of light and hates cold air. In winter, keep it away from the glass at night. Below 10 degrees the leaves turn black.

If flowers appear, cut them off at once. Flowers end the growth of leaves and make the taste bitter.`,
  }),
  en({
    id: 'en-funding',
    type: 'news',
    text: `LEEDS, 3 November 2026 — Harrow & Finch, which makes software for independent bookshops, has raised £2.8 million from a group of investors led by Pennine Ventures. The company will use the money to open an office in Dublin and to double its team of 19 people by next summer.

Its program tells a bookshop which titles its own customers are likely to ask for, and orders them overnight. 410 shops in Britain use it. According to the company, they send a third fewer unsold books back to publishers than they did before.

"Big chains have had this for twenty years," said founder Maya Lindqvist, who ran a bookshop in Whitby before she learned to program. "A shop with two people behind the counter deserves the same."

The program costs £59 a month and works with the tills of four manufacturers. A version for libraries is planned for 2027.`,
  }),
  en({
    id: 'en-interview',
    type: 'article',
    text: `"I mend the clock, not the time": a morning with Ruth Callaghan

Ruth Callaghan looks after eleven public clocks in County Mayo. She climbs about nine hundred steps a week and has never owned a wristwatch. We met her under the dial of the market house in Ballinrobe.

How did you become a clock keeper?

By accident. My father wound the clock of our church, and when his knee gave up I took the key. I was nineteen and thought it would be for one winter. That was in 1988.

What does a normal week look like?

Three of the clocks are still wound by hand, and they want it every seven days. The others have motors, so I only listen to them. A clock that is about to stop sounds tired two days before. You learn to hear that.

What is the most common reason why a clock stops?

Pigeons. They sit on the minute hand at twenty to the hour, because there it is level. Four pigeons weigh more than the works can lift. I have put a strip of soft brushes on the hands of six dials, and since then those six have not stopped once.

Is there somebody who will take the keys from you?

There is a boy in Claremorris, sixteen, who comes along on Saturdays. He asks the right questions. He wanted to know why the clock in Kilmaine is four minutes fast, and I had to tell him: because the bus is. The driver sets off by his own watch, and people would miss it.

So the clock is wrong on purpose?

The clock is right for Kilmaine. That is the whole job.`,
  }),
  en({
    id: 'en-kit-list',
    type: 'product',
    text: `Brindle oat porridge pots: what is in the box

A box of twelve pots, four flavours, three of each. Made in Kelso from oats that grow within thirty miles of the mill.

- Pear and cardamom: pieces of dried pear, no added sugar
- Cocoa and sea salt: 70% cocoa, salt from Maldon
- Apple and rye: with toasted rye flakes, the least sweet of the four
- Plain: oats and nothing else, for people with their own ideas

How to make one
1. Lift the lid and fill to the line with boiling water.
2. Stir, close, and wait four minutes.
3. Stir again. Eat from the pot or not.

Good to know
- Each pot holds 65 g and has between 238 and 251 kcal.
- Pot and lid are made of paper and go into the paper bin.
- May contain traces of nuts. Not suitable for people with coeliac disease.
- Keeps for nine months.

A box costs £21.60, which is £1.80 a pot. Two boxes or more are delivered free of charge in Britain. You can change the flavours of your box until the Sunday before it is sent.`,
  }),
]
