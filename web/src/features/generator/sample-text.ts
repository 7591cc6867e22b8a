import type { ContentType } from '#shared/generation/schema.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/interface-languages.ts'

/** A short text to try the product with. Its posts, written by hand, are in `sample-posts.ts`. */
interface SampleText {
  contentType: ContentType
  text: string
}

const shop = `For thirty-one years, Marta Quinn has repaired shoes on Alder Street in Fernley. Last spring she almost closed. Rents had doubled, and most of what came over her counter was glued, not stitched, and could not be opened without breaking.

Then a customer asked whether she could teach him to resole his own boots. Quinn said yes, put a second stool beside the bench, and charged him $20 for the evening. He came back with two friends. By June she had moved the display case out of the window to make room for a table.

Today Quinn Shoe Repair closes at five and opens again at six. On Tuesday and Thursday evenings, eight people sit around that table with their own shoes and her tools. A three-hour class costs $35, leather and thread included. Since September, 214 people have finished one, and about a third of them now bring her the jobs they do not dare to do themselves.

“I thought I was giving the work away,” Quinn says. “It turns out people pay more for a repair once they know how long it takes.”

Evening classes now bring in 40 percent of her income, and she has hired her first apprentice, a former student named Theo Park. January is full. New dates open on December 1 at the counter, because Quinn does not own a computer.`

const bus = `海松市公車從三月二日起，晚上十點以後可以在兩站之間下車。市府週三公布「夜歸停靠」辦法，先在1號、7號和12號三條路線試辦半年。

做法很簡單：晚上十點後，乘客在想下車的地方前一站告訴司機，司機會在安全的路邊停車，只開前門。票價不變，也不用預約，試辦期間每晚約有九十班車適用。

提出點子的是22歲的超商大夜班店員許芷涵。她去年寄了一封信給交通局，信裡畫了一張地圖：從公車站牌到她家要走九百公尺，中間有四盞路燈壞了。「我不是要公車開到我家門口，」許芷涵說，「我只是想少走那一段黑的。」

交通局找了十二位司機試跑三週，平均每班車只多花四十秒。原本擔心耽誤時間的駕駛工會，最後反而要求把站牌之間的路燈一起修好。市府已編列一百八十萬元，預計四月底前修復沿線六十七盞路燈。

市府將在九月公布搭乘人數，再決定是否擴大到全市。`

const desk = `島根県の木工所「木の音」が、折りたたみの机「ひらき」を12月8日に発売します。使わないときの厚さは4.5センチ。壁に立てかけておけば、六畳の部屋でも場所を取りません。

開くと、幅80センチ、奥行き50センチの机になります。脚は引き出すだけで固定され、工具もネジもいりません。重さは5.8キロで、片手で隣の部屋へ運べます。天板は県内のヒノキで、傷がついたら付属の紙やすりで自分で直せます。

きっかけは、木工所で働く三上結衣さんの一言でした。「在宅勤務の日、食卓を片づけてから仕事を始めるのがいやでした」。三上さんは試作品を自宅で半年使い、脚の角度を七回変えました。ノートパソコンを打っても揺れないことを、いちばん大事にしたといいます。

価格は28,600円、送料は全国一律1,200円です。脚と金具は十年間、無料で修理します。最初の百台には、三上さんが使っているのと同じ帆布の収納袋が付きます。`

export const sampleTexts: Readonly<Record<InterfaceLanguage, SampleText>> = {
  en: { contentType: 'article', text: shop },
  'zh-TW': { contentType: 'news', text: bus },
  ja: { contentType: 'product', text: desk },
}

/** @returns which sample it is; undefined for a text of one's own */
export const sampleOf = (text: string): InterfaceLanguage | undefined =>
  interfaceLanguages.find((language) => sampleTexts[language].text === text)
