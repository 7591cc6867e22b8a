import type { Script } from './source-text.ts'

/**
 * What people are, one role a line: a source with one of its words, or with one of the words behind `>`, has it. Behind `?` stands what
 * says little: it is a role that a source may give somebody, and in a post it is not looked at. Relatives are none: a father follows
 * from a daughter.
 */
const lists: Readonly<Record<Script, string>> = {
  latin: `
mayor
deputy mayor > mayor
councillor|councilor|council member|councilman|councilwoman|alderman > council
governor
senator
minister|pastor|vicar|priest|reverend|rector|chaplain|rabbi|imam > church|chapel|rev
president > chair|chief|head|leader|founder
vice president|vice-president > president|vp
chair|chairman|chairwoman|chairperson > president|head|leader|leads
vice chair|deputy chair > chair
ceo|chief executive|chief executive officer|managing director > director|founder|head|boss|owner|runs|leads|president|chief
cto|chief technology officer|chief technical officer > technolog|technical|co-founder|cofounder|engineering
cfo|chief financial officer|finance director > finance|treasurer
coo|chief operating officer|operations manager|operations director > operations
marketing director|marketing manager|head of marketing > marketing
sales director|sales manager|head of sales > sales
product manager|head of product|product lead|product director > product
project manager|project lead|project leader|project director > project|lead
programme manager|program manager|program director|programme director > programme|program
production manager|head of production > production
communications director|communications manager|head of communications|press officer|pr manager > communications|press|pr
quality manager|head of quality > quality
factory manager|plant manager|works manager > factory|plant|works
warehouse manager|logistics manager > warehouse|logistics
site manager > site
farm manager > farm
head gardener > garden
head librarian|chief librarian > librar
chief scientist|chief designer|chief architect > chief
head of year|head of department > head
teaching assistant|classroom assistant > assistant
school nurse > nurse
club secretary|club president|club chair > secretary|president|chair
school governor|parent governor > governor
store manager|shop manager|branch manager > manager|runs|owner|manages
founder|co-founder|cofounder > founded|set up|started|began|opened|owner|created|launched
?owner|co-owner|proprietor
?manager|general manager|director|executive director|deputy director|head|leader|lead|boss|chief|partner|member|representative|expert|specialist|worker|employee|staff|assistant|friend|colleague|neighbour|neighbor|volunteer|resident|organiser|organizer|coordinator|host|hosts|winner|champion|player|newcomer|rookie|veteran
artistic director > director
creative director > creative|director
museum director > director|curator|museum
head coach|coach|trainer > coach|coaches|coached|manager|trained|training|trains
assistant coach > assistant
captain|skipper|vice-captain|vice captain > captains|captained|skipper
goalkeeper|keeper > goal|saves|saved
striker|forward > goal|scored|scorer|attack|centre-forward
midfielder > midfield
defender|full-back|centre-back > defence|defense|defended
winger > wing
point guard|shooting guard > guard
pitcher > pitched|innings
umpire|referee > officiat
principal|headteacher|head teacher|headmaster|headmistress > head|school leader
deputy head|deputy headteacher|vice principal|assistant principal > head|deputy
teacher|schoolteacher|tutor > teaches|taught|teaching|school|lesson|instructor|lecturer|headteacher|classes|classroom|mentor
professor|associate professor|assistant professor|lecturer|senior lecturer > prof|lecturer|professor|university|teaches|reader
researcher|scientist|research fellow|research scientist|lead author|lead researcher > research|study|scientist|professor|science|dr|lab|university|author|phd
postdoc|postdoctoral researcher > research|postdoc
phd student|doctoral student|doctoral candidate|phd candidate|graduate student > phd|doctoral|student|doctorate
student|undergraduate > studies|studying|school|university|pupil|college|phd
pupil|schoolgirl|schoolboy > school|student|class|year
biologist|ecologist|chemist|physicist|geologist|botanist|marine biologist|zoologist|entomologist > scien|biolog|ecolog|chemi|physic|geolog|botan|research|study|professor
historian > history|historic
archaeologist|archeologist > archaeolog|dig|excavat
economist > econom
psychologist|psychiatrist|therapist|counsellor|counselor > psych|therap|counsel
librarian > library|libraries
curator > curate|curated|curates|exhibition
archivist > archive
conservator|restorer > conserv|restor
head chef|executive chef|sous chef|chef patron > chef
chef|cook > chef|cooks|cooked|cooking|kitchen|restaurant|recipe
baker|head baker|pastry chef > bakes|baked|bakery|baking|bread|pastry|pastries
barista > coffee|espresso
bartender|sommelier > bar|wine|cocktail
brewer|head brewer|winemaker|distiller > brew|wine|distil
butcher > meat|butchery
designer|lead designer|graphic designer|product designer > design|designs|designed
architect|landscape architect > design|architecture|designed
engineer|lead engineer|chief engineer|senior engineer > engineer|built|technical|developer
developer|software engineer|programmer|lead developer|software developer > develop|engineer|code|program|built|software
data scientist|data analyst > data
head technician|lead technician|chief technician|senior technician > head tech|lead tech|chief tech|senior tech
technician|lab technician > tech|lab
practice manager|office manager|event manager|events manager|community manager > manager|manages|runs|coordinator
musical director|music director|choir director > director|conduct
interior designer > interior|decor
fashion designer > fashion|cloth
analyst > analysis|analys
artist|painter|sculptor|muralist|printmaker > art|paint|sculpt|draw|mural|print|potter|studio|artwork
potter|ceramicist|ceramist > pot|pottery|ceramic|clay
photographer > photo|pictures|camera
illustrator > illustrat|draw
author|writer|novelist|essayist > wrote|writes|book|novel|author|written|writing
poet > poem|poetry
journalist|reporter|correspondent > report|wrote|newspaper|by
editor|editor-in-chief > edit|edits|magazine
publisher > publish
musician|violinist|pianist|cellist|guitarist|drummer|organist > music|plays|played|violin|piano|cello|guitar|band|drum|organ|trio|quartet|orchestra
singer|vocalist|soprano|tenor > sing|sings|sang|song|vocal|choir|band
conductor|composer|choirmaster|bandleader > conduct|compos|orchestra|choir|band|music|wrote
actor|actress|comedian > act|acting|play|stars|comedy|cast
playwright|screenwriter > wrote|play|script
filmmaker|film director|producer > film|produc|direct
dancer|choreographer > danc|choreograph
nurse|head nurse|midwife > nurs|midwife|ward|hospital
doctor|physician|surgeon|gp|paediatrician|pediatrician|cardiologist > dr|medic|hospital|clinic|surgery|surgical|consultant
dentist > dental
pharmacist > pharmac|chemist
vet|veterinarian > veterin|animal
physiotherapist|physio > physio
paramedic > ambulance
lawyer|solicitor|barrister|attorney > law|legal|counsel
judge > court|judge|jury
police officer|detective|sergeant|inspector|constable > police
firefighter|fire chief > fire
accountant|bookkeeper > account
treasurer > finance|accounts|money
secretary > clerk
trustee > board
spokesperson|spokeswoman|spokesman > spoke|said for|press
farmer|grower|dairy farmer > farm|grow|field|land|orchard|herd|crop
shepherd > sheep|flock
fisherman|fisher > fish|boat
gardener|head gardener > garden
beekeeper > bee|honey|hive
carpenter|joiner|cabinetmaker|woodworker > wood|carpentry|joinery|furniture|makes|made
electrician > electric
plumber > plumb
blacksmith|metalworker > metal|forge|iron|steel
mechanic > repair|garage|fix|workshop|mends
driver|bus driver|train driver > drive|drives|drove|bus|wheel
pilot > fly|flies|flew|plane
sailor > sail|boat
tour guide|guide > guid|tour|lead|leads|walk
ranger|warden|park ranger > park|reserve|warden|ranger
caretaker|janitor > looks after|caretaker
receptionist > reception|desk
intern|trainee|apprentice > intern|train|apprentic|learn
banker|investor > bank|invest
retired teacher|former teacher > teacher|taught
`,
  kana: `
町長|村長|市長|区長 > 首長
副町長|副市長|副村長
知事
議長
議員|市議|町議|県議 > 議会
首相|大臣
社長|代表取締役|代表取締役社長|取締役|専務|常務|ceo|経営者 > 社長|代表|オーナー|会長|創業|経営|取締役|営む|当主
副社長 > 社長
会長|理事長|名誉会長 > 会長|代表|理事|座長|主宰|社長|委員長
副会長 > 会長
?代表|リーダー|責任者|担当者|スタッフ|メンバー|会員|選手|先生|新人|ベテラン|社員|職員|仲間|友人|同僚|先輩|後輩|住民|常連|担当|共同代表|ボランティア|参加者|利用者|主宰|当主|二代目|三代目|四代目
創業者|創設者|発起人 > 創業|創設|始め|立ち上げ|代表|初代|開い|設立|祖父
部長|課長|係長|室長|次長|グループ長 > 部|課|係|室|長
営業部長|営業課長|営業担当 > 営業
販売部長|販売課長|販売担当 > 販売|売り|売る
製造部長|製造課長|製造担当 > 製造|作り|造り|焼
広報部長|広報課長|広報担当 > 広報|取材|pr
企画部長|企画課長|企画担当 > 企画
開発部長|開発課長|開発担当|開発責任者|開発リーダー > 開発
総務部長|総務課長|総務担当 > 総務
人事部長|人事課長|人事担当|採用担当 > 人事|採用
経理部長|経理課長|経理担当 > 経理|会計
設計担当|設計部長 > 設計
運営担当|運営責任者 > 運営
接客担当 > 接客|販売|店
配送担当|物流担当 > 配送|物流|届け
品質管理担当|品質管理部長 > 品質
デザイン担当 > デザイン
調理担当 > 調理|料理|厨房
技術担当|技術部長 > 技術
財務担当|財務部長 > 財務
局長|所長|支店長|支所長 > 局|所|支店
工場長 > 工場
店長 > 店主|店を|オーナー|営む|店長
店主|オーナー > 店主|オーナー|店長|社長|代表|営む|女将|主人|店を|経営|マスター|当主|蔵元|園主
女将|若女将 > おかみ
館長 > 館長
副館長 > 館長
園長 > 園長|農園主|園主
院長 > 院長|医院|クリニック
校長 > 校長|学校長
教頭|副校長
学年主任|教務主任|主任
担任
養護教諭|保健室の先生 > 養護|保健
教諭|教師|教員 > 教諭|教師|教員|先生|担任|学校|教え|主任
栄養教諭|栄養士|管理栄養士 > 栄養
教授|名誉教授|特任教授
准教授|助教|准教
講師 > 講師|教え|教室|先生|講演|講座|登壇
研究員|主任研究員|上級研究員|研究者 > 研究|教授|博士|助教|学者
学芸員|キュレーター > 学芸|展示
司書 > 図書館|司書
博士課程|大学院生|博士課程の学生 > 博士|院生|修士|大学院
大学生|学生 > 大学|学部|年生|院生|課程
高校生 > 高校|高|年生
中学生 > 中学|中|年生
監督|ヘッドコーチ|総監督 > 監督|ヘッドコーチ|指揮官|hc
コーチ > コーチ|指導
アシスタントコーチ|助監督
主将|キャプテン > 主将|キャプテン
副主将|副キャプテン
マネージャー|マネジャー > マネ|支配人|管理
支配人 > マネ|支配人|経営
トレーナー > トレーナー|コーチ
ゴールキーパー|守護神 > キーパー|gk|守護神
エース|主砲 > エース|得点|最多|主砲|投手
投手|捕手|内野手|外野手 > 投|捕|守
看護師|助産師|保健師 > 看護|助産|保健
医師|医者|外科医|小児科医|ドクター > 医|クリニック|病院
薬剤師 > 薬
歯科医|歯科医師 > 歯
獣医|獣医師 > 獣医|動物
理学療法士|作業療法士 > 療法|リハビリ
介護士|介護福祉士|ケアマネジャー > 介護|ケア
保育士 > 保育
弁護士|司法書士 > 弁護|法律|法務
税理士|会計士|公認会計士 > 税|会計
警察官|刑事 > 警
消防士|消防団長 > 消防
銀行員 > 銀行
公務員 > 役所|役場|庁|公務
会社員|サラリーマン > 会社|勤め|社|企業
建築家|建築士|一級建築士 > 建築|設計
設計者|設計士 > 設計|建築
デザイナー|グラフィックデザイナー > デザイン|デザイナー|ロゴ|意匠
エンジニア|システムエンジニア|プログラマー|開発者 > エンジニア|開発|プログラ|技術|技師
プロデューサー|ディレクター > プロデュ|企画|制作|監修
編集長|編集者 > 編集
記者|ジャーナリスト|ライター > 記者|取材|書|ライター
作家|小説家|著者|絵本作家 > 作家|著|作|小説|書
詩人|歌人|俳人 > 詩|歌|俳
画家|美術家|アーティスト|彫刻家 > 画|美術|作家|描|彫|アート|絵
イラストレーター|漫画家 > イラスト|漫画|描|絵
写真家|カメラマン|フォトグラファー > 写真|撮
陶芸家|陶工 > 陶|窯|器|焼
木工作家|木工職人|家具職人 > 木|家具
染織家|染色家|染め職人 > 染|織
職人|工芸家 > 職人|作|工房|匠|造|染|織|焼
大工|棟梁 > 大工|建
庭師 > 庭|植木
杜氏|蔵元 > 酒|蔵|醸
料理長|シェフ|料理人|板前|調理師 > シェフ|料理|調理|厨房|板前|店
パティシエ|菓子職人 > 菓子|ケーキ|パティ|スイーツ
パン職人 > パン
バリスタ > コーヒー|珈琲|カフェ|焙煎
ソムリエ > ワイン|ソムリエ
農家|農園主|生産者 > 農|畑|田|育て|栽培|園|生産
漁師 > 漁|船|海
酪農家 > 酪農|牛|牧場
養蜂家 > 蜂
猟師 > 猟|狩
技師|映写技師|技術者 > 技師|技術|映写|整備
運転手|ドライバー > 運転|バス|タクシー|トラック
船長 > 船
機長|パイロット > 機長|操縦|飛
駅長|車掌 > 駅|車掌
組合長|組合理事長 > 組合
事務局長|事務局員|事務局 > 事務局
実行委員長 > 実行委員|委員長
委員長|座長 > 委員長|座長|会長
書記|会計係 > 書記|会計
住職|僧侶 > 寺|住職
宮司|神主|神職 > 神社|宮司
指揮者 > 指揮
ピアニスト > ピアノ
バイオリニスト|ヴァイオリニスト|チェリスト > バイオリン|ヴァイオリン|弦楽|チェロ
作曲家|音楽家|ミュージシャン > 曲|音楽|奏|バンド
歌手|シンガー > 歌
俳優|女優|声優|タレント > 俳優|女優|声|演|出演
アナウンサー|司会者 > アナ|司会
気象予報士 > 気象|天気
通訳|翻訳家|翻訳者 > 訳
ガイド|案内人 > ガイド|案内
助手 > 助手|手伝
顧問|相談役 > 顧問|相談
理事|監事 > 理事|監事
事業部長|本部長|統括部長 > 部|統括
広報主任|総務主任|製造主任|営業主任 > 主任
cto|最高技術責任者 > 技術|cto
審査員|審査委員長 > 審査
司会 > 司会|進行
校長先生 > 校長
師範|家元 > 師範|家元|流
`,
  han: `
市長
縣長
鄉長|鎮長
區長|里長|村長
議員|立委|立法委員 > 議會|議員
議長
部長|次長|司長 > 部
局長|副局長 > 局
處長|署長|所長 > 處|署|所
科長|課長|股長 > 科|課
組長|小組長 > 組
?主任|負責人|老師|先生|同事|同學|員工|朋友|鄰居|客戶|成員|志工|店員|學員|居民|師傅|代表|會員|隊員|球員|選手|學姐|學長|學弟|學妹|小編|助理|伙伴|夥伴|職員|新人|前輩
教務主任|學務主任|總務主任|輔導主任|訓導主任 > 教務|學務|總務|輔導|主任
主管|上司 > 主管|老闆|經理|上司|主任
校長
副校長 > 校長
導師|班導師|級任老師 > 導師|老師|班導
教授|副教授|助理教授 > 教授|大學|系|老師
講師 > 老師|教|課|講
研究員|研究者|學者 > 研究|教授|學者|博士
博士生|研究生|碩士生 > 博士|碩士|研究生|研究所
大學生 > 大學|學生|系
高中生 > 高中|學生|年級
館長 > 館長
副館長 > 館長
策展人 > 策展|展
董事長|總裁 > 董事|總裁|老闆|創辦
總經理|執行長|ceo|營運長 > 總經理|執行長|創辦|老闆|負責|ceo|經理
副總經理|副總 > 總經理|副總
技術長|cto > 技術|工程
財務長|cfo > 財務|會計
行銷經理|行銷總監|行銷長 > 行銷
業務經理|業務總監 > 業務
人資經理|人資長 > 人資|招募
產品經理 > 產品
專案經理 > 專案
公關經理 > 公關
總監|創意總監|藝術總監 > 總監
創辦人|創始人|共同創辦人 > 創辦|創立|開店|老闆|創始|創業|開設
老闆|老闆娘|店主|頭家 > 老闆|店主|創辦|店長|負責|頭家|開店|經營|老板
店長 > 店長|老闆|店主|經營
經理|副理|襄理 > 經理|主管|理
專員 > 專員|人員
廠長|副廠長 > 廠長|廠
站長 > 站長
隊長|副隊長 > 隊長
總教練|教練 > 教練|執教|指導
助理教練
投手|先發投手|捕手 > 投|捕
主攻手|副攻手|舉球員|自由球員 > 攻|舉球|自由
中鋒|後衛|前鋒|門將|守門員 > 鋒|衛|門|守
裁判 > 裁判
醫師|醫生|主治醫師 > 醫
護理師|護士|護理長 > 護理|護士
藥師|藥劑師 > 藥
營養師 > 營養
物理治療師|職能治療師|心理師|諮商師|咨商師 > 治療|心理|諮商|咨商
獸醫|獸醫師 > 獸醫|動物
牙醫|牙醫師 > 牙
律師 > 律師|法律
會計師|會計 > 會計|財務
建築師|建筑師 > 建築|建筑|設計
工程師|軟體工程師|開發者 > 工程|開發|軟體|程式|技術
設計師 > 設計
產品設計師 > 設計
作家|作者|小說家 > 作家|作者|寫|著|書
詩人 > 詩
畫家|插畫家|藝術家|雕刻家 > 畫|藝|雕|繪|創作
攝影師 > 攝影|拍|照
導演|製片|制片 > 導|片|電影
演員 > 演
歌手|樂手 > 歌|樂|唱
鋼琴家|小提琴家|大提琴家 > 琴|奏
指揮 > 指揮
記者 > 記者|報導|採訪
編輯|總編輯 > 編
主廚|廚師 > 廚|料理|餐
甜點師|烘焙師|麵包師傅|面包師傅 > 甜點|烘焙|麵包|面包
咖啡師 > 咖啡
陶藝家 > 陶
木工師傅|木匠 > 木
農夫|農民|農友|果農|茶農|花農 > 農|種|園|田
漁民|漁夫|船長 > 漁|船
養蜂人 > 蜂
司機|駕駛 > 開車|司機|駕駛|車
技師|維修師傅 > 技師|維修|修
品管員|品管經理 > 品管
社長
會長
主唱|吉他手|鼓手 > 唱|吉他|鼓|樂
主持人|司儀 > 主持
評審|評審長|召集人 > 評審|評|召集
領隊|總領隊 > 領隊|帶隊
顧問 > 顧問|諮詢
經紀人 > 經紀
秘書 > 秘書
董事|監事|理事 > 董事|監事|理事
護林員|巡守員 > 巡|林
理事長 > 理事
秘書長 > 秘書
總幹事|總干事 > 幹事|干事
發言人 > 發言
主席|主委|主任委員 > 主席|委員|主委
館員|圖書館員 > 圖書館|館員
社工|社工師 > 社工
警察|員警|警官 > 警
消防員 > 消防
住持|法師 > 寺|廟
牧師 > 教會
導覽員|解說員 > 導覽|解說
保育員|動物保育員 > 保育
`,
}

export interface Role {
  words: readonly string[]
  /** Any of them in a source says the role too. */
  known: readonly string[]
  /** It says too little to be looked at in a post. */
  isVague: boolean
}

function readRole(line: string): Role {
  const [words = '', more = ''] = line.replace('?', '').split(' > ')
  const own = words.split('|')
  return { words: own, known: [...own, ...(more === '' ? [] : more.split('|'))], isVague: line[0] === '?' }
}

export const rolesIn = (script: Script): readonly Role[] => lists[script].trim().split('\n').map(readRole)
