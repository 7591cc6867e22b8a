/**
 * Words for people that stand with their names. The lists differ by what they have to prove: behind a whole name a title that is
 * also another word is enough, and beside a name of two characters it is not.
 */

/** Forms of address, behind any name. */
const japaneseAddress = 'さん|氏'
const chineseAddress = '先生|小姐|女士'

/** 王小明主任: behind a Chinese name, which is known by its surname. */
export const chineseTitleBehind = `${chineseAddress}|教授|博士|醫師|院長|主任|執行長|董事長|總監|店長|部長|市長|校長|研究員`
/** 主任王小明: before one, even where nobody speaks. */
export const chineseTitleBefore =
  '專家|教授|學者|執行長|創辦人|董事長|醫師|營養師|主廚|設計師|作家|研究員|主任|院長|博士'
/** With these only somebody who speaks: 里長何時來 is a question. */
export const chineseOfficeBefore =
  '[市縣區鄉鎮村里局處科部組隊館園校會社站課所廠船]長|議員|立委|委員|主席|總統|(?:總|副)?經理|發言人|老[闆板]|理事'
/** 田中教授: alone they tell that two to five characters are a name. */
export const japaneseTitleBehind = `${japaneseAddress}|(?:准|副|助|名誉)?教授|博士`
/** Behind a run of katakana, also of a company or a school. */
export const katakanaTitleBehind = `${japaneseAddress}|さま|様|ちゃん|選手|教授|博士|先生|監督|社長|社(?![\\p{Script=Han}])|大学|株式会社|財団`

/** Before a name, whose surname nobody needs to know: 主将中村 and 教練林. */
export const roleBefore =
  '担当|代表|店主|店長|社長|監督|主将|学芸員|館長|市長|町長|村長|知事|著者|会長|院長|校長|部長|課長|選手|新人|作家|' +
  '設計師|策展人|董事長|總經理|執行長|創辦人|教練|隊長|主攻手|副攻手|館主|廠長|縣長|鄉長|鎮長|博士生|教授|老師|醫師|主廚|開發者|作者|導演|歌手|負責人|發言人|經理|主任|處長|組長|秘書長|總監|攝影師'
/** Before a Chinese name of three signs, the first of which is a surname. */
export const chineseRoleBefore =
  '師傅|中鋒|前鋒|後衛|投手|捕手|總?[幹干]事|發起人|太太|先生|媽媽|爸爸|媽|爸|經紀人|工程師|技師|獸醫師|護理師|導師|總監|里長|村長|住戶|志工|店主|老闆|站長|理事長|執行長|編輯|記者|攝影|人資'

/** Where a name behind such a role ends. */
export const titleBehindRole = `${japaneseAddress}|選手|教授|准教授|監督|先生|女士|小姐|老師`
/** They tell that what stands before them is a name, and that it is no place. */
export const titleOfPerson = `${japaneseAddress}|選手|${chineseAddress}`
export const titleThatIsNoPlace = `${japaneseAddress}|先生|君`

/** Behind a quotation, in brackets or as those who say it. */
export const titleInBrackets = `${japaneseAddress}|様|先生|小姐`
export const titleOfQuoted = `${japaneseAddress}|教授|社長|監督|代表|店主|主将`
/** Behind the name of somebody who speaks. */
export const titleOfSpeaker = `[市町村]長|社長|准?教授|監督|代表|館長|部長|課長|${japaneseAddress}`
/** By these somebody is named with one character, or two, of their name. */
export const titleBehindPart = `${titleOfPerson}|市長|町長|社長|監督|教授|准教授|館長|店長|老師|教練|部長|課長|主任`
