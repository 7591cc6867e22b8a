/**
 * Colours, materials and ingredients, one thing a line: its words in English, Japanese and Chinese. A source with one of them, or with one
 * of the words behind `>`, has it. Behind `?` stands what is also something else: it is looked at only in a list of such things.
 */
const lists = {
  colour: `
red|dark red|dark-red|bright red|赤|赤い|赤色|レッド|紅色|朱色|真っ赤|大紅 > scarlet|crimson|ruby|burgundy|maroon|vermilion|cherry|rust|brick|えんじ|臙脂|ワイン|ボルドー|朱|茜|酒紅|磚紅|紅
blue|sky-blue|dark blue|dark-blue|pale blue|royal blue|青|青い|青色|ブルー|藍色|藍|水色 > navy|azure|indigo|cobalt|teal|turquoise|sky|denim|紺|ネイビー|空|インディゴ|ターコイズ|靛|天青|瑠璃|群青|海軍
green|forest green|forest-green|bottle green|sea green|sea-green|dark green|緑|緑色|グリーン|綠色|綠 > olive|moss|sage|emerald|mint|khaki|forest|teal|オリーブ|カーキ|セージ|モス|ミント|抹茶|若草|萌黄|橄欖|翠|薄荷|森|みどり
yellow|黄|黄色|黄色い|イエロー|黃色|黃 > gold|lemon|mustard|amber|マスタード|レモン|金|山吹|からし|檸檬|芥末
white|白|白い|白色|ホワイト|真っ白|純白 > ivory|cream|pearl|off-white|アイボリー|生成|クリーム|乳|米色|象牙|snow|雪
black|黒|黒い|黒色|ブラック|真っ黒|黑色|黑 > charcoal|ebony|jet|墨|漆|チャコール|炭
grey|gray|灰色|グレー|鼠色|ねずみ色|灰色的 > slate|charcoal|silver|graphite|ash|灰|銀|シルバー|チャコール|鈍
brown|茶色|茶色い|ブラウン|褐色|棕色|咖啡色|焦げ茶 > tan|chestnut|chocolate|caramel|walnut|coffee|terracotta|茶|栗|キャメル|チョコ|モカ|棕|褐|木
purple|紫|紫色|パープル > violet|lavender|plum|lilac|mauve|aubergine|ラベンダー|藤|菫|バイオレット|薰衣草|葡萄
pink|ピンク|桃色|粉紅|粉紅色|粉色 > rose|salmon|coral|blush|magenta|桜|櫻|サーモン|コーラル|ローズ|玫瑰|桃|薔薇|珊瑚
?orange > apricot|coral|tangerine|amber|オレンジ|だいだい|柿|橘
オレンジ色|橙色|橘色|橘紅色|橙 > orange|apricot|coral|オレンジ|だいだい|柿|橘|橙
深緑|若草色|抹茶色|萌黄色|墨綠|湖水綠|橄欖綠色|草綠|薄荷綠色 > green|緑|綠|グリーン|抹茶|若草
瑠璃色|群青|群青色|藍色の|寶藍|寶藍色|靛藍|天空藍|湖水藍|淡藍色|霧藍色 > blue|青|ブルー|藍|紺
藤色|桔梗色|淡紫|淡紫色|粉紫 > purple|紫|パープル|藤
桜色|薄紅|薄紅色|淡粉色|櫻花粉 > pink|ピンク|粉|桃|桜|櫻
琥珀色|飴色|焦糖色|奶茶色|小豆色|栗色 > brown|茶|棕|褐|琥珀|アンバー|飴|焦糖|キャメル
山吹色|卵色|鵝黃|鵝黃色|檸檬黃 > yellow|黄|黃|イエロー|山吹|レモン|檸檬
生成り|乳白色|乳白|米白色 > white|ivory|cream|白|ホワイト|アイボリー|米|生成
霧灰|淺灰|淺灰色|深灰|深灰色 > grey|gray|グレー|灰|銀|鼠
紅白 > 紅&白|赤&白
藍白|青白 > 藍&白|青&白
紅黑|赤黒 > 紅&黑|赤&黒
黃黑|黄黒 > 黃&黑|黄&黒
綠白|緑白 > 綠&白|緑&白
藍黃|青黄 > 藍&黃|青&黄
紅藍|藍紅|赤青 > 紅&藍|赤&青
紅黃|赤黄 > 紅&黃|赤&黄
beige|ベージュ|米色|杏色|米白 > sand|cream|tan|oat|camel|生成|砂|アイボリー|キャメル|奶油|卡其|沙
navy|紺|紺色|ネイビー|濃紺|藏青|藏青色|海軍藍|深藍|深藍色 > blue|indigo|青|ブルー|藍
turquoise|ターコイズ|土耳其藍|青緑 > blue|green|teal|青|緑|藍|綠
teal|鴨緑 > blue|green|turquoise|青|緑|綠
maroon|burgundy|crimson|scarlet|えんじ色|臙脂|ワインレッド|ボルドー|酒紅|酒紅色 > red|wine|赤|紅|レッド|えんじ
ivory|アイボリー|象牙色|象牙白 > white|cream|beige|白|ホワイト|生成|ベージュ|米
khaki|カーキ|卡其色|卡其 > green|olive|beige|緑|グリーン|オリーブ|綠
lavender|ラベンダー色|薰衣草紫|薰衣草色 > purple|violet|lilac|紫|ラベンダー|薰衣草
magenta|マゼンタ|洋紅色 > pink|ピンク|粉紅|紅
charcoal|チャコール|炭黑|墨黒 > black|grey|gray|黒|黑|グレー|灰|墨
?olive|オリーブ色|オリーブグリーン|橄欖綠|橄欖色 > green|khaki|緑|グリーン|綠|カーキ|オリーブ|橄欖
?moss|sage|モスグリーン|セージグリーン|苔綠|苔緑|鼠尾草綠 > green|緑|グリーン|綠|苔|モス|セージ|鼠尾草
?mint|ミントグリーン|薄荷綠 > green|緑|グリーン|綠|ミント|薄荷
?emerald|エメラルドグリーン|祖母綠|翡翠綠|墨綠 > green|緑|グリーン|綠|エメラルド
?sand|サンド|沙色|砂色 > beige|ベージュ|沙|砂|米
?slate|スレート|石板灰 > grey|gray|グレー|灰
?brick|レンガ色|磚紅|磚紅色 > red|terracotta|赤|紅|レンガ|磚
?rust|さび色|鏽紅 > red|orange|赤|紅|錆|鏽
?terracotta|テラコッタ|赤陶色|陶土色 > red|orange|brown|赤|橙|茶|テラコッタ|陶
?salmon|coral|サーモンピンク|コーラル|珊瑚色|珊瑚橘 > pink|ピンク|粉|サーモン|珊瑚
?mustard|マスタードイエロー|からし色|芥末黃 > yellow|黄|黃|イエロー|からし
?cream|クリーム色|奶油色|奶油白 > white|ivory|beige|白|アイボリー|クリーム|奶油|生成
?gold|golden|ゴールド|金色 > yellow|brass|金|黄|黃
?silver|シルバー|銀色 > grey|gray|銀|グレー|灰
?bronze|ブロンズ|古銅色 > brown|銅|茶
?sky blue|空色|スカイブルー|天藍|霧藍|水色|淡藍 > blue|青|ブルー|藍|空
?chocolate|チョコレート色|巧克力色 > brown|茶|棕|チョコ|巧克力
`,
  wood: `
oak|オーク|オーク材|楢|ナラ|橡木|ナラ材 > 樫
タモ材|アッシュ材|梣木|白蠟木 > ash|タモ|アッシュ
?ash|タモ|アッシュ > 梣木|白蠟木
beech|ブナ|山毛欅|櫸木 > ビーチ材
birch|バーチ|樺|カバ材|樺木 > 白樺|シラカバ
楓木|カエデ材|メープル材 > maple|楓|カエデ|メープル
?maple|メープル|カエデ > 楓
ウォールナット|ウォルナット|胡桃木|クルミ材 > walnut|くるみ|クルミ|胡桃|核桃
?walnut > ウォールナット|ウォルナット|くるみ|クルミ|胡桃|核桃
cherrywood|サクラ材|櫻桃木|桜材|櫻木 > cherry|桜|櫻|サクラ|チェリー
?cherry > 桜|櫻|サクラ|チェリー
pine|パイン|パイン材|松|松材|松木|アカマツ|マツ材 > fir|spruce|松
larch|カラマツ|唐松|落葉松 > 松
spruce|トウヒ|スプルース|雲杉 > pine|松|杉
cedar|スギ|杉|杉材|杉木|雪松|柳杉|シダー > sugi|杉|すぎ
cypress|ヒノキ|檜|桧|ひのき|檜木|扁柏|ヒバ > hinoki|檜|桧
chestnut wood|栗材|クリ材 > chestnut|栗|クリ
zelkova|ケヤキ|欅 > けやき|櫸
elm|ニレ|榆木 > 楡|榆
teak|チーク|チーク材|柚木
mahogany|マホガニー|桃花心木
rosewood|ローズウッド|花梨木|紫檀 > 紅木
ebony|黒檀|黑檀 > コクタン
camphor|クスノキ|樟木|楠木 > 樟|楠
bamboo|竹材|竹製|竹制|竹編 > 竹|タケ
rattan|ラタン|藤編 > 籐|藤|wicker|cane
wicker|柳編 > rattan|cane|willow|籐|藤|柳
willow|柳木 > 柳|wicker
paulownia|桐|桐材|桐木 > キリ
sandalwood|白檀|檀香 > 檀
モミ材|冷杉 > fir|モミ
樫|樫材 > oak|カシ|オーク
相思木|肖楠|楠木|烏心石
chestnut timber > chestnut
`,
  metal: `
?steel|スチール|鋼|鋼製|鋼制|鋼材 > iron|鉄|鐵|stainless|鋼|ステンレス
stainless steel|ステンレス|不鏽鋼|不銹鋼 > steel|鋼|スチール
aluminium|aluminum|アルミ|アルミニウム|鋁|鋁合金|アルミ製 > alloy|鋁|合金
titanium|チタン|鈦|鈦合金 > 鈦|チタニウム
?iron|cast iron|鉄製|鋳鉄|鑄鐵|南部鉄|鐵製|鐵制 > steel|鉄|鐵|スチール|鋼
copper|銅|銅製|純銅 > bronze|brass|銅|銅板
brass|真鍮|黃銅 > copper|bronze|銅|ブラス
?bronze|青銅|青銅製 > copper|brass|銅|ブロンズ
?tin|錫|錫製|すず製 > 錫|pewter|ブリキ|缶|罐
pewter|ピューター > tin|錫
zinc|亜鉛|鋅 > 亜鉛
?chrome|クロム|鉻 > chromium|クローム
?nickel|ニッケル|鎳
platinum|プラチナ|鉑金 > 白金
`,
  textile: `
cotton|コットン|綿|綿100|純棉|棉質|棉布|木綿|有機棉 > denim|綿|棉|canvas|corduroy|デニム|ガーゼ|紗布|帆布|flannel|muslin|chambray
linen|リネン|麻|亜麻|亞麻|麻布 > flax|麻|hemp
hemp|ヘンプ|大麻布 > 麻
wool|ウール|羊毛 > merino|tweed|felt|fleece|knit|毛|メリノ|フェルト|cashmere|alpaca|yarn|sheep|羊
merino|メリノ|美麗諾 > wool|毛|ウール
cashmere|カシミヤ|カシミア|喀什米爾|羊絨 > wool|毛
alpaca|アルパカ|羊駝毛 > wool|毛
mohair|モヘア|馬海毛 > wool|毛
?silk|シルク|絹|絹地|真絲|蠶絲|絲綢 > satin|絹|シルク|絲|繭|蚕|蠶
satin|サテン|緞面 > silk|絹|緞
velvet|ベルベット|ビロード|天鵝絨|絲絨 > velour|絨
corduroy|コーデュロイ|燈芯絨 > cord
denim|デニム|丹寧 > jean|ジーンズ|牛仔
?canvas|キャンバス地|帆布 > sail|tarpaulin|帆|キャンバス
polyester|ポリエステル|聚酯纖維 > ポリ|聚酯|fleece
nylon|ナイロン|尼龍 > cordura|ポリアミド
fleece|フリース|刷毛 > wool|polyester
leather|レザー|本革|牛革|皮革|牛皮|真皮|革製 > suede|hide|革|皮|cowhide|nubuck
suede|スエード|麂皮 > leather|革|皮
?rayon|viscose|レーヨン|嫘縈 > viscose|rayon
tencel|lyocell|テンセル|天絲 > 天絲|リヨセル
gauze|ガーゼ|紗布 > muslin|cotton|綿|紗
?felt|フェルト|毛氈 > wool|毛
tweed|ツイード|粗花呢 > wool|毛
?lace|レース生地|蕾絲 > レース
`,
  hard: `
marble|大理石 > 石
granite|花崗岩|御影石 > 石
limestone|石灰岩 > 石
sandstone|砂岩 > 石
?slate|粘板岩|石板 > 石|スレート
?concrete|コンクリート|混凝土|水泥 > cement|セメント
?brick|レンガ|煉瓦|紅磚 > 磚
ceramic|セラミック|陶瓷 > porcelain|stoneware|pottery|clay|陶|磁|瓷|焼
porcelain|磁器|瓷器|ポーセリン > china|ceramic|磁|瓷|陶
stoneware|炻器|ストーンウェア > ceramic|pottery|clay|陶|器
earthenware|土器 > ceramic|pottery|clay|terracotta|陶|土|器
?glass|ガラス製|玻璃製|玻璃制|硝子 > ガラス|玻璃|硝子|crystal
?plastic|プラスチック製|樹脂製|塑膠製|塑膠制 > resin|polymer|acrylic|プラ|樹脂|塑|pvc
acrylic|アクリル|壓克力 > plastic|樹脂|塑膠|プラ
silicone|シリコン製|シリコーン|矽膠 > シリコン|rubber|矽
?rubber|ゴム製|橡膠 > ゴム|橡|silicone|latex
carbon fibre|carbon fiber|カーボン|碳纖維 > carbon|炭素
bioplastic|バイオプラスチック|生質塑膠 > plastic|プラ
?cork|コルク|軟木 > 木
cardboard|段ボール|瓦楞紙 > 紙|paper|carton|ダンボール
?washi|和紙 > 紙
enamel|ホーロー|琺瑯 > 琺瑯|ほうろう
?lacquer|漆塗り|漆器 > 漆|うるし
`,
  fruit: `
?apple|りんご|リンゴ|林檎|蘋果|アップル > 紅玉|ふじ|cider|シードル|bramley
?pear|洋梨|梨|西洋梨|ラフランス|ラ・フランス|水梨 > なし|ナシ|梨|nashi
?quince|マルメロ|榲桲
?orange|オレンジ|柳橙|柳丁|香橙 > citrus|柑|蜜柑|みかん|橙|marmalade
mandarin|tangerine|satsuma|clementine|みかん|蜜柑|橘子|椪柑 > orange|citrus|オレンジ|柑|ミカン|橘
lemon|レモン|檸檬 > citrus|柑橘
lime|ライム|萊姆 > citrus|柑橘|lemon
yuzu|ゆず|柚子|ユズ > citrus|柑橘|柚
grapefruit|グレープフルーツ|葡萄柚 > citrus|柑橘|pomelo
pomelo|文旦 > 柚
kumquat|きんかん|金柑|金桔|金棗 > 柑
sudachi|かぼす|カボス|酢橘 > 柑橘|すだち
?grape|ぶどう|ブドウ|葡萄 > raisin|マスカット|巨峰|wine|ワイン|麝香
raisin|sultana|currant|レーズン|干しぶどう|葡萄乾 > dried fruit|ドライフルーツ|葡萄|ぶどう|果乾
fig|いちじく|イチジク|無花果 > ドライフルーツ|dried fruit
?date|デーツ|ナツメヤシ|椰棗 > なつめ|棗
?prune|プルーン|黑棗 > plum|すもも|李|梅
?plum|プラム|すもも|スモモ|李子 > damson|李|梅|prune
?peach|桃|水蜜桃|白桃|ピーチ|桃子 > もも|モモ|nectarine
apricot|あんず|アプリコット|杏子|杏桃 > 杏
?cherry|さくらんぼ|サクランボ|チェリー|櫻桃 > 桜桃|kirsch
strawberry|strawberries|いちご|イチゴ|苺|草莓|ストロベリー > berr|ベリー|莓
raspberry|raspberries|ラズベリー|木いちご|覆盆子|木莓 > berr|ベリー|莓
blueberry|blueberries|ブルーベリー|藍莓 > berr|ベリー|莓
blackberry|blackberries|ブラックベリー|黑莓 > berr|bramble|ベリー|莓
cranberry|cranberries|クランベリー|蔓越莓 > berr|ベリー|莓
blackcurrant|カシス|黒すぐり|黑醋栗 > currant|berr|cassis
elderberry|elderflower|エルダーフラワー|接骨木 > elder
gooseberry|gooseberries|グースベリー|醋栗 > berr
rhubarb|ルバーブ > 大黃
mango|マンゴー|芒果
pineapple|パイナップル|鳳梨|菠蘿 > パイン
banana|バナナ|香蕉
kiwi|キウイ|奇異果
persimmon|柿|干し柿|柿子|柿餅 > かき|カキ
pomegranate|ザクロ|石榴
melon|メロン|哈密瓜 > 瓜
watermelon|スイカ|すいか|西瓜 > 瓜
papaya|パパイヤ > 木瓜
guava|グァバ|グアバ|芭樂|番石榴
lychee|ライチ|荔枝
longan|竜眼|龍眼 > 桂圓
passion fruit|パッションフルーツ|百香果
?coconut|ココナッツ|椰子 > ココナツ|椰|copra
dragon fruit|ドラゴンフルーツ|火龍果
durian|ドリアン|榴槤
avocado|アボカド|酪梨
ume|梅干し|青梅|梅子 > 梅|plum|うめ
loquat|枇杷 > ビワ|びわ
mulberry|mulberries|桑葚|桑の実 > 桑
jujube|なつめ|紅棗 > 棗|date
`,
  nut: `
?walnut|くるみ|クルミ|胡桃|核桃 > nuts|ナッツ|堅果
almond|アーモンド|杏仁 > nuts|marzipan|frangipane|ナッツ|堅果
hazelnut|ヘーゼルナッツ|榛果 > nut|cobnut|ナッツ|堅果|praline|プラリネ
pecan|ピーカン|胡桃仁 > nuts|ナッツ|堅果
pistachio|ピスタチオ|開心果 > nuts|ナッツ|堅果
cashew|カシューナッツ|腰果 > nuts|ナッツ|堅果
macadamia|マカダミア|夏威夷豆 > nuts|ナッツ|堅果
peanut|ピーナッツ|落花生|花生 > nuts|ナッツ|堅果
?chestnut|マロン|栗|栗子|甘栗 > くり|クリ|marron
pine nut|松の実|松子 > 松
sesame|胡麻|芝麻|ゴマ > tahini|麻油|ごま
poppy seed|けしの実|罌粟籽 > poppy
sunflower seed|ひまわりの種|葵花籽 > seed
pumpkin seed|かぼちゃの種|南瓜籽 > seed|pumpkin
chia|チアシード|奇亞籽 > seed
flaxseed|linseed|亜麻仁|亞麻仁 > flax|seed
`,
  spice: `
cinnamon|シナモン|肉桂 > spice|スパイス|香料|ニッキ
cardamom|カルダモン|小豆蔻 > spice|スパイス|香料
nutmeg|ナツメグ|肉豆蔻 > spice|スパイス|香料|mace
?clove|クローブ|丁香 > spice|スパイス|香料
saffron|サフラン|番紅花 > spice|スパイス|香料
turmeric|ターメリック|ウコン|薑黃 > spice|curry|カレー|咖哩
cumin|クミン|孜然 > spice|curry|カレー|スパイス|香料
coriander|cilantro|コリアンダー|パクチー|香菜|芫荽 > herb|spice|ハーブ|スパイス
?ginger|生姜|ショウガ|ジンジャー|薑 > 姜|しょうが
garlic|にんにく|ニンニク|ガーリック|大蒜|蒜 > ramson
chilli|chili|chile|唐辛子|とうがらし|辣椒|チリ > pepper|辣|七味|jalap|harissa|gochu
paprika|パプリカパウダー|紅椒粉 > pepper
?black pepper|黒こしょう|黒胡椒|黑胡椒|こしょう|胡椒 > pepper|コショウ
sansho|山椒|花椒|サンショウ > 椒|sichuan
star anise|八角 > anise|spice
aniseed|アニス > anise|fennel
fennel|フェンネル|茴香 > herb
vanilla|バニラ|香草莢 > ヴァニラ|香草
?rosemary|ローズマリー|迷迭香 > herb|ハーブ|香草
thyme|タイム|百里香 > herb|ハーブ|香草
basil|バジル|羅勒|九層塔 > herb|pesto|ハーブ|香草
oregano|オレガノ|奧勒岡 > herb|ハーブ|香草
parsley|パセリ|巴西里|歐芹 > herb|ハーブ|香草
?sage|セージ|鼠尾草 > herb|ハーブ|香草
dill|ディル|蒔蘿 > herb|ハーブ|香草
?mint|ミント|薄荷 > herb|ハーブ|peppermint
tarragon|タラゴン|龍蒿 > herb
?lavender|ラベンダー|薰衣草 > herb
chamomile|カモミール|洋甘菊 > herb
lemongrass|レモングラス|香茅 > herb
wasabi|わさび|ワサビ|山葵 > 芥末
mustard|マスタード|芥末 > 芥|辛子|からし
horseradish|ホースラディッシュ|辣根
shiso|紫蘇 > 大葉|しそ|シソ
myoga|茗荷 > みょうが
?salt|塩|海鹽 > 塩|鹽|salted|ソルト
hibiscus|ハイビスカス|洛神花 > roselle
?rose|バラの花びら|玫瑰花瓣 > 薔薇|バラ|玫瑰
?jasmine|ジャスミン|茉莉|茉莉花
osmanthus|金木犀|桂花 > キンモクセイ
`,
  vegetable: `
carrot|にんじん|ニンジン|人参|紅蘿蔔|胡蘿蔔|紅蘿卜|胡蘿卜 > 人參
potato|じゃがいも|ジャガイモ|馬鈴薯|ポテト > spud|chips|いも|薯|イモ|crisps
sweet potato|さつまいも|サツマイモ|地瓜|番薯 > 薯|芋|いも|イモ|potato
taro|里芋|芋頭|タロイモ > 芋|いも
?onion|玉ねぎ|たまねぎ|タマネギ|洋蔥 > shallot|葱|ねぎ|蔥
leek|リーキ|大蒜苗|ポロねぎ > onion|ねぎ
spring onion|scallion|長ねぎ|青ねぎ|青蔥 > onion|ねぎ|葱|蔥|ネギ
tomato|tomatoes|トマト|番茄 > ketchup|蕃茄
aubergine|eggplant|ナス|茄子 > なす
courgette|zucchini|ズッキーニ|櫛瓜 > squash|marrow
cucumber|きゅうり|キュウリ|小黃瓜 > gherkin|瓜|胡瓜
pumpkin|かぼちゃ|カボチャ|南瓜 > squash
cabbage|キャベツ|高麗菜|甘藍 > kale|slaw|sauerkraut|kimchi
napa cabbage|白菜|ハクサイ > キムチ|泡菜
spinach|ほうれん草|ホウレンソウ|菠菜 > greens
kale|ケール|羽衣甘藍 > greens|cabbage
lettuce|レタス|萵苣|生菜 > salad
beetroot|ビーツ|甜菜根 > beet
radish|大根|ラディッシュ|ダイコン|蘿蔔|白蘿蔔|蘿卜|白蘿卜 > daikon|mooli|だいこん|菜頭
turnip|カブ|蕪菁 > swede|かぶ
parsnip|パースニップ
celery|セロリ|芹菜 > celeriac
asparagus|アスパラガス|蘆筍 > アスパラ
broccoli|ブロッコリー|花椰菜|青花菜
cauliflower|カリフラワー|白花椰菜
burdock|ごぼう|ゴボウ|牛蒡
lotus root|れんこん|蓮根|蓮藕 > 蓮
bamboo shoot|たけのこ|竹の子|タケノコ|筍|竹筍 > 竹
mushroom|しいたけ|シイタケ|香菇|マッシュルーム|蘑菇 > shiitake|porcini|茸|菇|しめじ|まいたけ|えのき|きのこ
okra|オクラ|秋葵
?pepper|ピーマン|パプリカ|甜椒|青椒 > capsicum|椒
sweetcorn|とうもろこし|トウモロコシ|玉米 > corn|maize|コーン
?peas|えんどう豆|豌豆 > pea
chickpea|ひよこ豆|鷹嘴豆 > hummus|houmous|豆
lentil|レンズ豆|扁豆 > dal|dhal|豆
soybean|大豆|黃豆 > soy|豆
adzuki|小豆|紅豆|あずき > あんこ|餡|粒あん|bean|つぶあん
?edamame|枝豆|毛豆 > 豆
?kelp|昆布 > 海藻|seaweed|kombu|海帶
wakame|わかめ|海帶芽 > 海藻|seaweed
nori|海苔 > のり|seaweed|海藻
`,
  grain: `
?wheat|小麦|小麥 > flour|bread|麦|麥|パン|麵|面
rye|ライ麦|裸麥|黑麥 > 麦|麥
spelt|スペルト小麦|斯佩爾特 > wheat|小麦|小麥
barley|大麦|大麥|麦 > 麦|麥|malt
oat|オーツ麦|オートミール|燕麥 > porridge|granola|オーツ|muesli|麥
buckwheat|そば粉|蕎麦|蕎麥 > そば|ソバ|soba
?rice|玄米|米粉|糯米|もち米 > 米|ごはん|飯|餅|もち|risotto|sake|rice
millet|小米 > 黍|粟|雑穀|あわ|きび
quinoa|キヌア|藜麥
maize|cornmeal|polenta|コーンミール|玉米粉 > corn|コーン|玉米
semolina|セモリナ|杜蘭小麥 > pasta|durum
tapioca|タピオカ|木薯 > 珍珠|cassava|粉圓
`,
  drink: `
?rum|ラム酒|蘭姆酒 > liqueur|spirits|洋酒|alcohol
?brandy|ブランデー|白蘭地 > cognac|spirits|洋酒|alcohol
?whisky|whiskey|ウイスキー|威士忌 > spirits|洋酒|malt|scotch|bourbon
?gin|ジン|琴酒 > spirits|juniper
?vodka|ウォッカ|伏特加 > spirits
?sherry|シェリー酒|雪莉酒 > wine|ワイン
?wine|赤ワイン|白ワイン|紅酒|白酒|ワイン|葡萄酒 > wine|prosecco|champagne|葡萄
?beer|ビール|啤酒 > ale|lager|stout|brew|麦酒
?cider|シードル|蘋果酒 > apple
?perry > pear
?ale|stout|lager > beer|brew|porter
?mead > honey
?cava|prosecco|champagne|シャンパン|香檳 > wine|sparkling|fizz|ワイン
?sake|日本酒|清酒 > 酒
?shochu|焼酎|燒酒 > 酒
?coffee|コーヒー|咖啡|珈琲 > espresso|latte|豆|café|cafe
?earl grey|アールグレイ|伯爵茶|紅茶|紅茶葉 > tea|茶
?matcha|抹茶 > tea|茶
?hojicha|ほうじ茶|焙茶|煎茶|緑茶|綠茶|玄米茶 > tea|茶
?oolong|ウーロン茶|烏龍茶 > tea|茶
?jasmine tea|ジャスミン茶|茉莉花茶 > tea|茶|ジャスミン|茉莉|jasmine
?cocoa|ココア|可可 > chocolate|チョコ|巧克力|cacao|カカオ
`,
  dairy: `
?butter|バター|奶油 > buttery|牛油
?milk|牛乳|ミルク|牛奶 > dairy|乳|ラテ|latte|奶
?cream|生クリーム|鮮奶油 > クリーム
?yoghurt|yogurt|ヨーグルト|優格 > 乳酸
?cheddar|チェダーチーズ|切達起司 > cheese|チーズ|起司
mozzarella|モッツァレラ|莫札瑞拉 > cheese|チーズ|起司
parmesan|パルメザン|帕瑪森 > cheese|チーズ|起司
feta|フェタチーズ|菲達起司 > cheese
ricotta|リコッタ|瑞可達 > cheese|チーズ|起司
mascarpone|マスカルポーネ|馬斯卡彭 > cheese|チーズ|起司
cream cheese|クリームチーズ|奶油乳酪|奶油起司 > cheese|チーズ|起司|乳酪
goat's cheese|goat cheese|ヤギのチーズ|羊奶起司 > goat|cheese
blue cheese|ブルーチーズ|藍紋起司 > stilton|gorgonzola|cheese
?soy milk|豆乳|豆漿 > soy|大豆
oat milk|オーツミルク|燕麥奶 > oat
`,
  sweet: `
?maple > メープル|楓
?honey|はちみつ|蜂蜜|ハチミツ > 蜜|bee
maple syrup|メープルシロップ|楓糖|楓糖漿 > maple|syrup|メープル
molasses|treacle|糖蜜 > syrup
brown sugar|黒糖|黑糖|きび砂糖|紅糖 > sugar|糖|muscovado
caramel|キャラメル|焦糖 > toffee|カラメル|dulce
?chocolate|チョコレート|巧克力 > cocoa|cacao|チョコ|カカオ|可可
white chocolate|ホワイトチョコ|白巧克力 > chocolate|チョコ|巧克力
marzipan|マジパン|杏仁膏 > almond|アーモンド
`,
  pantry: `
miso|味噌|みそ汁 > みそ
soy sauce|醤油|しょうゆ|醬油 > 醤|醬|soy
vinegar|黒酢|米酢|黑醋|米醋|果醋 > 酢|醋
tofu|豆腐 > 大豆|豆
?egg|卵|たまご|玉子|雞蛋|鴨蛋黃 > 蛋|エッグ|meringue
koji|米麹|塩麹|米麴|鹽麴|米曲|鹽曲 > 麹|麴|糀
sake lees|酒粕 > 酒
mirin|みりん|味醂
agar|寒天|洋菜 > ゼラチン
gelatin|gelatine|ゼラチン|吉利丁 > 寒天
fish sauce|ナンプラー|魚露 > 魚醤
oyster sauce|オイスターソース|蠔油 > 蠔
coconut milk|ココナッツミルク|椰奶 > coconut|ココナ|椰
peanut butter|ピーナッツバター|花生醬 > peanut|花生
mayonnaise|mayo|マヨネーズ|美乃滋
ketchup|ケチャップ|番茄醬 > tomato|トマト|番茄
kimchi|キムチ|泡菜
?olive|オリーブの実|橄欖 > olive|オリーブ
caper|ケッパー|酸豆
?sugar|砂糖|白糖|細砂糖 > 糖|シュガー|sweet
custard|カスタード|卡士達
`,
  oil: `
olive oil|オリーブオイル|オリーブ油|橄欖油 > olive|オリーブ|橄欖
linseed oil|flaxseed oil|亜麻仁油|亞麻仁油 > linseed|flax|亜麻仁|亞麻仁
grapeseed oil|グレープシードオイル|葡萄籽油
rapeseed oil|canola oil|菜種油|なたね油|キャノーラ油|芥花油 > rapeseed|canola|vegetable oil|植物油
sunflower oil|ひまわり油|葵花油 > vegetable oil|植物油
sesame oil|ごま油|麻油|胡麻油 > sesame|ごま|胡麻|芝麻
coconut oil|ココナッツオイル|椰子油 > coconut|ココナ|椰
tung oil|桐油
palm oil|パーム油|棕櫚油
avocado oil|アボカドオイル|酪梨油 > avocado
soybean oil|大豆油|大豆サラダ油 > soy|植物油
beeswax|蜜蝋|蜂蠟 > wax|蝋|ワックス|蠟
camellia oil|椿油|苦茶油 > 椿
lard|ラード|豬油 > 豚脂
tallow|牛脂|牛油
`,
  meat: `
beef|牛肉|ビーフ > steak|cow|cattle|brisket|oxtail|牛|和牛|burger
pork|豚肉|豬肉|ポーク > bacon|ham|pig|sausage|豚|豬|chorizo|pancetta
chicken|鶏肉|雞肉|チキン|鶏 > poultry|hen|鶏|雞|とり|鳥
lamb|mutton|ラム肉|羊肉 > sheep|mutton|羊|ラム
?duck|鴨肉|カモ肉|合鴨 > 鴨
?turkey|七面鳥|火雞 > ターキー
venison|鹿肉|ジビエ > deer|鹿
wild boar|猪肉|いのしし|山豬肉 > 猪|ジビエ|豬
bacon|ベーコン|培根 > pork|ham|豚|豬|lardon|pancetta
chorizo|チョリソー|西班牙臘腸 > sausage|ソーセージ
ham|ハム|火腿 > pork|bacon|豚|豬|prosciutto
`,
  fish: `
salmon|鮭|サーモン|鮭魚 > サケ|しゃけ|trout
trout|ニジマス|鱒魚 > 鱒|ます|マス
tuna|まぐろ|マグロ|鮪|鮪魚 > ツナ
?cod|鱈|鱈魚 > haddock|たら|タラ
haddock|コダラ > cod|fish
mackerel|サバ|鯖|鯖魚 > 鯖|さば
sardine|いわし|イワシ|鰯|沙丁魚 > pilchard|anchov
herring|ニシン|鯡魚 > kipper|にしん
anchovy|anchovies|アンチョビ|鯷魚 > いわし|イワシ
sea bream|鯛|マダイ|真鯛|鯛魚 > タイ|bream
sea bass|スズキの|鱸魚 > bass|鱸
bonito|かつお|カツオ|鰹|鰹節|柴魚 > dashi|だし|出汁
eel|うなぎ|ウナギ|鰻|鰻魚 > unagi|穴子
squid|烏賊|魷魚|花枝|透抽 > calamari|cuttle|小卷|いか|イカ
octopus|蛸|章魚 > たこ|タコ
prawn|shrimp|エビ|海老|蝦|蝦仁 > langoustine|蝦|蟹|えび
crab|カニ|蟹|螃蟹 > 蟹|かに
lobster|ロブスター|伊勢海老|龍蝦 > えび|海老|蝦
?oyster|牡蠣|蚵仔|生蠔 > かき|蚵|蠔|カキ
mussel|ムール貝|淡菜 > 貝|shellfish
scallop|ホタテ|帆立|干貝|ほたて > 貝|shellfish
clam|アサリ|蛤蜊 > 貝|はまぐり|蛤|shellfish|あさり
`,
} as const

export type Category = keyof typeof lists

export interface Thing {
  category: Category
  words: readonly string[]
  /** Any of them in a source says the thing too; of words with `&` between them, all. */
  known: readonly string[]
  /** Its words are also something else. */
  isLoose: boolean
}

function readThing(category: Category, line: string): Thing {
  const [words = '', more = ''] = line.replace('?', '').split(' > ')
  const own = words.split('|')
  return { category, words: own, known: [...own, ...(more === '' ? [] : more.split('|'))], isLoose: line[0] === '?' }
}

export const listedThings: readonly Thing[] = (Object.keys(lists) as Category[]).flatMap((category) =>
  lists[category]
    .trim()
    .split('\n')
    .map((line) => readThing(category, line)),
)
