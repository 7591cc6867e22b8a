import { describe, expect, test } from 'vitest'
import { en, ja, source, zh } from '../testing/salt-museum.ts'
import { unwrap } from './unwrap.ts'
import { withoutLaterVersion } from './versions.ts'

describe('what stands around the post goes', () => {
  test.each([
    ['a shorter one', `${en}\n\n---\n\nAlternative (shorter): The Salt Museum reopens on 2 May.`, en],
    ['a second one', `${en}\n\nVersion 2: The boiling house has a lift to all three floors.`, en],
    ['one in Chinese', `${zh}\n\n版本二：\n鹽田博物館有電梯了！首週免費入場。`, zh],
    ['one in Japanese', `${ja}\n\n――\n【別バージョン】\n博物館で紙の海図が見られます。入場は無料です。`, ja],
    [
      'one with the hashtags of both',
      `${en}\n\nShorter version:\nThe Salt Museum reopens with a lift.\n\n#salt`,
      `${en}\n\n#salt`,
    ],
    ['the end of a letter', `${en}\n\nBest regards,\n[Your Name]\n[Position], Salt Museum`, en],
    ['the end of a letter in Chinese', `${zh}\n\n敬祝 商祺\n\n鹽田博物館社群小編 敬上`, zh],
    ['the end of a letter above hashtags', `${en}\n\nKind regards,\nThe Museum\n\n#salt`, `${en}\n\n\n\n#salt`],
    ['channels that have lost their marks', `analysisThe user wants a post. Key: 2 May.assistantfinal${en}`, en],
    ['the end of an object whose beginning is lost', `${en}", "cta": "Come!", "tags": ["#salt"]}]}`, `${en}\n\n#salt`],
    ['a note to the author', `${en}\n\n[Here I'd suggest adding a photo of the lift.]\n\nFree.`, `${en}\n\n\n\nFree.`],
    [
      'notes to the author in Chinese',
      `${zh}（待確認：是否公開？）首週免費（註：原文為「免費」）。`,
      `${zh}首週免費。`,
    ],
    ['what the author may put in', `${zh}\n（這裡可以考慮換成你自己的照片）\n首週免費。`, `${zh}\n\n首週免費。`],
    ['what is to be put in', `${ja}\n※ここに実際のリンクを挿入してください`, ja],
    ['that the post is done', `承知いたしました。博物館の投稿文を作成しました。\n\n${ja}`, ja],
    ['the same in Chinese', `已為您寫好鹽田博物館的貼文。\n\n${zh}`, zh],
    ['that it can be done', `I can write this post about the Salt Museum, though without the prices.\n\n${en}`, en],
    [
      'how it was thought of',
      `Here's my thinking: the lift matters more than the date, so I opened with it.\n\n${en}`,
      en,
    ],
    ['what somebody thinks of it', `Sure thing 😊 Let me know what you think!\n\n${en}`, en],
    ['the name of a title of a film', `影片標題：鹽田回來了\n\n影片說明：\n${zh}`, `影片標題：鹽田回來了\n\n\n${zh}`],
    ['how a film ends', `${zh}首週免費。（畫面淡出）\n\n#鹽田`, `${zh}首週免費。\n\n#鹽田`],
    ['a name of the post in brackets', `（キャプション）\n${ja}`, ja],
    ['who speaks unseen', `NARRATOR (V.O.): ${en}`, en],
    ['chapters', `${en}\n\n00:00 Intro\n00:42 The lift\n02:15 The floors\n\n#salt`, `${en}\n\n\n#salt`],
    ['chapters below their name', `${zh}\n\n章節：\n0:00 開場\n1:20 電梯\n3:05 樓層`, zh],
    ['directions', `（静かなピアノのBGM）\n${ja}\n［カメラ、海図に寄る］\n入場は無料です。`, `${ja}\n入場は無料です。`],
    [
      'numbers of pictures',
      `Slide 1: ${en}\nSlide 2: Admission is free.\nSlide 3: See you?`,
      `${en}\nAdmission is free.\nSee you?`,
    ],
    [
      'numbers of pictures in Chinese',
      `第 1 張：${zh}\n第 2 張（CTA）：首週免費入場\n圖說：歡迎。`,
      `${zh}\n首週免費入場\n歡迎。`,
    ],
    ['numbers of pictures in Japanese', `1枚目：${ja}\n2枚目：入場は無料です。`, `${ja}\n入場は無料です。`],
    [
      'names of parts behind signs',
      `🎣 Hook: ${en}\n\n📖 Body: Admission is free.\n\n📣 CTA: Come!`,
      `🎣 ${en}\n\n📖 Admission is free.\n\n📣 Come!`,
    ],
    [
      'names of parts in Japanese',
      `フック：海図は好きですか。\n本文：${ja}\nCTA：どうぞ。`,
      `海図は好きですか。\n${ja}\nどうぞ。`,
    ],
    [
      'directions with a time',
      `[00:00] （鏡頭掃過鹽田）\n${zh}\n[00:08] （館長入鏡）\n首週免費。`,
      `${zh}\n首週免費。`,
    ],
    ['directions in capitals', `[INTRO – soft music]\n${en}\n[CUT TO: the lift]\nFree.\n[END SCREEN]`, `${en}\nFree.`],
    [
      'times before what is said',
      `[0:00] Upbeat intro music\n[0:05] ${en}\n[0:20] (Host turns it) Free. Outro.`,
      `${en}\nFree.`,
    ],
    [
      'times with what is seen',
      `[00:00 開場 — 鹽田特寫]\n${zh}\n\n[00:40 電梯片段]\n首週免費入場。`,
      `${zh}\n\n首週免費入場。`,
    ],
    ['how it is said', `（明るい声で）${ja}\n（ここで海図の空撮映像）\n入場は無料です。`, `${ja}\n入場は無料です。`],
    ['the picture that belongs there', `（圖片建議：一座鹽田，暖色調）\n\n${zh}`, zh],
    [
      'names of parts in brackets',
      `【Hook】鹽田博物館回來了。\n\n【Body】${zh}\n\n【CTA】首週免費入場。`,
      `鹽田博物館回來了。\n\n${zh}\n\n首週免費入場。`,
    ],
    [
      'names of parts in lines of their own',
      `フック：\n海図は好きですか。\n\n本文：\n${ja}\n\nCTA:\n入場は無料です。どうぞ。`,
      `海図は好きですか。\n\n${ja}\n\n\n入場は無料です。どうぞ。`,
    ],
    [
      'what was announced as several posts, but one',
      `Here are three posts, from short to long.\n\n1) The Salt Museum is back.\n\n2) ${en}\n\n3) Admission is free on the weekend.`,
      'The Salt Museum is back.',
    ],
    [
      'what was announced, but the one recommended',
      `Here are two posts. I recommend the second.\n\n1) The Salt Museum is back.\n\n2) ${en}`,
      en,
    ],
    ['what was announced in Chinese', `以下提供兩個版本：\n\n1. ${zh}\n\n2. 首週免費入場，歡迎光臨鹽田。`, zh],
    [
      'what the text is said to say',
      'The article says that the museum is back and that a lift goes up.',
      'The museum is back and a lift goes up.',
    ],
    ['a post for a platform', `Here's a punchy version for Instagram:\n\n${en}`, en],
    [
      'an apology for another answer',
      `We apologise for the confusion in the previous version. Here is the corrected post with the right dates:\n\n${en}`,
      en,
    ],
    ['a name with a length', `ツイート案（138文字）：\n${ja}`, ja],
    [
      'an offer of another version, whatever it is about',
      `${en}\n\nLet me know if you'd like a version with a stronger hook, or one on the lift to all three floors.`,
      en,
    ],
    ['the same in Japanese', `${ja}\n\n必要に応じて、海図の企画展の引用情報を追加することも可能です。`, ja],
    ['a draft to look through', `${zh}\n\n以上草稿供您參考，若有需要修正的地方，請再提供細節，謝謝。`, zh],
    ['a note on the text', `${zh}\n備註：原文未提供電話，因此未列入。`, zh],
    [
      'a note on who speaks',
      `${en}\n\n#salt\n\n---\nNote: I wrote this in the first person because the article is by the museum itself.`,
      `${en}\n\n#salt`,
    ],
    [
      'what a model has checked, between two paragraphs',
      `${zh}\n\n【字數檢查】約 130 字 ✔\n【事實檢查】數字皆與原文相符 ✔\n\n首週免費入場。`,
      `${zh}\n\n首週免費入場。`,
    ],
    [
      'how a model corrects itself',
      `${zh}\n\n等等，這裡應該寫「三個樓層」比較精確。讓我重新檢查一下原文。對，改成三個樓層。\n\n首週免費入場。`,
      `${zh}\n\n首週免費入場。`,
    ],
    [
      'the same in English',
      `${en}\n\nWait, the source says all three floors. Let me fix that.\n\nAdmission is free.`,
      `${en}\n\nAdmission is free.`,
    ],
    [
      'the same in Japanese, of a text without such words',
      `${ja}\n\nうーん、ここは「海図」のほうが原文に近いですね。直します。\n\n入場は無料です。`,
      `${ja}\n\n入場は無料です。`,
    ],
    [
      'where a picture goes',
      `${en}\n\n[Attach photo of the lift here]\n\nAdmission is free.`,
      `${en}\n\nAdmission is free.`,
    ],
    ['where one goes in Chinese', `${zh}\n\n（此處可放電梯照片）\n\n首週免費。`, `${zh}\n\n首週免費。`],
    ['where one goes in Japanese', `${ja}\n（ここに海図の写真）\n入場は無料です。`, `${ja}\n入場は無料です。`],
    ['a pause', `${ja}\n（間）\n入場は無料です。`, `${ja}\n入場は無料です。`],
    ['one name of a part in brackets', `${ja}\n\n【中盤】\n\n入場は無料です。`, `${ja}\n\n入場は無料です。`],
    ['names of parts alone', `開頭\n${zh}\n結尾\n首週免費入場。`, `${zh}\n首週免費入場。`],
    ['a name of a part behind a sign', `■本文\n${ja}`, ja],
    ['an order with its subject', `主題：博物館重新開館\n語氣：親切\n\n${zh}`, zh],
    ['an object without its brackets', `"text": "${en}"`, en],
    ['another version in bold', `${en}\n\n---\n**Option B**\n\nAdmission is free at the Salt Museum!`, en],
    ['the name of a later version', `版本 2（較活潑）\n\n${zh}`, zh],
    ['a title that was thought of', `Title suggestion: The museum is back\n\n${en}`, en],
    ['what a model plans', `OK so the key facts are: the lift, the floors. Let me write it.\n\n${en}`, en],
    ['what it plans in Chinese', `先抓重點：開館日、電梯。接著用問句收尾。\n\n${zh}`, zh],
    ['what it plans in Japanese', `まず要点を整理します。海図、無料。最後は問いかけで締めます。\n\n${ja}`, ja],
    ['what is to be checked', `${zh}\n\n※ 請編輯確認：年份\n\n首週免費入場。`, `${zh}\n\n首週免費入場。`],
    [
      'a note in brackets, and nothing below it',
      `${en}\n\n[Note: check whether the hashtags are right]\n\nAdmission is free on the opening weekend.`,
      `${en}\n\nAdmission is free on the opening weekend.`,
    ],
    ['a name of the post', `內容：${zh}`, zh],
    ['a tag in Japanese', `<投稿>${ja}</投稿>`, ja],
    ['a tag that nothing ends', `<answer>\n${en}`, en],
    ['a mark of where it begins', `${ja}\n\n――ここから本文――\n\n入場は無料です。`, `${ja}\n\n入場は無料です。`],
    ['what is left out', `${ja}\n\n（以下略）`, ja],
    ['the name of a line break', `${zh}\n\n（換行）\n\n首週免費入場。`, `${zh}\n\n首週免費入場。`],
    ['what may be left out', `${zh}\n\n（這段可省略）\n\n首週免費入場。`, `${zh}\n\n首週免費入場。`],
    ['the number of a picture alone', `${ja}\n\nスライド2\n\n入場は無料です。`, `${ja}\n\n入場は無料です。`],
    ['numbers of pictures before a dash', `Slide 1 – ${en}\nSlide 2 – Admission is free.`, `${en}\nAdmission is free.`],
    ['numbers of pictures in words', `圖一：${zh}\n圖二：首週免費入場。`, `${zh}\n首週免費入場。`],
    ['what is on a screen', `Narrator: ${en}\nOn screen: the lift\nNarrator: Free.`, `${en}\nFree.`],
    ['plans as in A and B', `A案\n${ja}\n\nB案\n入場は無料の博物館です。`, ja],
    ['posts that are counted', `第一則：\n${zh}\n\n第二則：\n首週免費入場，歡迎光臨。`, zh],
    [
      'names of all parts in brackets',
      `【貼文標題】鹽田回來了\n【貼文內容】\n${zh}\n【標籤】#鹽田`,
      `鹽田回來了\n\n${zh}\n#鹽田`,
    ],
    ['hashtags between brackets', `${en}\n\n{#salt #museum}`, `${en}\n\n#salt #museum`],
    ['another opening', `${zh}\n\n首週免費入場。\n\n另一個開頭：你看過鹽田的電梯嗎？`, `${zh}\n\n首週免費入場。`],
    [
      'a change of mind',
      `${en}\n\nWait, the lift goes to all three floors. Leave that out.\n\nFree.`,
      `${en}\n\nFree.`,
    ],
    ['where it goes on', `${en}\n\nContinued in thread 🧵👇`, en],
    ['the subject of a mail', `Subject: Reopening\n\n${en}`, en],
    ['a place for a number', `${ja}\n\nお問い合わせ：（電話番号）`, ja],
    ['a blank in a hashtag', `${ja}\n\n#紙の 海図 #博物 館`, `${ja}\n\n#紙の海図 #博物館`],
    ['the name of the text below a title', `標題：鹽田回來了\n\n說明欄：\n${zh}`, `標題：鹽田回來了\n\n\n${zh}`],
    ['the name of who speaks', `Voiceover: ${en}\n旁白：鹽田。`, `${en}\n鹽田。`],
    ['numbers of pictures in brackets', `【第 1 張】${zh}\n【第 2 張】首週免費。`, `${zh}\n首週免費。`],
    ['one name that only writers know', `${ja}\n\nCTA:入場は無料です。`, `${ja}\n\n入場は無料です。`],
    ['fields of a plan', `${en}\n\n\\#salt\n\nPosted by: Social Media Manager\nScheduled: TBD`, `${en}\n\n#salt`],
    ['one field that is undecided', `${zh}\n\n狀態：草稿`, zh],
    [
      'talk of an article',
      `According to the article, admission is free. As the text mentions, so is the lift.`,
      'Admission is free. So is the lift.',
    ],
    ['talk of an article in Chinese', `文章中提到，${zh}`, zh],
    [
      'talk of an article in Japanese',
      `この記事では、紙の海図の企画展について紹介しています。\n入場は無料です。`,
      '紙の海図の企画展。\n入場は無料です。',
    ],
    [
      'a plan above the post',
      `まず要点です。\n1. 紙の海図\n2. 入場無料\nこれを踏まえて投稿文を書きます。\n\n---\n\n${ja}`,
      ja,
    ],
    [
      'a question within the post',
      `${en}\n\nWould you like me to make the tone more formal and the caption shorter?\n\nSee you there.`,
      `${en}\n\nSee you there.`,
    ],
    [
      'keys before the post, and all of them below another',
      `post:\n  platform: linkedin\n  body: |\n    ${zh}\n    首週免費。\n  hashtags:\n    - 鹽田`,
      `${zh}\n首週免費。\n\n#鹽田`,
    ],
    [
      'a list in JSON without its end',
      `[\n  "${ja}\\n\\n入場は無料です。",\n  ["#海図", "#博物館"`,
      `${ja}\n\n入場は無料です。\n\n#海図 #博物館`,
    ],
    [
      'tags one after the other',
      `<post>\n<title>塩</title>\n<text>${ja}</text>\n<hashtags>#海図 #博物館</hashtags>\n</post>`,
      `${ja}\n\n#海図 #博物館`,
    ],
    ['buttons of a platform', `${ja}\n\n…続きを読む\n\n翻訳を表示\nいいね！　コメント　シェア`, ja],
    ['buttons in English', `${en}\n\nSee translation\n👍 Like · 💬 Comment · Share`, en],
    ['the number of the only part', `1/4 ${en} 🧵👇\n\n#salt`, `${en}\n\n#salt`],
    ['a category', `${zh}\n\n#鹽田\n分類：文化`, `${zh}\n\n#鹽田`],
    [
      'what the author says',
      `${zh}\n本文提到，電梯可到三個樓層。作者在文中指出，首週免費。`,
      `${zh}\n電梯可到三個樓層。首週免費。`,
    ],
    ['versions by their tone', `**Casual version**\n${en}\n\n**Formal version**\nThe Salt Museum has a lift.`, en],
    ['versions by their tone in Chinese', `【活潑版】\n${zh}\n\n【正式版】\n博物館重新開館，首週免費入場。`, zh],
    ['versions by their letter', `【A案】\n${ja}\n\n【B案】\n博物館で紙の海図が見られます。`, ja],
    ['a turn of the reader in Japanese', `${ja}\n\nユーザー：次はXも。\nアシスタント：はい。`, ja],
    ['an outline', `構成:\n1. 導入\n2. 本題\n\n${ja}`, ja],
    ['a polite end', `${ja}\n\n以上、よろしくお願いいたします。`, ja],
    ['who wrote it', `${en}\n\nGenerated by ChatGPT`, en],
    ['an apology', `申し訳ございません。改めて作成いたします。\n\n${ja}`, ja],
    ['a translation in brackets', `${zh}\n\n【英文版】\nThe museum reopens.`, zh],
    ['a machine on itself', `${en} As an AI, I cannot taste the salt, but it is free.`, en],
    [
      'a machine on itself in Japanese',
      `${ja}AIとして、私は訪れることはできませんが、楽しみです。入場は無料です。`,
      `${ja}入場は無料です。`,
    ],
    ['what the text has', `元の文章にあるように、${ja}本投稿では、海図です。`, `${ja}海図です。`],
    ['talk of the text', `According to the text provided, the Salt Museum reopens.`, 'The Salt Museum reopens.'],
    [
      'talk of the text in Japanese',
      `上記の記事によると、${ja}\n原文では、入場は無料です。`,
      `${ja}\n入場は無料です。`,
    ],
    ['talk of the text in Chinese', `根據提供的文章，${zh}`, zh],
    [
      'keys behind the post',
      `caption: |\n  ${zh}\n  首週免費。\nhashtags:\n  - 鹽田\n  - 博物館\ntone: warm`,
      `${zh}\n首週免費。\n\n#鹽田 #博物館`,
    ],
    ['a heading over notes that went', `${zh}電梯很快[1]。\n\n參考資料：\n[1] 館訊`, `${zh}電梯很快。`],
    ['a thread sign behind a number', `1/2 🧵 ${en}\n\n2/2 Admission is free.`, `${en}\n\nAdmission is free.`],
  ])('%s', (_, answer, left) => {
    expect(unwrap(answer, source).text.replace(/\n{3,}/gu, '\n\n')).toBe(left.replace(/\n{3,}/gu, '\n\n'))
  })
})

describe('the post keeps', () => {
  test.each([
    `${en}\n\nAuthor: Salt Museum\nCategory: boiling house`,
    'Another option: take the stairs to all three floors of the museum.',
    `${en}\n\nAnother option: take the stairs to all three floors.`,
    `${en}\n\nAlternative: the stairs.`,
    `${en}\n\nBest wishes from all of us`,
    `${en}\n\nRegards to the boiling house, which waited 14 months for its lift!`,
    `${en}\n\n10:00 Doors\n11:30 Tour of the floors\n14:00 Talk`,
    `${en}\n(Live music from 8 pm)\nSee you.`,
    `${zh}\n（現場音樂八點開始）`,
    `${en}\n\nSlide 7: the one to see.`,
    'According to the museum, a lift goes to all three floors.',
    '原文を展示します。紙の海図の企画展です。',
    '警察から提供された情報によると、博物館で紙の海図が見つかりました。',
    `${en}\n\n參考資料：館訊`,
    `${en}\n\nAuthor: Mei Lin`,
    `${en}\n\nThe formal version of the tour is on Sunday.`,
    `【A案】の海図を展示します。${ja}`,
    `流れ:\n1. 受付\n2. 見学\n\n${ja}`,
    '1/2 hour by bus. The Salt Museum is back.',
    `${en}\nSee more of the floors on Sunday.`,
    `${zh} 👇`,
    'The museum has three rules:\n1. Take the lift.\n2. Touch the salt.\nAdmission is free.\n\nSee you there.',
    `${zh}\n（畫面很美）旁邊是鹽田。`,
    `${ja}\n【1枚目】は海図です。`,
    'As the museum mentions, admission is free.',
    `The museum in May, the short version:\n1) A lift to all three floors.\n2) Free on the opening weekend.`,
    `（小さな声で話せる）海図の部屋です。${ja}`,
    `A案を推す人もいます。${ja}`,
    `第一則：${zh}`,
    `${zh}\n（首週）免費入場。`,
    `圖一是鹽田。${zh}`,
    `キーワード：海図\n\n${ja}\n\n入場は無料です。`,
    `${en}\n\nWait, is the lift free?\n\nIt is.`,
    `（ここに来ると、写真を撮りたくなります）\n${ja}`,
    `結尾\n${zh}`,
    `【まとめ買い】もできます。${ja}`,
    `先抓重點再走：${zh}`,
    `${en}\n\n**Option B** is the stairs.`,
    `${en}\n\nLet me write down what the lift says.`,
    'We have three options for the lift:\n1. To the first floor.\n2. To all three floors.\nWhich one?',
    `Here are the two floors:\n1. The boiling house and its lift.\n2. The museum, with free admission.`,
    `Sorry for the delay of the lift.\n\n${en}`,
    `${zh}\n\n等等，首週免費入場？\n\n真的，鹽田博物館。`,
    `${en}\n\nLet me know if you'd like a lift to all three floors.`,
    `${en}\n\nNote: the lift does not go to the roof.`,
    `[08:30] ${en}\n[09:15] Admission is free.`,
    `【本文】の海図を展示します。${ja}`,
    `${ja}\n#海図 展`,
    `鹽田說明：五月二日重新開館\n\n說明欄：電梯可到三個樓層`,
    `${zh}\n\n需要我幫你改成國中版嗎？開玩笑的，請自己改。`,
  ])('%j', (post) => {
    expect(unwrap(post, source).text).toBe(post)
  })

  test.each([
    `${en}\n\nVersion 2: the one with a lift to all three floors.`,
    `${en}\n\nBest regards,\nThe Museum`,
    `${en}\n\n0:00 Intro\n0:42 The lift\n2:15 The floors`,
    `${ja}\n［カメラ、海図に寄る］`,
    `Slide 1: ${en}\nSlide 2: Admission is free.`,
    'According to the text provided, the museum reopens.',
    'According to the article, the museum reopens.',
    'The article says that the museum is back and that a lift goes up.',
    `${zh}\n備註：原文未提供電話，因此未列入。`,
    `${zh}\n\n【中段】\n\n首週免費入場。`,
    `內容：${zh}`,
    `${zh}\n\n首週免費入場。\n\n另一個開頭：鹽田的電梯。`,
    `${ja}\n\nスライド2\n\n入場は無料です。`,
    `${en}\n\nIf you want a version with salt, ask at the door.`,
    '文章中提到，博物館重新開館。',
    'この記事では、海図について紹介しています。',
    `Voiceover: ${en}`,
    `${en}\n\nStatus: open\nAuthor: Mei Lin`,
    `${ja}\n\nCTA:入場は無料です。`,
  ])('%j, where the text has it', (post) => {
    expect(unwrap(post, `${source}\n${post}`).text).toBe(post)
  })

  test.each([
    [`${zh}\n\n方案二：季票首週每人只要 1,200 元，博物館免費入場。`, '方案一：單次票。方案二：季票，每人 1,200 元。'],
    [`${en}\n\nVersion 2: The boiling house has a lift to all three floors.`, 'Only version 2 has a lift.'],
    [`${ja}\n\n【パターン2】\n博物館で紙の海図が見られます。`, 'パターン1とパターン2があります。'],
  ])('%j, where the text has its label', (post, labels) => {
    expect(unwrap(post, `${source}\n${labels}`).text).toBe(post)
  })

  test.each([
    `${zh}\n方案一：首週免費入場。\n方案二：電梯可到三個樓層，博物館重新開館。`,
    `${en}\nOption 1: the lift.\nOption 2: the boiling house, with admission free.`,
    `${en}\n**Version A**: the lift.\nVersion B: the boiling house, with admission free.`,
    `${zh}\n第一個選項：首週免費入場。\n第二個選項：電梯可到三個樓層，博物館重新開館。`,
  ])('%j, where it has the first one as well', (post) => {
    expect(withoutLaterVersion(post, source)).toBeUndefined()
  })
})

test.each([
  `${ja}\n【日付】1月10日\n【場所】市民会館`,
  `${zh}\n📍【地點】東區`,
  `${zh}\n【店名】鹽田\n【電話】1910`,
  `【您的週末提案】\n${zh}`,
  `【你的下一站】\n${zh}`,
  `[Your weekend guide]\n${en}`,
  `✨ [Your Weekend Plan] ✨\n${en}`,
  `📌[您的週末提案]：三個好去處\n${zh}`,
  `【Meet your team】\n${en}`,
  `${en} Comment “I need [your favourite tea]” and win.`,
  `【您的LINE】官方帳號上線\n${zh}`,
])('%j has labels, and no gaps', (post) => {
  expect(unwrap(post, source)).toMatchObject({ text: post, reasons: [] })
})

test.each([
  [`【店舗名】からのお知らせです。\n${ja}`, '【店舗名】'],
  [`${zh}\n【公司名稱】敬邀`, '【公司名稱】'],
  [`${zh}\n地址：【地點】`, '【地點】'],
  [`${en}\n[Position] at the museum`, '[Position]'],
])('%j has a gap', (post, gap) => {
  const { text, reasons } = unwrap(post, source)
  expect(text).not.toContain(gap)
  expect(reasons).toMatchObject([{ kind: 'placeholder', detail: gap }])
})

test('the title among the keys is kept apart', () => {
  const answer = `title: "The salt is back"\ndescription: |\n  ${en}\ntags: [salt, museum]`
  expect(unwrap(answer, source)).toMatchObject({ title: 'The salt is back', text: `${en}\n\n#salt #museum` })
})

test('what is to come is a gap, unless the text says so', () => {
  expect(unwrap(`${en}\n\nTickets: TBC`, source)).toMatchObject({
    text: en,
    reasons: [{ kind: 'placeholder', detail: 'TBC' }],
  })
  expect(unwrap(`${en}\n\nTickets: TBC`, `${source} Tickets TBC.`).reasons).toEqual([])
})

test.each([
  [`${en} [Here I would suggest a visit.]`, `${source} [Here I would suggest a visit.]`],
  [`${en}\n\nConsider adding the museum to your trip.`, source],
  [`${zh}（請確認：票不退換）`, `${source}請確認：票不退換。`],
  [`${en} analysisA is a word.`, source],
  ['Analysis shows that the Salt Museum is back on 2 May.', source],
  ['analysisThe museum prints it so.assistantfinal', `${source} analysisThe museum prints it so.`],
  ['The log says "salt", "lift" and no more: {"floors": 3}', `${source} {"floors": 3}`],
  [`投稿文を作成しました。\n${ja}`, `${source}投稿文を作成しました、と画面に出ます。`],
])('%j is of the post', (post, from) => {
  expect(unwrap(post, from).text).toBe(post)
})
