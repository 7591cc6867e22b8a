/**
 * Places, also as `foldChinese` writes them, by what they lie in:a country, a prefecture of Japan or a county of Taiwan. A text that names one of them may be said to
 * speak of the region. Left out are places whose names are also those of people, or other words.
 */

/** The region, in every way it is written, then a colon and places of it. */
const japan = `
北海道:札幌 函館 旭川 小樽 釧路 帯広 帶廣 苫小牧 室蘭 網走 稚内 富良野 美瑛 ニセコ 登別 洞爺
青森:弘前 八戸 八戶 むつ
岩手:盛岡 遠野 花巻 花卷 一関 釜石 大船渡 奥州 久慈
宮城:仙台 石巻 気仙沼 塩竈 名取
秋田県 秋田縣:横手 大館 能代 角館 男鹿
山形:米沢 鶴岡 酒田 天童 新庄
福島:郡山 会津若松 いわき 喜多方 白河
茨城:水戸 水戶 つくば 土浦 笠間
栃木:宇都宮 足利 那須 益子
群馬:前橋 高崎 桐生 草津 伊香保
埼玉:さいたま 川越 秩父 所沢 熊谷 飯能 大宮 浦和
千葉県 千葉縣:船橋 柏市 成田 浦安 市川市 銚子 館山
東京:新宿 渋谷 澀谷 池袋 銀座 浅草 淺草 秋葉原 六本木 品川 丸の内 吉祥寺 下北沢 神保町 八王子 立川市 町田市 原宿 日本橋 台東区 世田谷 杉並
神奈川:横浜 橫濱 鎌倉 川崎市 藤沢 小田原 箱根 横須賀 相模原 茅ヶ崎 逗子 三浦半島
新潟:長岡市 燕三条 三条市 佐渡 上越 越後湯沢 糸魚川
富山:高岡 氷見 砺波
石川:金沢 輪島 加賀市 七尾 能登
福井:敦賀 鯖江 越前 小浜市
山梨:甲府 河口湖 富士吉田 北杜
長野:軽井沢 輕井澤 諏訪 上田市 飯田市 安曇野 松本市 白馬村 塩尻 茅野 小布施
岐阜:飛騨高山 飛驒 郡上 多治見 大垣 白川郷 美濃 下呂
静岡 靜岡:浜松 濱松 熱海 伊東市 沼津 三島市 焼津 掛川 伊豆 富士宮
愛知:名古屋 豊橋 岡崎市 豊田市 瀬戸市 瀨戶 常滑 犬山
三重県 三重縣:伊勢市 四日市 鈴鹿 志摩 松阪 伊賀
滋賀:大津市 彦根 信楽 信樂 近江八幡 長浜 草津市
京都:宇治 嵐山 伏見区 舞鶴 丹後 祇園 河原町
大阪:堺市 梅田 難波 心斎橋 心齋橋 道頓堀 天王寺 豊中 吹田 枚方 岸和田
兵庫 兵庫縣:神戸 神戶 姫路 姬路 尼崎 西宮 芦屋 淡路島 城崎 有馬温泉 明石市
奈良:生駒 橿原 吉野町 
和歌山:高野山 白浜 田辺市 熊野
鳥取:米子 境港 倉吉
島根:松江 出雲 石見銀山 津和野
岡山:倉敷 備前 津山 瀬戸内市
広島 廣島:尾道 呉市 福山市 宮島 廿日市
山口縣 山口県:下関 萩市 岩国 宇部
徳島 德島:鳴門 祖谷 阿南市
香川:高松 丸亀 小豆島 直島 琴平
愛媛:松山市 今治 宇和島 内子 道後
高知県 高知縣:四万十 室戸 安芸市
福岡:博多 北九州 小倉 久留米 太宰府 柳川 天神駅
佐賀:有田 唐津 伊万里 嬉野
長崎:佐世保 五島列島 島原 対馬 壱岐
熊本:阿蘇 天草 人吉 八代市
大分県 大分縣:別府 由布院 湯布院 臼杵 中津市
宮崎県 宮崎縣:延岡 高千穂
鹿児島 鹿兒島:指宿 屋久島 奄美 霧島 種子島
沖縄 沖繩:那覇 那霸 石垣島 宮古島 名護 首里 西表
`

const taiwan = `
台北:信義區 大安區 中山區 士林 北投 內湖 文山區 萬華 西門町 大稻埕 松山區 南港 天母 公館站
新北:板橋 三重區 新莊 土城 蘆洲 汐止 樹林區 鶯歌 三峽 瑞芳 九份 泰山區 林口 深坑區 石碇 坪林 三芝 平溪 雙溪 貢寮 金山區 萬里區 烏來 永和 中和區 新店區
基隆:七堵 八斗子 正濱
桃園:中壢 平鎮 八德區 楊梅區 龜山 龍潭 蘆竹 大園 觀音區 復興區
新竹:竹北 竹東 新埔 湖口 新豐 新丰 北埔 峨眉 尖石 寶山鄉 橫山鄉
苗栗:頭份 竹南 後龍 通霄 苑裡 銅鑼鄉 三義 公館鄉 大湖鄉 獅潭 南庄 泰安鄉 卓蘭 造橋 西湖鄉
台中:豐原 丰原 大里 太平區 清水區 沙鹿 大甲 東勢 梧棲 烏日 神岡 后里 霧峰 潭子 外埔 和平區 石岡 審計新村 逢甲
彰化:鹿港 員林 和美鎮 北斗鎮 溪湖 田中鎮 二林 芳苑 田尾 社頭 永靖 王功
南投:埔里 草屯 竹山鎮 集集 名間 鹿谷 中寮 魚池 國姓鄉 信義鄉 仁愛鄉 日月潭 清境
雲林:斗六 斗南 虎尾 西螺 土庫 北港 古坑 麥寮 口湖 崙背 侖背
嘉義:太保 朴子 布袋鎮 大林鎮 民雄 梅山 竹崎 阿里山 東石 番路
台南:安平 永康區 新營 善化 佳里 學甲 白河區 關子嶺 後壁 玉井 官田 七股 新化 歸仁 正興街 赤崁
高雄:鹽埕 左營 楠梓 三民區 鳳山 岡山區 旗山 美濃 旗津 駁二 苓雅 前鎮 小港 燕巢 大樹區 六龜 茄萣 
屏東:潮州 東港 恆春 墾丁 枋寮 萬丹 小琉球 內埔 霧台 三地門 牡丹鄉 滿州
宜蘭:羅東 頭城 礁溪 蘇澳 員山 冬山 五結 壯圍 南澳 大同鄉 蘭陽
花蓮:玉里 吉安 鳳林 瑞穗 富里 壽豐 壽丰 光復鄉 太魯閣 豐濱 丰濱 新城鄉 七星潭
台東:池上 關山 成功鎮 鹿野 卑南 太麻里 蘭嶼 綠島 都蘭 長濱 知本
澎湖:馬公 望安 七美 西嶼
金門:金城鎮 烈嶼
馬祖 連江縣:南竿 北竿 東引
`

const world = `
韓國 韓国:首爾 ソウル 釜山 濟州 済州 仁川
中國大陸:北京 上海 廣州 深圳 杭州 成都 重慶 西安
香港:九龍 旺角
法國 フランス:巴黎 パリ 里昂 リヨン 波爾多
德國 ドイツ:柏林 ベルリン 慕尼黑 ミュンヘン 漢堡
英國 イギリス 英国:倫敦 ロンドン 愛丁堡 マンチェスター
美國 アメリカ 米国:紐約 ニューヨーク 洛杉磯 ロサンゼルス 舊金山 サンフランシスコ 西雅圖 シアトル 芝加哥 シカゴ 波士頓 ボストン 夏威夷 ハワイ
義大利 イタリア:羅馬 ローマ 米蘭 ミラノ 佛羅倫斯 威尼斯
西班牙 スペイン:馬德里 マドリード 巴塞隆納 バルセロナ
荷蘭 オランダ:阿姆斯特丹 アムステルダム
比利時 ベルギー:布魯塞爾 ブリュッセル
瑞士 スイス:蘇黎世 チューリッヒ 日內瓦 ジュネーブ
奧地利 オーストリア:維也納 ウィーン
丹麥 デンマーク:哥本哈根 コペンハーゲン
瑞典 スウェーデン:斯德哥爾摩 ストックホルム
芬蘭 フィンランド:赫爾辛基 ヘルシンキ
挪威 ノルウェー:奧斯陸 オスロ
葡萄牙 ポルトガル:里斯本 リスボン
加拿大 カナダ:溫哥華 バンクーバー 多倫多 トロント 蒙特婁
澳洲 オーストラリア:シドニー 墨爾本 メルボルン
紐西蘭 ニュージーランド:奧克蘭 オークランド
泰國 タイ王国:曼谷 バンコク 清邁 チェンマイ
越南 ベトナム:河內 ハノイ 胡志明市 ホーチミン
新加坡 シンガポール:
馬來西亞 マレーシア:吉隆坡 クアラルンプール 檳城
菲律賓 フィリピン:馬尼拉 マニラ
印尼 インドネシア:雅加達 ジャカルタ 峇里島
印度 インド:新德里 孟買 ムンバイ
衣索比亞 エチオピア:耶加雪菲
巴西 ブラジル:聖保羅 サンパウロ
`

const english =
  `London Manchester Birmingham Liverpool Leeds Sheffield Bristol Newcastle Nottingham Leicester Norwich Exeter Plymouth Southampton Portsmouth Brighton Oxford Cambridge Canterbury Winchester Glasgow Edinburgh Aberdeen Dundee Cardiff Swansea Belfast Dublin Cork Galway Yorkshire Lancashire Cumbria Northumberland Norfolk Suffolk Essex Kent Sussex Surrey Hampshire Dorset Devon Cornwall Somerset Gloucestershire Shropshire Herefordshire Worcestershire Cheshire Derbyshire Lincolnshire Pembrokeshire Ceredigion Powys Gwynedd
Scotland Wales England Ireland Boston Chicago Seattle Portland Denver Dallas Houston Austin Atlanta Miami Detroit Cleveland Cincinnati Pittsburgh Philadelphia Baltimore Minneapolis Milwaukee Nashville Memphis Sacramento Toronto Montreal Vancouver Sydney Melbourne Brisbane Perth Auckland Wellington Ohio Michigan Wisconsin Minnesota Iowa Illinois Indiana Kentucky Tennessee Oregon California Colorado Montana Vermont Maine Massachusetts Connecticut Pennsylvania Florida Texas Arizona Nevada Utah Alaska Hawaii
Paris Berlin Madrid Rome Milan Lisbon Vienna Brussels Amsterdam Copenhagen Stockholm Oslo Helsinki Tokyo Osaka Kyoto Seoul Taipei Singapore Bangkok Mumbai Delhi France Germany Spain Italy Portugal Norway Sweden Denmark Finland Japan Korea Taiwan Canada Australia Brazil Mexico India Kenya`.split(
    /\s+/u,
  )

/** Of a place:by what else a text speaks of it, which are the places in it. */
const regions = [japan, taiwan, world].flatMap((list) =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', places = ''] = line.split(':')
      return { names: names.split(' '), places: places.split(' ').filter((place) => place !== '') }
    }),
)

/** Places in Han characters or katakana, each with what a text may name instead; nothing for one that is no region. */
export const placesOfHan: ReadonlyMap<string, readonly string[]> = new Map(
  regions.flatMap(({ names, places }): [string, readonly string[]][] => [
    ...names.map((name): [string, readonly string[]] => [name, [...names, ...places]]),
    ...places.map((place): [string, readonly string[]] => [place, []]),
  ]),
)

export const englishPlaces: ReadonlySet<string> = new Set(english)
