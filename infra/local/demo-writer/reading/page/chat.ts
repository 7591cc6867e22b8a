import { isWide } from '../wide.ts'

/**
 * What was said in a chat, without the hour and the name: each turn a paragraph, the messages of a turn its sentences. What is no chat stays as
 * it is.
 */
export function turnsOfChat(lines: readonly string[]): string[] {
  const messages = lines.flatMap((line) => {
    const { who, what } = message.exec(line)?.groups ?? {}
    return who === undefined || what === undefined ? [] : [{ who: who.trim(), what: what.trim() }]
  })
  const written = lines.filter((line) => line.trim() !== '').length
  // Where nobody speaks twice it is a programme with its hours.
  const isTalked = new Set(messages.map(({ who }) => who)).size < messages.length
  if (messages.length < fewestMessages || messages.length * 2 <= written || !isTalked) return [...lines]
  const turns: { who: string; said: string[] }[] = []
  for (const { who, what } of messages) {
    const last = turns.at(-1)
    if (last?.who === who) last.said.push(ended(what))
    else turns.push({ who, said: [ended(what)] })
  }
  return turns.map(({ said }) => said.join(isWide(said[0]!) ? '' : ' '))
}

const fewestMessages = 3
/** "[14:02] Priya: ", 「下午2:02	小安	」 */
const message =
  /^\s{0,4}(?:\[\d[\d/:., apmAPM-]{3,24}\] ?|(?:[上下]午|午[前後])?\d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]m)?[ \t-]{1,3})(?<who>[\p{L}\p{N}._-]{1,20}(?: [\p{L}\p{N}._-]{1,20})?)(?:[:：] ?|\t)(?<what>\S.*)$/iu

/** A message has neither a capital nor a full stop, and is followed by another. */
function ended(what: string): string {
  const text = what.replace(/(?<=^|[.!?] )\p{Ll}(?=[\p{Ll}'’ ,])/gu, (letter) => letter.toUpperCase())
  if (/[.!?…。！？～~\p{Extended_Pictographic}]$/u.test(text)) return text
  if (isWide(text)) return `${text}${/[嗎呢]$|か$/u.test(text) ? '？' : '。'}`
  return `${text}${asks.test(text) ? '?' : '.'}`
}

const asks = /^(?:\p{L}{2,10}, )?(?:what|when|where|who|how|can|could|is|are|do|does|will|shall) (?!a\b)\p{L}/iu
