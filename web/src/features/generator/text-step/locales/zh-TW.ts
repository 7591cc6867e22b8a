import type { TextStepWords } from './en.ts'

export const textStep: TextStepWords = {
  title: '撰寫新貼文',
  steps: { label: '步驟', input: '輸入內容', platforms: '選擇平台', results: '生成貼文' },
  content: '您的內容',
  contentPlaceholder: '貼上文章、新聞或產品介紹。',
  counter: '{{used}} / {{limit}} 字',
  fill: '內容長度',
  sample: '試試範例文章',
  asBefore: '平台、模型與語言沿用所選紀錄的設定：{{names}}。',
  aside: '另一篇還沒生成的文字',
  swap: '換成這篇',
  link: '連結',
  linkHint: '選填。連結會直接放進貼文，內容不會被讀取。',
  linkInvalid: '請輸入以 http:// 或 https:// 開頭的網址',
  cut: {
    title: '貼上的內容有 {{lost}} 字放不下',
    where: '上限是 {{limit}} 字，貼上的內容只到「…{{end}}」。',
    none: '已達字數上限，這次貼上的內容沒有加入。',
    undo: '復原',
    show: '查看沒放進來的部分',
  },
  contentType: '內容類型',
  contentTypes: { article: '文章', news: '新聞', product: '產品' },
  continue: '繼續',
  recent: '歷史紀錄',
  textLanguages: { en: '英文', zh: '簡體中文', 'zh-TW': '繁體中文', ja: '日文', ko: '韓文' },
}
