import type { Post } from '#shared/generation/schema.ts'
import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'

interface SamplePosts {
  author: { name: string; handle: string }
  posts: Readonly<Record<PlatformId, Post>>
}

/** What a model makes of the sample texts, written by hand: another angle on each platform, and nothing the text does not say. */
export const samplePosts: Readonly<Record<InterfaceLanguage, SamplePosts>> = {
  en: {
    author: { name: 'Fernley Weekly', handle: 'fernleyweekly' },
    posts: {
      facebook: {
        content: `Marta Quinn nearly closed her shoe repair shop on Alder Street last spring. Rents had doubled, and most of what came over her counter was glued, not stitched. 👞

Then a customer asked if she could teach him to resole his own boots. She put a second stool beside the bench and charged him $20. He came back with two friends.

Now the shop closes at five and opens again at six. On Tuesdays and Thursdays, eight people sit around her table with their own shoes and her tools. 🧵

A three-hour class is $35, leather and thread included. January is full. New dates open on December 1, at the counter, because Marta does not own a computer. 😊

Which pair would you bring?

#ShoeRepair #AlderStreet #Fernley`,
      },
      instagram: {
        content: `A second stool saved this shop. 🪑

Thirty-one years of other people’s shoes.
Doubled rents.
Then a customer asked to learn.

👞 Your own pair
🧵 Her tools, leather and thread
🌙 Tuesday and Thursday evenings, from six

214 people have finished a class since September.

Save this for the boots you keep meaning to fix.

#ShoeRepair #QuinnShoeRepair #Fernley #Resole #Handmade`,
      },
      threads: {
        content: `“I thought I was giving the work away,” says Marta Quinn, who repairs shoes and now teaches it.

About a third of the 214 people she taught bring her the jobs they do not dare to do themselves. “It turns out people pay more for a repair once they know how long it takes.” 👞

What would you teach your customers? #SmallBusiness`,
      },
      youtube: {
        title: 'She taught her customers to repair their own shoes. It saved the shop.',
        content: `Marta Quinn has repaired shoes on Alder Street in Fernley for thirty-one years. Last spring she almost closed. Then a customer asked whether she could teach him to resole his own boots. 👞

How it went on:
• First evening: one customer, a second stool, $20 🪑
• Today: Tuesday and Thursday evenings, eight people, three hours, $35 with leather and thread
• Since September: 214 people, and about a third of them bring her the difficult jobs
• The shop now: 40 percent of the income from classes, and a first apprentice, Theo Park 🧵

New dates open on December 1, at the counter.

#ShoeRepair #SmallBusiness #Fernley`,
      },
      twitter: {
        content: `A shoe repairer in Fernley began teaching people to resole their own boots. About a third of the 214 she taught now bring her the jobs they do not dare to do. Classes make up 40 percent of her income. 👞

#ShoeRepair #SmallBusiness #Fernley`,
      },
      linkedin: {
        content: `Marta Quinn thought that teaching her trade meant giving the work away. It paid for her first apprentice. 👞

Her repair shop in Fernley almost closed last spring. Rents had doubled, and most shoes that came in were glued, not stitched. When a customer asked to learn how to resole his own boots, she said yes.

What the evening classes have become: 📈

• 214 people since September, at $35 each
• 40 percent of her income
• About a third of the students back as customers, with the difficult jobs

Her explanation: “It turns out people pay more for a repair once they know how long it takes.” 🧵

Which part of your work would be valued more if customers had tried it once?

#SmallBusiness #Pricing #Apprenticeship`,
      },
    },
  },
  'zh-TW': {
    author: { name: '海松日常', handle: 'haisong.daily' },
    posts: {
      facebook: {
        content: `晚上十點後搭公車回家，可以少走一段黑路了。🌙

三月二日起，海松市1號、7號和12號公車試辦「夜歸停靠」：在想下車的地方前一站告訴司機，就能在兩站之間安全的路邊下車。票價不變，也不用預約。🚌

點子來自22歲的超商大夜班店員許芷涵。她寄給交通局的信裡畫了一張地圖：從站牌到家九百公尺，中間四盞路燈壞了。

「我只是想少走那一段黑的。」

那些路燈也要修了，沿線六十七盞，預計四月底前完成。💡

家裡有人晚歸的，把這則傳給他吧。

#夜歸停靠 #海松市 #公車`,
      },
      instagram: {
        content: `九百公尺，四盞壞掉的路燈。🌙

22歲的許芷涵，
把大夜班回家的路畫成一張地圖，
寄給了交通局。

三月二日起，晚上十點後的公車
可以停在兩站之間。

🚌 1號、7號、12號
💬 在想下車的地方前一站告訴司機
💡 沿線六十七盞路燈，預計四月底前修復

先存起來，晚歸那天用得到。

#夜歸停靠 #海松市 #公車 #大夜班 #回家的路`,
      },
      threads: {
        content: `「我只是想少走那一段黑的。」

超商大夜班店員許芷涵去年寄信給交通局，現在海松市公車晚上十點後真的可以在兩站之間下車了。🌙

我最喜歡的轉折是駕駛工會：原本擔心耽誤時間，最後反而要求把路燈一起修好。

你家附近哪一段路，也值得寫一封信？ #夜歸停靠`,
      },
      youtube: {
        title: '晚上十點後，公車可以停在兩站之間：海松市「夜歸停靠」怎麼搭',
        content: `三月二日起，海松市三條公車路線試辦「夜歸停靠」半年，晚上十點後可以在兩站之間下車。🚌

搭之前先看這幾點：
• 路線：1號、7號、12號，每晚約有九十班車適用
• 做法：在想下車的地方前一站告訴司機，只開前門 💬
• 費用：票價不變，不用預約
• 會不會比較慢：試跑三週，平均每班車只多花四十秒
• 路燈：預計四月底前修復沿線六十七盞 💡

提出點子的是22歲的超商大夜班店員許芷涵。市府將在九月公布搭乘人數，再決定是否擴大到全市。

#夜歸停靠 #海松市 #公車`,
      },
      twitter: {
        content: `海松市公車三月二日起試辦「夜歸停靠」：晚上十點後，前一站告訴司機，就能在兩站之間下車。票價不變，不用預約。試跑三週，平均每班車只多花四十秒。🚌

#夜歸停靠 #海松市 #公車`,
      },
      linkedin: {
        content: `「夜歸停靠」這項公車服務，起點是一張畫在信裡的地圖。🌙

22歲的超商店員許芷涵寫信給交通局，畫出站牌到她家的九百公尺，和中間四盞壞掉的路燈。

交通局找了十二位司機試跑三週，量出代價：平均每班車只多花四十秒。原本擔心耽誤時間的駕駛工會，最後反而要求把路燈一起修好。🚌

接下來：

• 三條路線試辦半年，每晚約九十班車
• 編列一百八十萬元，修復沿線六十七盞路燈 💡
• 九月公布搭乘人數，再決定是否擴大到全市

你的工作裡，哪個爭論可以用三週試出答案？

#公共服務 #交通 #夜歸停靠`,
      },
    },
  },
  ja: {
    author: { name: '木工所 木の音', handle: 'kinooto' },
    posts: {
      facebook: {
        content: `「在宅勤務の日、食卓を片づけてから仕事を始めるのがいやでした」

木工所で働く三上結衣さんのこの一言から、折りたたみの机「ひらき」が生まれました。🪵

三上さんは試作品を自宅で半年使い、脚の角度を七回変えました。いちばん大事にしたのは、ノートパソコンを打っても揺れないことです。💻

使わないときの厚さは4.5センチ。壁に立てかけておけば、六畳の部屋でも場所を取りません。天板は県内のヒノキ、脚と金具は十年間、無料で修理します。🔧

12月8日発売、28,600円です。皆さんなら、どの部屋で開きますか？

#折りたたみ机 #在宅勤務 #ヒノキ`,
      },
      instagram: {
        content: `閉じると、4.5センチ。
開くと、仕事場。🪵

壁に立てかけておける机「ひらき」です。

📐 幅80センチ、奥行き50センチ
💪 5.8キロ、片手で隣の部屋へ
🔧 工具もネジもいりません

天板は県内のヒノキ。
傷がついたら、付属の紙やすりで自分で直せます。

12月8日発売。部屋の寸法を測る日まで、保存しておいてください。

#折りたたみ机 #在宅勤務 #ヒノキ #木の音 #六畳の部屋`,
      },
      threads: {
        content: `在宅勤務の日、食卓を片づけるところから仕事が始まる。それがいやで、机を作った人がいます。

木工所の三上結衣さん。試作品を自宅で半年使い、脚の角度を七回変えました。ゆずらなかったのは、ノートパソコンを打っても揺れないこと。💻

今日の仕事場は、家のどこですか？ #在宅勤務`,
      },
      youtube: {
        title: '厚さ4.5センチ、工具なしで開くヒノキの机「ひらき」',
        content: `島根県の木工所「木の音」が作った折りたたみの机「ひらき」のご紹介です。使わないときは壁に立てかけておけます。🪵

仕様：
• 開いた大きさ：幅80センチ、奥行き50センチ
• 重さ：5.8キロ 💪
• 脚：引き出すだけで固定、工具もネジも不要
• 天板：県内のヒノキ。傷は付属の紙やすりで直せます
• 修理：脚と金具は十年間無料 🔧

価格は28,600円、送料は全国一律1,200円です。12月8日発売、最初の百台には帆布の収納袋が付きます。

#折りたたみ机 #在宅勤務 #ヒノキ`,
      },
      twitter: {
        content: `厚さ4.5センチの机「ひらき」、12月8日発売。脚を引き出すだけで幅80センチの仕事場に。工具もネジもいりません。5.8キロ、片手で隣の部屋へ。28,600円。🪵

#折りたたみ机 #在宅勤務 #ヒノキ`,
      },
      linkedin: {
        content: `折りたたみの机「ひらき」は、作り手が半年、自宅で使ってから発売されます。🪵

木工所「木の音」の三上結衣さんは、試作品の脚の角度を七回変えました。大事にしたのは、ノートパソコンを打っても揺れないこと。出発点は「在宅勤務の日、食卓を片づけてから仕事を始めるのがいやでした」という、ご自身の一言です。💻

たどり着いた形：

• 使わないときの厚さは4.5センチ
• 重さは5.8キロ、工具もネジも不要
• 脚と金具は十年間、無料で修理 🔧

皆さんの職場では、作る人が使う人になる時間をどうつくっていますか？

#ものづくり #在宅勤務 #製品開発`,
      },
    },
  },
}
