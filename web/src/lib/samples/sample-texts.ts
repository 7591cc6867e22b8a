import { type InterfaceLanguage, interfaceLanguages } from '#shared/interface-languages.ts'
import type { ContentType } from '#shared/writing/content-types.ts'

/** Short texts to try the product with, on the home page and in its first step. Their posts are in `posts/`. */
export const sampleTexts: Readonly<Record<InterfaceLanguage, Readonly<Record<ContentType, string>>>> = {
  en: {
    article: `For thirty-one years, Marta Quinn has repaired shoes on Alder Street in Fernley. Last spring she almost closed. Rents had doubled, and most of what came across her counter was glued, not stitched, and could not be opened without breaking.

Then a customer asked whether she could teach him to resole his own boots. Quinn said yes, put a second stool beside the bench, and charged him $20 for the evening. He came back with two friends. By June she had moved the display case out of the window to make room for a table.

Today Quinn Shoe Repair closes at five and opens again at six. On Tuesday and Thursday evenings, eight people sit around that table with their own shoes and her tools. A three-hour class costs $35, leather and thread included. Since September, 214 people have finished one, and about a third of them now bring her the jobs they do not dare to do themselves.

“I thought I was giving the work away,” Quinn says. “It turns out people pay more for a repair once they know how long it takes.”

Evening classes now bring in 40 percent of her income, and she has hired her first apprentice, a former student named Theo Park. January is full. New dates open on December 1 at the counter, because Quinn does not own a computer.`,
    news: 'From 1 March, night buses in Riverside run every 20 minutes instead of every hour. The city council voted for the change on Tuesday, 11 to 4. Line N3 will also stop at the hospital. Fares stay at $2.40 for a single ride.',
    product:
      'The Morning Cup is a stoneware mug for 350 ml, thrown by hand and glazed in sea green. Its double wall keeps coffee hot for 40 minutes and the outside cool enough to hold. It goes into the dishwasher. Each cup costs $38 and takes us four days to make.',
  },
  'zh-TW': {
    article:
      '港口街的舊渡輪站將在週六重新開放，成為一座公共圖書館。建築師保留了鑄鐵屋架與售票窗口，讀者如今就在窗口領書。圖書館早上八點開門，讓夜班工人在回家路上可以進來坐坐。',
    news: `海松市公車從三月二日起，晚上十點以後可以在兩站之間下車。市府週三公布「夜歸停靠」辦法，先在1號、7號和12號三條路線試辦半年。

做法很簡單：晚上十點後，乘客在想下車的地方前一站告訴司機，司機會在安全的路邊停車，只開前門。票價不變，也不用預約，試辦期間每晚約有九十班車適用。

提出點子的是22歲的超商晚班店員許芷涵。她去年寄了一封信給交通局，信裡畫了一張地圖：從公車站牌到她家要走九百公尺，中間有四盞路燈壞了。「我不是要公車開到我家門口，」許芷涵說，「我只是想少走那一段黑的。」

交通局找了十二位司機試跑三週，平均每班車只多花四十秒。原本擔心耽誤時間的駕駛工會，最後反而要求把站牌之間的路燈一起修好。市府已編列一百八十萬元，預計四月底前修復沿線六十七盞路燈。

市府將在九月公布搭乘人數，再決定是否擴大到全市。`,
    product:
      '「早晨杯」是一只 350 毫升的手拉坯陶杯，釉色海綠。雙層杯壁讓咖啡保溫 40 分鐘，外側卻不燙手，也可以放進洗碗機。每只 1,180 元，要花我們四天製作。',
  },
  ja: {
    article:
      '港町通りの旧フェリーターミナルが、土曜日に公共図書館として生まれ変わります。鉄の屋根と切符売り場の窓口はそのまま残り、予約した本は窓口で受け取ります。夜勤を終えた人が立ち寄れるよう、開館は午前8時です。',
    news: '3月1日から、川辺市の深夜バスは1時間に1本から20分に1本へ増えます。市議会が火曜日に賛成11、反対4で可決しました。N3系統は市立病院にも停まります。運賃は1回240円のままです。',
    product: `島根県の木工所「木の音」が、折りたたみの机「ひらき」を12月8日に発売します。使わないときの厚さは4.5センチ。壁に立てかけておけば、六畳の部屋でも場所を取りません。

開くと、幅80センチ、奥行き50センチの机になります。脚は引き出すだけで固定され、工具もネジもいりません。重さは5.8キロで、片手で隣の部屋へ運べます。天板は島根県産のヒノキで、傷がついたら付属の紙やすりで自分で直せます。

きっかけは、木工所で働く三上結衣さんの一言でした。「在宅勤務の日、食卓を片づけてから仕事を始めるのがいやでした」。三上さんは試作品を自宅で半年使い、脚の角度を七回変えました。キーボードを打っても揺れないことを、いちばん大事にしたといいます。

価格は28,600円、送料は全国一律1,200円です。脚と金具は十年間、無料で修理します。最初の百台には、三上さんが使っているのと同じ帆布の収納袋が付きます。`,
  },
}

/** The longest of each language, which fills an empty first step. */
export const firstSample: Readonly<Record<InterfaceLanguage, ContentType>> = {
  en: 'article',
  'zh-TW': 'news',
  ja: 'product',
}

/** Names one sample. */
export interface SampleName {
  language: InterfaceLanguage
  kind: ContentType
}

/** @returns which sample it is; undefined for a text of one's own */
export const sampleOf = (text: string): SampleName | undefined =>
  interfaceLanguages
    .flatMap((language) => Object.keys(sampleTexts[language]).map((kind) => ({ language, kind: kind as ContentType })))
    .find(({ language, kind }) => sampleTexts[language][kind] === text)
