import type { ContentType } from '#shared/generation/schema.ts'

/** What a text is, beside what it is on. */
export type Form =
  | 'interview'
  | 'own story'
  | 'story'
  | 'recipe'
  | 'steps'
  | 'event'
  | 'hiring'
  | 'warning'
  | 'mourning'
  | 'announcement'

/** People follow these as they follow a field. */
export const formsOfText: Readonly<Record<'en' | 'zh-TW' | 'ja', Record<Form, string>>> = {
  en: {
    interview: 'Interview',
    'own story': 'PersonalEssay',
    story: 'HumanInterest',
    recipe: 'Recipe',
    steps: 'HowTo',
    event: 'WhatsOn',
    hiring: 'NowHiring',
    warning: 'PublicNotice',
    mourning: 'Obituary',
    announcement: 'Announcement',
  },
  'zh-TW': {
    interview: '專訪',
    'own story': '生活隨筆',
    story: '人物故事',
    recipe: '食譜',
    steps: '教學',
    event: '活動資訊',
    hiring: '徵才',
    warning: '重要公告',
    mourning: '悼念',
    announcement: '公告',
  },
  ja: {
    interview: 'インタビュー',
    'own story': 'エッセイ',
    story: '人物',
    recipe: 'レシピ',
    steps: 'ハウツー',
    event: 'イベント',
    hiring: '求人',
    warning: '注意喚起',
    mourning: '訃報',
    announcement: 'お知らせ',
  },
}

/** True of every text of its kind: they fill up to the number of tags that is set. */
export const kindsOfText: Readonly<Record<'en' | 'zh-TW' | 'ja', Record<ContentType, readonly string[]>>> = {
  en: {
    news: ['News', 'GoodToKnow', 'InBrief', 'WhatsHappening', 'NewsUpdate', 'StayInformed'],
    article: ['WorthReading', 'Stories', 'GoodToKnow', 'ReadOfTheDay', 'ReadThis', 'LongStoryShort'],
    product: ['Shopping', 'ProductSpotlight', 'GoodFinds', 'ProductInfo', 'ShoppingTips', 'WorthALook'],
  },
  'zh-TW': {
    news: ['新聞', '消息分享', '生活資訊', '訊息公告', '今日消息', '資訊分享'],
    article: ['好文分享', '值得一讀', '文章分享', '閱讀時間', '今日分享', '故事'],
    product: ['好物分享', '好物推薦', '商品介紹', '選物', '購物', '生活用品'],
  },
  ja: {
    news: ['ニュース', '話題', '最新情報', '情報共有', '今日のニュース', 'トピックス'],
    article: ['読み物', '気になる話', 'ストーリー', '今日の読み物', 'おすすめ記事', '記事紹介'],
    product: ['商品紹介', 'おすすめ商品', 'お買い物', '買い物', '商品情報', '欲しいもの'],
  },
}
