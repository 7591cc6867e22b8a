import { describe, expect, test } from 'vitest'
import { unwrap } from './unwrap.ts'

const source =
  'The Larkfield Fold 9 is a folding bicycle for people who change trains. It weighs 11.8 kg and folds in nine seconds. ' +
  'Riders up to 110 kg fit. 后里區的馬場星期六開放，門票一百元。高山茶は手で選別されています。'
const post =
  'Fold it in nine seconds and step on the train.\n\nThe Larkfield Fold 9 weighs 11.8 kg.\n\n#cycling #trains'
const han = '后里區的馬場星期六開放。\n\n門票一百元，歡迎帶孩子來。'
const kana = '高山茶を手で選別しています。\n\n土曜日は農園へどうぞ。'

test('a title is no talk, though no word of it stands in a text of another language', () => {
  const answer = 'Title: 自転車で台湾一周、11日間942キロ。2人で28,400元の記録\n\n今年10月、父と台湾を一周しました。'
  expect(unwrap(answer, '十一天，942 公里，整趟花了 28,400 元，兩個人。').text).toBe(answer)
})

describe('the post is found', () => {
  test.each([
    ['after a lead-in', `Sure! Here's your Facebook post:\n\n${post}`, post],
    ['after two', `Certainly!\n\nHere is the caption you asked for.\n\n${post}`, post],
    ['after one on the same line', `Here is the post: ${post}`, post],
    ['after one that names the subject', `Here's a Facebook post about the Larkfield Fold 9:\n\n${post}`, post],
    ['after a platform and a colon', `**LinkedIn post:**\n\n${post}`, post],
    ['after a label', `Caption: ${post}`, post],
    ['after a Chinese lead-in', `當然可以。以下為您撰寫的 Facebook 貼文：\n\n${han}`, han],
    ['after one on the same line', `好的，以下是貼文：${han}`, han],
    ['after a Chinese label', `貼文內容：\n${han}`, han],
    ['after a Japanese lead-in', `以下が投稿文です：\n\n${kana}`, kana],
    ['after an offer to help', `Of course! I'd be happy to help with that.\n\n${post}`, post],
    ['after something vague', `Certainly! Here is something you can use:\n\n${post}`, post],
    ['after two in Japanese', `承知しました。以下はFacebookの投稿文です。\n\n${kana}`, kana],
    ['after a name in brackets', `【貼文】\n${han}`, han],
    ['after a name in brackets in Japanese', `【投稿文】\n${kana}`, kana],
    ['after the name of the platform', `FACEBOOK POST\n\n${post}`, post],
    ['after a polite sentence in Japanese', `はい、こちらが投稿文になります。\n\n${kana}`, kana],
    ['after a request that ends in an arrow', `ご依頼いただいた投稿文はこちらです↓\n\n${kana}`, kana],
    ['after a report', `Okay, I have written this in a casual tone with the emoji you wanted.\n\n${post}`, post],
    ['before a note on its opening in Chinese', `${han}\n\n---\n說明：開頭使用了吸引注意的句子。`, han],
    ['before a closing word in Japanese', `${kana}\n\n以上、投稿文の案でした。`, kana],
    ['before another offer in Japanese', `${kana}\n\n別のバージョンの投稿文も必要でしたらお知らせください。`, kana],
    ['after an arrow', `Sure — LinkedIn version below 👇\n\n${post}`, post],
    ['after a picture to take', `[Image: a bicycle on a platform]\n\n${post}`, post],
    ['before one in Japanese', `${kana}\n\n※画像案：茶葉を選ぶ手元の写真`, kana],
    ['after what an interface shows', `Thought for 3 seconds\n\n${post}`, post],
    ['after the name of who speaks', `assistant: ${post}`, post],
    ['after the order', `Platform: Facebook\nTone: Casual\n\n${post}`, post],
    ['after a plan in Chinese', `我需要寫一篇臉書貼文，語氣輕鬆，三個表情符號。\n\n${han}`, han],
    ['of two drafts', `Draft 1:\n\n${post}\n\nDraft 2:\n\nFold it!`, post],
    ['under a heading of its kind', `## Draft\n\n${post}`, post],
    ['under a heading for its answer', `**Final answer**\n\n${post}`, post],
    ['before notes under a heading', `${post}\n\n## Notes\n\nThe nine seconds come from the text.`, post],
    ['before its length in brackets', `${han}\n\n（全文約 120 字）`, han],
    ['before a count with a star', `${kana}\n\n＊文字数：98`, kana],
    [
      'before a note on its hook',
      `${post}\n\nWhy this works: nine seconds are a hook for people who change trains.`,
      post,
    ],
    ['before what was ticked off', `${post}\n\n✅ Hashtags: 2\n✅ Emoji: 3\n✅ Under limit`, post],
    ['before a score', `${post}\n\nEngagement score: 9/10`, post],
    ['before a call to choose', `${post}\n\nOptional CTA: "Fold yours now"`, post],
    ['before a time to post', `${han}\n\n📌 建議發文時間：週二上午 9 點`, han],
    ['before one in Japanese', `${kana}\n\nおすすめ投稿時間：火曜日の朝9時`, kana],
    ['before who wrote it', `${han}\n\n（本文由 AI 生成，僅供參考）`, han],
    ['before its translation', `${han}\n\n(Translation: The yard opens on Saturday.)`, han],
    ['before what it was made of', `${post}\n\nSource: the provided text`, post],
    ['before that in Chinese', `${han}\n\n資料來源：使用者提供的文章`, han],
    ['in YAML', `post: |\n  ${post.replaceAll('\n', '\n  ')}`, post],
    ['given to a name', `post = """${post}"""`, post],
    ['before an offer', `${post}\n\nLet me know if you would like a shorter version!`, post],
    [
      'before an offer between rules',
      `Here is your post:\n\n---\n\n${post}\n\n---\n\n*Feel free to adjust the tone!*`,
      post,
    ],
    ['before a hope', `${post}\n\nI hope this post meets your needs.`, post],
    ['before a hope in Chinese', `${han}\n\n希望這篇貼文符合您的需求！`, han],
    ['before an offer in Chinese', `${han}\n\n如需調整語氣或字數，請隨時告訴我。`, han],
    ['before an offer in Japanese', `${kana}\n\nご希望に応じてトーンを調整できます。`, kana],
    ['before a count', `${post}\n\n(Character count: 243)`, post],
    ['before a count in Chinese', `${han}\n\n（字數：120）`, han],
    ['before a note', `${post}\n\nNote: I kept the tone casual and within the character limit.`, post],
    ['before its reasons', `${post}\n\n**Why this works:**\n- short hook\n- clear benefit`, post],
    ['before a picture', `${post}\n\nImage suggestion: a folded bicycle on a platform`, post],
    ['before an offer at the end of the line', `${han}希望這篇貼文符合您的需求！`, han],
    ['in a fence', `\`\`\`\n${post}\n\`\`\``, post],
    ['in a fence with talk around it', `Here you go:\n\n\`\`\`text\n${post}\n\`\`\`\n\nEnjoy!`, post],
    ['in a fence without an end', `\`\`\`markdown\n${post}`, post],
    ['behind thoughts', `<think>The user wants a post. "Post:" first.</think>\n\n${post}`, post],
    ['behind thoughts without a beginning', `The user wants a post.\n</think>\n${post}`, post],
    ['behind thoughts in another tag', `<reasoning type="a">Hm.\n</reasoning>${post}`, post],
    ['in JSON', JSON.stringify({ platform: 'linkedin', post, length: 90 }), post],
    ['in JSON inside a fence', `\`\`\`json\n${JSON.stringify({ content: post }, null, 2)}\n\`\`\``, post],
    [
      'in JSON with hashtags apart',
      JSON.stringify({ text: han, hashtags: ['馬場', '#后里'] }),
      `${han}\n\n#馬場 #后里`,
    ],
    ['in nested JSON', JSON.stringify({ result: { post: { body: post } } }), post],
    ['in a list', JSON.stringify([{ caption: post }, { caption: 'Another.' }]), post],
    ['in broken JSON', `{"platform":"facebook","post":"${post}"}`, post],
    ['in JSON without its end', `{"post":"${post.replaceAll('\n', '\\n')}`, post],
    ['in JSON after talk', `Here is the JSON:\n\n${JSON.stringify({ post })}`, post],
    ['in a tag', `<post>\n${post}\n</post>`, post],
    ['in a tag with talk around it', `I thought about trains.\n<answer>${post}</answer>\nDone.`, post],
    ['in our own tags', `<draft-f00dfeed12345678>\n${post}\n</draft-f00dfeed12345678>`, post],
    ['in quotation marks', `"${post}"`, post],
    [
      'in quotation marks with others inside',
      `「后里區的「馬場」星期六開放。\n\n門票一百元。」`,
      '后里區的「馬場」星期六開放。\n\n門票一百元。',
    ],
    ['as the first of two', `**Option 1:**\n${post}\n\n**Option 2:**\nFolds.`, post],
    [
      'as the first of two kinds',
      `Here are two options:\n\nOption A: Casual\n${post}\n\nOption B: Formal\nFolds.`,
      post,
    ],
    ['as the first of two in Chinese', `【版本一】\n${han}\n\n【版本二】\n馬場開放。`, han],
    ['as the first of two in Japanese', `パターン1：\n${kana}\n\nパターン2：\nお茶です。`, kana],
    ['after a draft', `Draft: Trains.\n\nThat is too short.\n\nFinal post:\n${post}`, post],
    [
      'in named parts',
      'Hook: Fold it.\n\nBody: It weighs 11.8 kg.\n\nCTA: Try it.',
      'Fold it.\n\nIt weighs 11.8 kg.\n\nTry it.',
    ],
    ['with labelled hashtags', 'Fold it.\n\nHashtags: #cycling, #trains', 'Fold it.\n\n#cycling #trains'],
    [
      'with hashtags that lack their sign',
      'Fold it.\n\n**Hashtags:** cycling, folding bike',
      'Fold it.\n\n#cycling #foldingbike',
    ],
    [
      'inside all of it',
      `<think>Hm.</think>Sure! Here is the post:\n\n\`\`\`json\n${JSON.stringify({ post: `"${post}"` })}\n\`\`\``,
      post,
    ],
  ])('%s', (_, answer, expected) => {
    expect(unwrap(answer, source).text).toBe(expected)
  })
})

test.each([
  ['I hope this post works for you.', 'Each member works two hours.'],
  ['Would you like me to write one for Instagram too?', 'The river writes what it will not send.'],
  ['Note: I left out the price as asked.', 'The shelves hold what they asked for, and what is left.'],
  ['💡 Tip: post this on Tuesday for best reach.', 'The council voted on Tuesday.'],
])('a word to us that shares one word with the text is one all the same: %s', (coda, sentence) => {
  expect(unwrap(`${post.replace(/\n\n#.*$/u, '')}\n\n${coda}`, `${source} ${sentence}`).text).not.toContain(coda)
})

test('a price that was struck out ends no answer', () => {
  const text = 'It was <s>$9</s> and is $7 now.\n\nThe Larkfield Fold 9 folds in nine seconds.'
  expect(unwrap(text, source).text).toBe('It was $9 and is $7 now.\n\nThe Larkfield Fold 9 folds in nine seconds.')
})

test('two blanks in one sentence take no other sentence along', () => {
  const text = 'Call ____ or write to ____ first. The Larkfield Fold 9 weighs 11.8 kg. It folds in nine seconds.'
  expect(unwrap(text, source).text).toBe('The Larkfield Fold 9 weighs 11.8 kg. It folds in nine seconds.')
})

test('hashtags below talk stay', () => {
  const talk = 'I kept the tone warm, as you asked.\nLet me know if you want changes!\n#cycling #trains'
  expect(unwrap(`Fold it in nine seconds.\n\nThe Larkfield Fold 9 weighs 11.8 kg.\n\n${talk}`, source).text).toBe(
    'Fold it in nine seconds.\n\nThe Larkfield Fold 9 weighs 11.8 kg.\n\n#cycling #trains',
  )
})

test('a lead-in that shares one pair of characters with the text is one all the same', () => {
  const about = `${source} 新版はさらに軽くなりました。`
  expect(unwrap(`Facebook版はこちらです：\n\n${kana}`, about).text).toBe(kana)
})

test('a note on why something works that the text has stays', () => {
  const note = 'Why it works: the hook holds 110 kg.'
  expect(
    unwrap(`${post.replace('\n\n#', `\n\n${note}\n\n#`)}`, `${source} A hook holds riders up to 110 kg.`).text,
  ).toContain(note)
})

test('what is no more than a thought leaves nothing', () => {
  expect(unwrap('<think>The user wants a post about a bicycle.', source).text).toBe('')
})

test('a title beside the post is kept apart', () => {
  expect(unwrap(JSON.stringify({ title: 'Folds in nine seconds', description: post }), source)).toMatchObject({
    text: post,
    title: 'Folds in nine seconds',
  })
})

test.each([
  ['Order at [insert link here] today.', '[insert link here]'],
  ['See you at {{your_website}}!', '{{your_website}}'],
  ['報名請見【請插入連結】', '【請插入連結】'],
  ['詳しくは[ここにリンクを挿入]まで。', '[ここにリンクを挿入]'],
  ['詳しくはこちら：[リンクを挿入]', '[リンクを挿入]'],
  ['Order now (insert link here).', '(insert link here)'],
  ['Order at [your shop’s link here] today.', '[your shop’s link here]'],
  ['歡迎來到[您的店名]！', '[您的店名]'],
  ['Follow us: [YourHandle]', '[YourHandle]'],
  ['Come to [Your Organization] on Friday.', '[Your Organization]'],
  ['Come on Friday.\n\n[Your Club]', '[Your Club]'],
  ['Use [your discount code] today.', '[your discount code]'],
  ['See [your @handle] today.', '[your @handle]'],
  ['訂購請輸入[您的優惠碼]。', '[您的優惠碼]'],
  ['請加【您的LINE ID】。', '【您的LINE ID】'],
  ['追蹤[您的Instagram帳號]。', '[您的Instagram帳號]'],
])('%s has a gap', (answer, gap) => {
  const { text, reasons } = unwrap(answer, source)
  expect(reasons).toEqual([{ kind: 'placeholder', detail: gap }])
  expect(text).not.toContain(gap)
})

test.each([
  ['a hook that ends in a colon', "Here's what we learned on the train:\n\nFold first."],
  ['an opening as people talk', 'Okay, but this: the Fold 9 weighs 11.8 kg.'],
  ['another', 'Great news: it folds in nine seconds.\n\nTry it.'],
  ['a hook on three things', '以下是三個理由：\n\n門票一百元。'],
  ['a question to readers', `${post}\n\nLet me know what you think in the comments!`],
  ['what the author did', 'Okay, I have written this for you to read on the train.\n\nThe Larkfield Fold 9 folds.'],
  ['a headline in brackets', '【馬場開放】\n門票一百元。'],
  ['how to book', '后里區的馬場星期六開放。\n\n如需報名，請洽馬場。'],
  ['how to ask in Japanese', `${kana}\n\nお気軽にお問い合わせください。`],
  ['a quotation first and a quotation last', '"He said no" was the headline, and she said "yes"'],
  ['two quotations', '「馬場開放」和「門票一百元」'],
  ['what somebody said, and hashtags', '"We fold in nine seconds."\n\n#cycling'],
  ['brackets', 'Riders [up to 110 kg] fit (most of you do) and your bike {Fold 9} too.'],
  ['code', 'To install:\n\n```js\nfold(9)\n```\n\nIt folds your bicycle in nine seconds flat.'],
  [
    'an object of the author’s own',
    'Send this:\n\n{"weight": 11.8}\n\nand the Larkfield Fold 9 answers with its name.',
  ],
  ['options of its own', 'Option: red or blue? Pick your Fold 9.'],
  ['a time, a place', '時間：星期六\n地點：后里馬場'],
  ['a tone of its own', 'Tone matters: say what it weighs.\n\nThe Fold 9 weighs 11.8 kg.'],
  ['a language that is spoken', 'Language: English and Chinese\n\nThe Fold 9 has a manual.'],
  ['a source that it names', `${post}\n\nSource: Larkfield`],
  ['what it holds', `${post}\n\n✅ Weight: 11.8 kg\n✅ Folds in nine seconds`],
  ['who helps', 'Our assistant: a bell that says where you are.'],
  ['a sum', 'weight = 11.8 kg, and it folds.'],
  [
    'what goes on behind a line to readers',
    'It folds. Let me know if you want a longer version of the tour! The Larkfield Fold 9 weighs 11.8 kg.',
  ],
  ['tips of its own', `${post}\n\n**Tips**\n\nRiders up to 110 kg fit.`],
  ['a year in Chinese and a rating', '馬場二〇〇五年開放。\n\n難度：●●●○○'],
  ['a link in words', '后里區的馬場：[預約網址](https://a.example/x)'],
  ['words in brackets', 'They said: "I love [the bicycle]". It folds in nine seconds.'],
  ['a plain post', post],
])('%s stays as it is', (_, honest) => {
  expect(unwrap(honest, source)).toEqual({ text: honest, notes: [], reasons: [] })
})

test.each([
  ['好的！以下是為您寫的貼文：\n\n看到這句，就知道沒有人讀過。', '模型開頭就回「好的！以下是為您撰寫的貼文：」。'],
  ['Certainly! Here is the text:\n\nTen cents, please.', 'It begins with "Certainly! Here is your text".'],
])('an opening that resembles what the text quotes from a model stays: %s', (text, about) => {
  expect(unwrap(text, `${source} ${about}`).text).toBe(text)
  expect(unwrap(text, source).text).not.toBe(text)
})

test('what a text on JSON shows stays', () => {
  const shown = '{"title": ..., "body": ...}'
  const text = `one note is one object:\n\n${shown}\n\nthat is the new export.`
  expect(unwrap(text, `The export writes ${shown} for each note.`).text).toBe(text)
})

test.each([
  '承知しました。\n\n夜勤の職員さんは、この一言を何度も口にします。',
  '沒問題！\n\n這三個字，我每天說一百次。',
  'Of course.\n\nI said those two words at every meeting for a year.',
])('an assent that the next line speaks of is no word to us: %s', (text) => {
  expect(unwrap(text, source).text).toBe(text)
})

test('what the source says is the author’s own', () => {
  const own = 'Option 1: ride. Option 2: fold.\nNote: no refunds for a changed tone.\n[Your name] is on the frame.'
  expect(unwrap(own, own)).toEqual({ text: own, notes: [], reasons: [] })
  const form = 'Platform: steel\nTone: bright\n\nSource: the original text\nEngagement score: 9\n[Image: a bicycle]'
  expect(unwrap(form, form)).toEqual({ text: form, notes: [], reasons: [] })
  const thoughts = 'Models write <think> and </think> around what they say to themselves.'
  expect(unwrap(thoughts, thoughts).text).toBe(thoughts)
})

test.each([
  ['ご要望の多かった新色を、この秋から加えました。\n\n色は三つです。', ''],
  ['English: Mondays at seven.\n\nJapanese: Tuesdays at seven.', ''],
  ['1/2 cup of flour\n\n3/4 cup of sugar', ''],
  ['The call is array[0], and the next one is array[1].', 'array[0] and array[1]'],
  ['Tea at noon. (Photo: Mei Lin)', ''],
  ['We asked: why?\n\nUser: “It works.”', 'User: “It works.”'],
])('what looks like a habit of models and is of the post stays: %s', (text, source) => {
  expect(unwrap(text, source).text).toBe(text)
})
