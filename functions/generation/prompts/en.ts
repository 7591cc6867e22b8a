import type { LanguagePrompts } from './language-prompts.ts'

export const en: LanguagePrompts = {
  name: 'English',
  short: 'English',

  styleGuide: `
Write English, British or American as the source is.
Short words, active verbs, one thought to a sentence; contractions unless the tone forbids them.
Begin with the fact, the person or the moment: no greeting, no talk about the post.
A number, a place, a name says more than an adjective; leave out “amazing”, “exciting” and “passionate”.
Let long and short sentences take turns, and let a short one end a paragraph.
Ask at most one question, one that readers can answer from their own lives.`,

  exampleSource: `Brackenford Library, October. Since March our card holders can borrow a sewing machine, a telescope or one of 40 hand tools for two weeks, free. The idea came from Ruth Adeyemi, who runs our Saturday repair table: half the people who came to her owned no screwdriver. In six months the tools went out 1,312 times. Three came back broken; all three were mended at the table. The carpet cleaner has a waiting list of 58 names. A second one arrives in November, paid for by the reading club.`,

  platforms: {
    facebook: {
      craft: `Tell it as you would to a neighbour: who, what happened, what it means to them. The person comes before the project. The question at the end is about the reader, not about you.`,
      example: `Half the people who came to our Saturday repair table didn’t own a screwdriver.

Ruth Adeyemi, who runs it, kept noticing. So since March a library card also borrows hand tools: 40 of them, plus a sewing machine and a telescope. Two weeks, free.

They have gone out 1,312 times. Three came back broken, and all three were mended at the table.

What would you borrow if you only needed it once?`,
    },
    instagram: {
      craft: `The first line is the caption of the picture in the reader’s head. Fragments are fine. One image to a line; no paragraph longer than two lines. The last line fits this post alone.`,
      example: `58 people are waiting for a carpet cleaner.

Not to buy one.
To borrow it, with a library card.

Since March we lend hand tools, a sewing machine, a telescope.
Two weeks. Free.

In November a second carpet cleaner arrives, paid for by the reading club.

Save this for the next spill.`,
    },
    threads: {
      craft: `Everyday words, as in a message to a friend. I or we only where the source speaks so: never claim to have seen, liked or thought anything. Half-finished thoughts allowed, no summary and no slogan.`,
      example: `Half the people who came to our repair table owned no screwdriver. So now the library lends one, free, for two weeks. A telescope too, if it’s that kind of repair.`,
      news: {
        craft: `The one thing in the news that people pass on, in everyday words and in the third person. No summary, no slogan.`,
        example: `Half the people who came to a repair table at Brackenford Library owned no screwdriver. Since March a library card borrows one. The tools have gone out 1,312 times, and three came back broken.`,
      },
    },
    youtube: {
      craft: `The title says what a searcher would type, without capitals for effect. The description begins with what it is or what happened, then the figure or the turn that makes one read on.`,
      example: `Title: Tool library in Brackenford: borrow hand tools with a library card

Since March, card holders of Brackenford Library can borrow hand tools, a sewing machine and a telescope for two weeks, free. In six months they went out 1,312 times.

• The idea: a Saturday repair table, where half the people owned no screwdriver
• The wear: three tools broken, all three mended at the table
• The favourite: a carpet cleaner with 58 names on its list

A second carpet cleaner arrives in November.`,
    },
    twitter: {
      craft: `One fact, one turn. Cut every word that a telegram would cut, but keep whole sentences. No question for the sake of replies.`,
      example: `We lent our tools 1,312 times in six months. Three came back broken. All three were mended at our own repair table. A library card is all it takes.`,
    },
    linkedin: {
      craft: `Say what was found or decided, then the case behind it. Figures in a short list. Speak to people of the trade as to equals; no advice nobody asked for.`,
      example: `In six months our tools went out 1,312 times. Three came back broken, and all three were mended at our own repair table.

That table is where it began. Ruth Adeyemi, who runs it on Saturdays, saw that half the people who came to her owned no screwdriver. So since March a library card borrows one.

• 40 hand tools, a sewing machine and a telescope, for two weeks and free
• 58 names waiting for the carpet cleaner
• A second one in November, paid for by the reading club

Where do you see what people are missing?`,
      news: {
        craft: `Say what happened that the trade can use, then who did it. Figures in a short list. In the third person; no advice, and no meaning that the source does not give it.`,
        example: `Half the people who came to a repair table owned no screwdriver.

Brackenford Library has answered with a tool library: since March its card holders can borrow 40 hand tools, a sewing machine and a telescope, for two weeks and free. The idea came from Ruth Adeyemi, who runs the table.

• 1,312 loans in six months
• 3 tools broken, all mended at the table
• 58 names waiting for the carpet cleaner

What do people lack where you work?`,
      },
    },
  },
}
