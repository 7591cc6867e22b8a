import type { TextStepWords } from './en.ts'

export const textStep: TextStepWords = {
  title: '新しい投稿',
  steps: { label: '手順', input: '内容', platforms: '投稿先', results: '投稿' },
  content: '元の文章',
  contentPlaceholder: '記事、ニュース、商品説明などを貼り付けてください。',
  counter: '{{used}} / {{limit}}文字',
  fill: '入力量',
  sample: 'サンプルを試す',
  asBefore: '投稿先・モデル・言語は、選んだ履歴と同じです：{{names}}。',
  link: 'リンク',
  linkHint: '任意です。そのまま投稿に入れます。リンク先は読み込みません。',
  linkInvalid: 'http:// または https:// で始まるアドレスを入力してください',
  cut: {
    title: '貼り付けた内容のうち{{lost}}文字が入りませんでした',
    where: '上限は{{limit}}文字です。「…{{end}}」までが入っています。',
    none: '上限に達しているため、何も追加されませんでした。',
    undo: '元に戻す',
    show: '入らなかった部分を見る',
  },
  contentType: '文章の種類',
  contentTypes: { article: '記事', news: 'ニュース', product: '商品' },
  continue: '次へ',
  recent: '履歴',
  textLanguages: {
    en: '英語',
    zh: '中国語（簡体字）',
    'zh-TW': '中国語（繁体字）',
    ja: '日本語',
    ko: '韓国語',
  },
}
