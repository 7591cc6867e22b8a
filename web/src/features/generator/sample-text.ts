import type { InterfaceLanguage } from '../../i18n/languages.ts'

const samples: Record<InterfaceLanguage, string> = {
  en: `The old ferry terminal on Harbour Street reopens on Saturday as a public library, three years after the city bought the empty building for one dollar.

The architects kept the iron roof and the ticket windows, where visitors now collect their books. A reading room for 120 people looks out over the water; the former luggage hall holds 46,000 books and a workshop with looms, a printing press and four sewing machines anyone may use for free.

"People kept telling us they missed a warm place near the market where nobody asks you to buy anything," says library director Mei Tanaka. Volunteers from the neighbourhood shelved most of the books in nine days.

The library opens at 8 a.m. so that night-shift workers from the harbour can stop by on their way home. Membership costs nothing. On opening day there are guided tours every hour, a reading by poet Jonah Reyes at 4 p.m. and soup for the first 300 guests.

The conversion cost 3.2 million, a third less than a new building would have, the city says. If the first year goes well, the empty customs house next door will become a youth centre.`,
  'zh-TW': `港口街的舊渡輪站將在週六重新開放，成為一座公共圖書館。三年前，市府以一元買下這棟閒置多年的建築。

建築師保留了鐵皮屋頂與售票窗口，讀者如今就在窗口領取預約的書。可容納 120 人的閱覽室面向海面，過去的行李大廳則收藏了四萬六千冊書，並設有工作坊，提供織布機、印刷機與四台縫紉機，任何人都能免費使用。

「大家一直告訴我們，他們想念市場旁一個溫暖的地方，沒有人會要求你消費。」館長林美君說。社區志工只花了九天，就把大部分的書上架。

圖書館早上八點開門，讓港口的夜班工人在回家路上可以進來坐坐。辦理借書證完全免費。開幕當天每小時都有導覽，下午四點有詩人陳約翰的朗讀會，前 300 位來賓還能喝到熱湯。

市府表示，整修費用為三百二十萬元，比新建省下三分之一。如果第一年順利，隔壁閒置的海關大樓將改建為青少年中心。`,
  ja: `港町通りの旧フェリーターミナルが、土曜日に公共図書館として生まれ変わります。市が空き家だった建物を 1 円で買い取ってから 3 年がたちました。

建築家は鉄の屋根と切符売り場の窓口を残しました。利用者はその窓口で予約した本を受け取ります。120 人が座れる閲覧室からは海が見え、かつての荷物ホールには 4 万 6 千冊の本が並びます。織機や印刷機、ミシン 4 台を無料で使える工房もあります。

「市場の近くに、何も買わなくても過ごせる暖かい場所がほしいという声がずっとありました」と館長の田中芽衣さんは話します。地域のボランティアは 9 日間でほとんどの本を棚に並べました。

開館は午前 8 時です。港の夜勤を終えた人が帰り道に立ち寄れるようにしたためです。利用者カードは無料で作れます。初日は 1 時間ごとに館内ツアーがあり、午後 4 時には詩人の朗読会、先着 300 人にはスープが振る舞われます。

改修費は 320 万で、新築より 3 分の 1 安く済んだと市は説明しています。1 年目がうまくいけば、隣の旧税関庁舎は若者のためのセンターになる予定です。`,
}

/** A short article to try the product with, in the interface's language. */
export const sampleText = (language: InterfaceLanguage): string => samples[language]
