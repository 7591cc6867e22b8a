/** Texts as people paste them: long, with numbers, names, quotes and lists. */
export const englishArticle = `The night bus gets its own lane

From 3 March, buses on Route 12 will no longer wait behind parked cars. The city council of Marlow voted 9 to 2 on Tuesday for a lane that belongs to buses between 9 p.m. and 5 a.m., the hours in which hospital staff, bakers and cleaners travel.

The lane runs for 4.6 kilometres along Canal Road, from the general hospital to the market hall. Drivers may still stop there by day. At night, 84 parking spaces close; residents get 60 spaces in the garage at Mill Street, free of charge for the first year.

"I have missed the 4:50 so often that the baker keeps a spare key for me," said Ines Okafor, who has worked nights at the hospital for eleven years. A trial last autumn cut the ride between the two ends from 23 minutes to 14.

The work costs 410,000 euros, most of it for new traffic lights that notice a bus 150 metres away. The money comes from the parking fees of the past two years, not from the fare, which stays at 1.80 euros.

Not everybody is pleased. Tom Brandt, who runs a kiosk on Canal Road, expects fewer customers who stop on their way home. The council will count passengers and turnover for six months and report in September.

Those who want to look at the plans can do so in the town hall until Friday, or at an open evening on 20 February at 7 p.m. in the market hall. Coffee is free; the last bus home leaves at 11:40.`

export const chineseArticle = `老戲院重新開張，第一場電影免費

關門十二年的光明戲院，將在下個月八日重新營業。這座一九五八年落成的戲院位於舊火車站對面，曾是鎮上唯一放映電影的地方，最多時一天有一千三百人進場。

修復工程花了兩年七個月，經費共四千六百萬元，其中三成來自居民募款。設計團隊保留原本的木頭座椅與手繪看板，屋頂和電線則全部換新。座位從六百二十席減為三百八十席，空出來的後方改成展覽室與一間小咖啡館。

「我十六歲在這裡賣票，沒想到六十歲還能再撕一次票根。」新任經理林淑芬說。她找回了四位老員工，其中放映師傅陳阿海今年七十四歲，仍會操作館內那台三十五釐米放映機。

開幕當天下午兩點的第一場電影不收費，每人限領兩張票，上午九點起在門口發放。之後的全票為二百二十元，學生與六十五歲以上長者一百五十元，每週三固定放映老片。

也有人擔心停車問題。鎮公所表示，開幕週將開放國小操場停放一百二十輛汽車，並加開四班接駁車，往返火車站與停車場。

戲院每週一公休。想參觀後台的民眾可以上網預約導覽，每梯次十五人，名額滿了就會截止。`

export const japaneseArticle = `閉店した銭湯が、まちの本屋になる

坂の下にある松の湯が、来月十二日に書店として生まれ変わる。昭和三十三年に開業し、三年前に閉じるまで、一日に二百人が通った銭湯だ。

改修には一年二か月かかり、費用は四千八百万円。そのうち千五百万円は、六百四十人の寄付でまかなわれた。タイル絵と番台はそのまま残り、脱衣所は児童書の棚に、男湯の浴槽は段差に腰かけて読める席になる。

「毎晩ここで聞いた話を、今度は本にして並べたい」と、店主の佐藤恵さんは話す。十八歳まで番台を手伝っていた佐藤さんは、東京の出版社で二十年働いたあと、ふるさとに戻ってきた。

並ぶのはおよそ九千冊。地元の作家の棚と、旅の本の棚が大きい。毎週金曜の夜には、湯上がりのような気分で聞ける朗読会を開く。参加は無料で、先着三十人まで。

営業は午前十時から午後八時まで、水曜は休み。開店の日には、先着百人に手ぬぐいを配るという。車で来る人は、神社の駐車場を二時間まで使える。`
