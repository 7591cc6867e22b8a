/** "What I learned from a year without a car", 「半年続けてわかったこと」, 「我學到的事」 */
const lesson =
  /\bwhat (?:[\p{L}’'-]+ ){0,8}(?:learn(?:ed|t)|taught|found(?: out)?|discovered|decided|realised|realized)\b|\bwhat (?:[\p{L}’'-]+ ){1,10}taught (?:me|us)\b|\blessons? (?:from|I|we|learned|learnt)\b|(?:わかった|分かった|学んだ|気づいた|気付いた|気がついた|変わった|得た)(?:こと|もの)|(?:學到|教(?:會|給)?了?我|發現|體會到?|明白|領悟|學會)(?:了|的)?(?:[^，。]{0,6}(?:事|道理|東西|一課))/iu

/** Whether a headline promises what somebody learned. */
export const promisesLesson = (headline = ''): boolean => lesson.test(headline)
