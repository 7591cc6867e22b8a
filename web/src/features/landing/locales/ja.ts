import type { LandingWords } from './en.ts'

export const landing: LandingWords = {
  promise: '一度書けば、どのフィードにもその場の言葉で届きます。',
  proof: '記事を貼り付けると、6 つの投稿が順に書き上がります。文字数は各プラットフォームの数え方で守ります。',
  start: '無料で始める',
  open: 'ダッシュボードを開く',
  how: '仕組み',
  demo: { label: 'ひとつの記事と、6 つのプラットフォームの投稿', show: '{{name}} の投稿を見る' },
  pricing: { title: 'お支払いは投稿の分だけ', lead: '料金は台湾ドル、期間は 30 日。いつでもキャンセルできます。' },
  closing: {
    title: '手元の文章を貼り付けてみてください',
    text: '5 クレジットを無料でお使いいただけます。カードは不要です。',
  },
  features: {
    voice: {
      title: 'ひとつの文の使い回しではなく、6 つの声',
      text: 'LinkedIn には気づきを、X には鋭い一文を、Instagram には掴みを。トーン、絵文字、ハッシュタグ、長さも個別に決められます。',
    },
    limits: {
      title: '文字数は必ず守ります',
      text: '「{{sample}}」は X では {{used}}／{{limit}}。全角は 2 と数えます。長すぎて投稿できないことはありません。',
    },
    price: { title: '料金はボタンの上に', text: '実行前に費用が見え、届いた投稿の分だけ支払います。' },
  },
}
