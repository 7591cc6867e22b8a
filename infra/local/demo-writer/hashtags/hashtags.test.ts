import { expect, test } from 'vitest'
import { effectiveHashtags } from '#shared/platforms/catalog.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { readSources } from '#shared/writing/claims/source-text.ts'
import { findUnsupportedClaims } from '#shared/writing/claims/unsupported-claims.ts'
import { readSource } from '../reading/material.ts'
import { tagsOn } from '../testing/tags.ts'
import { fieldsOf, formTags, kindTags, listedTags, noticeTags } from './fields/fields.ts'
import { chooseHashtags } from './hashtags.ts'

const emptyParts = { title: '', opening: '', text: '' }

test('the lists of fields are read in no time', () => {
  // They are read once, so this comes before whatever reads them.
  const begun = process.threadCpuUsage()
  for (const language of ['en', 'zh-TW', 'ja'] as const) fieldsOf({ ...emptyParts, language })
  expect(process.threadCpuUsage(begun).user / 1_000).toBeLessThan(2_000)
})

const tagsOf = tagsOn('instagram')

test.each([
  [
    'Parking charges in Thornaby Vale to rise\n\nThornaby Vale Council voted on Tuesday to raise parking charges. An hour of parking will cost £1.80. Gareth Lunt, a trader, is against it. The council meets again in May.',
    'en',
    ['#ThornabyValeCouncil', '#Parking', '#LocalNews'],
  ],
  [
    '小島烘焙找一位會笑的麵包師傅\n\n小島烘焙在宜蘭羅東開了九年，用自己養的酵母。小島烘焙每天早上四點半開爐做麵包。',
    'zh-TW',
    ['#小島烘焙', '#麵包'],
  ],
  [
    '第12回 谷町古本まつり\n\n近畿の古書店が集まる秋の古本まつり。製本家による文庫本の修理もあります。古本は100円からです。',
    'ja',
    ['#古本まつり', '#古本'],
  ],
  [
    'Tally: the kitchen timer you can hear in the garden\n\nTally is a mechanical kitchen timer with a bell. No battery, no app, no beep. It rings for twelve seconds. The case is steel. It costs £24.',
    'en',
    ['#Tally', '#KitchenTimer'],
  ],
  [
    'Hedgehogs use the same garden gaps for generations\n\nHedgehogs find the holes that their mothers used in garden fences, a study in Sheffield suggests. Biologists fitted 48 hedgehogs with tags and followed them for four summers.',
    'en',
    ['#Hedgehogs'],
  ],
  [
    'Repair evening at St Luke’s\n\nThursday 22 January, 6 pm to 9 pm\nSt Luke’s Hall, Abbey Street, Derby\n\nBring lamps, zips and toasters that are broken. Eleven volunteers will try to mend them with you at St Luke’s.',
    'en',
    ['#StLukesHall', '#Repair'],
  ],
  [
    'Oven chips that stay crisp\n\nMost oven chips go soft because they are wet.\n\nYou need:\n- 1 kg floury potatoes\n- 3 tablespoons of oil\n- 1 teaspoon of salt\n\nMethod:\n1. Heat the oven.\n2. Cut the potatoes into sticks.\n3. Bake for 30 minutes.',
    'en',
    ['#Recipe'],
  ],
  [
    '星を見る会「冬のダイヤモンドを探そう」\n\n天文同好会の望遠鏡5台で、土星とオリオン大星雲を見ます。参加無料、申し込み不要。',
    'ja',
    ['#天体観測'],
  ],
] as const)('a text has the tags of its names and of the fields that it is on: %#', (source, language, wanted) => {
  expect(tagsOf(source, language)).toEqual(expect.arrayContaining([...wanted]))
})

test.each([
  [
    'Late header sends Marsh Rovers through\n\nSubstitute Dani Okonkwo headed in on Saturday to put Marsh Rovers into the final of the Mercer Cup. Ian Frew let a free kick from Lewis Tate slip under him.',
    'en',
    /Header|Okonkwo|Dani|Tate|Frew|Saturday|Through/u,
  ],
  [
    'Due to a burst water main, Eastfield Primary is closed on Thursday. Meals can be collected from the side gate.',
    'en',
    /Burst|#Eastfield(?!Primary)|SideGate|Meals/u,
  ],
  [
    '「紙的重量」陳昱蓁個展\n\n地點在台南市中西區忠義路二段的藍晒圖畫廊。她收集老印刷廠的紙樣，有同批號的紙。',
    'zh-TW',
    /#西區|同批|昨日|昱蓁/u,
  ],
  [
    '旗津渡輪十二月起可刷卡　增開夜間航班\n\n旗津渡輪自十二月一日起可刷卡。夜間航班每三十分鐘一班，到凌晨一點。',
    'zh-TW',
    /機場/u,
  ],
  [
    '搬回老家第三年，我學會了跟蚊子和平共處\n\n決定離開台北那天，我數了樹。二伯說蚊子跟人一樣。蚊子後來少了。',
    'zh-TW',
    /學會|和平|回老家|二伯/u,
  ],
  [
    '折りたためる弁当箱「たたみ」\n\nシリコーン製の弁当箱「たたみ」は、かばんを軽くしたい人のために作りました。製造番号は底にあります。',
    'ja',
    /製|番号|かばん/u,
  ],
] as const)('no verb, piece of a word, person or detail is a tag: %#', (source, language, wrong) => {
  expect(tagsOf(source, language).join(' ')).not.toMatch(wrong)
})

test('a word within a longer one names no field', () => {
  expect(tagsOf('ジャパンカップは日曜日です。ジャパンカップは無料です。', 'ja')).not.toContain('#パン')
  expect(tagsOf('The chart shows that the heart of the party is smart. The chart is new.', 'en')).not.toContain('#Art')
  expect(
    tagsOf('The chair of the board recalls the state of the art. I recall it as well.', 'en').join(' '),
  ).not.toMatch(/Furniture|ProductRecall|#Art/u)
})

test.each(['en', 'zh-TW', 'ja', 'zh'] as const)(
  'a text in %s that names nothing has the tags of its kind',
  (language) => {
    const source = { en: 'We are closed.', 'zh-TW': '今天不營業。', zh: '今天不营业。', ja: '本日は休みです。' }[
      language
    ]
    for (const contentType of ['news', 'article', 'product'] as const) {
      const tags = tagsOf(source, language, contentType)
      expect(tags).toHaveLength(3)
      const general = [
        ...kindTags(language, contentType, [source]),
        ...formTags(language, 'announcement'),
        ...noticeTags(language, [source]),
      ]
      expect(general.map((tag) => `#${tag}`)).toEqual(expect.arrayContaining(tags.slice(-2)))
    }
  },
)

test('where many tags are set, every text has them', () => {
  const material = readSource('The Elmford library opens at 9:15 on Sundays.', 'en')
  expect(chooseHashtags(material, 'linkedin', 'Many (6+)', 'news')).toHaveLength(6)
})

test.each([
  [
    'A field has wider tags',
    'Slow Tide cold brew, now by subscription\n\nSlow Tide is cold brew coffee from Falmouth. Until now you could only get it in our shop. One box costs £19.80.',
    'en',
    'product',
    ['#SlowTide', '#ColdBrew', '#Coffee'],
  ],
  [
    'The name of a body is whole',
    "Swifts win first title\n\nRedcar Swifts are champions of the Women's Hockey League after beating Canterbury Vale 3–1 on Sunday. The Swifts train on a school pitch. Redcar Swifts play in Amsterdam next April.",
    'en',
    'news',
    ['#RedcarSwifts', '#WomensHockeyLeague'],
  ],
  [
    'A name begins in hiragana, and no noun of the headline stands for it',
    '年末年始の休診のお知らせ\n\nあおば小児科クリニックは、12月29日から1月3日まで休診いたします。年始は1月4日からです。インフルエンザ予防接種は26日で終了します。',
    'ja',
    'news',
    ['#あおば小児科クリニック', '#休診', '#年末年始'],
  ],
  [
    'A school has its whole name',
    '春高バレー県予選　鶴見北が12年ぶりの優勝\n\n春高バレーの県予選は15日、県立体育館で決勝が行われ、鶴見北高校が聖ヶ丘学園を破った。鶴見北は第1セットを落とした。鶴見北は来年の全国大会に出る。',
    'ja',
    'news',
    ['#鶴見北高校', '#春高バレー', '#バレーボール'],
  ],
] as const)('%s', (_, source, language, contentType, wanted) => {
  expect(tagsOf(source, language, contentType)).toEqual(expect.arrayContaining([...wanted]))
})

test.each([
  [
    'My instructor is called Kev and he is younger than my son. Kev counted how often I stalled. I drove with Kev to the sea. I liked it.',
    'en',
    'article',
    /Kev/u,
  ],
  [
    'A music teacher died after a collision on the A417 near Ardley. The A417 was closed. She had taught for years on the A417.',
    'en',
    'news',
    /A417/u,
  ],
  [
    'Redcar Swifts win\n\nRedcar Swifts beat Holt on Sunday. The team of the Swifts sang. Nobody beats the Swifts.',
    'en',
    'news',
    /Bird/u,
  ],
  [
    'Lantern walk on the old railway\n\nWalk the two miles along the old railway with us. The old railway is flat and can be muddy.',
    'en',
    'news',
    /Train/u,
  ],
  [
    'Water off in Elm Rise on Wednesday\n\nThere will be no water in Elm Rise on Wednesday. Elm Rise has water again at four. The number 14 stops at the church.',
    'en',
    'news',
    /ElmRise/u,
  ],
  [
    '無人だった波多野駅に喫茶店　週末だけ「ただいま」の声\n\n無人となっているJR波多野駅に、喫茶店「待合」が開店した。店の人が切符の案内も引き受ける。',
    'ja',
    'news',
    /ただいま/u,
  ],
  [
    '父の畑を継がなかった話\n\n電話で聞いたとき、私は「そうなんだ」としか言えなかった。市立病院の前で「そうなんだ」とまた言った。市立病院は遠い。',
    'ja',
    'article',
    /そうなんだ|市立病院/u,
  ],
  [
    '三年熟成の梅干し「しろがね」\n\nはちみつを使わない梅干しです。はちみつは使わず、塩だけで漬けました。はちみつ不使用です。',
    'ja',
    'product',
    /はちみつ|蜂蜜/u,
  ],
  [
    '家計簿アプリ「コツコト」\n\n家計簿アプリ「コツコト」を公開しました。アプリは無料です。アプリで記録します。',
    'ja',
    'news',
    /#アプリ/u,
  ],
] as const)(
  'no first name, road, team taken for birds, spoken word, any hospital, or part of a tag is a tag: %#',
  (source, language, contentType, wrong) => {
    expect(tagsOf(source, language, contentType).join(' ')).not.toMatch(wrong)
  },
)

test.each(['None', 'Minimal (1-2)', 'Moderate (3-5)', 'Many (6+)'] as const)(
  'every text has as many tags as %s takes, on every platform',
  (strategy) => {
    const sources = { en: 'We are closed.', 'zh-TW': '今天不營業。', zh: '今天不营业。', ja: '本日は休みです。' }
    for (const language of ['en', 'zh-TW', 'zh', 'ja'] as const)
      for (const platform of platformIds)
        for (const contentType of ['news', 'article', 'product'] as const) {
          const { min, max } = effectiveHashtags(platform, strategy)
          const tags = chooseHashtags(readSource(sources[language], language), platform, strategy, contentType)
          expect(tags.length).toBeGreaterThanOrEqual(min)
          expect(tags.length).toBeLessThanOrEqual(max)
        }
  },
)

test('no listed tag is taken for an invented name', () => {
  const sources = readSources(['本日は休みです。'])
  const tags = listedTags().filter((tag) => /\p{Script=Katakana}/u.test(tag))
  expect(
    tags.filter((tag) => findUnsupportedClaims(`本日は休みです。\n\n#${tag}`, 'content', sources).length > 0),
  ).toEqual([])
})

test.each([
  [
    'a plural of the headline that the text takes up',
    'What I learned about ladders\n\nI fell off in March. Most ladders are too short. People lean ladders at the wrong angle. Now I hold on.',
    'en',
    'article',
    ['#Ladders'],
  ],
  [
    'both words of it, where the headline has them',
    'Why we lend knitting needles\n\nOur shop lends things. Knitting needles cost more than yarn. Forty people borrowed needles in May. Nobody lost any.',
    'en',
    'article',
    ['#KnittingNeedles'],
  ],
  [
    'what the headline says that a thing is',
    'Orla: the bicycle bell that whispers\n\nOrla hums before it rings. It fits any bar. Orla costs £22 and ships in June.',
    'en',
    'product',
    ['#Orla', '#BicycleBell'],
  ],
  [
    'what the headline begins with',
    'Viaduct at Corrie shut after storm\n\nThe viaduct was closed on Friday. Engineers found loose stones. Traffic is led through the village. The viaduct is from 1902. Nobody was hurt. Work begins soon.',
    'en',
    'news',
    ['#Viaduct'],
  ],
  [
    'what the headline begins with in two words',
    'Rhubarb cordial from a garden in Ansty\n\nWe press it by hand. A bottle costs £6 and keeps for a month.',
    'en',
    'product',
    ['#RhubarbCordial'],
  ],
  [
    'the word for a travel diary',
    'Three days in Cuenca\n\nWe came by train and walked from the station. The room was in a guesthouse above the gorge. We hiked nine miles. Book early.',
    'en',
    'article',
    ['#Cuenca', '#Travel'],
  ],
  [
    'a Japanese noun that begins in kana',
    'ぬか床をもう一度\n\nぬか床が黒くなった。表面を取って捨てる。塩を足す。三日でぬか床は元に戻る。',
    'ja',
    'article',
    ['#ぬか床'],
  ],
  [
    'an ingredient that the headline names',
    'きゅうりの香味漬け\n\n材料\n・きゅうり　5本\n・塩　小さじ1\n・酢　大さじ2\n\n作り方\n1. 切る。\n2. 塩をまぶす。\n3. 酢に漬ける。',
    'ja',
    'article',
    ['#きゅうり'],
  ],
  [
    'what the headline begins with, before what was done to it',
    'Village pump repaired after nine years\n\nIt was struck by a lorry in 2016. Two people gave their weekends to it.',
    'en',
    'news',
    ['#VillagePump'],
  ],
  [
    'what so many minutes are of',
    'Ten minutes of juggling before lunch\n\nThree balls are enough. Your shoulders will thank you. Start with one.',
    'en',
    'article',
    ['#Juggling'],
  ],
  [
    'a name within a headline that is written as a sentence',
    'Rowing the Severn with two children\n\nIt is flat. We rowed for five days and slept in barns. Nobody fell in.',
    'en',
    'article',
    ['#Severn'],
  ],
  [
    'a compound of the headline of which the text has the noun',
    'How we halved our phone bill\n\nThe bill had doubled. We asked who used which line. Nobody knew.',
    'en',
    'article',
    ['#PhoneBill'],
  ],
  [
    'the word for what a house tells of itself',
    'We are moving to yearly plans\n\nFrom May you can pay by the year. If you pay by the month, nothing changes for you. We charge ten months for twelve. Our prices stay.',
    'en',
    'news',
    ['#Announcement'],
  ],
  [
    'what stands beside a Chinese name in the opening',
    '手沖新手的「河谷」：慢一點也沒關係\n\n「河谷」濾杯的溝槽只做一半，水多停二十秒。售價 780 元。',
    'zh-TW',
    'product',
    ['#河谷', '#濾杯'],
  ],
  [
    'a Japanese thing that ends in kana, beside its name',
    '立ったまま履ける靴べら「さらり」\n\n「さらり」は長さ62cmです。材はブナです。',
    'ja',
    'product',
    ['#さらり', '#靴べら'],
  ],
  [
    'a body that the text names once, and calls by its last word from then on',
    'Nobody in town buys ladders\n\nA queue formed on Saturday. One man had come for a cleaner. The Ansty Tool Library lends things. Members of the library pay £3. On Mondays the library mends. A drill left the library twice.',
    'en',
    'article',
    ['#AnstyToolLibrary'],
  ],
  [
    'a body that the opening names, and the headline by a word',
    'Potters return to Ansty\n\nThe Ansty Kiln Project fires its first pots in May. Nine people have learned to throw.',
    'en',
    'news',
    ['#AnstyKilnProject'],
  ],
  [
    'the noun of a Chinese headline that the text takes up',
    '我把陽台改成苗圃之後\n\n苗圃只有一坪大。第一年什麼都沒長出來。後來我請隔壁的阿姨來看，她說苗圃要朝東。今年收了三把香菜。',
    'zh-TW',
    'article',
    ['#苗圃'],
  ],
  [
    'what stands beside a Chinese name',
    '「慢冰」碗公：夏天也不會冒汗\n\n「慢冰」用雙層陶土燒成。一個 480 元。',
    'zh-TW',
    'product',
    ['#慢冰', '#碗公'],
  ],
  [
    'what a Chinese headline and its opening share whole',
    '第三屆海風短篇小說獎徵件中\n\n海風短篇小說獎今年以「遲到」為題，截稿日是九月一日。首獎五萬元。',
    'zh-TW',
    'news',
    ['#海風短篇小說獎'],
  ],
  [
    'the noun of a Japanese headline that the text takes up',
    '領収書を捨てられない人へ\n\n領収書は七年とっておく。引き出しがいっぱいになる。月に一度、領収書を写真に撮ることにした。箱は空になった。',
    'ja',
    'article',
    ['#領収書'],
  ],
  [
    'what stands beside a Japanese name, be it one sign',
    '畳んで持てる傘「あまね」\n\n「あまね」は二つに折れます。重さは180gです。',
    'ja',
    'product',
    ['#あまね', '#傘'],
  ],
  [
    'what is done, as a noun with its ending',
    '河原町提灯流しを7月3日に開催\n\n保存会は7月3日に「第8回 河原町提灯流し」を開きます。提灯は800円です。',
    'ja',
    'news',
    ['#河原町提灯流し'],
  ],
  [
    'the wider tags of a field that the text says itself',
    'A month without meetings\n\nWe dropped all meetings in June. Nobody missed them. In July two meetings came back.',
    'en',
    'article',
    ['#Meetings', '#WorkLife'],
  ],
] as const)('a tag is %s', (_, source, language, contentType, wanted) => {
  expect(tagsOf(source, language, contentType)).toEqual(expect.arrayContaining([...wanted]))
})

test.each([
  [
    'what one word of the opening stands for',
    'A retired baker and two neighbours put up a shelf in the hall of Corrie. They fill it with jars on Mondays. Nobody keeps a list. The shelf is empty by Tuesday. Then they fill it again.',
    'en',
    'article',
    /Retirement|Monday|Tuesday/u,
  ],
  [
    'a number or a verb of the headline',
    'Vets warn walkers after four dogs fall ill\n\nFour dogs were ill this week. Vets say owners should call at once. The dogs are recovering.',
    'en',
    'news',
    /Four|Warn|Fall|Week/u,
  ],
  [
    'a length before a noun',
    'Bakers make a 41-metre loaf\n\nThe loaf was baked on wheels. It was eaten in an hour. The loaf weighed 340 kg.',
    'en',
    'news',
    /Metre/u,
  ],
  [
    'what is done, and no thing',
    '図書館の本、駅でも返却可能に\n\n市立図書館は駅に返却箱を置く。本は週に二度集める。返却のためだけに来る人が多かった。',
    'ja',
    'news',
    /#返却/u,
  ],
  [
    'half of a word before a name, or the same name twice',
    '貓抓不壞的沙發布「耐磨三號」\n\n「耐磨三號」是短絨布，織得很密。布樣免費，先寄給你摸。',
    'zh-TW',
    'product',
    /#發布/u,
  ],
  [
    'the same name in a shorter spelling',
    '台東青山國小把游泳池改成菜園\n\n台東市青山國小的游泳池閒置八年，今年改成菜園。台東市青山國小的學生每天澆水。',
    'zh-TW',
    'news',
    /青山國小.*青山國小/u,
  ],
  [
    'two of many lines',
    'Night trams in Ansty from May\n\nLines 1 and 4 will run all night. A ticket costs £2. Lines 1 and 4 link the station and the hospital.',
    'en',
    'news',
    /Lines/u,
  ],
  [
    'what the words of a name stand for',
    'Ansty peg rail: level in a minute\n\nThe Ansty peg rail hangs on two hooks. The rail is beech. It costs £34.',
    'en',
    'product',
    /Train/u,
  ],
  [
    'a word late in the headline that the text does not take up',
    '雨鞋「水路」：下田、下雨、去市場都能穿\n\n「水路」是短筒雨鞋。鞋底是橡膠。一雙 1,180 元，可以換底。',
    'zh-TW',
    'product',
    /市場/u,
  ],
  [
    'where it is, or what belongs to something else',
    '廃校のプールでエビを養殖\n\n高校の生徒がプールでエビを育てた。プールには地下水を引いた。エビは7センチになった。',
    'ja',
    'news',
    /#プール/u,
  ],
  [
    'a day, or a word for all of a kind',
    '来春から全店で紙袋を有料に\n\n来春から全店で紙袋が有料になります。全店で半年かけて切り替えます。半年後に見直します。',
    'ja',
    'news',
    /全店|半年|来春/u,
  ],
  [
    'a word of the language in quotation marks',
    '為什麼我不再說「隨便」\n\n點菜的時候說隨便，選電影也說隨便。朋友以為我隨便就好。後來我先說一個答案。',
    'zh-TW',
    'article',
    /隨便/u,
  ],
  [
    'what something is about',
    '攝影比賽開始收件\n\n比賽以「等待」為題，收件到十月。首獎三萬元。作品在車站展出。',
    'zh-TW',
    'news',
    /等待/u,
  ],
  [
    'a river taken for a shop',
    '新店溪開放垂釣\n\n新店溪下游週六起開放垂釣。釣客要先登記。新店溪的魚不能帶走。',
    'zh-TW',
    'news',
    /開店/u,
  ],
  [
    'a road that is only an address',
    '巷口市場週末改到室內\n\n市場搬進仁愛路的舊廠房。攤商有四十家。仁愛路週末不封街。市場六點開門。',
    'zh-TW',
    'news',
    /仁愛路/u,
  ],
  [
    'a field that prices touch, in a notice of the house itself',
    '価格改定のお知らせ\n\nいつもご利用いただき誠にありがとうございます。10月より価格を改定いたします。原料の値上がりによるものです。',
    'ja',
    'news',
    /物価高|家計/u,
  ],
] as const)('no tag is %s', (_, source, language, contentType, wrong) => {
  expect(tagsOf(source, language, contentType).join(' ')).not.toMatch(wrong)
})

test.each([
  [
    'a piece of a bridge’s name',
    '竹林橋下週末市集 5/3 登場\n\n5月3日上午九點，竹林橋下廣場有四十個攤位，歡迎來逛。竹林橋頭有公車站。週末市集年年都辦。',
    'zh-TW',
    'article',
    /#竹林(?!橋)/u,
  ],
  [
    'what is done to a thing',
    '三杯透抽（兩人份）\n\n透抽切到一公分，最好吃。透抽切好先擦乾，透抽下鍋前要回溫。醬油和米酒各兩匙。',
    'zh-TW',
    'article',
    /#透抽切/u,
  ],
  [
    'a number of something that a headline begins with',
    'Row 60 miles for Elder House\n\nElder House Hospice needs a new roof by spring. Eight rowers go down the Trent in two days. So far we have raised £4,000. Sponsor a mile at elder.example.',
    'en',
    'article',
    /#Row60/u,
  ],
  [
    'half of a village',
    'Late try sends Marlow through to the final\n\nMarlow Ladies beat Easter Nethy 24-22 on Saturday with a try in the last minute. Nethy led 22-10 after an hour. Prop Abena Orr went over from five metres. About 640 people watched, the largest crowd this season.',
    'en',
    'news',
    /#Easter(?!N)/u,
  ],
  [
    'a body of which somebody is said to work there',
    'Night bus to run until two after petition\n\nThe number 9 bus will run until two from May. Jo Carr, 31, works at Barrow Hospital and lives in Ulver. "I walked home," she said. Fares stay at £2. The trial lasts six months.',
    'en',
    'news',
    /#BarrowHospital/u,
  ],
  [
    'an employer, where a firm tells that it grows',
    '餐具品牌「木作」獲兩千萬元投資\n\n餐具品牌「木作」今天宣布完成募資。新廠五月啟用，會再招募12名員工。去年賣出三萬雙筷子。',
    'zh-TW',
    'news',
    /#徵才/u,
  ],
  [
    'a comparison',
    '泳池延長開放\n\n救生員說，像菜市場一樣擠。像菜市場的泳池不只一個。板橋的泳池開到十一點。',
    'zh-TW',
    'news',
    /#像/u,
  ],
] as const)('no tag is %s', (_, source, language, contentType, wrong) => {
  expect(tagsOf(source, language, contentType).join(' ')).not.toMatch(wrong)
})

test.each([
  [
    'a noun of one sign',
    '玄関の傘を、長く使う方法\n\n傘が傷むのは雨の日ではありません。傘は開いて干します。傘を閉じたまま置かないこと。傘の骨に油を一滴さします。',
    'ja',
    'article',
    '#傘',
  ],
  [
    'a noun with its ending in kana',
    '草むしりにはこつがある。それを教えてくれたのは隣の人だった。\n\n最初の夏、私は鎌を買った。二日で腰を痛めた。\n\n隣の人の草むしりは静かだ。根の横に指を入れる。草むしりは雨の次の日がいい。',
    'ja',
    'article',
    '#草むしり',
  ],
  [
    'the house that thanks its guests',
    'いつも梅の湯をご利用いただき、ありがとうございます。配管工事のため、3月3日から3月9日までお休みをいただきます。10日は午後2時から営業します。',
    'ja',
    'article',
    '#梅の湯',
  ],
  [
    'what a thing is introduced as',
    'Meet the Corrie No. 3, a garden chair that folds flat. It weighs 3 kg and holds 120 kg. The slats are ash. £64 with free delivery. Order before Friday.',
    'en',
    'product',
    '#CorrieNo3',
  ],
  [
    'what it says it is',
    'Meet the Corrie No. 3, a garden chair that folds flat. It weighs 3 kg and holds 120 kg. The slats are ash. £64 with free delivery. Order before Friday.',
    'en',
    'product',
    '#GardenChair',
  ],
] as const)('a tag is %s', (_, source, language, contentType, wanted) => {
  expect(tagsOf(source, language, contentType)).toContain(wanted)
})

test.each([
  [
    'what a first sentence says that a thing is, no half of it and no verb',
    `Meet Sedge, a reading lamp that clips to your book and weighs less than a pencil case. It gives off warm light, so it won't wake the person next to you. One charge lasts 38 hours. The neck bends in every direction and stays where you put it.\n\nWe made it because every clip-on light we owned either fell off paperbacks or glared like a dentist's lamp. Eleven prototypes later, the clip holds anything from 60 pages to a hardback.\n\nSedge costs $34 and comes in moss, brick and chalk. Two-year warranty, and the battery can be replaced with an ordinary screwdriver.`,
    'en',
    'product',
    ['#Sedge', '#ReadingLamp'],
    /#(?:Clip|Lamp|Reading)(?![A-Z])/u,
  ],
  [
    'the whole name of a house that closes, and no pastime',
    "After 22 years, Mabel's Bakery closes on Sunday 4 May. Come and say goodbye.",
    'en',
    'article',
    ['#MabelsBakery'],
    /Essay|Reading(?!$)|FoodAndDrink|Foodie/u,
  ],
  [
    'what is to be mended and that it is told how, and no glue',
    "Patch your own raincoat in an evening\n\nYou need glue and cloth.\n\n1. Wash the raincoat and dry it.\n2. Spread the glue thinly. Let the glue dry.\n3. Press the cloth on.\n\nThat's all.",
    'en',
    'article',
    ['#Raincoat', '#HowTo'],
    /Glue|Essay/u,
  ],
  [
    'whom a story is about, and no town that it passes through',
    'What my mother wrote on the jars\n\nMy mother died in May, and my brother and I cleared the flat in Dunmore. My mother had labelled all jars. I read them to my brother. We laughed. I kept one. She wrote in capitals. I had never asked her why. My aunt knew. We drove home.',
    'en',
    'article',
    ['#PersonalEssay', '#Family'],
    /Dunmore/u,
  ],
  [
    'a whole compound beside a name',
    '「慢慢」隨身濾茶杯上市了。\n\n辦公室想喝茶，最麻煩的是茶葉泡太久。慢慢的濾網裝在杯蓋上，翻過來茶葉就分開了。定價980元。',
    'zh-TW',
    'product',
    ['#慢慢', '#隨身濾茶杯'],
    /#隨身濾茶(?!杯)/u,
  ],
  [
    'no clause of the headline, but the name that the text says and the town',
    '台東關山舊米倉改造圖書館 週日開館\n\n閒置多年的關山農會米倉，經過整修，將以「禾聲圖書館」的名字開放。館內藏書一萬冊。圖書館週一休館。',
    'zh-TW',
    'news',
    ['#禾聲圖書館', '#台東'],
    /改造/u,
  ],
  [
    'one word for the kind of a text, and whom it is about',
    '阿嬤的針線盒\n\n阿嬤過世以後，沒有人要那個針線盒。大舅說佔位子。我媽打電話來問我。我說放不下，然後去載。我打開針線盒。裡面有一張紙。背面是阿嬤的字。我看了很久。針線盒現在在我桌上。',
    'zh-TW',
    'article',
    ['#生活隨筆', '#家人'],
    /故事分享|紙/u,
  ],
  [
    'a journey by its line, not as an essay or a blog',
    '夏の陸羽線に乗ってきました。古川から新庄まで、普通列車でおよそ2時間。私は各駅停車をおすすめします。途中下車するなら鳴子で。駅から歩いて温泉に行けます。切符は駅で買えます。',
    'ja',
    'article',
    ['#陸羽線', '#旅行'],
    /エッセイ|ブログ/u,
  ],
  [
    'what a firm begins, named as its text names it',
    '株式会社サカイ製作所、工場の完全週休3日制を来春から導入\n\n堺市の株式会社サカイ製作所は、全社員を対象に週休3日制を導入すると発表しました。工場は月曜から土曜まで動きます。お問い合わせは総務部まで。',
    'ja',
    'news',
    ['#サカイ製作所', '#週休3日制'],
    /#工場/u,
  ],
] as const)('tags: %s', (_, source, language, contentType, wanted, wrong) => {
  const tags = chooseHashtags(readSource(source, language), 'facebook', 'Moderate (3-5)', contentType)
  expect(tags).toHaveLength(3)
  expect(tags).toEqual(expect.arrayContaining([...wanted]))
  expect(tags.join(' ')).not.toMatch(wrong)
})

test.each([
  [
    '迷你烤箱「小麥」\n\n小麥是一台給一個人用的烤箱，兩片吐司剛好。\n\n售價 1,980 元，附烤盤。\n\n#租屋族廚房 #一人食',
    'zh-TW',
    ['#租屋族廚房', '#一人食', '#小麥'],
  ],
  [
    'The Wicket: a bell for narrow bikes\n\nThe Wicket is a brass bell that fits narrow handlebars. #CommuterKit\n\nIt costs £18.\n\n#SmallBells',
    'en',
    ['#CommuterKit', '#SmallBells'],
  ],
  [
    '土鍋「ひより」\n\n土鍋「ひより」は、一合を炊く小さな土鍋です。価格は4,800円です。\n#ひとりごはん',
    'ja',
    ['#ひとりごはん', '#ひより'],
  ],
] as const)('the tags that an author set come before all others: %#', (source, language, tags) => {
  expect(tagsOf(source, language, 'product').slice(0, tags.length)).toEqual(tags)
})

test('of more tags of an author than are set the first ones stay', () => {
  const source = `The Wicket\n\nThe Wicket is a brass bell. It costs £18.\n\n${['Bells', 'Brass', 'Bikes', 'Rings', 'Roads', 'Paths', 'Rides'].map((tag) => `#${tag}`).join(' ')}`
  expect(tagsOf(source, 'en', 'product')).toEqual(['#Bells', '#Brass', '#Bikes', '#Rings', '#Roads'])
})

test.each([
  [
    '學會跟鄰居說不\n\n我在高雄住了八年，一直不敢拒絕人。樓下的阿姨請我收包裹，我說好。後來我每天下班都要搬箱子。有一天我生病了，沒有去。她沒有生氣，只是笑笑。我才知道，她以為我喜歡。現在我會先問自己想不想。我們還是好鄰居。',
    '#高雄',
  ],
  [
    'The Plumb: a spirit level for pictures\n\nThe Plumb is a level as long as a pencil. It sticks to the frame with a magnet. It weighs 40 g. It costs £14 and ships from our workshop in Leeds.',
    '#Workshop',
  ],
] as const)('what is named in passing is no tag: %#', (source, tag) => {
  const isChinese = source.startsWith('學')
  const tags = tagsOf(source, isChinese ? 'zh-TW' : 'en', isChinese ? 'article' : 'product')
  expect(tags.length).toBeGreaterThanOrEqual(3)
  expect(tags).not.toContain(tag)
})

test('a verb that the headline parts from its noun is what the text is on', () => {
  const source =
    '剪了十年頭髮，今年改在自己家裡\n\n我從前每個月都去剪髮。後來店關了，我開始在家剪髮。第一次剪髮，左邊比右邊短。女兒笑了很久。我又去買了一把好剪刀。現在剪髮只要二十分鐘。省下的時間，我拿來散步。我喜歡這樣。'
  expect(tagsOf(source, 'zh-TW', 'article')[0]).toBe('#剪髮')
})

test('a slogan is no tag, and food that is handed on is no recipe', () => {
  const hat =
    '追風不飛走的孩子帽：小嶼 UPF50+ 童帽\n\n帶小孩去海邊，最累的是一直追帽子。我們做了這頂風再大也不會飛走的「小嶼」童帽。\n\n後頸的調節帶可以從 48 公分調到 54 公分。單頂 690 元，兩頂 1,280 元。'
  expect(tagsOf(hat, 'zh-TW', 'product').join(' ')).not.toContain('不飛走')
  const fridge =
    '鎮立圖書館旁設「剩食冰箱」 三個月媒合 1.8 噸食材\n\n鎮公所今年 8 月在圖書館旁設置剩食冰箱，任何人都能把賣相不佳的蔬果放進去，需要的人自行取用。前三個月共媒合 1.8 噸食材，平均每天有 26 人次取用。\n\n冰箱不收熟食和生肉，志工每天早晚各檢查一次。'
  expect(tagsOf(fridge, 'zh-TW')).not.toContain('#食譜')
})

test.each([
  [
    'a shop that stays shut',
    '阿滿肉羹攤10/3起休到10/9，要帶爸爸去開刀。10/10早上十點照常開門。',
    'zh-TW',
    'article',
    ['#店休公告', '#小吃'],
    /公告$|最新消息|#通知|分享/u,
  ],
  [
    'a shop that stays shut, in Japanese',
    '店主の入院のため、10月3日から5日まで臨時休業いたします。6日は通常どおり11時に開けます。',
    'ja',
    'article',
    ['#臨時休業', '#営業案内'],
    /ご案内|最新情報/u,
  ],
  [
    'what was lost',
    'Lost on Sunday evening near the boating lake: one red scarf with a fringe. Please message me if you have it.',
    'en',
    'article',
    ['#LostAndFound'],
    /Announcement|GoodToKnow|WorthReading/u,
  ],
  [
    'half an hour is no price',
    'Brenn travel iron\n\nThe iron folds flat and stays warm for half an hour. It weighs 400 g and has a cloth bag.\n\n£39',
    'en',
    'product',
    ['#ProductSpotlight'],
    /LocalBusiness|SmallBusiness|Services/u,
  ],
  [
    'what is called is no part of what is held',
    '青禾電子第二季營收創新高\n\n感測器廠青禾電子今天召開法說會，公布第二季營收 9 億元。總經理說，訂單來自車廠。財務長說，第三季持平。',
    'zh-TW',
    'news',
    ['#青禾電子'],
    /召開/u,
  ],
  [
    'a field in Chinese has wider tags',
    '巷口的麵包店換了新烤爐\n\n麵包店的老闆說，舊的烤爐用了三十年。麵包出爐的時間改成早上七點。我每天經過都會買一個。',
    'zh-TW',
    'article',
    ['#烘焙'],
    /#分享|#生活$/u,
  ],
  [
    'what stands before a bar ends in what it is',
    '【晨光】純棉竹炭枕頭 | 三種高度可選\n\n內裡是竹炭纖維，透氣又不悶熱。附一個替換的布套。\n\n售價 980 元。',
    'zh-TW',
    'product',
    ['#枕頭'],
    /好物分享/u,
  ],
] as const)('a third tag that says something: %s', (_, source, language, contentType, wanted, wrong) => {
  const tags = tagsOf(source, language, contentType)
  expect(tags).toEqual(expect.arrayContaining([...wanted]))
  expect(tags.filter((tag) => !wanted.some((one) => one === tag)).join(' ')).not.toMatch(wrong)
})

test('a day in short is no name', () => {
  const source =
    'The plant swap is on!! Sat 7 Mar, 10-12, Vale Road chapel. Bring cuttings, pots and labels. It is free.'
  expect(tagsOf(source, 'en', 'article').join(' ')).not.toMatch(/Sat|7Mar/u)
})

test('a word with which a note of a shop begins is not what it is on', () => {
  const source = '明天有寒流，店裡的薑母鴨提早開賣，晚上五點起鍋，賣完為止。'
  expect(tagsOf(source, 'zh-TW', 'article')).toContain('#火鍋')
})

test.each([
  ['The Ashby hand rake\n\nFive prongs of steel. The handle is oak and 30 cm long.', 'en', 'product', '#HandRake'],
  [
    '〈晨霧〉無香洗手乳 300ml\n\n洗起來泡泡不多，油脂還留在手上。\n\n成分　水、甘油\n容量　300ml',
    'zh-TW',
    'product',
    '#保養',
  ],
  [
    'I failed my driving test for the sixth time on Friday. The examiner smiled. I cried in the car park. You may not sing during a driving test, it turns out. My mother bought me chips and I told her so.',
    'en',
    'article',
    '#LearnToDrive',
  ],
] as const)('a headline or a first line says what is tagged: %#', (source, language, contentType, wanted) => {
  expect(tagsOf(source, language, contentType)).toContain(wanted)
})

test.each([
  ['Engineers have found a crack in a girder. Forty jobs were lost in the harbour.', false],
  ['We lost our way on the moor and found a hut.', false],
  ['Found: a bunch of keys by the swings.', true],
  ['A red scarf was lost on Sunday near the lake.', true],
  ['Did you see this? I have lost my parrot.', true],
])('what somebody looks for is lost property, and no other loss or find: %s', (text, isLost) => {
  expect(noticeTags('en', [text]).includes('LostAndFound')).toBe(isLost)
})
