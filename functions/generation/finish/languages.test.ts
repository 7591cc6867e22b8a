import { expect, test } from 'vitest'
import type { PostLanguage } from '#shared/post-languages.ts'
import { isPost } from '#shared/writing/answers/is-post.ts'
import {
  listChineseForms,
  noteJapaneseStyle,
  setJapaneseWidths,
  toJapaneseForms,
} from '#shared/writing/languages/japanese.ts'
import { isInLanguage } from '#shared/writing/languages/language.ts'
import { mainlandFindings, punctuateTaiwan, replaceSureWords } from '#shared/writing/languages/taiwan.ts'
import { listForeign, toTaiwanCharacters } from './taiwan-characters.ts'

async function inTaiwanese(text: string, source: string): Promise<string> {
  const { text: converted } = await toTaiwanCharacters(text, source)
  return punctuateTaiwan(replaceSureWords(converted, source).text, source).text
}

const inJapanese = (text: string, source: string): string =>
  setJapaneseWidths(toJapaneseForms(text, source).text, source).text

interface Pair {
  language: PostLanguage
  source: string
  post: string
}

const bicycle =
  'The Larkfield Fold 9 is a folding bicycle for people who change trains. It weighs 11.8 kg, folds in nine seconds and costs 1,249 euros. Riders up to 110 kg and between 150 and 195 cm fit without extra parts. The belt needs no oil. Spare belts, tubes and brake pads will be sold until at least 2040.'
const tunnel =
  '台中市后里區的舊山線 9 號隧道自行車道將封閉整修，市府說明，工程自 5 月 4 日開始，預計明年三月完工。整修經費二億三千四百萬元，由觀光旅遊局負責，期間遊客可改走大甲溪旁的河岸步道。'
const cup =
  '山嵐隨行杯容量 480 毫升，重 215 公克，杯身以回收不鏽鋼製成。杯蓋附矽膠墊圈，倒放 24 小時不漏水。內層陶瓷塗層不留咖啡味，售價 1,280 元，附一年保固。'
const library =
  '志工隊在雨天把書架推到騎樓，讓躲雨的人也有書可看。這個做法已經持續三年，借出一萬兩千本書，歸還率九成七。里長周松霖說，最受歡迎的是繪本與食譜。'
const bakery =
  '基隆駅前のパン屋「麦の港」は、12月1日から平日の開店を朝6時半に早める。始発の客から要望が多かったためだ。焼きたての食パンは1日40本限定で、1本480円。予約は店頭で受け付ける。'
const donation =
  '市立図書館への寄付が今年度964人にのぼった。集まった320万円は、点字図書と大活字本の購入にあてる。館長の齋藤さんは「届いた手紙も展示したい」と話す。'

const honest: Pair[] = [
  {
    language: 'en',
    source: bicycle,
    post: 'Nine seconds from ride to carry-on. The Larkfield Fold 9 weighs 11.8 kg, so the second train is no harder than the first. 🚲\n\nThe belt never needs oil, and spares stay on sale until 2040.\n\n#folding #commute',
  },
  {
    language: 'en',
    source: bicycle,
    post: 'Does your bike fit you, or do you fit your bike? The Fold 9 takes riders from 150 to 195 cm, with no extra parts. €1,249.',
  },
  {
    language: 'en',
    source: tunnel,
    post: 'Heading to Houli (后里)? The tunnel no. 9 cycle path closes on 4 May; take the riverside trail along the Dajia instead.',
  },
  {
    language: 'en',
    source: bakery,
    post: 'Early trains, warm bread. From 1 December the bakery “麦の港” in front of Keelung station opens at 6:30 on weekdays. Forty loaves a day, 480 yen each.',
  },
  {
    language: 'zh-TW',
    source: tunnel,
    post: '要去后里騎車的朋友注意！\n\n9 號隧道自行車道 5 月 4 日起封閉整修，預計明年三月完工。這段期間請改走大甲溪旁的河岸步道，風景一樣好。\n\n#后里 #自行車道',
  },
  {
    language: 'zh-TW',
    source: tunnel,
    post: '二億三千四百萬元，換一條更安全的隧道。\n觀光旅遊局表示，工期約十個月；完工前，河岸步道照常開放。',
  },
  {
    language: 'zh-TW',
    source: cup,
    post: '倒放 24 小時也不漏，這就是山嵐隨行杯。☕️\n\n480 毫升、215 公克，裝進包包剛剛好；陶瓷內層不留味道，早上喝咖啡，下午喝茶都可以。\n\n售價 1,280 元，附一年保固。',
  },
  {
    language: 'zh-TW',
    source: cup,
    post: '你的隨行杯蓋得緊嗎？我們把杯蓋裡面的矽膠墊圈加厚了 (0.5 mm)，放進公事包也放心。',
  },
  {
    language: 'zh-TW',
    source: library,
    post: '下雨天，書架就在騎樓下。\n\n三年來，志工隊借出一萬兩千本書，只有少數沒有回來。里長周松霖笑說：「繪本和食譜永遠最搶手。」\n\n周末午后若遇上雨，不妨繞過去看看。',
  },
  {
    language: 'zh-TW',
    source: bicycle,
    post: 'Larkfield Fold 9 只要九秒就能收好，11.8 公斤，轉乘時單手就提得走。🚲\n皮帶不必上油，內胎和煞車皮賣到 2040 年，可以騎很久。',
  },
  {
    language: 'zh-TW',
    source: bakery,
    post: '基隆車站前的麵包店「麦の港」12 月 1 日起平日提早到早上 6:30 開門，剛出爐的吐司一天只有 40 條，一條 480 日圓，趕早班車的人有福了。',
  },
  {
    language: 'zh-TW',
    source: library,
    post: '#騎樓書架 這件事，他們默默做了三年：雨天推書出來，晴天收回去。歸還率九成七，比很多人想像的高。',
  },
  {
    language: 'ja',
    source: bakery,
    post: '12月1日から、平日は朝6時半に開店します。🍞\n\n「始発の前に買いたい」という声にお応えしました。焼きたての食パンは1日40本限定、1本480円です。ご予約は店頭でどうぞ！\n\n#麦の港 #基隆',
  },
  {
    language: 'ja',
    source: bakery,
    post: '始発に間に合う、焼きたて。基隆駅前の「麦の港」が平日の開店を6時半に早める。食パン1日40本限定。',
  },
  {
    language: 'ja',
    source: donation,
    post: '寄付964人、320万円。市立図書館は点字図書と大活字本の購入にあてる。館長の齋藤さんは「届いた手紙も展示したい」と話した。',
  },
  {
    language: 'ja',
    source: cup,
    post: '逆さに24時間置いても漏れない「山嵐」のタンブラー。480mlで215g、内側は陶器のコーティングなのでコーヒーの香りが残りません。価格は1,280元、保証は1年です。',
  },
  {
    language: 'ja',
    source: bicycle,
    post: 'Larkfield Fold 9は、9秒でたためる11.8kgの折りたたみ自転車です。乗り換えの多い通勤でも、片手で持ち運べます。ベルトに油は要りません。',
  },
]

test.each(honest)('an honest post stays as it is ($language): $post', async ({ language, source, post }) => {
  expect(isInLanguage(post, language)).toBe(true)
  expect(isPost(post, { source })).toBe(true)
  if (language === 'zh-TW') {
    // A name in Japanese characters is quoted from the source, and Taiwan's forms would be another name.
    const kept = post.replace('麦の港', '港')
    expect(await inTaiwanese(kept, source)).toBe(kept)
    expect(listForeign(kept, source)).toEqual([])
    expect(mainlandFindings(post, 'content', source)).toEqual([])
  }
  if (language === 'ja') {
    expect(inJapanese(post, source)).toBe(post)
    expect(listChineseForms(post, source)).toEqual([])
    expect(noteJapaneseStyle(post, 'news')).toEqual([])
  }
})

const planted: [string, string, string][] = [
  [
    tunnel,
    '后里的9號隧道要整修了,這里的自行車道5月4日之后封閉,請改走河岸步道.',
    '后里的9號隧道要整修了，這裡的自行車道5月4日之後封閉，請改走河岸步道。',
  ],
  [
    cup,
    '这个杯子倒放 24 小時不漏水，视频里有实測，扫二维码看看!',
    '這個杯子倒放 24 小時不漏水，影片裡有實測，掃QR碼看看！',
  ],
  [
    cup,
    '山岚随行杯，内层不留咖啡味，早上开会、下午坐出租车都带着它。',
    '山嵐隨行杯，內層不留咖啡味，早上開會、下午坐計程車都帶著它。',
  ],
  [library, '里長周松霖說,志工隊的头发都淋湿了,书架还是干的.', '里長周松霖說，志工隊的頭髮都淋濕了，書架還是乾的。'],
  [library, '準備了松木书架，放松看書', '準備了松木書架，放鬆看書'],
]

test.each(planted)('planted slips are gone: %#', async (source, slip, wanted) => {
  expect(await inTaiwanese(slip, source)).toBe(wanted)
})

test.each([
  [bakery, '食パンは１日４０本限定です, お早めに.', '食パンは1日40本限定です、お早めに。'],
  [bakery, '开店は朝6時半、对応は店頭のみです。ﾊﾟﾝもあります。', '開店は朝6時半、対応は店頭のみです。パンもあります。'],
])('planted slips of Japanese are gone: %#', (source, slip, wanted) => {
  expect(inJapanese(slip, source)).toBe(wanted)
})
