/** The rows of the table, in its order. The most that may be wrong, in percent of the posts that the row looks at. */
export const rows = {
  fit: { title: 'does not fit', most: 0 },
  markup: { title: 'Markdown or markup', most: 0 },
  around: { title: 'words around the post', most: 0 },
  echo: { title: 'prompt echo', most: 0 },
  simplified: { title: 'Simplified in zh-TW', most: 0 },
  mainland: { title: 'mainland words, unflagged', most: 0 },
  punctuation: { title: 'half-width punctuation between Han', most: 0 },
  language: { title: 'wrong language', most: 0 },
  stray: { title: 'words of another language, unflagged', most: 0 },
  invention: { title: 'inventions, unflagged', most: 1 },
  unasked: { title: 'inventions that nothing is asked of', most: 2 },
  falseFinding: { title: 'false findings on honest posts', most: 0.5 },
  noPost: { title: 'no post, yet delivered', most: 0 },
  hashtags: { title: 'hashtags broken or repeated', most: 0 },
  odd: { title: 'odd characters', most: 0 },
  cut: { title: 'cut inside a sentence', most: 0 },
  repeated: { title: 'repeated sentences', most: 0 },
  damaged: { title: 'good text damaged', most: 0 },
  setEmoji: { title: 'emoji not as set', most: 2 },
  setHashtags: { title: 'hashtags not as set', most: 2 },
  setLength: { title: 'length not as set', most: 2 },
  setTone: { title: 'tone not as set', most: 2 },
  series: { title: 'series not in its parts', most: 0 },
  charge: { title: 'charge ≠ delivered × price', most: 0 },
  undelivered: { title: 'honest answers not delivered', most: 0 },
  repairHonest: { title: 'repairs asked for honest answers', most: 5 },
} as const

export type Row = keyof typeof rows
export const rowNames = Object.keys(rows) as Row[]
