import { expect, test } from 'vitest'
import { write } from '../testing/write.ts'

const rides = `45歳で自転車に乗れるようになった話

恥ずかしながら、私は去年の秋まで自転車に乗れなかった。小学校二年生のときに坂道で転んで前歯を折り、それ以来ずっと避けてきたのだ。大人になってからは「膝が悪いので」と言ってごまかしていた。

きっかけは娘だった。五歳になった娘が補助輪を外したいと言い出し、妻が出張で留守の週末、教える役が私に回ってきた。「パパも乗ってみて」と言われて、返事ができなかった。

翌週、私は隣町の河川敷に中古の自転車を持って行った。知り合いに見られたくなかったからだ。最初の一時間はペダルに足を載せることすらできなかった。二時間目に、通りかかったおじいさんが「ペダル、外しちゃいな」と言った。半信半疑でペダルを外し、足で地面を蹴って進んでみると、急に怖くなくなった。倒れそうになったら足をつけばいい。それだけのことだった。

三回目の週末、ペダルを付け直して十メートル進んだ。五回目には、土手の端から端まで行けた。泣きそうになったが、誰もいなかったので少し泣いた。

娘に打ち明けたのは、その次の日だ。「パパも練習してたの？」と目を丸くした娘は、しばらく考えてから、自分の自転車のペダルを外してほしいと言った。娘は三日で乗れるようになった。私の十分の一の時間だ。

できないことを隠すのには、ずいぶん力がいる。その力を練習に使っていたら、三十年前に乗れていたのかもしれない。娘と同じ年に、同じことを覚えられたのだから、今でよかったとも思う。`

test.each(['facebook', 'instagram', 'threads'] as const)(
  'a story that has no room keeps something of each of its paragraphs, its first and its last one whole: %s',
  (platform) => {
    const post = write(rides, { platform, language: 'ja', contentType: 'article', target: 450 })
    for (const part of [
      'ごまかしていた。',
      'きっかけは娘だった。',
      '翌週、私は隣町の河川敷に中古の自転車を持って行った。',
      '三回目の週末、',
      '娘に打ち明けたのは、',
      'できないことを隠すのには、',
      '今でよかったとも思う。',
    ])
      expect(post).toContain(part)
    expect(rides.split(/(?<=。)/u).every((sentence) => post.includes(sentence.trim()))).toBe(false)
  },
)

const clock = `My uncle left me a kitchen clock that had not run since 1998. It is round and yellow, and the glass has a crack from the day the shelf fell down. I hung it in the hall because the nail was there already.

In March my son asked why we had a clock that was right only twice a day. I said it was a souvenir. He said that a photograph would take less room, and went to bed.

I took it to the mending table at Orford library, where a woman called Ines lent me her smallest screwdriver. She would not touch it herself. We cleaned eleven wheels with a paintbrush and put a drop of oil on each of them. On the third Thursday, just before closing time, it began to tick.

The clock hangs in the kitchen now and gains four minutes a week. My son sets it every Sunday before breakfast. He has written the date of each setting on the wall behind it.

I thought I had kept the clock for my uncle. I think I had kept it for whoever would ask.`

test('a story in short does not leave out what happened next', () => {
  const post = write(clock, { contentType: 'article', target: 690 })
  expect(post.length).toBeLessThan(clock.length)
  expect(post).toContain('We cleaned eleven wheels')
  expect(post).toContain('On the third Thursday')
  expect(post).toContain('for whoever would ask')
})

test('what somebody else did is told before a paragraph that asks to do the same', () => {
  const trams = `Every winter somebody in the town hall tells us to walk more. I walk a good deal, so I read that with interest, and I wonder when they last tried the steps at Mill Bank.

I do not want to be unfair. The lamps are new and the benches are dry, and most of the gritting is done by six. But nobody clears the steps between November and March. In Ferrow, which is smaller than we are, the council pays two neighbours to do it. Falls went down by a third in a year.

We could do the same. Two neighbours cost £4,000 a winter by the council's own figures. One broken hip costs more. I broke mine in January.

So before the next leaflet about walking, please send somebody with a shovel. Then I will walk.`
  for (let target = 400; target <= 900; target += 50) {
    const post = write(trams, { contentType: 'article', target })
    if (post.includes('We could do the same')) expect(post, `${target}`).toContain('In Ferrow')
  }
})

const roller = `Your paint roller can be used tomorrow if you do this tonight

Most people throw away a good roller after one room because it has gone hard as a brush left in a tin. A decent sleeve costs $11, and with five minutes of care it will do a whole house.

Scrape it first. Hold the roller over the open can and draw the curved edge of a painter's tool down the nap, turning as you go. You will be surprised how much comes off: about a cup on a thick sleeve, which is a cup you have paid for.

If you are painting again tomorrow, don't wash anything. Wrap the wet sleeve tightly in plastic film, press out the air and put it in the refrigerator, away from food. It will be fine until the next evening. Take it out an hour before you start, because cold paint drags.

If you have finished, pull the sleeve off the frame and run lukewarm water through it until it comes out clear. Hot water is no good, since it makes the paint swell in the fibers. For oil-based paint use mineral spirits instead, outdoors and with gloves, and let the rags dry flat on concrete before you bin them. A heap of oily rags can catch fire by itself.

Stand the sleeve on its end to dry. If you lay it down it gets a flat side, and that flat side will print a stripe on every wall you paint from then on.

My grandmother painted four apartments with two rollers. She kept them in an old umbrella stand by the door, and visitors always asked.`

test.each(['facebook', 'instagram'] as const)(
  'advice that has no room whole loses what somebody tells of themselves before a step, a condition or a danger: %s',
  (platform) => {
    const post = write(roller, { platform })
    for (const part of [
      'draw the curved edge',
      'Wrap the wet sleeve tightly',
      'Take it out an hour before',
      'For oil-based paint use mineral spirits',
      'can catch fire',
      'If you lay it down',
    ])
      expect(post).toContain(part)
    expect(post).not.toContain('My grandmother')
    expect(post).not.toContain('You will be surprised')
  },
)

const library = `Let people eat in the library

There is a sign on the second floor of our library that says no food or drink. Under it, most afternoons, sit nine or ten teenagers with their hands in their bags, eating crisps without making a sound. They have become very good at it.

I worked at the desk there for six years. I have asked people to put away soup, sushi and, once, a whole roast chicken. Nobody was ever glad that I had done it. The chicken belonged to a man called Mr Abara, who came every day from opening to closing, and after that day he did not come for a month.

The objection is always the books. Food brings mice and stains, and a stained book costs £14 to replace. That is true. But last year we wrote off 212 books, and 190 of those were lost, 17 were wet from rain and 5 had food on them. We are protecting the shelves from five sandwiches.

Some people say that a café would do. We had one. It closed in 2023 because a coffee was £3.40 and those who needed to be in the warm did not have £3.40. A café is where you may stay as long as you pay. A library is the only building left in town of which that is not true.

So put a mat under two of the tables and a bin beside them. Wipe them at four. If the mice come, ring the council, which has a man for mice and sends him to the town hall every spring anyway.

Mr Abara is back, by the way. He sits under the sign and eats mints.`

test('an opinion in short answers what it holds against itself, and says who somebody is that comes back', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = write(library, { platform, target: 1050 })
    expect(post, platform).toContain('But last year we wrote off 212 books')
    expect(post, platform).toContain('We are protecting the shelves')
    expect(post, platform).toContain('A library is the only building left')
    expect(post, platform).toContain('a man called Mr Abara')
    expect(post, platform).not.toContain('They have become very good at it')
  }
})

test('a sentence that hangs on another one is not told without it', () => {
  for (let target = 700; target <= 1100; target += 20) {
    const post = write(library, { target })
    if (post.includes('Nobody was ever glad')) expect(post, `${target}`).toContain('a whole roast chicken')
    if (post.includes('They have become')) expect(post, `${target}`).toContain('Under it, most afternoons')
    if (post.includes('It closed in 2023')) expect(post, `${target}`).toContain('We had one.')
    if (post.includes('We had one.')) expect(post, `${target}`).toContain('It closed in 2023')
  }
})

test('of what is done one thing after the other no step is left out between two others', () => {
  const dumplings = `My grandmother's plum dumplings, from a gas bill

When my grandmother died in 2019 nobody had asked her for the recipe. I am a bookkeeper. I make lists for a living, and I had no list for the one thing that I wanted to keep. I was cross with myself for a year.

What I had was her handwriting on the back of a gas bill: potatoes from yesterday. That was the whole note. I ignored it for years because I thought it was about leftovers. My sister thought so too.

I made them eleven times. The first ones fell apart in the pot, the next ones could have been thrown at a burglar, and the neighbours became very polite on the stairs when they smelled the butter.

Boil 800 g of floury potatoes in their skins and leave them in the fridge overnight. Peel and press them, add 150 g of flour, 50 g of semolina, one egg and a pinch of salt. Knead the dough for no longer than a minute. Wrap the plums in it and simmer them for 15 minutes.

My uncle Pavel, who is 71 and says little, ate five of attempt number eleven. Then he put down his fork and said that she used more butter. I wrote it on the gas bill.`
  for (let target = 700; target <= 1000; target += 20) {
    const post = write(dumplings, { target })
    if (post.includes('Knead the dough')) expect(post, `${target}`).toContain('Peel and press them')
  }
})

const fares = `Bus fares in Tarnby: single tickets cheaper, day tickets dearer from January

The city council of Tarnby voted 21 to 14 on Thursday evening for a new bus tariff. It takes effect on 1 January 2027.

A single ticket in the inner zone will cost $2.10 instead of $2.60, and it will be valid for 90 minutes with as many changes as you like; until now it was 60 minutes and one change. The day ticket rises from $5.80 to $6.40. The monthly pass stays at $61. Children under 12 ride free; the limit has been six until now.

Paper tickets will no longer be sold on board. Passengers can pay by card or phone at the reader, or buy tickets at 43 kiosks and at the Central Station counter. Paper tickets bought before the end of the year can be used until 31 March or exchanged at the counter.

The transit authority expects 4 percent more trips and $310,000 less income in the first year. The gap will be closed from the parking fund.

Line 7 will run every ten minutes until 8 p.m. on weekdays (now every 15). Lines 12 and 19 will be joined into a new line 12 between Harbor Gate and Quarry Hill. The night bus N3 is dropped; in October it carried 11 passengers a night.

"A parent with two kids pays $7.80 today for a trip to the library. That will be $2.10," said council member Edda Lorne, who brought in the proposal. Opponent Dale Whitcomb said the council was "robbing the parking garage to pay the bus."

The transit authority will answer questions at the public library on 3 December at 6:30 p.m. Details: https://tarnbytransit.example/2027 or phone 555-0142.`

test('a report in short says all that will cost something', () => {
  const post = write(fares, { platform: 'facebook', contentType: 'article', target: 950 })
  for (const price of ['$2.10', '$6.40', '$61']) expect(post).toContain(price)
  expect(post.length).toBeLessThan(fares.length)
})

const notebook = `The winter I learned to mend from my grandfather's notebook

My grandfather died in June and left me a tin of needles and a notebook with a red cover. Most of its pages were drawings of socks, and about thirty of them had a grease stain in the same corner. I put the notebook in a drawer and did not look at it until the first frost.

I have always been afraid of spoiling things. I iron tea towels. If a pattern says a loose stitch, I look for a picture of one. My wife once watched me thread a needle for ten minutes, and her tea was cold before I was done.

In November I opened the drawer because my son had a hole in his only school jumper. The page said: wool, close enough. Thread, less than the hole. Light, good, then better. There wasn't a single picture of it. I rang my uncle in Leeds to ask what "close enough" meant, and he laughed until he had to put the phone down. "He never matched a colour," he said. "He just held it up to the window."

The patch came out square and a bit green. We sent him to school in it anyway, and a girl asked where she could buy one.

After that I mended something every Sunday without looking anything up. I sewed a pocket shut. I made a patch that my son called a map. But somewhere around the fifteenth sock I noticed that I had held the wool up to the window without thinking, and that it looked like his.

I still own a ruler, and I still use it for hems. But I've stopped believing that the straight lines were what kept things together. He was looking, and that was never written in the notebook.

The school jumper, by the way, has been mended six times. It looks different every time. I've started a new page for it, and under wool I have written: close enough.`

test('what is counted out in a word or two each is told with what leads to it, or not at all, and a story keeps its turn', () => {
  for (const platform of ['facebook', 'instagram'] as const) {
    const post = write(notebook, { platform, target: 1300 })
    if (/Thread, less|There wasn't a single/u.test(post)) expect(post, platform).toContain('The page said: wool')
    expect(post, platform).toContain('But somewhere around the fifteenth sock')
  }
})

test('what somebody asks the meaning of is a word of what is told', () => {
  for (let target = 900; target <= 1500; target += 50) {
    const post = write(notebook, { target })
    if (post.includes('to ask what "close enough" meant')) expect(post, `${target}`).toContain('wool, close enough.')
  }
})

test('a story in a few lines comes to what somebody has stopped believing', () => {
  const short = notebook.split('\n\n').filter((_, at) => at < 2 || at > 3)
  const post = write(short.join('\n\n'), { platform: 'threads' })
  expect(post).toContain("But I've stopped believing that the straight lines were what kept things together.")
})

const meeting = `We replaced our team's Monday meeting with a shared page. Eight weeks later, here's what happened

There are eleven of us, spread over three time zones. For two years we met on Monday at 9 in Lisbon, which was 5 in the evening in Seoul and the middle of the night for Dana in Vancouver. Dana came anyway, camera off, and we all pretended that was fine.

In September we stopped. Everybody now writes three lines on a shared page by noon of their own Monday: what they finished, what they start next, and where they are stuck. Anyone can answer below a line. Nobody has to.

The first two weeks were quiet in a bad way. People wrote essays, then nothing at all. What fixed it was a rule from Jin: if you are stuck, name one person. "Waiting for the API keys" gets no answer. "Ravi, I need the API keys by Wednesday" got one in eleven minutes.

After eight weeks we counted. The page takes each of us about 15 minutes a week, against an hour before. Things that were stuck moved in a day and a half on average; with the meeting it had been four. And we found two projects that nobody was working on, although both had been "on track" in the meeting since spring.

We lost something too. The meeting was where the newcomers learned who we are. So once a month we still get together, for an hour, at a time that rotates. There is no agenda. Last time Dana's daughter showed us her hamster.

If you want to try it: start with one team, keep the three lines, and do not let anybody turn it into a form.`

test.each([
  ['Nobody has to.', 'Anyone can answer below a line.'],
  ['There is no agenda.', 'So once a month we still get together'],
  ["Last time Dana's daughter", 'So once a month we still get together'],
])('"%s" is told only behind what it is on', (cut, before) => {
  for (let target = 700; target <= 1500; target += 50) {
    const post = write(meeting, { target })
    if (post.includes(cut)) expect(post, `${target}`).toContain(before)
  }
})
