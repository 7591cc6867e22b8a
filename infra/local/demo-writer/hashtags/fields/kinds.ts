import type { ContentType } from '#shared/writing/content-types.ts'

/** What a text is, beside what it is on. */
export type Form =
  | 'interview'
  | 'own story'
  | 'story'
  | 'recipe'
  | 'steps'
  | 'opinion'
  | 'event'
  | 'travel'
  | 'hiring'
  | 'warning'
  | 'mourning'
  | 'announcement'
  | 'appeal'
  | 'film'
  | 'review'
  | 'volunteers'
  | 'science'
  | 'firm'

/** What a text is, as the tags in use for it: the first one stands among the first three, unless it is empty; the others fill up. */
export const formsOfText: Readonly<Record<'en' | 'zh-TW' | 'ja', Record<Form, readonly string[]>>> = {
  en: {
    interview: ['Interview', 'InConversation'],
    'own story': ['PersonalEssay', 'Storytelling', 'EverydayLife'],
    story: ['HumanInterest', 'Storytelling'],
    recipe: ['Recipe', 'HomeCooking', 'EasyRecipes'],
    steps: ['HowTo', 'TipsAndTricks'],
    opinion: ['', 'Opinion', 'FoodForThought'],
    event: ['LocalEvents', 'ThingsToDo', 'WhatsOn', 'SaveTheDate'],
    travel: ['Travel', 'TravelDiary'],
    hiring: ['NowHiring', 'JobOpening', 'Careers', 'Vacancy', 'JobSearch'],
    warning: ['', 'StaySafe'],
    mourning: ['InMemoriam', 'RestInPeace', 'Obituary'],
    announcement: ['', 'Announcement', 'GoodToKnow', 'Notice', 'PleaseNote'],
    appeal: ['Fundraising', 'Charity'],
    film: ['FilmReview', 'Cinema'],
    review: ['Review'],
    volunteers: ['Volunteering'],
    science: ['Science'],
    firm: ['', 'Business'],
  },
  'zh-TW': {
    interview: ['專訪', '人物'],
    'own story': ['生活隨筆', '日常', '生活'],
    story: ['人物故事', '故事'],
    recipe: ['食譜', '家常菜', '料理'],
    steps: ['教學', '生活小知識'],
    opinion: ['', '觀點', '想法'],
    event: ['活動資訊', '活動推薦', '近期活動', '活動分享'],
    travel: ['旅行', '旅遊日記'],
    hiring: ['徵才', '職缺', '找工作', '求職', '工作機會'],
    warning: ['重要公告', '安全提醒'],
    mourning: ['悼念', '懷念'],
    announcement: ['公告', '最新消息', '通知', '訊息公告'],
    appeal: ['公益', '愛心'],
    film: ['影評', '電影'],
    review: ['使用心得', '心得分享'],
    volunteers: ['志工招募', '志工'],
    science: ['科學', '科普'],
    firm: ['', '企業', '產業'],
  },
  ja: {
    interview: ['インタビュー', '人物'],
    'own story': ['エッセイ', '日常', '暮らし'],
    story: ['', '読み物'],
    recipe: ['レシピ', 'おうちごはん', '料理'],
    steps: ['ハウツー', '豆知識'],
    opinion: ['', 'コラム'],
    event: ['イベント', 'おでかけ', '催し'],
    travel: ['旅行', '旅の記録'],
    hiring: ['求人', 'スタッフ募集', '採用', '仕事探し'],
    warning: ['注意喚起', '安全'],
    mourning: ['追悼', '訃報'],
    announcement: ['お知らせ', 'ご案内', '連絡事項'],
    appeal: ['寄付'],
    film: ['映画レビュー', '映画'],
    review: ['レビュー'],
    volunteers: ['ボランティア募集'],
    science: ['科学'],
    firm: ['', '企業'],
  },
}

/**
 * True of every text of its kind, and in use on all platforms: where a text has no name and no field, they fill up to the number of tags
 * that is set.
 */
export const kindsOfText: Readonly<Record<'en' | 'zh-TW' | 'ja', Record<ContentType, readonly string[]>>> = {
  en: {
    news: ['News', 'InBrief', 'StayInformed', 'Headlines', 'CurrentAffairs', 'MediaWatch'],
    article: ['WorthReading', 'GoodToKnow', 'WorthSharing', 'GoodRead', 'Reading', 'ReadThis', 'TodaysRead'],
    product: ['ProductSpotlight', 'GoodFinds', 'ProductDesign', 'GiftIdeas', 'OnlineShopping', 'NewProduct'],
  },
  'zh-TW': {
    news: ['新聞', '消息分享', '生活資訊', '訊息公告', '今日消息', '資訊分享'],
    article: ['分享', '生活', '閱讀時間', '文章分享', '好文分享', '今日分享', '值得一讀'],
    product: ['好物分享', '選物', '商品介紹', '好物推薦', '購物', '生活用品'],
  },
  ja: {
    news: ['ニュース', '話題', 'トピックス', '最新情報', '時事', '気になる話'],
    article: ['読み物', '気になる話', 'シェア', 'おすすめ記事', '読書時間', 'ブログ', '話題'],
    product: ['商品紹介', 'お買い物', '欲しいもの', 'おすすめアイテム', 'ギフト', '気になるもの'],
  },
}

/** True of what is made known, be it a notice, an event or a vacancy: none of them is #News. */
export const madeKnown: Readonly<Record<'en' | 'zh-TW' | 'ja', readonly string[]>> = {
  en: ['GoodToKnow', 'PleaseShare', 'SpreadTheWord', 'StayInformed', 'InBrief', 'ForYourInformation'],
  'zh-TW': ['生活資訊', '資訊分享', '消息分享', '訊息公告', '今日消息', '一起分享'],
  ja: ['情報共有', '暮らしの情報', '地域の話題', '気になる話', 'シェア', '話題'],
}

/** What is offered, where the text says so: a course is nothing to buy and keep, and a book has its readers. */
export const offersOfText: Readonly<Record<'en' | 'zh-TW' | 'ja', readonly [said: RegExp, tags: readonly string[]][]>> =
  {
    en: [
      [
        /\b(?:everything|up to|all \p{L}+|storewide|sitewide)\b[^.!?\n]{0,20}\d{1,2} ?% off\b|\bsale (?:starts|ends|runs|is on)\b|\b(?:summer|winter|spring|autumn|clearance|Black Friday) sale\b/iu,
        ['Sale', 'Discount', 'Deals'],
      ],
      [/\bonline (?:course|class|workshop)/iu, ['OnlineCourse', 'LearnOnline', 'Learning']],
      // "Our workshop in Leeds" is where things are made.
      [
        /\b(?:course|class(?:es)?|(?<!\b(?:our|my|his|her|their|the) (?:\p{Ll}+ )?)workshop|lessons?|for beginners|evenings at)\b/iu,
        ['Workshop', 'Learning', 'LearnSomethingNew'],
      ],
      [
        /\b(?:novel|paperback|hardback|ISBN|\d+ pages|a book (?:of|about|on|for))\b/iu,
        ['Books', 'NewBooks', 'Reading'],
      ],
      // A feeder that has an app is none.
      [
        /\b(?:iOS|Android|browser|software|dashboard|offline|users)\b|\b(?:an?|our|the) (?:[a-z-]+ ){0,2}app(?! store)(?:,| (?:that|which|for|to)\b)|^(?:[^\n]* )?app\b/iu,
        ['Software', 'Productivity', 'Tech'],
      ],
      [/\b(?:guests?|per night|a night|bed and breakfast|guesthouse)\b/iu, ['Travel', 'Getaway', 'PlacesToStay']],
      [
        // Half an hour is a time, and £40 an hour a price.
        /[£$€]\d[\d.,]* (?:an hour|a (?:month|visit))\b|\bper (?:hour|month|visit)\b|\b(?:appointments?|we come to)\b/iu,
        ['LocalBusiness', 'SmallBusiness', 'Services'],
      ],
      [
        /\bwe (?:make|made|bake|roast|sew|build|print)\b|\b(?:our|my) (?:workshop|shed|kitchen|studio|shop)\b/iu,
        ['SmallBusiness', 'ShopSmall', 'MadeByHand'],
      ],
    ],
    'zh-TW': [
      [/(?:全館|全面|全店|全品項|全場)[^，。\n]{0,6}折|特賣會|週年慶|清倉/u, ['優惠活動', '折扣', '購物']],
      [/課程|課堂|工作坊|招生|開課|學費|報名費|[堂週]課/u, ['課程', '學習', '報名中']],
      [/新書|出版社|作者|ISBN|\d ?頁/u, ['新書', '閱讀', '書單']],
      [/[Aa]pp|APP|軟體|iOS|Android|雲端/u, ['軟體', '效率工具', '科技']],
      [/每晚|入住|房型|民宿/u, ['住宿', '旅行', '小旅行']],
      [
        /(?<!宅配|配送|寄送|運送|送貨|直送)到府(?!安裝|組裝|取件|收件|回收)|月費|每次|預約制|方案|諮詢/u,
        ['在地服務', '預約制', '生活服務'],
      ],
      [/開賣|新品|上架|上市|推出|預購/u, ['新品上市', '新品', '預購']],
    ],
    ja: [
      [/セール|(?:全品|店内)[^。、\n]{0,6}(?:オフ|OFF|引き)/u, ['お買い得', 'セール', 'お買い物']],
      [/講座|教室|レッスン|受講|ワークショップ/u, ['講座', '学び', '習い事']],
      [/新刊|著者|刊行|\d{2}ページ|文庫/u, ['新刊', '読書', '本']],
      [
        /アプリ(?!も[^。]{0,12}(?:り|使い?)ません|[はが]?(?:不要|[い要]り|なし))|ソフト|iOS|Android|クラウド/u,
        ['アプリ', 'テクノロジー', '仕事効率化'],
      ],
      [/一泊|宿泊|客室|チェックイン/u, ['宿泊', '旅行', '旅']],
      [/月額|出張|訪問|予約制/u, ['サービス', '地域のお店', '暮らし']],
      [/発売|新商品|新作/u, ['新商品', '新発売', '新作']],
      [/お店|店内|当店|営業時間/u, ['お店紹介', '地域のお店', '小さなお店']],
    ],
  }

/** What a notice is on, where the text says so: that a shop stays shut is looked for, that something is made known is not. */
export const noticesOfText: Readonly<
  Record<'en' | 'zh-TW' | 'ja', readonly (readonly [said: RegExp, tags: readonly string[]])[]>
> = {
  en: [
    // Jobs are lost in a town as well, and cracks found in a bridge.
    [
      /(?:^|[.!?\n] ?)(?:lost|found):? (?:on|near|between|outside|at|in|your|this|my|our|one|a)\b|\b(?:lost|found) (?:my|your|this)\b|\b(?:keys?|phone|wallet|purse|rucksack|ring|scarf|gloves?|glasses|umbrella|jacket|coat|teddy|cat|dog|rabbit|parrot|tortoise)\b[^.!?]{0,40}\b(?:lost|found) (?:on|near|between|outside|at|in)\b|\b(?:lost property|handed in)\b/iu,
      ['LostAndFound', 'PleaseShare'],
    ],
    [
      /\b(?:tenants|scaffolding|bin store|stairwell|the (?:lift|stairs|laundry room)|your (?:flats?|balcon(?:y|ies)))\b/iu,
      ['BuildingWorks', 'ApartmentLiving'],
    ],
    [
      /\b(?:our (?:very )?last (?:day|service|order|saturday|sunday|weekend)|closing[- ]down|last day of trading|clos(?:es|ing) (?:its|our) doors|clos(?:e|es|ing) for good)\b/iu,
      ['ClosingDown', 'LocalBusiness'],
    ],
    [
      /\b(?:foot)?(?:bridge|road|lane|street|path|tunnel|station|line|buses|trains|ferry)\b[^.!?]{0,80}\b(?:closed|shut|closure|diverted|cancelled)\b/iu,
      ['TravelUpdate', 'LocalNews'],
    ],
    [/\b(?:pupils|parents and carers|class trip|school trip|school office)\b/iu, ['SchoolNews', 'Parents']],
    [
      /\b(?:orders?|deliver(?:y|ies)|parcels?)\b.{0,60}\b(?:delay|late|paus|resum|after|until)/iu,
      ['OrderUpdate', 'ServiceUpdate'],
    ],
    [
      /\b(?:closed|shut|(?:opening|winter|summer|holiday|Christmas) hours|re-?opens?|open (?:until|from|late))\b/iu,
      ['OpeningHours', 'ServiceUpdate'],
    ],
    [
      /\b(?:no [\p{L} ]{3,20} today|sold out|back (?:on|tomorrow)|(?:at|on|behind) (?:the|our) (?:counter|menu))\b/iu,
      ['ShopLocal', 'SmallBusiness'],
    ],
  ],
  'zh-TW': [
    [/遺失|走失|撿到|協尋/u, ['協尋', '幫忙分享']],
    [/各位家長|家長您好|回條|校外教學|班導/u, ['家長', '校園生活', '親子']],
    [/結束營業|歇業|熄燈|收店/u, ['歇業', '店家公告']],
    [/店休|公休|休到|休至|休假|暫停營業|休息[一兩三四五\d]天/u, ['店休公告', '營業時間']],
    [/營業時間|打烊|恢復營業|延長到/u, ['營業時間', '營業公告']],
    [/訂單|出貨|取貨/u, ['訂單通知', '出貨公告']],
    [/搬到|搬遷|新址/u, ['搬遷公告', '新址']],
    [/休館|閉館|開館/u, ['休館公告', '開館時間']],
  ],
  ja: [
    [/落とし物|迷子|拾いまし|さがしています|探しています/u, ['落とし物', '拡散希望']],
    [/保護者|児童|園児|登校/u, ['保護者', '学校行事']],
    [/閉店(?!時間)|店を閉め|幕を下ろ/u, ['閉店', '閉店のお知らせ']],
    [/休業|お休み|休ませ|定休/u, ['臨時休業', '営業案内']],
    [/休診|診療/u, ['休診', '診療案内']],
    [/営業時間|閉店時間|営業し/u, ['営業時間', '営業案内']],
    [/休館|開館/u, ['休館', '開館時間']],
    [/発送|出荷|ご注文/u, ['発送のお知らせ', 'ご注文']],
  ],
}

/** What the headline of a letter of several parts calls it: that is looked for, that it is worth reading is not. */
export const lettersOfText: Readonly<Record<'en' | 'zh-TW' | 'ja', readonly [said: RegExp, tags: readonly string[]]>> =
  {
    en: [/\b(?:bulletin|newsletter|round-?up|noticeboard)\b/iu, ['CommunityNews', 'LocalNews']],
    'zh-TW': [/月報|電子報|社區報|通訊|月號|月刊/u, ['社區消息', '在地生活']],
    ja: [/だより|便り|通信|会報|月号/u, ['お知らせ', '地域の話題']],
  }

/** A story of one's own people is on them, whatever else it is on. */
export const kin: Readonly<Record<'en' | 'zh-TW' | 'ja', { tag: string; word: RegExp }>> = {
  en: {
    tag: 'Family',
    word: /\b(?:(?:grand)?(?:father|mother|dad|mum|mom|son|daughter)|grand(?:pa|ma|parents)|parents|brother|sister|uncle|aunt|husband|wife)\b/iu,
  },
  'zh-TW': {
    tag: '家人',
    word: /爸|媽|阿公|阿嬤|外公|外婆|爺爺|奶奶|祖父|祖母|哥哥|姊姊|弟弟|妹妹|大舅|二姨|[父母]親/u,
  },
  ja: {
    tag: '家族',
    word: /祖父|祖母|[父母][はがのを]|兄[はがの]|姉[はがの]|弟[はがの]|妹[はがの]|妻[はがの]|夫[はがの]/u,
  },
}
