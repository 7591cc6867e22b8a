import { describe, expect, test } from 'vitest'
import { en, ja, source, zh } from '../testing/salt-museum.ts'
import { unwrap } from './unwrap.ts'

const textOf = (answer: string, from = source): string => unwrap(answer, from).text

describe('forms of chats go', () => {
  test.each([
    ['who speaks, behind its sign', `<|im_start|>assistant\n${en}<|im_end|>\n<|im_start|>user\n`, en],
    [
      'a channel of thoughts',
      `<|channel|>analysis<|message|>Two lines, calm.<|end|><|start|>assistant<|channel|>final<|message|>${zh}`,
      zh,
    ],
    ['its sign at the end', `<|start|>assistant<|channel|>final<|message|>${ja}<|return|>`, ja],
  ])('%s', (_, answer, post) => {
    expect(textOf(answer)).toBe(post)
  })

  test('and stay where the text is on them', () => {
    const post = 'The sign <|im_start|>assistant begins a turn, and <|channel|>final<|message|> a channel.'
    expect(textOf(post, `Chat signs: ${post}`)).toBe(post)
  })
})

describe('a post keeps', () => {
  test.each([
    ['plans that its text names', `A案：昇降機\nB案：階段\n\n${ja}`, `${source}設計ではA案とB案を比べました。`],
    ['options that its text names', `Option 1: the lift\nOption 2: the stairs\n\n${en}`, `${source} Option 1 won.`],
    ['the end of its letter', `拝啓　みなさま\n\n${ja}\n\n敬具`, source],
    ['the end of its letter in English', `Dear neighbours,\n\n${en}\n\nYours sincerely,\nThe Salt Museum`, source],
  ])('%s', (_, post, from) => {
    expect(textOf(post, from)).toBe(post)
  })
})

describe('what a program writes around the post goes', () => {
  test.each([
    ['a name that gets it, and its use', `text = """${zh}"""\nprint(text)`, zh],
    ['a name of another language', `export const post: string = \`${ja}\`;\nconsole.log(post);`, ja],
    ['fields beside it', `<result><platform>x</platform><post>${en}</post><length>66</length></result>`, en],
    [
      'a table',
      `| Platform | Caption | Hashtags |\n|---|---|---|\n| Facebook | ${en} | #salt, #museum |`,
      `${en}\n\n#salt #museum`,
    ],
    ['values between commas', `platform,post,hashtags\nx,"${zh}\n「鹽」",#鹽田`, `${zh}\n「鹽」\n\n#鹽田`],
    ['a quoted value', `no,caption\n1,"The ""Salt"" Museum, again."`, 'The "Salt" Museum, again.'],
    ['a box of a formula', String.raw`$$\boxed{\text{${ja}}}$$`, ja],
    ['bytes', `${en}<0x0A><0x0A>Free at <0xF0><0x9F><0xA7><0x82>.`, `${en}\n\nFree at 🧂.`],
    ['numbers of lines', `1| ${en}\n2|\n3| Free on both days.`, `${en}\n\nFree on both days.`],
    [
      'the signs of a change',
      `--- a/post.txt\n+++ b/post.txt\n@@ -0,0 +1,2 @@\n+${zh}\n+\n+首週免費。`,
      `${zh}\n\n首週免費。`,
    ],
  ])('%s', (_, answer, post) => {
    expect(textOf(answer)).toBe(post)
  })

  test.each([
    ['bytes that the text is on', `${en} Press <0x0A>.`, `${source} <0x0A>`],
    ['a table of its own', `| Floor | Room |\n|---|---|\n| 1 | salt |`, source],
    ['a call in its text', `Type print(post) and wait.\n${en}`, source],
    ['lines with a bar', `1 | ${en}\n3 | Free.`, source],
    ['lines with a plus', `+ the lift\n+ three floors`, source],
    ['a list with commas', `Post, date, place\n${en}`, `${source} Post, date, place`],
  ])('%s stays', (_, post, from) => {
    expect(textOf(post, from)).toBe(post)
  })
})

describe('labels go', () => {
  test.each([
    ['bold ones', `**[HOOK]**\n${en}\n\n**[CTA]**\nCome by.`, `${en}\n\nCome by.`],
    [
      'ones of the beginning and the end',
      `【書き出し】\n${ja}\n\n【結び】\n入場は無料です。`,
      `${ja}\n\n入場は無料です。`,
    ],
    ['of a summary', `【摘要】\n電梯三層。\n\n【貼文】\n${zh}`, zh],
    ['of an order', `### Instruction:\nWrite a post.\n\n### Response:\n${en}`, en],
    ['of platforms', `【Threads】\n${zh}\n\n【Facebook】\n首週免費，電梯可到三個樓層。`, zh],
    ['of who spoke when', `[09:10] 使用者：寫一篇\n[09:11] 助手：${zh}`, zh],
    ['of the order, with what to do', `Platform: X\nCTA: visit\n\n${en}`, en],
  ])('%s', (_, answer, post) => {
    expect(textOf(answer).replaceAll('\n\n\n', '\n\n')).toBe(post)
  })

  test.each([
    ['headings', `## タイトル\n海図の企画展\n\n## 説明\n${ja}`, '海図の企画展', ja],
    ['names with a length', `標題（12字）：\n鹽田重新開館\n\n說明：\n${zh}`, '鹽田重新開館', zh],
  ])('and a title is kept apart: %s', (_, answer, title, text) => {
    expect(unwrap(answer, source)).toMatchObject({ title, text })
  })

  test('a summary of the text stays', () => {
    const post = `【要約】\n海図の話。\n\n【投稿】\n${ja}`
    expect(textOf(post, `${source}\n【要約】`)).toContain('【要約】')
  })
})

describe('what a model or its page says of the post goes', () => {
  test.each([
    ['states of a page', `已搜尋 3 個網站\n思考時間：12 秒\n\n${zh}\n\n複製程式碼\n重新生成回應`, zh],
    ['states of a page in Japanese', `メモリを更新しました\n\n${ja}\n\n回答を再生成する`, ja],
    ['a direction', `[Quick pan over the boiling house; title appears]\n\n${en}\n\n(Close-up of a hand on salt)`, en],
    ['a direction in Japanese', `［海図にゆっくりズーム］\n\n${ja}`, ja],
    ['a judgement', `safe\n\n${en}`, en],
    ['the order', `Prompt: Write a Threads post on the museum.\n\n${en}`, en],
    ['marks', `${en}\n\nHook: 8/10 · Flow: 9/10\nConfidence: 92%`, en],
    ['marks in Japanese', `${ja}\n\n読みやすさ：9/10、具体性：8/10\n確信度：0.9`, ja],
    ['a log', `${ja}\n\n[INFO] tokens=120 stop`, ja],
    ['a report', `${zh}\n\n自我檢查：\n- 五月二日：有\n- 三個樓層：有`, zh],
    ['a report between lines', `${ja}\n\n――校閲結果――\n誤字：なし`, ja],
    ['a checklist', `${en}\n\nSelf-check\n- date: in the text\n- lift: in the text`, en],
    ['what else to publish', `${zh}\n\n首則留言：「你幾樓？」\n限時動態建議：拍電梯`, zh],
    ['what else to publish in Japanese', `${ja}\n\n固定コメント案：「何階から？」\n終了画面：登録ボタン`, ja],
    ['its length', `${zh}\n\n（共 24 字，換算 48 字元，未超過上限）`, zh],
    ['its work in Simplified', `${zh}\n\n（已将语气改为台湾用语。）`, zh],
    ['an offer in Simplified', `${ja}\n\n如需更正式的语气，可以再调整。`, ja],
    ['the end of a thread', `🧵 スレッド (1/1)\n\n${ja}\n\n― スレッドここまで ―`, ja],
  ])('%s', (_, answer, post) => {
    expect(textOf(answer)).toBe(post)
  })

  test.each([
    [
      'marks that the text gives',
      `${en}\n\nLift: 9/10 | Stairs: 7/10`,
      `${source} Visitors gave the lift 9/10 and the stairs 7/10.`,
    ],
    ['safety', `Safe.\n\n${en}`, source],
    ['a length that is told', `${zh}\n\n（共 24 字的門票留言）`, `${source}門票上印著 24 字的留言。`],
    ['a first comment that the text has', `${zh}\n\n首則留言：抽門票`, `${source}首則留言：送門票。`],
    ['an order of somebody', `Request: one lift for three floors.\n\n${en}`, source],
    ['a report that the text is on', `${zh}\n\n自我檢查：\n電梯三層都到。`, `${source}館方公布自我檢查。`],
  ])('%s stays', (_, post, from) => {
    expect(textOf(post, from)).toBe(post)
  })
})
