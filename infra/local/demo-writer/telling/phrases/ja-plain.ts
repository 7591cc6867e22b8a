import type { Phrases } from './frames.ts'

/** The frames for a text in だ・である: a question in です・ます under one would be of another voice. */
export const jaPlain: Phrases = {
  openers: {
    Inspirational: [
      '小さな一歩が、景色を変えることがある。',
      '読んだあと、少し前を向ける話だ。',
      '静かな始まりに、力をもらった。',
      '今日の自分に届けたい話だ。',
    ],
    Educational: [
      '今日はこの話題を見ていく。',
      '知っておきたいことをまとめた。',
      '順番に見ていこう。',
      'ひとつ、学びのある話だ。',
    ],
    Humorous: ['まずは飲み物を置いてほしい。', 'まさかの展開だ。', '脚本家もびっくりの話だ。', '思わず二度見した。'],
  },
  linkInBio: [
    '詳しくはプロフィールのリンクから。',
    '続きはプロフィールのリンクへ。',
    'プロフィールのリンクからどうぞ。',
  ],
  readMore: ['続きはこちら：', '詳しくはこちら：', '全文はこちら：'],
}
