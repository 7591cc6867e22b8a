import type { Post } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { InterfaceLanguage } from '../../i18n/languages.ts'

/** A short text and its posts, for the demonstration on the home page. */
export interface Sample {
  author: { name: string; handle: string }
  article: string
  posts: Record<PlatformId, Post>
}

/** The samples that are not on the page at first. */
export interface MoreSamples {
  news: Sample
  product: Sample
}

export const samples: Record<InterfaceLanguage, Sample> = {
  en: {
    author: { name: 'Harbour Library', handle: 'harbour.library' },
    article:
      'The old ferry terminal on Harbour Street reopens on Saturday as a public library. The architects kept the iron roof and the ticket windows, where visitors now collect their books. The library opens at 8 a.m., so that night-shift workers can stop by on their way home.',
    posts: {
      facebook: {
        content:
          'Saturday is the day! 🎉 The old ferry terminal opens its doors as our new library, and the ticket windows are back in use: you pick up your books there.\n\nWho is coming by on the way home from the night shift? We open at 8. ☕',
      },
      instagram: {
        content:
          'Ferries left from here. Now stories do. 📚\n\nSame iron roof. Same ticket windows. New tickets: your library card.\n\nSaturday, Harbour Street. Save this for the weekend.\n\n#Library #HarbourStreet',
      },
      threads: {
        content:
          'They turned the ferry terminal into a library and kept the ticket windows to hand out books. Some ideas are just right. What building in your town deserves this?',
      },
      youtube: {
        title: 'Inside the ferry terminal that became a library',
        content:
          'A walk through the old terminal on Harbour Street, a week before it reopens as a public library.\n\n• The iron roof and the ticket windows\n• Why the doors open at 8 a.m.\n• What happens on Saturday',
      },
      twitter: {
        content:
          'The ferry terminal on Harbour Street reopens on Saturday as a library. You collect your books at the old ticket windows. Doors at 8, right after the night shift.',
      },
      linkedin: {
        content:
          'The most useful opening hour of our new library was suggested by people who work at night.\n\nAt 8 a.m., when their shift ends, the old ferry terminal on Harbour Street will already be open.\n\nThe architects kept the iron roof and the ticket windows. We kept asking who comes by, and when.\n\nWhat did your users change about your plans?',
      },
    },
  },
  'zh-TW': {
    author: { name: '港口圖書館', handle: 'harbour.library' },
    article:
      '港口街的舊渡輪站將在週六重新開放，成為一座公共圖書館。建築師保留了鑄鐵屋架與售票窗口，讀者如今就在窗口領書。圖書館早上八點開門，讓夜班工人在回家路上可以進來坐坐。',
    posts: {
      facebook: {
        content:
          '就是這個週六！🎉 舊渡輪站變成我們的新圖書館，售票窗口也重新啟用：以後就在那裡領書。\n\n下夜班的朋友，早上八點門就開了，要不要順路來坐坐？☕',
      },
      instagram: {
        content:
          '以前從這裡搭船，現在從這裡出發去看故事。📚\n\n一樣的鑄鐵屋架，一樣的售票窗口，\n新的船票是你的借書證。\n\n週六，港口街見。\n\n#圖書館 #港口街',
      },
      threads: {
        content: '把渡輪站改成圖書館，還留著售票窗口來領書，這個主意真好。你住的地方，哪棟老房子也值得這樣？',
      },
      youtube: {
        title: '走進變成圖書館的舊渡輪站',
        content:
          '重新開放前一週，我們走進港口街的舊渡輪站。\n\n• 留下來的鑄鐵屋架與售票窗口\n• 為什麼早上八點就開門\n• 週六有什麼活動',
      },
      twitter: { content: '港口街的舊渡輪站週六變成圖書館。書在舊售票窗口領，早上八點開門，剛好接上夜班下班。' },
      linkedin: {
        content:
          '新圖書館最有用的開門時間，是夜班工人給的建議。\n\n早上八點，他們下班的時候，港口街的舊渡輪站已經開門。\n\n建築師留下了鑄鐵屋架和售票窗口，我們則一直在問：誰會來，什麼時候來。\n\n您的使用者，改變過您的哪個計畫？',
      },
    },
  },
  ja: {
    author: { name: '港町図書館', handle: 'harbour.library' },
    article:
      '港町通りの旧フェリーターミナルが、土曜日に公共図書館として生まれ変わります。鉄の屋根と切符売り場の窓口はそのまま残り、予約した本は窓口で受け取ります。夜勤を終えた人が立ち寄れるよう、開館は午前8時です。',
    posts: {
      facebook: {
        content:
          'いよいよ土曜日！🎉 旧フェリーターミナルが新しい図書館になります。切符売り場の窓口も復活、これからはそこで本を受け取れます。\n\n夜勤明けのみなさん、朝8時には開いています。寄っていきませんか？☕',
      },
      instagram: {
        content:
          '船が出た場所から、今度は物語へ。📚\n\n鉄の屋根も、切符の窓口も、そのまま。\n新しい切符は、あなたの利用者カード。\n\n土曜日、港町通りで。\n\n#図書館 #港町通り',
      },
      threads: {
        content:
          'フェリーターミナルを図書館にして、切符の窓口で本を渡すことにしたそうです。いい考え。あなたの町で、こうなってほしい建物は？',
      },
      youtube: {
        title: '図書館になったフェリーターミナルを歩く',
        content:
          '開館の一週間前、港町通りの旧ターミナルを歩きました。\n\n• 残された鉄の屋根と切符の窓口\n• 朝8時に開く理由\n• 土曜日の催し',
      },
      twitter: {
        content:
          '港町通りの旧フェリーターミナルが土曜日に図書館へ。本は昔の切符の窓口で。開館は朝8時、夜勤明けに間に合います。',
      },
      linkedin: {
        content:
          '新しい図書館でいちばん役に立つ開館時間は、夜に働く人たちの提案でした。\n\n夜勤が終わる朝8時、港町通りの旧ターミナルはもう開いています。\n\n建築家は鉄の屋根と窓口を残し、私たちは「誰が、いつ来るのか」を聞き続けました。\n\nあなたの計画を変えたのは、どんな利用者でしたか？',
      },
    },
  },
}
