import type { LandingWords } from './en.ts'

export const landing: LandingWords = {
  promise: '一度書けば、SNSごとの投稿に。',
  proof: '記事を貼り付けると、6つの投稿が順に仕上がります。文字数は、それぞれのSNSの数え方で守ります。',
  start: '無料で始める',
  open: 'ダッシュボードを開く',
  how: '使い方',
  paste: {
    noScript: '投稿の作成にはJavaScriptが必要です。ブラウザーで有効にしてください。',
    label: '元の文章',
    placeholder: '記事、ニュース、商品説明を貼り付けてください…',
    button: '投稿を作成する',
    note: '{{credits}}クレジット無料。カードは不要です。',
    noteSignedIn: '文章はステップ1に入ります。',
    short: 'もう少し文章が必要です。10文字以上入れてください。',
    unkept: 'このブラウザーでは、文章を次のページに引き継げません。先にコピーしてから、もう一度押してください。',
    long: '上限の{{limit}}文字を{{over}}文字超えています。入らない部分は次の画面で確認できます。',
    samples: 'サンプルで試す：',
    sample: { article: '記事', news: 'ニュース', product: '商品' },
  },
  demo: { label: 'サンプルから作った6つのSNSの投稿', post: '{{name}}のサンプル投稿' },
  strip: {
    title: '文字数は、SNSと同じ数え方で',
    lead: '同じ文章でも、数え方はSNSごとに違います。',
    utf16: '文字',
    weighted: '文字（全角は2）',
    threads: '文字（絵文字はバイト数）',
    bytes: 'バイト（日本語で約{{cjk}}文字）',
    fold: '半角約{{columns}}文字で折りたたみ',
    noFold: 'フィードに全文表示',
    tags_one: 'ハッシュタグは1つ',
    tags_other: 'ハッシュタグは{{count}}個まで',
    anyTags: 'ハッシュタグの上限なし',
    links: { counted: 'リンクはそのまま数える', 'weighs-23': 'リンクは1つ23文字', 'not-clickable': 'リンクは押せない' },
    note: '折りたたみの位置は公表されておらず、観察による目安です。予告なく変わることがあります。',
  },
  steps: {
    title: '文章から投稿まで3ステップ',
    paste: { title: '貼り付ける', text: '記事、ニュース、商品説明。10,000文字まで。' },
    choose: { title: '選ぶ', text: 'SNS、トーン、長さを選びます。料金は押す前にボタンに表示されます。' },
    copy: { title: 'コピーする', text: 'フィードでの見え方を確かめ、手直しして、コピーするかアプリで開きます。' },
  },
  features: {
    title: '細部を試してみる',
    voice: {
      title: 'どこで折りたたまれるか',
      text: 'スライダーを動かすと、この書き出しがどこまで見えるか分かります。',
      slider: '折りたたみまでの文字数（半角）',
      opening:
        '図書館は何時に開くのがよいか、夜に働く人たちに尋ねました。答えは朝8時。仕事帰りに寄れる時間ですが、建築家は誰も思いつきませんでした。土曜日から、旧フェリーターミナルはその時間に開いています。切符売り場の窓口には温かいスープ、カウンターにはその日の朝刊が並びます。9時までに200人が訪れました。その多くは、利用者カードを作ったことがない人たちです。何かを買わなくても、暖まりながら新聞を読めます。',
      value: '半角{{columns}}文字',
      hidden: '{{name}}ではもう見えません',
      shown: '{{name}}ではまだ見えます',
    },
    limits: {
      title: '1文字が2文字になる',
      text: 'Xでは日本語や中国語の1文字、絵文字1つを2と数えます。入力してみてください。',
      field: '数える文章',
      count: 'Xでは{{used}}/{{limit}}',
      sample: 'こんにちは、世界！ Hello 👋',
    },
    price: {
      title: '完成した投稿の分だけ',
      text: '投稿を押すと、失敗した場合を試せます。書けなかった分は戻ります。',
      delivered: '完成',
      failed: '失敗',
      held: '仮押さえ',
      used: '使用',
      returned: '返却',
    },
  },
  languages: {
    title: '1つの記事を、3つの言語で',
    lead: '同じ記事を、英語、繁体字中国語、日本語の読者に向けて書き分けます。直訳ではありません。',
  },
  pricing: {
    title: 'お支払いは投稿の分だけ',
    lead: '料金は台湾ドル、期間は30日。いつでも解約できます。',
    professional: '{{tier}}：月{{price}}で{{credits}}クレジット、6つのSNSすべてと優先サポート。',
    professionalLink: 'すべてのプランを見る',
    unkept:
      'このブラウザーでは、選んだプランを保存できません。ログイン後にもう一度選んでください。続けるには、もう一度押してください。',
    popular: '最初におすすめ',
    calculator: {
      title: 'いくらかかりますか？',
      articles: '1か月の記事数',
      platforms: '1記事あたりのSNS数',
      articlesValue_one: '記事{{count}}本',
      articlesValue_other: '記事{{count}}本',
      platformsValue_one: 'SNS{{count}}つ',
      platformsValue_other: 'SNS{{count}}つ',
      answer: 'いちばん安い方法',
      withPack: '{{tier}}＋{{packs}}',
      pack: '{{credits}}クレジットパック',
      packs: '{{credits}}クレジットパック×{{count}}',
      perMonth: '月{{price}}',
      detail: '投稿{{posts}}件、{{needed}}クレジット使用、{{left}}クレジット余り',
      basis: '基本モデルの場合。パックのクレジットに期限はありません。',
    },
  },
  questions: {
    title: 'よくある質問に、正直に答えます',
    invent: {
      question: '事実でないことを書くことはありますか？',
      answer:
        '言語モデルなので、その可能性はあります。Postloomは投稿を元の文章と照らし合わせ、元にない内容に印を付けます。見覚えのないリンクや電話番号は取り除きます。公開前に必ずお読みください。',
    },
    publish: {
      question: '自動で投稿されますか？',
      answer:
        'いいえ。ご自身でコピーするか、対応しているSNSでは本文を入れた状態で開きます。SNSのアカウントをお預かりすることはありません。',
    },
    text: {
      question: '文章はどう扱われますか？',
      answer:
        '選んだモデルのAI提供会社に送られ、履歴に30日間残ります。保存したものは、削除するまで残ります。当社の担当者が読むことはありません。',
    },
    fail: {
      question: '書けなかった投稿はどうなりますか？',
      answer: '料金はかかりません。使うのは完成した投稿の分だけで、残りのクレジットはすぐに戻ります。',
    },
    renew: {
      question: '自動で更新されますか？',
      answer:
        '購入時にご自身で選んだときだけです。選ばなければ30日で終わり、無料プランに戻ります。投稿と残りのクレジットはそのままです。',
    },
    limits: {
      question: 'できないことは何ですか？',
      answer:
        '画像や動画は作らず、予約投稿もしません。読むのは文章だけです。平凡な文章からは、平凡な短い投稿が6つできるだけです。',
    },
  },
  closing: {
    title: 'お手元の文章で、お試しください',
    text: '{{credits}}クレジットを無料でお使いいただけます。カードは不要です。',
  },
}
