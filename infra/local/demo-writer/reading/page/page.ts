import { columnsOf } from '../language.ts'
import { isLabelled, terminal } from '../lines/line.ts'
import { turnsOfChat } from './chat.ts'
import { withoutEnvelope } from './letter.ts'
import { withoutRelease } from './release.ts'
import { textOfShop } from './shop.ts'

/** The lines of a text as it was copied, without what is no text on the page of a shop, in a release to the press, in a letter or in a chat. */
export const withoutPage = (lines: readonly string[]): string[] =>
  withoutColumn(textOfShop(withoutRelease(withoutEnvelope(turnsOfChat(lines)))))

/** 「読者の声」, 「各駅停車の喫茶店めぐり 第27回」, 「〈廚房窗邊〉專欄」: the column in which a text stands, above its headline. */
function withoutColumn(lines: readonly string[]): string[] {
  const [first = '', second = ''] = lines.map((line) => line.trim())
  const isHeadline = !terminal.test(second) && !isLabelled(second) && columnsOf(second) >= fewestOfHeadline
  return isHeadline && columnsOf(first) <= mostOfColumn && column.test(first) ? lines.slice(1) : [...lines]
}

const column =
  /^(?:読者の声|読者投稿(?:欄)?|投書(?:欄)?|讀者投書|letters? to the editor|readers?['’]? letters?|opinion|viewpoint)$|[ 　]第 ?\d{1,4} ?[回話]$|^[〈《「【][^〈〉《》「」【】]{2,12}[〉》」】] ?(?:專欄|コラム)$/iu
const mostOfColumn = 48
const fewestOfHeadline = 12
