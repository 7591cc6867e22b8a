import { describe, expect, test } from 'vitest'
import { en, ja, source, zh } from '../testing/salt-museum.ts'
import { unwrap } from './unwrap.ts'

const first =
  'The Salt Museum reopens on 2 May with a lift, and admission is free on the opening weekend, for everybody.'

const textOf = (answer: string): string => unwrap(answer, source).text

describe('of what a model writes again, what it means stays', () => {
  test.each([
    ['a shorter attempt', `${first}\n\nWait, that's over 280 characters. Let me tighten it:\n\n${en}`, en],
    ['a shorter attempt in Chinese', `${zh}首週免費。\n\n等等，這樣超過140字了，我重寫一則短的：\n\n${zh}`, zh],
    ['a shorter attempt in Japanese', `入場は無料です。${ja}\n\nすみません、長すぎますね。短くします。\n\n${ja}`, ja],
    ['a revision', `**Draft:**\nWe are thrilled!\n\n**Critique:** Too corporate.\n\n**Final:**\n${en}`, en],
    ['a revision in its line', `Draft: We are thrilled!\n\nRevised: ${en}`, en],
    ['a revision in Chinese', `初稿：\n一起迎向未來！\n\n檢討：太像口號。\n\n修訂稿：\n${zh}`, zh],
    ['a revision in Japanese', `**初稿**\n革新的です！\n\n**改善点**\n・数字がない\n\n**改訂版**\n${ja}`, ja],
    ['a last version', `A) Salt!\n\nB) Lift!\n\nMy recommendation is B. Final post:\n\n${en}`, en],
    ['a last version in Japanese', `A案：海図。\nB案：無料。\n\n両案の良い点を合わせた最終版：\n${ja}`, ja],
    ['the first version', `■案1（共感系）\n${ja}\n\n■案2（情報系）\n入場は無料です。`, ja],
    ['the first version in Chinese', `**方案 A｜懷舊**\n\n${zh}\n\n**方案 B｜實用**\n\n首週免費入場。`, zh],
    ['one copy', `${ja}\n\n（再掲）\n${ja}`, ja],
  ])('%s', (_, answer, post) => {
    expect(textOf(answer)).toBe(post)
  })
})

describe('a post may have the words itself', () => {
  test.each([
    ['options that readers choose from', `${en}\n\nOption A: the lift.\nOption B: the stairs.\n\nTell us.`],
    ['options above a question', `Option A: the lift.\nOption B: the stairs.\n\n${en} A or B?`],
    ['options in Chinese', `${zh}\n\n方案A：搭電梯\n方案B：走樓梯\n\n你選哪個？`],
    ['what was too long', `${en}\n\nThe old tour was too long. Here is a short one.`],
    ['what exceeds', `${zh}\n\n參觀人數超過預期。`],
    ['the last version of a thing', `${en}\n\nAfter 43 plans, this is the final version:\n\nThree floors and a lift.`],
    ['a last day', `${en}\n\nFinal: Sunday at five.`],
    ['what was improved', `改善版の海図も並びます。\n\n${ja}`],
  ])('%s', (_, post) => {
    expect(textOf(post)).toBe(post)
  })
})
