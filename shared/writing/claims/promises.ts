import type { FindingKind } from '../finding.ts'
import { claimAt, type RawClaim } from './claim-shapes.ts'
import type { Script, SourceText } from './source-text.ts'

type SpokenSource = Pick<SourceText, 'text' | 'script'>

/** Words that say one thing, and those by which a source says the same in any language. */
interface Group {
  kind: Extract<FindingKind, 'offer' | 'rank'>
  said: RegExp
  /** What every place of `said` has, and is found sooner. */
  sign: RegExp
  /** A source with one of these speaks of it too. */
  known: RegExp
}

/** A pattern; where it begins with what many words of a text begin with, the part of it that few texts have. */
type Said = string | { pattern: string; sign: string }

const patternOf = (said: Said): string => (typeof said === 'string' ? said : said.pattern)
const signOf = (said: Said): string => (typeof said === 'string' ? said : said.sign)

/** @param known other words by which a source says the same; its own words always do */
const group = (kind: Group['kind'], said: readonly Said[], known: readonly string[]): Group => ({
  kind,
  said: new RegExp(said.map(patternOf).join('|'), 'giu'),
  sign: new RegExp(said.map(signOf).join('|'), 'iu'),
  known: new RegExp([...said.map(patternOf), ...known].join('|'), 'iu'),
})

const scope = '(?:全球|世界|全[台臺國国]|亞洲|アジア|[台臺]灣|日本|業界|國內|国内|史上)'
/** Also of a town or county: 市で最大, 縣內唯一. 都 in Chinese is all, and 夜市 no town. */
const area = `(?:${scope}|[縣県市][内內]|地方|[道府縣県]|(?<![夜超門都城])市)(?:で|の|中)?`
const inArea = (sign: string): Said => ({ pattern: area + sign, sign })
const within = String.raw`(?:in (?:the |all of )?(?:world|country|nation|state|city|town|region|county|district|industry|asia|europe|taiwan|japan|history)|(?:in|of) (?:[a-z]{1,20}['’]s |our |its |the club['’]s )history|of (?:the year|its kind|all time)|(?<!you(?:['’]ve| have)? )ever (?:carried|held|made|built|done|run|staged)(?![a-z]))`

/** "The largest … in the state": the word, what stands between, and where. */
const superlative = (words: string): Said => ({
  pattern: String.raw`(?<![a-z])(?:the|[a-z]{2,20}['’]s) (?:${words})(?: [a-z][a-z'’-]{0,20}){0,5} ${within}`,
  sign: ` (?:${words})`,
})

/** What is given away: a text that does not have the thing does not give it. */
const gifts = [
  { said: 'wi-?fi', of: 'wi-?fi' },
  { said: '(?:tote|tube|bag|t-?shirt|cap|mug|medal)s?(?![a-z])', of: 'ラッピング|グッズ|紀念品' },
  { said: '(?:lunch|breakfast|dinner|snacks?|drinks?|refills?)(?![a-z])', of: '早餐|午餐|飲料|ドリンク|朝食|おかわり' },
  { said: 'parking', of: '停車|駐車' },
  { said: '(?:shuttle|ride|test drive)s?(?![a-z])', of: '接駁|試乘|送迎|シャトル' },
  { said: '(?:lesson|class|consultation|taster)(?:e?s)?(?![a-z])', of: '體驗|[諮咨]詢|相談|レッスン|課' },
]

/** What shops and sellers promise. A person who publishes it is held to it. */
const offers: readonly Group[] = [
  group(
    'offer',
    ['free (?:shipping|delivery|postage)', '(?:ships|delivered) (?:for )?free', '免運費?', '送料無料'],
    [
      'free[^\\n]{0,30}(?:shipping|delivery|postage)|(?:shipping|delivery|postage)[^\\n]{0,60}free|ship(?:s|ped)? free|免運|運費[^。\\n]{0,12}免|免[^。\\n]{0,4}運|送料[^。\\n]{0,16}(?:無料|込|当社)|無料[^。\\n]{0,8}(?:配送|でお?届)',
    ],
  ),
  // With a condition in the text, and to all in the post.
  group(
    'offer',
    ['全[国國館品台臺](?:送料無料|免運)', 'free (?:shipping|delivery) (?:on (?:all|every)|everywhere)'],
    [
      '(?:^|[。、,，\\n])(?![^。\\n]{0,24}[滿満以超])[^。\\n]{0,24}(?:免運|送料無料)|free (?:shipping|delivery)(?! (?:over|from|on orders))',
    ],
  ),
  group(
    'offer',
    [
      'money[- ]back(?![a-z])',
      '(?:free|easy|no-hassle) returns',
      '(?:full )?refunds?(?![a-z])',
      '(?<![不無恕]|不[能可會予]|無法)(?:全額退[款費]?|退[款費貨])',
      '返金',
      '返品',
    ],
    [
      'money[- ]back|returns?(?![a-z])|(?<!non-?|no )refund|(?<![不無恕]|不[能可會予]|無法)退(?![休伍出後步])|返[金品](?!は?不可)|払い?戻',
    ],
  ),
  group(
    'offer',
    ['(?:year|month|lifetime|day|full) warranty', '保固', '[年月](?:間|間の|の)?保証(?!人)'],
    ['warrant|guarante|保固|保証|保證|repair'],
  ),
  group(
    'offer',
    [
      'free trial',
      '(?:first|one) month (?:is |for )?free',
      '免費試用',
      '首月免費',
      '無料体験',
      '無料お試し',
      '(?:初月|か月|ヶ月)(?:間)?無料',
    ],
    ['trial|first month|試用|首月|体験|お試し|初月'],
  ),
  group(
    'offer',
    [
      'free of charge',
      '(?<![a-z])for free(?![a-z])',
      'complimentary',
      'free (?:entry|admission|gift|sample|coffee|parking|workshop|download)',
      '(?:go|get in|enter|ride|travel)s? free(?![a-z])',
      {
        pattern: `(?:session|lesson|class|visit|month|week|drink|coffee|entry|admission)(?: is|['’]s) free(?![a-z-]| of charge)`,
        sign: `(?: is|['’]s) free`,
      },
      '免費(?!班|運)',
      '無料',
    ],
    [
      '(?<![a-z-])free(?! (?:kick|throw|time|hand|from)|[a-z])|complimentary|no charge|pay what|gratis|免費|免|不收|不另收|無料|無償|贈|送|タダ|[0０] ?[元円]|open[- ]source',
    ],
  ),
  ...gifts.map(({ said, of }) =>
    group(
      'offer',
      [`(?:free|complimentary) (?:[a-z]{2,12} )?(?:${said})`, `(?:免費|無料)の?(?:${of})`, `(?:${of})(?:無料|免費)`],
      [`(?:${said}|${of})`],
    ),
  ),
  group(
    'offer',
    [
      '(?:special|exclusive|early[- ]bird|member) (?:discount|offer|price)s?',
      'on sale (?:now|today)',
      '(?:早鳥|會員|限時|特別)(?:優惠|折扣|價)',
      '打折',
      '特價',
      '割引',
      '値引き',
      '特別価格',
      '早割',
      'クーポン',
    ],
    [
      'discount|(?<![a-z])(?:off|sale|offer|reduced|cheaper|half|instead|earl)|[折減優特價惠]|割|値引|値下げ|半額|クーポン|お得|価格',
    ],
  ),
  group(
    'offer',
    [
      'giveaway',
      'prize draw',
      'raffle',
      '(?<![a-z])win (?:a|one of|two|free) ',
      '抽獎',
      '抽出(?=\\s?[\\d一二三四五]|幸運|得獎)',
      '抽選',
      '贈品',
      'もれなく',
      'プレゼント(?=を?(?:実施|中|します|進呈|が当た))',
    ],
    [
      'giveaway|draw|raffle|prize|(?<![a-z])(?:win|free|gift|get)(?![a-z])|抽|贈|送|禮|當たる|当たる|プレゼント|差し上げ|進呈',
    ],
  ),
  group(
    'offer',
    ['(?:lifetime|life-long) (?:warranty|guarantee)', '終身(?:保固|保證)', '永久保(?:固|証)', '生涯保証'],
    ['lifetime|life-long|終身|永久|生涯|一生'],
  ),
  group(
    'offer',
    ['free forever', 'forever free', '永[久遠]免費', '(?:ずっと|永久に?|一生)無料'],
    ['forever|永[久遠]|ずっと|一生|always (?:be )?free'],
  ),
  group(
    'offer',
    [
      'we (?:ship|deliver)(?![a-z])',
      'home delivery',
      'delivered to your',
      '全国発送',
      '発送(?:も|を)?承',
      '自宅までお?届',
      '宅配到府',
      '全[台臺]宅配',
    ],
    ['deliver|shipp|ships|発送|配送|配達|宅配|送料|届け|届く|通販|郵送|取り寄せ|運費|寄送|寄出|出貨|網購|送貨'],
  ),
  group(
    'offer',
    ['back in stock', 'restock(?:ed|ing)?(?![a-z])', '再?補貨', '再入荷', '再販売'],
    ['stock|補貨|入荷|再販|追加'],
  ),
  group('offer', ['(?:を|も)贈呈'], ['贈|プレゼント|賞品|景品|賞金|進呈|差し上げ']),
]

/** Places in a ranking, awards, and being the first, the only or the largest of all. */
const ranks: readonly Group[] = [
  group(
    'rank',
    [
      String.raw`(?:world|asia|europe|country|nation|industry)['’]?s?[- ]first`,
      superlative('first'),
      String.raw`first(?:-ever| of its kind| [a-z]{2,20} ever(?![a-z]))`,
      inArea('(?:首(?!都|長|相)|第一(?:家|個|座|間|款|支|所)|初(?!め(?!て)|期|夏|冬|秋|春|回|心|日))'),
      '首創',
    ],
    [
      `${scope}.{0,6}(?:首|第一|初)`,
      '首創|首家|第一家|最初の(?![\\d一二三四五六七八九十数数回年月日週時分])',
      'first[- ](?:ever|in|of its|time)|pioneer|world.s first',
    ],
  ),
  group(
    'rank',
    [
      superlative('only'),
      '(?<![a-z])the only (?:[a-z]{3,20} ){1,3}(?:that|which|with)(?![a-z])(?<!thing that|one that|way that|reason that)',
      inArea('唯一'),
      inArea('獨家'),
    ],
    ['(?<![a-z])the only|唯一|獨家|独自'],
  ),
  group(
    'rank',
    [superlative('largest|biggest|longest|tallest|highest'), inArea('(?:規模)?最[大長高多]'), '最大規模の'],
    [`largest|biggest|longest|tallest|highest|${area}[^。\\n]{0,12}最|最大規模`],
  ),
  group('rank', [superlative('smallest|busiest|longest-running')], ['smallest|busiest|longest-running']),
  group('rank', [superlative('oldest'), inArea('最(?:古|早|悠久|老)')], ['oldest|earliest|最古|最早|最老|最悠久']),
  group(
    'rank',
    [superlative('cheapest|lowest'), inArea('最(?:便宜|低|安)'), '最低價保證', '最安値'],
    ['cheapest|lowest|最便宜|最低|最安'],
  ),
  group(
    'rank',
    [
      superlative('best|fastest|finest|most [a-z]{2,20}'),
      { pattern: String.raw`${area}(?:賣得)?最(?:快|速|好|佳|強)`, sign: '最(?:快|速|好|佳|強)' },
      inArea('一(?=の|、|。|！|と|$)'),
    ],
    [`(?<![a-z])best(?![a-z])|fastest|finest|(?:the|['’]s) most |一番|日本一|世界一|${scope}.{0,6}最`],
  ),
  group(
    'rank',
    [
      String.raw`best[- ]?sell(?:ing|ers?)`,
      'top[- ](?:selling|rated)',
      {
        pattern: String.raw`(?:the|[a-z]{2,20}['’]s|is|as) (?:number one|no\. ?1|#1)(?= [a-z]{2,20})`,
        sign: String.raw` (?:number one|no\. ?1|#1)`,
      },
      'most[- ](?:read|popular|downloaded|viewed|loved)',
      '(?:銷售|熱銷|人氣|銷量|下載)(?:冠軍|第一|排行)',
      '最(?:暢銷|熱銷|熱門|受歡迎)的',
      String.raw`(?:売上|販売|人気|満足度)(?:数|度)?(?:no\.? ?1|ナンバーワン|第?[1一]位|トップ)`,
      '[1一]番人気',
      '大人気の',
    ],
    [
      'best[- ]?sell|top[- ](?:sell|rated)|number one|no\\. ?1|most[- ](?:read|popular|downloaded|viewed|loved)|popular|冠軍|銷售第一|排行|熱[銷門]|暢銷|受歡迎|人氣|人気|一番|ナンバーワン|トップ|1位',
    ],
  ),
  group(
    'rank',
    [
      String.raw`ranked (?:first|second|third|no|number|#)`,
      String.raw`(?:業界|全国|全球|世界|部門|排名)(?:第[\d一二三四五]{1,3}[位名]|[\d一二三四五]{1,3}位)`,
      '排名第[一二三四五]',
    ],
    ['rank|排名|名次|[1-9一二三四五]位|第[一二三四五六]|(?<![a-z])(?:second|third)(?![a-z])'],
  ),
  group(
    'rank',
    [
      '(?:award|prize)[- ]winning',
      String.raw`voted (?:the )?(?:best|favou?rite|number)`,
      '(?<![a-z])(?:won|winner of|winning) (?:the|an?|this year)[a-z\\d ]{0,40}(?:award|prize|medal)',
      '(?:榮獲|獲頒|得獎|獲獎|獲選|獲全國|獲評)',
      '表彰を受け|(?:を|で)受賞|グランプリ(?:を|に)|金賞|賞に(?:選|輝)|に選出',
    ],
    [
      'award|prize|winner|(?<![a-z])w[io]n(?![a-z])|voted|medal|獎|賞(?![与味])|表彰|獲選|入選|選出|に選ば|冠軍|グランプリ',
    ],
  ),
]

/** Ranks and awards by their names: a source in another script says them in words of its own. */
const ranksByName: readonly Group[] = [
  group('rank', ['日本一(?:古|高|長|大き|小さ|早|安|お)'], ['日本一|日本で一番|日本で最']),
  group('rank', ['単?独?首位(?=[をにでは])', '売り?上げ?で?[1一]位'], ['首位|第一|[1一]位|トップ']),
  group('rank', ['(?:營收|業績|市[佔占])第一'], ['第[一1]|冠軍|龍頭']),
  group('rank', ['(?<![A-Za-z])MVP(?![A-Za-z])'], ['MVP|most valuable|minimum viable|最有價值|最優秀選手|最有価値']),
  group(
    'rank',
    ['(?:won|wins?|took|takes) gold', 'gold (?:medal|award|prize)', '金[賞獎牌]'],
    ['(?<![a-z])gold(?![a-z])|金質獎|金メダル|優勝|冠軍|first (?:place|prize)'],
  ),
  group(
    'rank',
    ['(?:won|wins?|took|takes) silver', 'silver (?:medal|award|prize)', '銀[賞獎牌]'],
    ['(?<![a-z])silver(?![a-z])|銀質獎|銀メダル|準優勝|亞軍|second (?:place|prize)'],
  ),
  group(
    'rank',
    ['(?:won|wins?|took|takes) bronze', 'bronze (?:medal|award|prize)', '銅[賞獎牌]'],
    ['(?<![a-z])bronze(?![a-z])|銅質獎|銅メダル|季軍|third (?:place|prize)'],
  ),
  group(
    'rank',
    ['(?<!銷售|人氣|熱銷|銷量|下載)冠軍(?!杯)'],
    ['冠軍|第 ?[一1] ?名|優勝|奪冠|奪下|金[牌質]|champion|first place'],
  ),
  group('rank', [`最佳\\p{Script=Han}{2,4}獎`], ['最佳|最優']),
]

const groups = [...offers, ...ranks].map((one) => ({ ...one, isOfScript: false }))
const namedGroups = ranksByName.map((one) => ({ ...one, isOfScript: true }))

/** What is given away, behind the word. */
const freeThing =
  /免費(?:提供|贈送|送)?(?<chinese>補做|補寄|更換|換新|維修|安裝|宿舍|住宿|早餐|午餐|晚餐|飲料|咖啡|甜點|課程|教材|續杯|升級|檢測|清潔)|無料で(?<japanese>染め直|修理|交換|設置|取り付|宿泊|送迎|延長|クリーニング|アップグレード)|(?<=(?:^|[.!?\n] ?|(?<![a-z])(?:a|an|one|get|gets|with|your|our|offers?|and|plus|enjoy|win) ))free (?<english>(?:online |home )?(?:dessert|coffee|tea|cake|lunch|breakfast|dinner|drink|gift|mug|tote|bag|t-?shirt|hat|lesson|class|course|upgrade|repair|installation|replacement|insurance|ebook|guidebook|ticket|stay|night|meal|snack))/giu
/** Before the word, for whom it is. */
const freeFor =
  /(?<who>小中学生|小学生|中学生|高校生|大学生|学生|子ども|こども|子供|未就学児|幼児|シニア|高齢者|会員|女性|親子|保護者)[はも]無料/gu
const free = /免費|免收|無料|無償|(?<![a-z])free(?![a-z])|complimentary/iu
/** More are a table. */
const mostGifts = 30

/** A free dessert, where the sources speak of none; free for pupils, where none says so of them. @param sources in the script of the text */
function listStrangeGifts(text: string, sources: readonly string[]): RawClaim[] {
  if (!free.test(text)) return []
  const lower = sources.map((source) => source.toLowerCase())
  const things = Array.from(text.matchAll(freeThing)).flatMap(({ 0: words, index, groups: named }) => {
    const { chinese, japanese, english } = named ?? {}
    const thing =
      chinese ??
      japanese ??
      english
        ?.toLowerCase()
        .replace(/^(?:online|home) /u, '')
        .slice(0, 6) ??
      ''
    return lower.some((source) => source.includes(thing)) ? [] : [claimAt('offer', index, words)]
  })
  const found = Array.from(text.matchAll(freeFor))
  const saying =
    found.length === 0 ? [] : sources.flatMap((source) => source.split(/[。\n]/u).filter((one) => free.test(one)))
  const people = found
    .slice(0, mostGifts)
    .filter(({ groups: named }) => !saying.some((one) => one.includes(named?.['who'] ?? '')))
    .map(({ 0: words, index }) => claimAt('offer', index, words))
  return [...things.slice(0, mostGifts), ...people]
}

/**
 * What a post promises or boasts and its sources do not speak of at all: free delivery, money back, an award, "the largest in the
 * world". A source that has any word of the same thing supports it.
 * @param text with its width normalised
 * @param script of the text
 * @source docs/decisions/0176-ask-about-promises-and-ranks.md
 */
export function listPromises(text: string, script: Script, known: readonly SpokenSource[]): RawClaim[] {
  const sources = known.map((source) => source.text)
  const isOneScript = known.every((source) => source.script === script)
  const signed = [...groups, ...namedGroups].filter(({ sign }) => sign.test(text))
  return joinOverlapping([
    ...(isOneScript ? listStrangeGifts(text, sources) : []),
    ...signed.flatMap(({ kind, said, known, isOfScript }) => {
      const found = [...text.matchAll(said)]
      const isElsewhere = isOfScript && !isOneScript
      if (found.length === 0 || isElsewhere || sources.some((source) => known.test(source))) return []
      return found.map(({ 0: words, index }) => claimAt(kind, index, words))
    }),
  ])
}

/** 全館免運 and 免運費 in 全館免運費 are one promise to look at. */
function joinOverlapping(claims: RawClaim[]): RawClaim[] {
  const joined: RawClaim[] = []
  for (const claim of claims.toSorted((a, b) => a.start - b.start)) {
    const before = joined.find(({ kind, end }) => kind === claim.kind && claim.start < end)
    if (before) before.end = Math.max(before.end, claim.end)
    else joined.push(claim)
  }
  return joined
}
