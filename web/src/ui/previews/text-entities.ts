/** A stretch of a post: plain, or something the feeds colour. */
export interface Mark {
  kind: 'text' | 'link' | 'tag' | 'mention'
  text: string
}

const marked =
  /(?<link>https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]」。，、])|(?<tag>(?<![\p{L}\p{N}_&/])#(?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+)|(?<mention>(?<![\p{L}\p{N}_.@/])@[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*)/gu

/** Splits a post into what a feed shows plain and what it colours. Joined again, the parts are the post. */
export function markUp(text: string): Mark[] {
  const marks: Mark[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    if (match.index > end) marks.push({ kind: 'text', text: text.slice(end, match.index) })
    const kind = match.groups?.link ? 'link' : match.groups?.tag ? 'tag' : 'mention'
    marks.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) marks.push({ kind: 'text', text: text.slice(end) })
  return marks
}
