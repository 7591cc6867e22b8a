import type { LanguagePrompts } from './language-prompts.ts'

export const zh: LanguagePrompts = {
  name: 'Simplified Chinese (简体中文) in the usage of mainland China; never Traditional characters',
  short: 'Simplified Chinese (简体中文)',

  card: `
用简体中文写，像大陆的编辑写给大陆的读者，用词和标点都照大陆的习惯，引号用“”。
句子短，一句一个意思；能用动词就不用名词，少用“进行”“一个”“被”。
开头直接讲事情、人或画面，不打招呼，不预告要说什么。
口气自然，不喊口号，不用“家人们”。
人名、地名、店名照原文，一个字都不改。`,

  platforms: {
    facebook: { craft: `短段、口语，先讲人，再讲事，最后讲数字。结尾问一个读者答得出来的问题。` },
    instagram: { craft: `每行一句，几行空一行。第一行要有画面，最后请人收藏，一句就好。` },
    threads: { craft: `第一人称，像发消息讲给朋友听。一个念头就好，不要条列，不要口号。` },
    youtube: { craft: `标题放观众会搜索的词，前十五个字就看得懂。说明先用两句讲清楚是什么，再条列重点。` },
    twitter: { craft: `一个重点，最强的事实放最前面，两三个短句说完。` },
    linkedin: { craft: `先讲观察，再讲数字，最后讲看法。语气平实，少用行话，问题问同行。` },
  },
}
