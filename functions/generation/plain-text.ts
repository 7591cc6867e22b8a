/** Tags a model writes for looks; anything else between angle brackets is the author's own text. */
const htmlTag = /<\/?(?:b|i|u|em|strong|p|br|div|span|ul|ol|li|h[1-6]|a|code|pre|hr|blockquote)(?:\s[^<>]*)?\/?>/giu

// Nothing here reads past the next opening mark of its kind: text that opens many and closes none is read once.
const markdownLink = /!?\[([^[\]\n]+)\]\(((?:[^\s)\]]|\](?!\())+)(?:\s{1,9}"[^"]*")?\)/gu
const bold = /(\*\*|__)(?=\S)((?:(?!\1)[^\n])*?\S)\1/gu
const struck = /~~(?=\S)((?:(?!~~)[^\n])*?\S)~~/gu

/**
 * Removes Markdown and HTML that would show as signs on a feed. Hashtags, list dashes, `2*3*4` and `a < b` stay.
 */
export function toPlainText(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/^[ \t]*(?:```|~~~)[^\n]*$/gmu, '')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gmu, '')
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+/gmu, '')
    .replace(/^[ \t]{0,3}>[ \t]?/gmu, '')
    .replace(/^([ \t]*)[*+-][ \t]+/gmu, '$1• ')
    .replace(markdownLink, (_, label: string, address: string) => (label === address ? address : `${label} ${address}`))
    .replace(bold, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]+)`/gu, '$1')
    .replace(struck, '$1')
    .replace(/<br\s*\/?>|<\/p>/giu, '\n')
    .replace(htmlTag, '')
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

/** A model's words to us before the post: one short line that ends with a colon. */
const leadIn =
  /^(?:sure|certainly|of course|okay|here(?:['’]s| is| are)|below is|好的|當然|以下是|這是|这是|はい|以下は|こちら)[^\n]{0,80}[:：]\s*\n+/iu

/** Removes a lead-in and quotation marks around the whole. */
export function stripWrapping(text: string): string {
  const body = text.replace(leadIn, '').trim()
  const quoted = /^(?:"([^"]+)"|“([^“”]+)”|「([^「」]+)」)$/su.exec(body)
  return (quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? body).trim()
}
