import type { ContentType } from '#shared/writing/content-types.ts'
import type { Language } from './language.ts'
import type { Material } from './material.ts'

type Written = 'en' | 'zh' | 'ja'

/** Loss, harm and quarrel: who cheers above them has not read the text. */
const sad: Readonly<Record<Written, RegExp>> = {
  en: /\b(?:clos(?:ed|ing|ure)|closes (?:on|in|for|its)|withdrawn|goodbye|lost|loss(?:es)?|dies|died|death|dead|killed|injur\w+|ill(?:ness)?|cancer|afraid|fears?|worr(?:y|ied|ies)|against|protest\w*|object(?:ed|s|ions?)|complain\w*|not everybody|cuts?|laid off|layoffs?|bankrupt\w*|debts?|strikes?|flood\w*|fire destroyed|broke (?:down|twice)|exhausted|tired|lonely|alone|cancelled|threat\w*|victims?|sorry)\b/iu,
  zh: /關(?:了)?門|关(?:了)?门|歇業|歇业|倒閉|倒闭|停業|停业|失去|過世|过世|去世|離世|生病|受傷|受伤|癌|擔心|担心|害怕|反對|反对|抗議|抗议|抱怨|不滿|不满|爭議|争议|裁員|裁员|虧損|亏损|負債|负债|罷工|大水|淹水|颱風|台風|地震|孤單|後悔|后悔|道歉|開刀/u,
  ja: /閉(?:まり|店|館|校|鎖)|失(?:い|わ|っ)|亡くな|死|病気|けが|怪我|事故|不安|心配|恐れ|反対|抗議|苦情|不満|対立|解雇|人員削減|赤字|倒産|借金|水害|台風|地震|孤独|疲れ|辞めて|お詫び|中止/u,
}
/** What goes wrong in a line, even in one that sells something. */
const troubled: Readonly<Record<Written, RegExp>> = {
  en: /\b(?:broken|breaks?|bin|wears? out|fails?|wrong|hate|problem|trouble|waste)\b/iu,
  zh: /壞|坏|難|难|麻煩|麻烦/u,
  ja: /面倒|困|こわれ|壊れ|難し/u,
}

const writtenIn = (language: Language): Written | undefined =>
  language === 'other' ? undefined : language === 'zh-TW' ? 'zh' : language

/** A headline that tells of loss, harm or quarrel. */
export const isSadLine = (text: string, language: Language): boolean => {
  const written = writtenIn(language)
  return written !== undefined && sad[written].test(text)
}

/** A text tells of something sad or disputed, said as such in its headline or anywhere in it. */
export function isSad({ language, title = '', sentences }: Material): boolean {
  const written = writtenIn(language)
  return written !== undefined && [title, ...sentences.map(({ text }) => text)].some((text) => sad[written].test(text))
}

/** Somebody’s death, and what is done after it. */
const ofDeath: Readonly<Record<Written, RegExp>> = {
  en: /\b(?:funerals?|undertakers?|mortuar(?:y|ies)|morgue|hearse|obituar(?:y|ies)|graves?|graveyard|gravestones?|cemeter(?:y|ies)|burials?|died|dies|death|passed away|mourn\w*|bereave\w*|widow(?:ed|er)?)\b/iu,
  zh: /喪[禮礼事]|丧[礼事]|葬|殯|殡|過世|过世|去世|離世|离世|往生|告別式|告别式|遺[照體屬]|遗[照体属]|守靈|守灵|悼/u,
  ja: /葬|納棺|霊柩|亡くな|他界|逝[くいっ去]|死去|遺[影品族体]|弔|通夜|喪[主服中に]/u,
}
const fewestOfDeath = 3
const oneOfDeathIn = 4

/** A text is on a death or on what is done after one: its headline says so, or one sentence in so many. */
export function isOfDeath({ language, title = '', texts }: Told): boolean {
  const written = writtenIn(language)
  if (written === undefined) return false
  const count = texts.filter((text) => ofDeath[written].test(text)).length
  return ofDeath[written].test(title) || (count >= fewestOfDeath && count * oneOfDeathIn >= texts.length)
}

interface Told {
  language: Language
  title?: string | undefined
  texts: readonly string[]
}

/** Cheer is for what is sold and what people are asked to come to. */
export const isCheerful = (material: Material, contentType: ContentType, isInvited: boolean): boolean =>
  (contentType === 'product' || isInvited) && !isSad(material)

export const isTroubled = (text: string, language: Language): boolean => {
  const written = writtenIn(language)
  return written === undefined || sad[written].test(text) || troubled[written].test(text)
}
