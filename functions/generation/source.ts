/** A text up to this long goes to every writer whole. */
const wholeSourceLength = 4_000
const headLength = 2_800
const tailLength = 700

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })

/**
 * What of the text a writer gets beside the brief. A long one is cut to its beginning and its end, at sentence ends;
 * what lies between reaches the writer through the brief's key points.
 * @param hasBrief without a brief nothing may be left out
 */
export function sourceForWriter(content: string, hasBrief: boolean): string {
  if (!hasBrief || content.length <= wholeSourceLength) return content
  const ends = Array.from(sentences.segment(content), ({ index, segment }) => index + segment.length)
  const headEnd = ends.findLast((end) => end <= headLength) ?? headLength
  const tailStart = ends.find((end) => end >= content.length - tailLength && end < content.length)
  const tail = content.slice(tailStart ?? content.length - tailLength)
  return `${content.slice(0, headEnd).trimEnd()}\n[…]\n${tail.trimStart()}`.toWellFormed()
}
