import { turnsOfChat } from './chat.ts'
import { withoutEnvelope } from './letter.ts'
import { withoutRelease } from './release.ts'
import { textOfShop } from './shop.ts'

/** The lines of a text as it was copied, without what is no text on the page of a shop, in a release to the press, in a letter or in a chat. */
export const withoutPage = (lines: readonly string[]): string[] =>
  textOfShop(withoutRelease(withoutEnvelope(turnsOfChat(lines))))
