import type { InterfaceLanguage } from '#shared/interface-languages.ts'
import type { Letter } from '../mail/letter.ts'

/** What became of a run. Credits are ready to read. */
export interface RunFacts {
  name: string
  title: string
  delivered: number
  requested: number
  used: string
  left: string
  url: string
}

interface LowCreditsFacts {
  name: string
  left: string
  url: string
}

interface RunMailWords {
  finished: (facts: RunFacts) => Letter
  lowCredits: (facts: LowCreditsFacts) => Letter
}

const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`)

/** A language of the interface that has no words here does not compile. */
export const runMailWords: Record<InterfaceLanguage, RunMailWords> = {
  en: {
    finished: ({ name, title, delivered, requested, used, left, url }) => {
      const heading = delivered === 0 ? 'No post could be written' : `${posts(delivered)} ready`
      return {
        subject: `${heading}: ${title}`,
        heading,
        greeting: `Hello ${name},`,
        lead:
          delivered === 0
            ? 'The run has ended without a post. Nothing was charged.'
            : `Your ${delivered === 1 ? 'post is' : 'posts are'} written and kept.`,
        facts: [
          ['Text', title],
          ['Written', `${delivered} of ${requested}`],
          ['Credits used', used],
          ['Credits left', left],
        ],
        button: {
          label: delivered === 0 ? 'Try again' : `Read and copy the ${delivered === 1 ? 'post' : 'posts'}`,
          url,
        },
      }
    },
    lowCredits: ({ name, left, url }) => ({
      subject: `You have ${left} credits left`,
      heading: `${left} credits left`,
      greeting: `Hello ${name},`,
      lead: `You have ${left} credits left in Postloom, less than a fifth of what your plan gives.`,
      button: { label: 'See plan and credits', url },
    }),
  },
  'zh-TW': {
    finished: ({ name, title, delivered, requested, used, left, url }) => {
      const heading = delivered === 0 ? '這次沒有寫出貼文' : `${delivered} 篇貼文寫好了`
      return {
        subject: `${heading}：${title}`,
        heading,
        greeting: `${name} 您好：`,
        lead: delivered === 0 ? '這次沒有寫出任何貼文，也沒有扣點。' : '您的貼文已寫好並保存。',
        facts: [
          ['原文', title],
          ['已寫出', `${delivered}/${requested} 篇`],
          ['使用點數', `${used} 點`],
          ['剩餘點數', `${left} 點`],
        ],
        button: { label: delivered === 0 ? '再試一次' : '查看並複製貼文', url },
      }
    },
    lowCredits: ({ name, left, url }) => ({
      subject: `您的點數剩下 ${left} 點`,
      heading: `點數剩下 ${left} 點`,
      greeting: `${name} 您好：`,
      lead: `您在 Postloom 的點數剩下 ${left} 點，已不到方案每期點數的五分之一。`,
      button: { label: '查看方案與點數', url },
    }),
  },
  ja: {
    finished: ({ name, title, delivered, requested, used, left, url }) => {
      const heading = delivered === 0 ? '投稿を作成できませんでした' : `${delivered}件の投稿ができました`
      return {
        subject: `${heading}：${title}`,
        heading,
        greeting: `${name} 様`,
        lead:
          delivered === 0
            ? '今回は投稿を作成できませんでした。クレジットは消費されていません。'
            : '投稿の作成が終わり、保存されました。',
        facts: [
          ['元の文章', title],
          ['完成', `${delivered}/${requested}件`],
          ['使用クレジット', used],
          ['残りクレジット', left],
        ],
        button: { label: delivered === 0 ? 'もう一度試す' : '投稿を確認・コピーする', url },
      }
    },
    lowCredits: ({ name, left, url }) => ({
      subject: `クレジットの残りは${left}です`,
      heading: `残り${left}クレジット`,
      greeting: `${name} 様`,
      lead: `Postloomのクレジットの残りが${left}になりました。プランで付与されるクレジットの5分の1を下回っています。`,
      button: { label: 'プランとクレジットを見る', url },
    }),
  },
}
