import type { LandingWords } from './en.ts'

export const landing: LandingWords = {
  promise: '寫一次，就能用每個平台的語氣發文。',
  proof: '貼上一篇文章，看著六篇貼文逐一寫出來，每一篇都照該平台的算法控制在字數內。',
  start: '免費開始',
  open: '打開工作台',
  how: '運作方式',
  demo: { label: '一篇文章與它在六個平台上的貼文', show: '看 {{name}} 的貼文' },
  pricing: { title: '為貼文付費，而不是為席次付費', lead: '以新台幣計價，每期 30 天，隨時可以取消。' },
  closing: { title: '貼上您手邊的文章', text: '免費送您 5 點，不需要信用卡。' },
  features: {
    voice: {
      title: '六種語氣，而不是一段文字切六份',
      text: 'LinkedIn 重觀點、X 重一句話、Instagram 重開場。語氣、表情符號、主題標籤與長度都能逐一設定。',
    },
    limits: {
      title: '守住字數，而不是碰運氣',
      text: '「{{sample}}」在 X 上是 {{used}}／{{limit}}：全形字算兩個。不會產出發不出去的貼文。',
    },
    price: { title: '價格就在按鈕上', text: '開始前就看得到這次要花多少點數，只為真正寫出來的貼文付費。' },
  },
}
