import type { Reading } from '../reading.ts'

const en = (text: Omit<Reading, 'language'>): Reading => ({ language: 'en', ...text })

export const englishJudged: readonly Reading[] = [
  en({
    id: 'en-footbridge',
    type: 'news',
    text: `Footbridge at Sallow Lock closed until spring after crack is found

By Hannah Osei | Ashby Courier | 9 November 2026

ASHBY — The footbridge over Sallow Lock was closed to the public on Monday evening after engineers found a 40-centimetre crack in one of its main beams. The Canal and River Board said the bridge would not reopen before the end of March.

About 1,200 people cross it on a working day, most of them on their way to Ashby station. They now have to walk to the road bridge at Mill Street, a detour of 1.1 kilometres.

"It adds a quarter of an hour, and there is no pavement on the last part," said Colin Reeve, who lives on the north bank and takes the 7.12 to Leicester. The parents' association of Lockside Primary has asked the county for a crossing guard. A decision is expected this week.

The board puts the cost of the repair at £310,000. A temporary bridge was considered, a spokeswoman said, but the towpath is too narrow for the crane that would have to lift it in.

From Thursday the number 14 bus will stop at Sallow Lane every ten minutes between 6.30 and 9 am. Season ticket holders travel free of charge.`,
  }),
  en({
    id: 'en-kiln',
    type: 'product',
    text: `Emberbox Mini: a pottery kiln for the kitchen table

The Emberbox Mini plugs into an ordinary socket and fires a mug in four hours. It was made for people who have run out of patience with the waiting list of their studio.

| | Emberbox Mini | Emberbox One |
|---|---|---|
| Chamber | 3.5 litres | 14 litres |
| Highest temperature | 1,240 °C | 1,280 °C |
| Power | 2.2 kW | 3.6 kW |
| Weight | 17 kg | 46 kg |
| Price | €690 | €1,490 |

Its walls are made of two layers of ceramic fibre, so the outside stays below 60 °C even at full heat. A magnet in the door cuts the power the moment somebody opens it. Programs for earthenware, stoneware and glaze are built in, and you can write twelve of your own.

What it cannot do: large bowls, and reduction firing. If you need those, look at the Emberbox One.

Delivered to your door in Germany, Austria and the Netherlands within ten days. Shelf, posts and a pair of gloves come with it. You can send it back within 60 days, even if you have fired it.`,
  }),
  en({
    id: 'en-allotment',
    type: 'article',
    text: `I gave up on tomatoes and got my evenings back

For six summers I grew tomatoes. I say grew. What I did was carry water.

Our plot has no tap. The nearest one is by the gate, two hundred and forty steps away, which I know because I counted them on the evening I decided to stop. Twenty plants want two cans each, and a can takes two trips if you do not want to ruin your back.

My neighbour Oleksandr grows nothing but what his grandmother grew in Poltava: beetroot, dill, horseradish, and a squat yellow bean I have never seen in a shop. He waters once a week. In August he sits on a crate and reads. I used to think he was lazy.

This spring I asked him for a handful of his beans. He gave me a jam jar full and one rule: do not help them. I sowed them in April, forgot about them in May, and picked the first pods on the second of July. By the end of the season we had frozen eleven kilos.

I still buy tomatoes, from a woman at the Saturday market who has a greenhouse and, more to the point, a tap. Hers are better than mine ever were.

What I got in exchange for mine is an hour and a half of every summer evening. Mostly I sit on a crate.`,
  }),
  en({
    id: 'en-choir',
    type: 'news',
    text: `SING FOR SUPPER – winter concert and soup night

Friday 4 December 2026, doors 6:30 pm, music at 7:15 pm
Corn Exchange, Market Square, Haverleigh

The Haverleigh Community Choir sings an hour of winter songs from Wales, Finland and Georgia. Afterwards everyone sits down at long tables for soup, bread and cheese. This year the Brass Monkeys, eleven players from the fire station, join in for the last three songs.

Tickets: £12, under 16s £5, families (2 + 2) £28. Soup is included. Buy them at Pellow's Bakery or at haverleighchoir.example/tickets until 2 December. There will be no tickets at the door.

Step-free entrance on Bell Street. Please tell us by 27 November if you need a vegan or gluten-free bowl: soup@haverleighchoir.example.

All proceeds go to the night shelter on Quay Road, which opens again on 10 December.`,
  }),
  en({
    id: 'en-flatbread',
    type: 'article',
    text: `Potato flatbreads from yesterday's mash

Serves 4 · 15 minutes, plus 20 minutes of rest

Cold mash is better than fresh for this, because it has lost some of its water. You need no yeast and no oven.

Ingredients
- 300 g cold mashed potato
- 150 g plain flour, and some for the board
- 1 teaspoon salt
- 2 spring onions, finely sliced
- butter or oil for the pan

Method
1. Rub the mash and the flour together with your fingertips until there are no lumps.
2. Add the salt and the spring onions and press everything into a ball. If it sticks, add a spoonful of flour.
3. Let it rest under a bowl for 20 minutes.
4. Cut the dough into eight pieces and roll each of them as thin as a coin.
5. Fry in a hot, dry pan for two minutes on each side, until brown blisters appear.
6. Brush with butter and stack them in a towel so that they stay soft.

They are best within the hour. What is left over can be toasted the next morning and eaten with a fried egg. Do not freeze the dough: it weeps when it thaws.`,
  }),
  en({
    id: 'en-hens',
    type: 'news',
    text: `School in Torvaig keeps its hens after 2,300 people sign petition

Fiona MacAskill
West Highland Post, Thursday 12 November 2026

The six hens of Torvaig Primary School may stay. The council's education committee voted 9 to 2 on Wednesday to withdraw an order under which the birds would have had to leave the playground by Christmas.

The order was issued in September after a parent complained about rats. An inspection in October found none, but asked the school to store the feed in metal bins and to clean the run twice a week.

The petition was started by Ailsa Morrison, 10, who read it to the committee herself. "They lay five eggs a day and they have never been late," she told the councillors.

Pupils sell the eggs at the school gate every Friday. Last year they earned £412, which paid for a polytunnel. Headteacher Ruaridh Kerr said the hens had done more for attendance than any letter home.

The committee will look at the matter again in June.`,
  }),
  en({
    id: 'en-raincoat',
    type: 'product',
    text: `The Harbour Mac: a raincoat that packs into its own hood

It rained on 164 days in Glasgow last year. We live here, so we made a coat for the other 201 as well. The Harbour Mac keeps out a full day of rain, breathes when you cycle, and folds into a hood the size of a grapefruit.

Details
Fabric: three-layer recycled nylon, 20,000 mm water column
Weight: 340 g (size M)
Sizes: XS to 3XL
Colours: kelp, rust, night blue
Made in: Paisley, Scotland
Price: £185

The seams are taped by hand. The zip is on the outside so that it can be replaced without opening the lining, and we do that for free for as long as you own the coat. The two hand pockets are high enough to be reached under the strap of a rucksack.

We have not used any fluorinated chemicals since 2024. The coat needs to be washed twice a year and tumbled warm for 20 minutes, or the water stops rolling off.

Pre-order until 30 November and it ships on 8 December. Returns are free within 100 days in the UK.`,
  }),
  en({
    id: 'en-notebook',
    type: 'article',
    text: `Five things I write down before I quit for the day

I used to end my working day by closing the laptop. It took me years to notice that I never really left.

Now I spend the last ten minutes with a notebook. It is a cheap one, and the page has five lines.

First, what I finished. Not what I worked on, what I finished. Some days the line is empty, and that tells me something too.

Second, what I was about to do. One sentence, as concrete as I can make it: "Change the second paragraph so that the price comes first." Tomorrow I do not have to remember where I was.

Third, who is waiting for me. Usually it is one person, and usually a two-line message is enough.

Fourth, what I am worried about. Written down it is nearly always smaller.

Fifth, one thing that was good. Yesterday it was a pear.

Then I close the notebook, and I have noticed that my evenings are longer than they used to be. Nothing else about my job has changed.`,
  }),
  en({
    id: 'en-tide-bell',
    type: 'news',
    text: `PORTHEWYN, 17 November — A bronze bell that rings by itself at high tide was hung beneath the pier at Porthewyn on Tuesday, forty-one years after the last one was lost in a storm.

The bell weighs 220 kilograms and was cast in Loughborough. A clapper shaped like a paddle is lifted by the rising water, so that it rings for about forty minutes twice a day. It cost £64,000, two thirds of which came from donations.

"My grandmother cooked by the old one," said Gwen Parry, 78, who gave the first £10. "If you heard it, the potatoes were late."

Not all neighbours are charmed. Two hotels on the front asked for a silent night, and the harbour trust has agreed to fix the clapper between 11 pm and 6 am until the end of March, when the arrangement will be reviewed.

Visitors can see the bell from the lower landing at low tide. Entry is free, but children must be accompanied.`,
  }),
  en({
    id: 'en-photo-walk',
    type: 'news',
    text: `Free photo walk: Bristol before sunrise

When: Sunday 29 November 2026, 6:15–8:30 am
Where: meet at the clock of Temple Meads station
Cost: free, 20 places
Bring: any camera or phone, warm gloves, a torch

We walk three kilometres along the Floating Harbour while the city wakes up, and stop at six places where the light is best. Photographer Nadia Rahman shows how to take sharp pictures without a tripod. Beginners are very welcome. You need no equipment but a phone.

At half past eight there is coffee at the Underfall Yard, and everyone shows one picture.

Book at photowalks.example/bristol by 27 November. If it rains hard, we walk a week later.`,
  }),
  en({
    id: 'en-grant-interview',
    type: 'article',
    text: `"We lend sewing machines like library books"

In a former bank in Dundee, Moira Sinclair runs the Stitch Library. It has 84 sewing machines, 1,300 members and one rule: bring it back with the needle down.

Why machines and not courses?

Because courses end. People learned to hem trousers here on a Saturday, and on Monday they had no machine. So we started to let the machines go home with them, three weeks at a time.

What breaks most often?

Nothing. That surprised the insurance company too. In four years we have lost two bobbins cases and a foot pedal. People look after what they will have to give back.

Who comes?

Half of our members are under thirty. A lot of nurses, for some reason. And a group of retired welders who make sails.

How is it paid for?

Members give what they like, on average £4 a month. The building costs us nothing, because the council could not find a tenant. We repair school uniforms for two local schools, and that covers the electricity.

What would you tell somebody who wants to start one?

Begin with six machines and a kettle.`,
  }),
  en({
    id: 'en-flood-gauge',
    type: 'news',
    text: `Teenagers' flood gauge to be fitted on every bridge in Calder Dale

Reporting by Imran Shah, Calder Dale Observer

A flood gauge built by four students from a bicycle pump and a mobile phone will be installed on all eleven road bridges in Calder Dale by the end of January, the county's flood authority announced on Friday.

The device measures the height of the river every two minutes and sends a text message to subscribers when the water rises by more than 20 centimetres within half an hour. It costs £38 to build. The gauges used until now cost £2,900 each, and only two of them still worked.

The students of Todmorden High School started the project after the Boxing Day flood of 2025 came without a warning. "My nan's carpet was floating when the siren went," said Zara Ahmed, 16.

In a trial from March to October the gauge gave 14 alerts, of which two were false. Both were caused by a heron that stood on the sensor. The new version has a small roof.

Anyone who lives in the valley can subscribe free of charge by sending the word RIVER to 60777.`,
  }),
  en({
    id: 'en-desk-lamp-clip',
    type: 'product',
    text: `Meet Perch, the bike light that charges while you carry your bike upstairs

Every winter we forget to charge our lights. Perch does not need to be remembered. A magnet inside its body moves whenever the bicycle does, and ten minutes of riding give half an hour of light.

At the front it shines with 120 lumens, enough for an unlit towpath. At the back it gives 40. It stays on for four minutes after you stop, and it is waterproof to a metre. The strap fits bars from 22 to 35 millimetres.

Perch weighs 96 grams. The housing is made of old fishing nets collected in Newlyn. When something breaks, take out two screws; all seven parts are on our website, the dearest of them for £6.

A pair costs £74. A single light costs £41. Delivery in Britain takes three days and is included. If your pair is ever stolen with the bike, the second one is half price.`,
  }),
  en({
    id: 'en-market-cooking',
    type: 'article',
    text: `What I learned from selling soup in the rain

I quit my job in insurance in February to sell soup from a cart outside Leeds station. People told me I was brave. I was not. I was tired of lunch at my desk.

On the first day I sold nine bowls. It was nineteen degrees and sunny, and I had made forty litres of lentil soup. I gave the rest to the shelter on Mabgate, and the cook there told me the only thing I needed to know about the trade: look at the sky before you look at the recipe.

So I bought a barometer. When it falls I make tomato and barley, which people eat standing up. When it rises I make cold cucumber and sell half as much. On the wettest Tuesday in April I sold 212 bowls in three hours and ran out of spoons.

The soup pays the rent now. It does not pay for holidays. I start at half past four, and my hands smell of onions on Sundays too.

But yesterday a man came back with an empty jar and asked me to fill it for his wife, who is ill and eats nothing else. He did not ask the price. I think about that man more often than I ever thought about a customer in eleven years of insurance.`,
  }),
  en({
    id: 'en-ferry-cafe',
    type: 'news',
    text: `Last floating café on the Orwell saved by its customers

By Rosa Whitfield, business reporter

Ipswich, 12 November 2026 – The Marigold, a lightship that has served breakfast on the Orwell since 1991, will stay open after 618 customers bought shares in it. They raised £204,000 in five weeks, £4,000 more than the owner had asked for.

Owner Brian Tuttle, 74, wanted to retire and had received an offer from a hotel company that planned to moor the ship in London. He gave his guests until the end of October to match it.

Each shareholder has one vote, whatever they paid. The smallest share was £50. "I bought mine with my egg money," said Doreen Catchpole, who keeps hens in Wherstead and has sold eggs to the ship for twenty years.

The hull will be repaired in February, when the café closes for three weeks. A new menu begins in April. The price of a full breakfast stays at £9.50.`,
  }),
  en({
    id: 'en-course',
    type: 'news',
    text: `Learn to repair a stone wall in a weekend. On 6 and 7 March the Dales Walling Guild teaches beginners how to take down and rebuild three metres of dry stone wall near Grassington. The course costs £95, or £60 for under 25s, and includes soup, gloves and a hammer to keep. We start at 9:30 am on both days and finish before dark. There are ten places, and no experience is needed. Wear boots with steel caps. Book by 20 February at dalesguild.example/weekend.`,
  }),
  en({
    id: 'en-sleep-app',
    type: 'product',
    text: `Dusk 2: the alarm clock without an app

Your phone is a bad bedfellow. Dusk 2 does one thing: it wakes you with light and leaves you alone for the rest of the day.

Thirty minutes before the time you set, a warm glow begins behind the linen screen and grows to 400 lux. If you sleep through it, a wooden bar taps a brass bowl, softly at first. There is no snooze button. Turn the clock over instead, and it gives you nine minutes.

It has no app, no microphone and no network. The time is set with a ring, and a single coin cell keeps it for two years if the mains fail.

In the box
- Dusk 2
- 1.8 m fabric cable
- USB-C charger, 20 W
- a card with four lines of instructions

Dusk 2 measures 16 by 16 by 7 cm and comes in birch or smoked oak. It costs €129. Owners of the first Dusk get €30 back when they return it. Orders until 10 December arrive before Christmas in the EU and Norway.`,
  }),
]
