/** What the writer understands of a person's own instructions; anything else it leaves to real models. */
export interface Wishes {
  withoutHashtags: boolean
  withoutEmoji: boolean
  /** Words to have in, if the source has them. */
  mention: string[]
  /** Words to keep out. */
  avoid: string[]
}

const withoutHashtags =
  /\b(?:no|without|skip|avoid|don['’]?t (?:use|add)|do not (?:use|add)) (?:any )?hash ?tags?\b|(?:不要|不用|無|无|別用|别用|不加)[^，。\n]{0,6}(?:hashtag|標籤|标签|主題標籤|井號)|(?:ハッシュタグ)(?:は|を)?(?:なし|不要|付けない|つけない|使わない|入れない)/iu
const withoutEmoji =
  /\b(?:no|without|skip|avoid|don['’]?t (?:use|add)|do not (?:use|add)) (?:any )?emojis?\b|(?:不要|不用|無|无|別用|别用|不加)[^，。\n]{0,6}(?:emoji|表情符號|表情符号|表情)|(?:絵文字)(?:は|を)?(?:なし|不要|使わない|入れない|付けない)/iu
const avoidance =
  /\b(?:don['’]?t|do not|never|avoid) (?:mention(?:ing)?|talk(?:ing)? about|say) (?:the )?["“]?([^"”,.;\n]{2,40})["”]?|(?:不要|別|别)(?:提到|提及|提)\s*[「“"]?([^」”"，。；\n]{1,20})[」”"]?|「([^」]{1,20})」(?:には|に)?(?:触れない|言及しない)/giu
const inclusion =
  /\b(?:mention|include|highlight|focus on|emphasi[sz]e) (?:the )?["“]?([^"”,.;\n]{2,40})["”]?|(?:提到|提及|強調|强调|包含)\s*[「“"]?([^」”"，。；\n]{1,20})[」”"]?|「([^」]{1,20})」(?:に触れ|を入れ|を強調)/giu

/** Reads the simple wishes: no hashtags, no emoji, mention something, do not mention something. */
export function readWishes(instructions: string): Wishes {
  const rest = instructions.replace(withoutHashtags, ' ').replace(withoutEmoji, ' ')
  return {
    withoutHashtags: withoutHashtags.test(instructions),
    withoutEmoji: withoutEmoji.test(instructions),
    avoid: found(rest, avoidance),
    mention: found(rest.replace(avoidance, ' '), inclusion),
  }
}

const found = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (match) => match.slice(1).find(Boolean)?.trim().toLowerCase() ?? '').filter(
    Boolean,
  )
