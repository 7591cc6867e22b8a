import { paragraphsOf } from '../paragraphs.ts'
import { isPostamble, isPreamble } from './commentary.ts'

/** What stands before a part in an answer: "Here is the new opening:", 「改寫後的開頭：」, or a label of one word. */
const preamble =
  /^\P{L}{0,4}(?:[^\n:：]{0,60}?(?:opening|hook|sentence|passage|paragraph|version|rewrite|rewritten|revised|shorter|tighter|warmer|plainer|開頭|开头|首句|句子|段落|版本|改寫|改写|修改|精簡|书写|書き出し|冒頭|リライト|修正|書き直し|改善)[^\n:：]{0,40})[:：]\*{0,2}[ \t]{0,9}\n{0,3}/iu
/** What stands after it: an offer, a note, a count. */
const postamble =
  /^\P{L}{0,4}(?:let me know|feel free|hope (?:this|that)|would you like|i (?:kept|made|removed|shortened|changed)|note:|如需|如果需要|若需|希望(?:這|这)|需要(?:的話|的话|我)|ご希望|お気軽|いかがでしょうか|ご確認)/iu

/**
 * Takes off what an answer says around a part of a post. What the person's own text says as well stays.
 * @param known the person's text and the post
 */
export function unwrapPart(text: string, known: string): string {
  const lead = preamble.exec(text)?.[0]
  const body = lead && lead.length < text.length && !known.includes(lead.trim()) ? text.slice(lead.length) : text
  const paragraphs = paragraphsOf(body.trim())
  if (paragraphs.length > 1 && isPreamble(paragraphs[0]!, known)) paragraphs.shift()
  const last = paragraphs.at(-1)!
  const hasPostamble = (postamble.test(last) && !known.includes(last)) || isPostamble(last, known)
  return (paragraphs.length > 1 && hasPostamble ? paragraphs.slice(0, -1) : paragraphs).join('\n\n')
}
