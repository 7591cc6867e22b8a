import { type CorpusText, longText } from './text.ts'

const en = (text: Omit<CorpusText, 'language'>): CorpusText => ({ language: 'en', ...text })

export const englishTexts: readonly CorpusText[] = [
  en({
    id: 'en-notice',
    type: 'news',
    text: 'The Elmford library opens at 9:15 on Sundays.',
    tags: ['Elmford', 'library', 'Sunday', 'reading', 'books', 'opening'],
  }),
  en({
    id: 'en-product',
    type: 'product',
    text: 'The Quillon 3 is a desk lamp for people who read late. It weighs 1.4 kg and folds to the size of a book. The light can be set from 2,700 to 5,000 kelvin in nine steps. A sensor turns it off twenty minutes after the last movement. The arm is made of ash wood from the Corve Valley. Every part can be replaced with one screwdriver. The Quillon 3 costs £129 and comes with a guarantee of seven years. Spare switches will be sold until 2041.',
    tags: ['Quillon', 'lamp', 'reading', 'design', 'repair', 'ashwood'],
  }),
  en({
    id: 'en-news',
    type: 'news',
    text: 'The council of Marlow Bay voted on Tuesday to close Harbour Street to cars. Eleven members voted for the plan and four against it. The street will be closed from 3 May, between 10:00 and 18:00 each day. Deliveries stay possible in the morning. Mayor Ruth Okafor said the trial will last eight months. Traders had handed in 640 signatures for the plan and 212 against it. The council will count visitors at six places. A report is due in January.',
    tags: ['MarlowBay', 'HarbourStreet', 'council', 'traffic', 'walking', 'trial'],
  }),
  en({
    id: 'en-article',
    type: 'article',
    text: 'Three winters ago, the village of Hale Cross lost its last shop. Ines Barlow, a retired nurse, put a table with bread and milk into her own hall. Within two weeks, forty neighbours came by each morning. Today the shop has its own room, six volunteers and 310 members. Each member pays four pounds a month and works two hours. The shelves hold what the village asked for: flour, candles, stamps and good apples.\n\nThe first year was hard. The freezer broke twice, and a flood took the stock of March. Then the school next door offered its cellar. Since then the shop has never closed for more than a day. Last year it earned 1,850 pounds more than it spent.\n\nThe money went into a bench in front of the door. People sit there longer than they shop. Barlow says that was the plan all along.',
    tags: ['HaleCross', 'village', 'shop', 'volunteers', 'neighbours', 'community'],
  }),
  en({
    id: 'en-table',
    type: 'article',
    text: '| Month | Visitors | Rain days |\n| --- | --- | --- |\n| May | 4,120 | 9 |\n| June | 5,730 | 6 |\n| July | 7,015 | 4 |\n| August | 6,880 | 7 |\nCounted at the gate of Osmond Gardens in 2025.',
    tags: ['OsmondGardens', 'visitors', 'summer', 'garden', 'numbers', 'rain'],
    sentences: [
      'Osmond Gardens counted 7,015 visitors in July 2025.',
      'July had only 4 rain days.',
      'In May there were 4,120 visitors and 9 rain days.',
      'August brought 6,880 people to the gate.',
    ],
  }),
  en({
    id: 'en-code',
    type: 'article',
    text: 'Version 5.2 of the parser reads files where size < 10 MB in one pass. Set max_depth to 40 if your data is nested. The old formula 2 * 3 * 4 is gone from the manual. Bindings exist for C# and F#, and array[0] works as before. The fix for issue #2231 is part of this release. Memory falls from 212 to 148 MB for a file of 9 MB.',
    tags: ['parser', 'release', 'opensource', 'performance', 'developers', 'memory'],
  }),
  en({
    id: 'en-lyrics',
    type: 'article',
    text: 'Down by the mill where the willows bend\nthe river writes what it will not send\nOh carry me, carry me home\n\nTwo lanterns hang on the ferry door\none for the lost and one for the shore\nOh carry me, carry me home\n\nA song by the choir of Tarn Ferry, written in 1998',
    tags: ['TarnFerry', 'choir', 'song', 'river', 'lanterns', 'music'],
    sentences: [
      'The choir of Tarn Ferry wrote a song in 1998.',
      'Two lanterns hang on the ferry door.',
      'One is for the lost and one for the shore.',
      'And the refrain asks to be carried home.',
    ],
  }),
  en({
    id: 'en-long',
    type: 'article',
    text: longText(
      9_500,
      [
        (n) => `In week ${n} the ferry Alma carried ${1_200 + n * 7} people across the sound.`,
        (n) => `On day ${n * 2} the crew counted ${30 + n} bicycles and ${n + 3} dogs.`,
        (n) => `The pier at Stoke Point was repaired for ${2_000 + n * 11} pounds.`,
        (n) => `Captain Lena Voss wrote ${n + 12} pages about the weather that month.`,
      ],
      ' ',
    ),
    tags: ['ferry', 'Alma', 'StokePoint', 'sound', 'crew', 'harbour'],
  }),
  en({
    id: 'en-endless',
    type: 'article',
    text: Array.from({ length: 60 }, (_, n) => `then house ${n + 11} on Weir Lane got its ${n + 2} new windows`).join(
      ' and ',
    ),
    tags: ['WeirLane', 'windows', 'houses', 'renovation', 'street', 'builders'],
    sentences: Array.from({ length: 60 }, (_, n) => `House ${n + 11} on Weir Lane got its ${n + 2} new windows.`),
  }),
]
