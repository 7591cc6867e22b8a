/** A part of a post: plain text, or something the feeds colour. */
export interface TextEntity {
  kind: 'text' | 'link' | 'tag' | 'mention'
  text: string
}

const entityPattern =
  /(?<link>https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]」。，、])|(?<tag>(?<![\p{L}\p{N}_&/])#(?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+)|(?<mention>(?<![\p{L}\p{N}_.@/])@[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*)/gu

/** Splits a post into what a feed shows plain and what it colours. Joined again, the parts are the post. */
export function splitEntities(text: string): TextEntity[] {
  const entities: TextEntity[] = []
  let end = 0
  for (const match of text.matchAll(entityPattern)) {
    if (match.index > end) entities.push({ kind: 'text', text: text.slice(end, match.index) })
    const kind = match.groups?.link ? 'link' : match.groups?.tag ? 'tag' : 'mention'
    entities.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) entities.push({ kind: 'text', text: text.slice(end) })
  return entities
}
