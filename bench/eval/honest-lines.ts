import type { PostLanguage } from '#shared/post-languages.ts'

/** A text that carries the lines, in the words of its author, with the post around them. */
export interface HonestText {
  language: PostLanguage
  content: string
  /** What stands above a last line and below a first one. */
  body: string
  first: readonly string[]
  last: readonly string[]
  /** Lines that the text does not carry, each with the wish that asks for it. */
  wished: readonly (readonly [wish: string, line: string])[]
}

const canal = `The Ashby towpath is open again

Twelve numbered posts now mark the towpath along the Ashby Canal, and version 2 of our map has all of them. The short walk takes 40 minutes, the long one 2 hours. If you want the shorter walk, turn back at the lock. The post office sells the map for £2.

Volunteers have counted 14 herons in one morning since March. Tell us if you see one: Priya keeps count and writes every bird down in her notes. She has written down every heron since March, and she never made up one. We hope you see one too, but we cannot promise it: a heron stays away when it is loud.

The café at the lock is closed on Mondays. Dogs are welcome, and so are children. The towpath is muddy after rain, so bring boots. Put the tide table on your fridge. Whoever wants to help or needs a wheelchair writes to us by Friday. We can change the date up to Thursday. Opening is on Saturday at 10 am, closing on Sunday at 5 pm. Pictures are collected under #AshbyHerons. The figures are from the canal trust, which provided them. Photos are by Anna Reed. Texts of up to 300 characters can be left in the guest book. Walk with us and stay for the coffee.`

const bank = `河堤步道四月一日重新開放

河堤步道整修完成，四月一日起重新開放，全程分三段，走完約兩小時。志工隊在入口發地圖，資料由志工隊提供，照片是志工拍的。步道上的夜鷺，今年數到四十七隻，看到的人請告訴志工。

河邊小店每週一公休，雨天照常營業。活動訊息發布在店裡的粉絲專頁。集合時間如有調整，前一天會在門口公告。要改期的人，請在週五前打電話。需要我們開車接送，也請先說。小店準備了一本留言簿，每則留言的字數以140字為限。店裡有修改衣服的服務，也有兩個版本的步道地圖。標籤印錯的果醬半價。適合推嬰兒車的是第二段，坐輪椅的人請先來電，我們會幫忙。希望大家走得慢一點。這條路是寫給走路的人的。`

const brook = `河原のさんぽ市、今年も4月の第2日曜に

河原のさんぽ市を4月12日に開きます。場所は駅から徒歩7分の河原です。雨の場合は日程を変更し、前日に掲示板でお知らせします。小さな店が32軒ならびます。

月曜は定休です。傘は店で貸します。希望する人は店先で声をかけてください。写真に「河原さんぽ」と付けて投稿すると、駅の壁に展示されます。駅前には投稿箱もあります。ノートは修正ペンのいらない紙で、トーンの違う三色、1行32文字です。川の資料は町の図書館が提供しました。持ちものは、長ぐつ、水筒、帽子の三つ。サギを見た人は教えてください。別の案内板が橋のたもとにあります。去年の文面を読み返すと、雨の話ばかりでした。赤ちゃん連れの人も来てください。`

export const honestTexts: readonly HonestText[] = [
  {
    language: 'en',
    content: canal,
    body: 'Twelve numbered posts now mark the towpath along the Ashby Canal.\n\nThe short walk takes 40 minutes, the long one 2 hours.',
    first: [
      'Sure, a heron stays away when it is loud. But they come back to the lock every morning.',
      'Of course the herons were there first.',
      'Okay, the Ashby towpath is open again.',
      'Here is what 14 herons do in one morning:',
      'Post by post, the towpath along the Ashby Canal is yours again.',
      'This is for everyone who walks the towpath, muddy or not.',
      'I have written down every heron since March.',
      'Great news for walkers: the towpath is open again.',
      'Version 2: the new map has all twelve posts.',
      'Short version: the towpath is open again.',
      'Below the lock, the herons wait.',
      'Got it: a map, boots and 40 minutes.',
    ],
    last: [
      'Tip: put the tide table on your fridge before you post it to a friend.',
      'Tip: post it on your fridge, the tide table is in the map.',
      'Note: the café at the lock is closed on Mondays.',
      'Let me know if you see a heron.',
      'Let me know if you want the shorter walk.',
      'If you want the shorter walk, turn back at the lock.',
      'If you would like to help, write to us by Friday.',
      'Notes on every bird go to Priya.',
      'P.S. Dogs are welcome.',
      'I hope you see a heron.',
      'Feel free to bring the children.',
      'Feel free to change the date up to Thursday.',
      'Please note that the towpath is muddy after rain.',
      'I kept count: 14 herons in one morning.',
      'The post office sells the map for £2.',
      'This post is number 7 of twelve along the towpath.',
      'Photos: Anna Reed.',
      'Photo: Anna Reed',
      'Source: provided by the canal trust.',
      'Disclaimer: we cannot promise a heron.',
      'Need a wheelchair? Write to us by Friday.',
      'Want me to keep count of your herons? Tell us.',
      'Would you like to walk with us? Bring boots.',
      'Up to 300 characters fit in the guest book.',
      '300 characters fit in the guest book.',
      'Opening: Saturday, 10 am\nClosing: Sunday, 5 pm',
    ],
    wished: [
      [
        'End by asking people to tell me if they want a longer version of the walk next year.',
        'Let me know if you want a longer version of the walk next year.',
      ],
      ['Close with “This post was written with AI, and by me.”', 'This post was written with AI, and by me.'],
      ['say that it was written with AI', 'This post was written with AI.'],
      ['Add a note that this post was made with AI', 'Note: this post was made with AI.'],
      ['Include an AI disclosure.', '(This post was written with the help of AI.)'],
      ['Offer a longer version to whoever asks', 'Let me know if you would like a longer version.'],
      ['Remind them that the tone of the bell can be adjusted.', 'Note: the tone of the bell can be adjusted.'],
      ['Finish with a tip to post it in their group.', 'Tip: post it in your group.'],
    ],
  },
  {
    language: 'zh-TW',
    content: bank,
    body: '河堤步道整修完成，四月一日起重新開放。\n\n全程分三段，走完約兩小時。',
    first: [
      '好的路，走起來會讓人慢下來。',
      '當然，夜鷺比我們早到。',
      '這是寫給走路的人的一條路。',
      '以下三段，走完約兩小時：',
      '沒問題，雨天照常營業。',
      '我們需要寫給走路的人一條路。',
      '版本二：步道地圖重新開放領取。',
      '為您準備的步道地圖，在入口拿。',
    ],
    last: [
      '小提醒：河邊小店每週一公休。',
      '小提醒：活動訊息發布在粉絲專頁。',
      '註：集合時間如有調整，前一天公告。',
      '註：雨天照常營業。',
      '如果你看到夜鷺，請告訴志工。',
      '如需改期，請在週五前打電話。',
      '若要調整時間，請在週五前打電話。',
      '希望大家走得慢一點。',
      '希望這條步道，你走得慢一點。',
      '說明：步道分三段，走完約兩小時。',
      '需要我們開車接送，請先說。',
      '來源：志工隊提供。',
      '資料來源：志工隊提供',
      '這則公告貼在步道的入口。',
      '這個版本的步道地圖，入口就有。',
      '請隨時打電話給我們。',
      '字數以140字為限，留言簿在小店。',
      '標籤印錯的果醬半價。',
      '您可以推嬰兒車走第二段。',
      '照片：志工拍的步道',
      '建議路線：第二段，適合推嬰兒車。',
    ],
    wished: [
      ['請註明由 AI 撰寫', '本文由 AI 撰寫。'],
      ['結尾說明這篇是用 AI 寫的', '這篇貼文是用 AI 寫的。'],
      ['標示 AI 生成', '（本貼文由 AI 生成）'],
      ['要讓大家知道這是 AI 協助完成的', '本貼文由 AI 協助完成。'],
      ['最後請提醒大家，開演時間可能調整。', '註：開演時間可能調整。'],
      ['結尾邀請大家到社團發文分享。', '小提醒：歡迎到社團發文分享。'],
      ['最後問大家要不要我再辦一次，寫新的版本。', '要不要我再辦一次新的版本？'],
    ],
  },
  {
    language: 'ja',
    content: brook,
    body: '河原のさんぽ市を4月12日に開きます。\n\n小さな店が32軒ならびます。',
    first: [
      'はい、今年もさんぽ市を開きます。',
      'もちろん、今年もこちらの河原です。',
      'こちらは、駅から徒歩7分の河原です。',
      '以下の三つを持ってきてください：長ぐつ、水筒、帽子。',
      'ご希望の人は、店先で声をかけてください。',
      'では、今年の河原の話を。',
      '案2：雨の場合は日程を変更します。',
      '去年の文面は、雨の話ばかりでした。',
    ],
    last: [
      '※月曜は定休です。',
      '※雨の場合は日程を変更します。',
      'ヒント：「河原さんぽ」と付けて投稿すると、駅の壁に展示されます。',
      'ワンポイント：写真に「河原さんぽ」と付けて投稿すると展示されます。',
      'ご希望の人は、店先で声をかけてください。',
      'お気軽に声をかけてください。',
      'ご参考までに、駅から徒歩7分です。',
      '必要なら、傘は店で貸します。',
      'この投稿箱は駅前にあります。',
      '修正ペンのいらない紙です。',
      '他に、トーンの違う三色のノートもあります。',
      '以上、三つの持ちものです。',
      '別の案内板が橋のたもとにあります。',
      '出典：町の図書館提供',
      '注：雨の場合は前日にお知らせします。',
      '文字数は1行32文字です。',
      'サギを見た人は、お気軽に教えてください。',
      '写真：河原のさんぽ市',
    ],
    wished: [
      ['AIで書いたと明記してください', 'この投稿はAIで書きました。'],
      ['AIで作成したことを書いてください', '※この投稿はAIで作成しました。'],
      ['AI生成と表示して', '※AI生成の投稿です。'],
      ['AIを使ったことを正直に伝える', 'この投稿文はAIを使って書きました。'],
      ['最後に、内容は変更になることがあると書き添えてください。', '※内容は変更になることがあります。'],
      ['締めに、感想を投稿してもらえるよう呼びかけて。', 'ヒント：感想を投稿するなら今日です。'],
      ['最後に、別の案があれば教えてほしいと呼びかけてください。', '別の案があれば、お気軽に教えてください。'],
    ],
  },
]
