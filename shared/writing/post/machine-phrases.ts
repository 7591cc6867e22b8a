import type { PostLanguage } from '../../post-languages.ts'

/** A turn of phrase by which readers know that a machine wrote the text. */
interface MachinePhrase {
  /** As a writer is told it. */
  phrase: string
  pattern: RegExp
}

/** Of each language at most 25; prompts name them, and `findMachinePhrases` finds them. */
export const machinePhrases: Readonly<Record<PostLanguage, readonly MachinePhrase[]>> = {
  en: [
    { phrase: 'in today’s … world', pattern: /\bin today['’]s (?:fast|digital|busy|modern|ever|world|market)/iu },
    {
      phrase: 'it’s not just X, it’s Y',
      pattern: /\b(?:is not|isn['’]t|not) (?:just|only|merely) [^.!?\n]{1,60}[,;—–] ?(?:it['’]s|it is|but)\b/iu,
    },
    { phrase: 'in a world where', pattern: /\bin a world where\b/iu },
    { phrase: 'whether you’re a … or a …', pattern: /\bwhether you(?:['’]re| are) an? [^.!?\n]{1,40} or an?\b/iu },
    { phrase: 'here’s the thing', pattern: /\bhere['’]s (?:the thing|why|what you need)\b/iu },
    { phrase: 'let that sink in', pattern: /\blet (?:that|this) sink in\b/iu },
    { phrase: 'the best part?', pattern: /\b(?:the best part|the result|and honestly|the twist)\?/iu },
    { phrase: 'picture this', pattern: /\b(?:picture|imagine) this\b/iu },
    { phrase: 'say goodbye to', pattern: /\bsay (?:goodbye|hello) to\b/iu },
    { phrase: 'look no further', pattern: /\blook no further\b/iu },
    { phrase: 'at the end of the day', pattern: /\bat the end of the day\b/iu },
    { phrase: 'a testament to', pattern: /\ba testament to\b/iu },
    { phrase: 'came across this', pattern: /\b(?:came|stumbled) across this\b/iu },
    { phrase: 'thrilled to announce', pattern: /\b(?:thrilled|excited|proud|delighted) to (?:announce|share)\b/iu },
    { phrase: 'dive into, delve', pattern: /\b(?:(?:dive|diving) into|deep dive|delv(?:e|es|ing))\b/iu },
    { phrase: 'unlock the power of', pattern: /\bunlock(?:s|ing)? (?:the|your)\b/iu },
    { phrase: 'elevate your', pattern: /\belevat(?:e|es|ing) your\b/iu },
    { phrase: 'game-changer', pattern: /\bgame[- ]chang(?:er|ers|ing)\b/iu },
    { phrase: 'revolutionize', pattern: /\brevolutioni[sz](?:e|es|ing)\b/iu },
    { phrase: 'seamless', pattern: /\bseamless(?:ly)?\b/iu },
    { phrase: 'cutting-edge', pattern: /\bcutting[- ]edge\b/iu },
    { phrase: 'nestled', pattern: /\bnestled\b/iu },
    { phrase: 'no X. no Y. just Z', pattern: /\bno [^.!?\n]{1,30}[.,] no [^.!?\n]{1,30}[.,—–] ?just\b/iu },
    { phrase: 'more than just', pattern: /\bmore than just an?\b/iu },
    { phrase: 'more than two long dashes', pattern: /—[^—\n]{1,200}—[^—\n]{1,200}—/u },
  ],
  'zh-TW': [
    { phrase: '在這個…的時代', pattern: /在這個[^，。！？\n]{1,14}的?(?:時代|年代|世代)/u },
    { phrase: '隨著…的發展', pattern: /隨著[^，。！？\n]{1,14}的(?:發展|進步|普及)/u },
    { phrase: '不僅…更…', pattern: /不(?:僅|只)(?:是|僅)?[^。！？\n]{1,24}，?更/u },
    { phrase: '無論你是…還是…', pattern: /無論(?:你|您)是[^。！？\n]{1,24}還是/u },
    { phrase: '你是否也曾', pattern: /(?:你|您)是(?:否|不是)也?曾/u },
    { phrase: '讓我們一起', pattern: /讓我們一(?:起|同)/u },
    { phrase: '值得注意的是', pattern: /值得(?:注意|一提)的是/u },
    { phrase: '總而言之', pattern: /總而言之|綜上所述/u },
    { phrase: '不容錯過', pattern: /(?:不容|千萬別)錯過/u },
    { phrase: '今天要跟大家分享', pattern: /今天(?:要|來|想)[和跟與]大家分享/u },
    { phrase: '話不多說', pattern: /話不多說/u },
    { phrase: '賦能', pattern: /賦能/u },
    { phrase: '重新定義', pattern: /重新定義/u },
    { phrase: '開啟新篇章', pattern: /(?:開啟|揭開|翻開)[^，。！？\n]{0,10}新(?:的)?(?:篇章|一頁)/u },
    { phrase: '為…注入', pattern: /為[^，。！？\n]{1,14}注入/u },
    { phrase: '打造…體驗', pattern: /打造[^，。！？\n]{1,14}(?:體驗|生態)/u },
    { phrase: '一站式', pattern: /一站式/u },
    { phrase: '完美結合', pattern: /完美(?:結合|融合|詮釋)/u },
    { phrase: '不可或缺', pattern: /不可或缺/u },
    { phrase: '息息相關', pattern: /息息相關/u },
    { phrase: '令人驚艷', pattern: /令人(?:驚艷|驚豔|嘆為觀止)/u },
    { phrase: '探索無限可能', pattern: /無限(?:的)?可能/u },
    { phrase: '不只是…，而是…', pattern: /不(?:只|僅)是[^。！？\n]{1,24}，?而是/u },
    { phrase: '引領', pattern: /引領/u },
    { phrase: '深入探討', pattern: /深入(?:探討|剖析)/u },
  ],
  zh: [
    { phrase: '在这个…的时代', pattern: /在这个[^，。！？\n]{1,14}的?(?:时代|年代)/u },
    { phrase: '随着…的发展', pattern: /随着[^，。！？\n]{1,14}的(?:发展|进步|普及)/u },
    { phrase: '不仅…更…', pattern: /不(?:仅|只)(?:是|仅)?[^。！？\n]{1,24}，?更/u },
    { phrase: '无论你是…还是…', pattern: /无论(?:你|您)是[^。！？\n]{1,24}还是/u },
    { phrase: '你是否也曾', pattern: /(?:你|您)是(?:否|不是)也?曾/u },
    { phrase: '让我们一起', pattern: /让我们一(?:起|同)/u },
    { phrase: '值得注意的是', pattern: /值得(?:注意|一提)的是/u },
    { phrase: '总而言之', pattern: /总而言之|综上所述/u },
    { phrase: '不容错过', pattern: /(?:不容|千万别)错过/u },
    { phrase: '赋能', pattern: /赋能/u },
    { phrase: '重新定义', pattern: /重新定义/u },
    { phrase: '一站式', pattern: /一站式/u },
    { phrase: '家人们', pattern: /家人们/u },
    { phrase: '绝绝子', pattern: /绝绝子/u },
    { phrase: '无限可能', pattern: /无限(?:的)?可能/u },
    { phrase: '深入探讨', pattern: /深入(?:探讨|剖析)/u },
  ],
  ja: [
    { phrase: 'まさに', pattern: /まさに/u },
    { phrase: '〜ではないでしょうか', pattern: /(?:では|じゃ)ないでしょうか/u },
    { phrase: '〜していきましょう', pattern: /ていきましょう/u },
    { phrase: 'いかがでしたか', pattern: /いかがでした(?:か|でしょうか)/u },
    { phrase: '〜と言っても過言ではありません', pattern: /過言では(?:ない|ありません)/u },
    { phrase: '今回は〜をご紹介します', pattern: /今回は[^。！？\n]{1,30}ご紹介/u },
    { phrase: '〜をご存じですか', pattern: /ご存[じ知]ですか/u },
    { phrase: '〜と言えるでしょう', pattern: /[言い]えるでしょう/u },
    { phrase: 'ぜひチェックしてみてください', pattern: /チェックしてみて/u },
    { phrase: '必見です', pattern: /必見(?:です|！)/u },
    { phrase: '見逃せません', pattern: /見逃せ(?:ません|ない)/u },
    { phrase: '注目を集めています', pattern: /注目を集めて/u },
    { phrase: '〜の魅力が詰まった', pattern: /魅力(?:が|の)(?:詰ま|つま)った/u },
    { phrase: '新たな一歩', pattern: /新た(?:な|なる)(?:一歩|扉|ステージ)/u },
    { phrase: '〜に寄り添う', pattern: /に寄り添[いうっ]/u },
    { phrase: '〜を彩る', pattern: /を彩[りるっ]/u },
    { phrase: '唯一無二', pattern: /唯一無二/u },
    { phrase: '革新的な', pattern: /革新的な/u },
    { phrase: 'シームレス', pattern: /シームレス/u },
    { phrase: '無限の可能性', pattern: /無限の可能性/u },
    { phrase: 'ワクワクが止まりません', pattern: /(?:ワクワク|わくわく)が止ま/u },
    { phrase: '〜することが重要です', pattern: /することが(?:重要|大切)です/u },
    { phrase: '現代社会において', pattern: /現代(?:社会)?(?:において|では)/u },
    { phrase: '〜の世界へようこそ', pattern: /世界へようこそ/u },
    { phrase: '深掘りしていきます', pattern: /深掘りし/u },
  ],
}

/** @returns what of it a post has, as it stands there; words that the source uses itself are the person's own */
export const findMachinePhrases = (text: string, language: PostLanguage, source: string): string[] =>
  machinePhrases[language].flatMap(({ pattern }) => {
    const found = pattern.exec(text)?.[0]
    return found !== undefined && !source.includes(found) ? [found] : []
  })
