import { columnsOf } from '../reading/language.ts'
import type { Sentence } from '../reading/material.ts'
import { leadsToList } from '../reading/units.ts'

/** 「常客有三個。一個是…」: one of several is followed by the others. */
export const enumerates =
  /^(?:一[個位種件隻]|還有一|另[一外]|第[一二三四五]|最後一[個位種件]|一人は|もう一人|一つは|もう一つ|One |Another |The (?:first|second|third|other) )/u

/** 「始まりは2004年。」: so few words begin a paragraph, and tell nothing without its next sentence; nor does who is met, before what happened to them, nor that opinions differ. */
export const isOnlyBegun = ([first, ...rest]: readonly Sentence[], told: readonly Sentence[]): boolean =>
  rest.length === 0 &&
  told.length > 1 &&
  (columnsOf(first!.text) < (ofSomebody.test(told[1]!.text) ? fewestOfSomebody : fewestColumns) ||
    divided.test(first!.text))
export const fewestColumns = 24
const fewestOfSomebody = 50
/** Who holds what comes next. */
const divided =
  /\b(?:(?:opinions?|views?|reactions?) (?:differ|(?:is|are|was|were) (?:divided|mixed|split)))\b|(?:意見|看法|反應)(?:不一|分歧|兩極)|(?:意見|賛否|反応)[はが](?:分かれ|さまざま|様々)/iu
const ofSomebody = /^(?:He|She|His|Her)\b|^[他她]|^彼女?[はがの]/u

/** Whoever is introduced speaks next, or what was just said is turned round. */
export const isSpoken = (next: Sentence | undefined): boolean => next !== undefined && /^["“「『]/u.test(next.text)
export const isTurned = (next: Sentence | undefined): boolean => next !== undefined && turns.test(next.text)
/** "Albright said": the text has said before who that is. */
export const isKnownSpeaker = (first: Sentence | undefined): boolean =>
  first !== undefined && knownSpeaker.test(first.text)
const knownSpeaker =
  /^(?:(?:Mr|Mrs|Ms|Dr|Prof|Professor|Cllr|Councillor)\.? )?\p{Lu}[\p{L}’-]{1,20} (?:said|says|added|adds|told|warned|replied)\b/u
const turns =
  /^(?:But|However|Yet|Even so|Nevertheless)\b|^(?:但|不過|然而|可是|沒想到)|^(?:しかし|だが|ところが|でも、|けれど|それでも|とはいえ)/u

export const isEnd = ({ announces, isQuestion, text }: Sentence): boolean =>
  !announces && !isQuestion && !leadsToList.test(text) && !introducesPerson.test(text) && !raises.test(text)

/** "Then there is the question of who gets left out.": what it is the next sentence says. */
const raises =
  /^(?:(?:Then|And|But|Now|Also),? )?there(?:['’]s| is| was| are| were) (?:also |still )?(?:the (?:question|matter|problem|small)|another|one (?:more|other))\b[^.!?:]{0,60}[.:]$/iu

/** "Dean Whitlow, 34, works late shifts.": what he says comes next. */
const introducesPerson =
  /^\p{Lu}\p{L}+ \p{Lu}\p{L}+, (?:\d{2}|an?|the|who|whose)\b|^(?:家?住在?)[^。，：]{2,16}[、的][^。，：]{2,30}[^。「」：]{0,30}。$|^[^。]{2,40}(?:さん|氏)(?:（\d{1,3}）)?(?:だ|です|だった|でした)?。$/u

/** It quotes somebody. */
export const says = ({ text }: Sentence): boolean => /["“「『][^"“”「」『』]{8,}["”」』]/u.test(text)
