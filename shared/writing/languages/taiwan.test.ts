import { expect, test } from 'vitest'
import { findingSchema } from '../finding.ts'
import { mainlandWords } from './mainland-words.ts'
import { mainlandFindings, punctuateTaiwan, replaceSureWords } from './taiwan.ts'

test.each([
  ['今天開幕,歡迎光臨.', '今天開幕，歡迎光臨。'],
  ['好吃!真的好吃!!', '好吃！真的好吃！！'],
  ['要去嗎? 一起去吧; 記得帶傘', '要去嗎？一起去吧；記得帶傘'],
  ['地點: 台北車站', '地點：台北車站'],
  ['新店(信義區)明天開', '新店（信義區）明天開'],
  ['你要來嗎?(歡迎帶朋友)記得早到', '你要來嗎？（歡迎帶朋友）記得早到'],
  ['大家好!\n今天開幕,', '大家好！\n今天開幕，'],
  ['好吃! 🎉', '好吃！ 🎉'],
  ['「開幕」,大家快來', '「開幕」，大家快來'],
  [
    '他說“以前晚上九點過後街上就沒人了”,現在店家願意晚點打烊',
    '他說「以前晚上九點過後街上就沒人了」，現在店家願意晚點打烊',
  ],
  ['可刷卡(信用卡、手機支付都行),全票40元;不用了!!', '可刷卡（信用卡、手機支付都行），全票40元；不用了！！'],
  ['你怎麼看(特別是做公共服務的人)?', '你怎麼看（特別是做公共服務的人）？'],
  ['他問:"那‘夜船’呢?"', '他問：「那『夜船』呢？」'],
  ['他說"好",她說"再等等"', '他說「好」，她說「再等等」'],
  ['這款“Fold 9”很輕', '這款「Fold 9」很輕'],
  ['大家慢慢來...真的', '大家慢慢來……真的'],
  ['一趟船--就這樣,結束', '一趟船——就這樣，結束'],
  ['時間:10:00', '時間：10:00'],
  ['台北(Taipei)與高雄(2 天)', '台北（Taipei）與高雄（2 天）'],
  ['木板「太短」:先量一次;再鋸', '木板「太短」：先量一次；再鋸'],
  ['車位在「後門」,走進來5分鐘', '車位在「後門」，走進來5分鐘'],
  ['酒精300ml(藥局買的)和LINE Pay(限會員)', '酒精300ml（藥局買的）和LINE Pay（限會員）'],
  ['報名費NT$300,含午餐;只聽講的,$100', '報名費NT$300，含午餐；只聽講的，$100'],
  ['填表 https://forms.example/a1 ,或打電話', '填表 https://forms.example/a1 ，或打電話'],
  ['填表 https://forms.example/a1,或打電話', '填表 https://forms.example/a1 ，或打電話'],
])('punctuation between Chinese characters becomes full-width: %s', (text, wanted) => {
  expect(punctuateTaiwan(text, '')).toEqual({ text: wanted, notes: [{ step: 'punctuation', detail: 'full-width' }] })
})

test.each([
  '早上 6:30 開門，共 1,249 份，每份 3.5 公斤。',
  '改用 TypeScript, Node.js 與 AWS。',
  '版本v2.0,2026年',
  '好喔:) 謝謝大家',
  '尺寸 5" 與 7"，尺寸表在下面',
  '她用 "Fold 9" 通勤',
  '下載 v1... 再看 --help',
  'It’s “fine”.',
  '詳情 https://example.com/a,b?c=d',
  '店名叫a.b',
  '比數 3:2，比例 1:5，時間 10:30',
  '先寫 print(字串) 再寫 sum(甲)',
  '見 https://example.com/店:1,2?a=b;c 這頁',
  '好喔:D 大家晚安:P',
  '詳情(https://example.com/a)',
  '歡迎大家(｡･ω･｡)',
  '歡迎大家(>_<) 晚安(:3)',
])('punctuation beside digits and Latin letters stays: %s', (text) => {
  expect(punctuateTaiwan(text, '')).toEqual({ text, notes: [] })
})

test('what is quoted from the source keeps its punctuation', () => {
  const source = '標語是「今天開幕,歡迎光臨」'
  expect(punctuateTaiwan('招牌寫著「今天開幕,歡迎光臨」,很醒目', source).text).toBe(
    '招牌寫著「今天開幕,歡迎光臨」，很醒目',
  )
  expect(punctuateTaiwan('招牌寫著「今天開幕,歡迎光臨」', '').text).toBe('招牌寫著「今天開幕，歡迎光臨」')
})

test('sure words are replaced, the longest first', () => {
  const { text, notes } = replaceSureWords('這款軟件能在視頻會議中共用屏幕，也能剪視頻；掃二維碼下載。', '')
  expect(text).toBe('這款軟體能在視訊會議中共用螢幕，也能剪影片；掃QR碼下載。')
  expect(notes.map(({ detail }) => detail)).toEqual(['軟件', '視頻會議', '屏幕', '視頻', '二維碼'])
})

test('words that Taiwan says as well are only named', () => {
  const text = '優化用戶數據，性價比高，土豆也買得到。'
  expect(replaceSureWords(text, '')).toEqual({ text, notes: [] })
  const findings = mainlandFindings(text, 'content', '')
  expect(findings.map((finding) => [finding.text, finding.instead])).toEqual([
    ['優化', '改善'],
    ['用戶', '使用者'],
    ['數據', '資料'],
    ['性價比高', 'CP值高'],
    ['土豆', '馬鈴薯'],
  ])
  for (const finding of findings) {
    expect(findingSchema.parse(finding)).toEqual(finding)
    expect(text.slice(finding.start, finding.end)).toBe(finding.text)
  }
})

test('a word of the source is the person’s own', () => {
  const source = '我們的產品叫「視頻通」，視頻與軟件都有。'
  expect(replaceSureWords('視頻通開賣，軟件同步更新。', source).text).toBe('視頻通開賣，軟件同步更新。')
  expect(mainlandFindings('視頻通開賣', 'title', source)).toEqual([])
})

test.each([
  '國內存款利率',
  '體內存在',
  '明顯卡關',
  '文字符號',
  '品質保證',
  '水質檢測',
  '在線上開會',
  '現在線路正常',
  '博客來書店',
  '全屏東的朋友',
  '網域名稱',
  '年終獎金',
  '社團建立',
  '皮帶寬度',
  '供應鏈接單',
  '辦公交流',
  '出租車位',
  '馬鈴薯片',
  '實價登錄',
  '互相信息息相關',
  '刺激光合作用',
  '簡短信件',
  '經營銷售',
  '容納米粒',
  '平等離子',
  '生意大利多',
  '思考研究',
  '檢調搜索',
  '參加載具活動',
  '大數據',
  '基本工資',
  '志願服務',
  '公安檢查',
  '高考放榜',
  '今天早上好冷',
  '方便麵包店',
  '重視頻率',
  '服務器材',
  '老鼠標本',
  '官網店家',
  '飯盒飯菜',
  '方便麵食',
  '自駕遊客',
  '堅固件數',
  '民主板橋',
])('other words that hold one are left alone: %s', (text) => {
  expect(replaceSureWords(text, '').text).toBe(text)
  expect(mainlandFindings(text, 'content', '')).toEqual([])
})

test.each([
  '今年主打車款是休旅車',
  '本週推出租車優惠',
  '業者提出租車申請',
  '機車出租車行',
  '感謝重點贊助商',
  '我有點贊成這個提案',
  '公車駕駛證實了這件事',
  '行駛證明請備妥',
  '他用球棒擊打車輛',
  '民眾痛打車手',
  '老公交了新朋友',
  '阿公交待我早點回家',
  '這是不公交易',
  '請到場域名單確認',
  '電信息費',
  '投影儀表板',
  '掃描儀器',
  '程序員工',
  '地方便麵攤',
  '優盤點貨品',
  '顯示屏障',
  '精彩的字節目',
  '端口罩',
  '領導彈劾案',
  '主導彈性工時',
  '誤導彈幕觀眾',
  '教導彈吉他',
  '圍堵車輛',
  '笑納米果',
  '同意大利用',
  '特意大利',
  '有意大利用機會',
  '按揭發的順序',
  '請跟帖上寫的走',
  '自駕遊覽',
  '登機牌告',
  '收集裝箱',
  '主打的士林夜市',
  '蝸牛油果',
  '洞悉尼采',
  '主打印花布料',
])('parts of other words are no word of theirs: %s', (text) => {
  expect(replaceSureWords(text, '').text).toBe(text)
  expect(mainlandFindings(text, 'content', '')).toEqual([])
})

test.each([
  ['寫在芯片上，也在寫字樓上班', '寫在晶片上，也在辦公大樓上班'],
  ['這款打印機能用', '這款印表機能用'],
  ['鼠標的價格', '滑鼠的價格'],
  ['出租車中，特朗普都在', '計程車中，川普都在'],
  ['大家用人行橫道', '大家用行人穿越道'],
  ['請在線客服回答', '請線上客服回答'],
  ['到了公交站了', '到了公車站了'],
  ['老人工智能', '老人工智慧'],
  ['有意大利麵，也有意大利用戶', '有義大利麵，也有義大利用戶'],
])('a word that the dictionary joins to its neighbour is one of theirs still: %s', (text, taiwan) => {
  expect(replaceSureWords(text, '').text).toBe(taiwan)
})

test('a negation behind a word makes it no other word', () => {
  expect(mainlandFindings('質量不一', 'content', '')).toMatchObject([{ text: '質量' }])
  expect(mainlandFindings('質量不變', 'content', '')).toEqual([])
})

test.each([
  ['新功能激活後即可充值。', '新功能啟用後即可儲值。'],
  ['寫字樓旁邊停滿集裝箱。', '辦公大樓旁邊停滿貨櫃。'],
  ['西蘭花配牛油果。', '青花菜配酪梨。'],
])('%s becomes %s', (text, taiwan) => {
  expect(replaceSureWords(text, '').text).toBe(taiwan)
})

test.each([
  '這副耳環比上一款更輕。',
  '循環比較好。',
  '志工們感激活動順利。',
  '他冒充值勤員警。',
  '戶外賣場週日公休。',
  '他清掃碼頭。',
  '這是他想打的那通電話。',
  '電話筒響了。',
  '太平洋板塊移動。',
  '他被打的那天下雨。',
  '目的士氣高昂。',
  '年初中獎。',
])('%s has no word of theirs', (text) => {
  expect(mainlandFindings(text, 'content', '')).toEqual([])
})

test('there are enough rows, none twice, and what replaces one is Taiwanese itself', () => {
  expect(mainlandWords.length).toBeGreaterThanOrEqual(250)
  expect(new Set(mainlandWords.map(({ word }) => word)).size).toBe(mainlandWords.length)
  for (const { word, taiwan } of mainlandWords) {
    expect(taiwan, word).not.toBe(word)
    expect(mainlandFindings(taiwan, 'content', ''), `${word} → ${taiwan}`).toEqual([])
    expect(mainlandFindings(`：${word}。`, 'content', ''), word).toHaveLength(1)
  }
})

test('no more findings than are stored', () => {
  expect(mainlandFindings('優化、'.repeat(50), 'content', '')).toHaveLength(20)
})

test.each(
  '松鼠標本展 袋鼠標誌的外套 天竺鼠標準體重 舒緩存在已久的壓力 成長放緩存在風險 景氣趨緩存貨增加 緩緩存入記憶 每人一盒飯和一瓶水 能源代碼表'.split(
    ' ',
  ),
)('what only looks like one stays: %s', (text) => {
  expect(replaceSureWords(text, '').text).toBe(text)
})

test.each([
  ['請用鼠標點擊按鈕', '請用滑鼠點擊按鈕'],
  ['服務器用電', '伺服器用電'],
  ['有二維碼可以掃', '有QR碼可以掃'],
  ['有源代碼', '有原始碼'],
  ['盒飯給員工', '便當給員工'],
])('a word with one reading is replaced whatever the dictionary joins it to: %s', (text, taiwan) => {
  expect(replaceSureWords(text, '').text).toBe(taiwan)
})
