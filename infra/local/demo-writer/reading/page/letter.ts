/**
 * A letter or a mail without what stands on its envelope: who sends it to whom, and when. What it is about is its headline.
 * @param lines of the text as it was pasted
 */
export function withoutEnvelope(lines: readonly string[]): string[] {
  const head = lines.slice(0, mostHead)
  const at = head.findIndex((line) => about.test(line.trim()))
  if (at < 0) return [...lines]
  const isEnvelope = (line: string): boolean => envelope.test(line.trim())
  // Above it stand such lines only; else "Subject:" is a word of the text.
  if (!head.slice(0, at).every((line) => line.trim() === '' || isEnvelope(line))) return [...lines]
  return lines.flatMap((line, i) => {
    if (i === at) return [line.trim().replace(about, '').replace(answered, '')]
    return i < mostHead && isEnvelope(line) ? [] : [line]
  })
}

const mostHead = 8
const about = /^(?:subject|主旨|主題|件名|題名)[:：] ?(?=\S)/iu
const answered = /^(?:(?:re|fwd?|回覆|轉寄|返信|転送)[:：] ?){1,3}(?=\S)/iu
const envelope =
  /^(?:from|to|cc|bcc|date|sent|reply-to|寄件者|收件者|寄件人|收件人|副本|日期|差出人|宛先|送信日時|日付|送信者)[:：].{0,120}$/iu
