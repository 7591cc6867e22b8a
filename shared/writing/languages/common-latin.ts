/** English that people in Taiwan and Japan leave as it is within their own language. No names, units or abbreviations of capitals. */
const words = `
app apps web website wifi online offline blog blogger vlog vlogger podcast podcaster email mail newsletter line messenger reels reel shorts story stories
post posts hashtag tag follow follower followers like likes share click link links bio profile cookie cookies login logout sign password account server cloud
bug debug demo beta update upload download backup data database code coding coder design designer logo banner icon font layout template theme style tone
user users prompt chatbot bot agent token tokens model models plugin feature features api sdk open source repo commit branch merge push pull request deploy
marketing branding brand campaign slogan copy copywriter content creator creators influencer youtuber streamer live livestream streaming stream channel
idea ideas concept plan planner project deadline schedule meeting memo brief briefing budget case cases client team leader manager boss office freelance
freelancer startup pitch workshop seminar talk forum session panel keynote slide slides presentation report feedback review reviews check checklist list
mindset skill skills know how tips tip trick tricks hack hacks insight insights trend trends trendy vibe vibes chill cool nice fun cute sweet feel sense
fashion outfit look lookbook vintage retro classic basic oversize size fit fitness gym yoga pilates spa salon makeup nude mix match color colour
shop shopping store outlet showroom pop buffet brunch lunch dinner tea time happy hour cafe coffee latte espresso cappuccino mocha matcha bar bistro lounge
pub beer wine gin tonic cocktail highball menu set combo pizza pasta toast burger sandwich salad cake pie tart tiramisu pudding cheese cream soda smoothie
omakase villa hotel hostel glamping camping tour trip travel day night morning weekend holiday party event show house festival concert jazz rock
rap hip hop remix playlist album single cover band solo dance dancer cosplay anime game gamer gaming switch drama casting cue pose action close
free sale sales bonus plus pro max mini lite light slim kit box pack refill limited edition special premium deluxe vip member point points coupon
early bird must buy have try new hot best top go get start stop end stage step round final ace play player coach welcome hello thanks thank love peace
lucky baby girl girls boy boys kids kid mama papa family friend friends pet friendly work life balance home stay room key card cash pay level high low full half
self care handmade craft made local organic vegan eco green bike cycle run runner running marathon drive driver taxi bus
photo photos film camera selfie filter zoom screen monitor keyboard mouse tablet phone smartphone type cable port mobile note pad map maps news media magazine
zine inbound outbound hybrid remote smart digital tech
`
const common = new Set(words.split(/\s+/u).filter(Boolean))

/** What joins such words, as in `made in`, `one day pass` and `first come first served`. */
const joining = new Set(
  'the of and or for with from at by in on to up out off one two all not my your you me it is first come pass served'.split(
    ' ',
  ),
)
/** They also stand alone, between two names: コーヒー with スイーツ. */
const alone = new Set(['with', 'for', 'from', 'feat'])

/** Whether words in a row are ones that stay in Latin letters. One or two letters say nothing. */
export function isCommonLatin(row: readonly string[]): boolean {
  const telling = row.filter((word) => word.length > 2)
  const isJoined = row.some((word) => common.has(word))
  return telling.every((word) => common.has(word) || alone.has(word) || (isJoined && joining.has(word)))
}
