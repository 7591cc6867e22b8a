/** "12 December", "Dec 12", 「12月12日」, 「十二月十二日」. */
export const namedDay =
  /\d ?月 ?\d{1,2} ?日|[一二三四五六七八九十]月[一二三四五六七八九十]{1,3}日|\b\d{1,2}(?:st|nd|rd|th)? (?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b|\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?) \d{1,2}\b/u
/** A day as above, or as 12/12. */
export const dated = new RegExp(`\\d/\\d{1,2}(?!\\d)|${namedDay.source}`, 'u')
/** £2.80 is no hour, and 「一點」 and 「一時」 are one only behind a part of the day. */
export const timed =
  /\b(?<![£$€¥] ?)\d{1,2}[:.]\d{2}(?:\b|(?=[ap]m))|\b\d{1,2} ?[ap]\.?m\b|\d{1,2}[點点時时]|(?:[上下]午|午[前後]|早上|中午|傍晚|晚[上間]|朝|夕方|夜)の?[一二三四五六七八九十]{1,3}[點点時时]/u
