/** "12 December", "Dec 12", 「12月12日」. */
export const namedDay =
  /\d ?月 ?\d{1,2} ?日|\b\d{1,2}(?:st|nd|rd|th)? (?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b|\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?) \d{1,2}\b/u
/** A day as above, or as 12/12. */
export const dated = new RegExp(`\\d/\\d{1,2}(?!\\d)|${namedDay.source}`, 'u')
/** £2.80 is no hour. */
export const timed = /\b(?<![£$€¥] ?)\d{1,2}[:.]\d{2}(?:\b|(?=[ap]m))|\b\d{1,2} ?[ap]\.?m\b|\d{1,2}[點点時时]/u
