import { expect, test } from 'vitest'
import { tagsOn } from '../testing/tags.ts'

const tagsOf = tagsOn('instagram')

test('what a price has in it is no field', () => {
  const tags = tagsOf(
    'Corve Camp Pan 1 L\n\n£41 (tax included, VAT included)\n\nThe Camp Pan is pressed from one sheet of steel. It sits flat on a gas burner.',
    'en',
    'product',
  )
  expect(tags).not.toContain('#Tax')
})

test('where a thing was tried is no field of it, by the last word of a name of a place', () => {
  const named = '能收進口袋的露營燈\n\n我們在清境農場試了三個晚上，電力用不完。燈光可以調三段。露營燈重 90 公克。'
  expect(tagsOf(named, 'zh-TW', 'product')).not.toContain('#農業')
  expect(tagsOf('週末的農場\n\n這座農場種芭樂。農夫每天五點採收。', 'zh-TW', 'article')).toContain('#農業')
})

test('a name that begins with a sign which joins words is told with it', () => {
  const tags = tagsOf(
    '光點科技攜手和安醫院 AI 離床提醒試辦半年，病房跌倒少三分之一\n\n新創公司光點科技今天公布與彰化和安醫院合作的成果。系統在 12 間病房裝了感測器，判斷病人是否離床。\n\n和安醫院護理部主任林美惠表示：「現在有機會早一步到床邊。」',
    'zh-TW',
    'article',
  )
  expect(tags).toContain('#和安醫院')
  expect(tags).not.toContain('#安醫院')
})

test('what the opening calls a service in quotation marks is the first tag of its news', () => {
  const tags = tagsOf(
    '公車太少 三鄉鎮下月試辦預約小巴\n\n縣府昨天宣布，10 月 6 日起試辦「月光小巴」預約服務，取代載客率不到一成的公車。小巴共兩輛，每輛 9 人座。民眾前一天要打電話預約。',
    'zh-TW',
  )
  expect(tags[0]).toBe('#月光小巴')
})

test('an event that takes place once more is tagged by its name', () => {
  const tags = tagsOf(
    '第4回 川べりの本まつり 開催のご案内\n\n日時：5月18日 10:00〜16:00\n会場：京都市の鴨川河川敷\n\n古本が川風に吹かれて並ぶ一日です。',
    'ja',
    'article',
  )
  expect(tags[0]).toBe('#川べりの本まつり')
})

test('what the headline names comes before a body that has the name within its own', () => {
  const tags = tagsOf(
    'Council backs plan to reopen Holm Lido\n\nHolm Lido is to reopen next summer. The Friends of Holm Lido have raised £40,000. The Friends of Holm Lido meet on Monday.',
    'en',
  )
  expect(tags).toContain('#HolmLido')
  expect(tags).not.toContain('#FriendsOfHolmLido')
})

test('both who played are tags of a match, the first one first', () => {
  const tags = tagsOf(
    'Corve Rovers 3–2 Holm Vale\n\nCorve came from two down to beat Holm Vale at Mill Lane on Sunday. Holm Vale led until the last ten minutes.',
    'en',
  )
  expect(tags.slice(0, 2)).toEqual(['#CorveRovers', '#HolmVale'])
})

test('the first word of a longer name is no name, nor is its end', () => {
  const source =
    'Later first bell gives pupils more sleep, study finds\n\nPupils slept 34 minutes longer, according to a study published on Monday in the Journal of Young Sleep. The trial was led by Ines Cardoso at the University of Marlow Bay. Sleep was measured with monitors. Five of the schools kept the timetable.'
  const tags = tagsOf(source, 'en')
  expect(tags).not.toContain('#Journal')
  expect(tags).not.toContain('#MarlowBay')
})

test('a university that a programme names once is not what an event is on', () => {
  const source =
    'Repair Sunday\n\nSunday 9 May 2026, 11:00–17:00\nMill Hall, 18 Inver Street, Corve\n\nThe Corve Fixers mend lamps and chairs. The Corve Fixers have tea.\n\n11:00 Doors open\n12:00 Talk – Lena Vogt, University of Strathmore\n16:00 Last number\n\nBring one thing.'
  expect(tagsOf(source, 'en', 'article')).not.toContain('#UniversityOfStrathmore')
})

test('a father on leave is not tagged as women at work', () => {
  const source =
    '育休を半年取って、最初にやめたこと\n\n昨年の秋から半年の育休を取った。私がいない間に会議が減っていた。育休の前は毎晩遅かった。今は七時に帰る。'
  expect(tagsOf(source, 'ja', 'article')).toContain('#育休')
  expect(tagsOf(source, 'ja', 'article')).not.toContain('#女性の働き方')
})

test('a home for animals is tagged by its name, and no part of its house is a tag', () => {
  const source =
    '屋頂破了，狗狗還在等：毛腳印之家整修募款\n\n各位好，我是毛腳印之家的園長。颱風掀掉了屋頂，狗狗都平安。屋頂整修需要 68 萬元。這次想募集 47 萬元，捐款都會開收據。'
  const tags = tagsOf(source, 'zh-TW', 'article')
  expect(tags[0]).toBe('#毛腳印之家')
  expect(tags).not.toContain('#屋頂')
})

test('a booklet of a few pages makes no book of a pan, and a region’s half is no tag', () => {
  const source =
    '南部のさじ 鉄フライパン 24cm\n\n¥8,800（税込）\n\n岩手県の工房で仕上げた鉄フライパンです。\n\nサイズ：直径24cm\n重さ：980g\n付属品：冊子（8ページ）'
  const tags = tagsOf(source, 'ja', 'product')
  expect(tags).not.toContain('#新刊')
  expect(tags).not.toContain('#南部')
})

test('where somebody lives who tells how it is done is no tag of a guide', () => {
  const source =
    '租屋族的陽台堆肥教學\n\n我住在台北的一間套房，陽台只有半坪。今年夏天開始做堆肥，廚餘每週少了兩公斤。\n\n1. 桶底鑽六個小洞。\n2. 廚餘瀝乾再放進去。\n3. 每放一層就蓋一層落葉。\n\n最常被問的問題是蟲。落葉夠厚就沒有蟲。'
  expect(tagsOf(source, 'zh-TW', 'article')).not.toContain('#台北')
})

test('a single name of which a story goes on as of a person is no tag, and what somebody learns is one', () => {
  const source =
    'I learned to drive at 58, in my dead husband’s truck\n\nFor thirty-one years Ray drove and I read the map. When he died in March I had no license. My neighbor took me shopping. I failed my first test in September. Under the receipts was a notebook in which Ray had written down every trip. I passed in December. I had never asked Ray about it.'
  const tags = tagsOn('facebook')(source, 'en', 'article')
  expect(tags).toContain('#LearningToDrive')
  expect(tags).not.toContain('#Ray')
})

test('nobody learns to let go as others learn to knit', () => {
  const source = 'I learned to let go of my garden\n\nI sold the garden in May. The garden was too large for me.'
  expect(tagsOn('facebook')(source, 'en', 'article').join(' ')).not.toMatch(/Learning/u)
})
