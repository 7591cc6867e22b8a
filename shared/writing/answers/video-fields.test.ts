import { describe, expect, test } from 'vitest'
import { en, ja, zh } from '../testing/salt-museum.ts'
import { unwrap } from './unwrap.ts'

const source =
  'The Salt Museum reopens on 2 May. A lift goes to all three floors of the boiling house, and admission is free on the opening weekend. ' +
  'The film has two parts: 3:10 the lift, 6:45 the floors. 鹽田博物館五月二日重新開館，電梯可到三個樓層，首週免費入場。紙の海図の企画展が博物館で始まります。入場は無料です。'

const partsOf = (answer: string) => {
  const { title, text } = unwrap(answer, source)
  return { title, text }
}

describe('what a model sets apart for a video', () => {
  test.each([
    [
      'with keywords and a thumbnail',
      `Title: Salt is back\n\nDescription:\n${en}\n\nTags: salt, museum\n\nThumbnail idea: the lift, "BACK" in bold`,
      { title: 'Salt is back', text: `${en}\n\n#salt #museum` },
    ],
    [
      'with chapters of no film',
      `Title: Salt is back\n\nDescription:\n${en}\n\nTimestamps:\n0:00 Intro\n1:20 The lift`,
      { title: 'Salt is back', text: en },
    ],
    [
      'with chapters of the text',
      `Title: Salt is back\n\nDescription:\n${en}\n\nChapters:\n0:00 Intro\n3:10 The lift\n6:45 The floors`,
      { title: 'Salt is back', text: `${en}\n\n0:00 Intro\n3:10 The lift\n6:45 The floors` },
    ],
    [
      'with titles to choose from',
      `**Title options (pick one):**\n1. Salt is back\n2. Three floors\n\n**Video description:**\n${en}`,
      { title: 'Salt is back', text: en },
    ],
    [
      'in Chinese behind signs',
      `🎬 影片標題：鹽田回來了\n\n📝 影片說明：\n${zh}\n\n🏷️ 標籤：鹽田, 博物館\n🖼️ 縮圖文字：「回來了」`,
      { title: '鹽田回來了', text: `${zh}\n\n#鹽田 #博物館` },
    ],
    [
      'in Chinese below headings',
      `## 影片標題\n鹽田回來了\n\n## 影片說明\n${zh}\n\n## SEO 關鍵字\n鹽田、電梯`,
      { title: '鹽田回來了', text: zh },
    ],
    [
      'in Japanese below signs',
      `◆タイトル\n海図展\n\n◆概要欄\n${ja}\n\n◆タグ\n海図,博物館\n\n◆サムネイル案\n「海図」の文字`,
      { title: '海図展', text: `${ja}\n\n#海図 #博物館` },
    ],
    [
      'with titles to choose from in Japanese',
      `タイトル候補：\n① 海図展\n② 紙の海\n\n概要欄：\n${ja}`,
      { title: '海図展', text: ja },
    ],
    [
      'in a table',
      `| Field | Content |\n|---|---|\n| **Title** | Salt is back |\n| **Description** | ${en} |\n| **Keywords** | salt, lift |`,
      { title: 'Salt is back', text: en },
    ],
    [
      'in tags',
      `<youtube>\n<title>鹽田回來了</title>\n<description>\n${zh}\n</description>\n<tags>鹽田,電梯</tags>\n</youtube>`,
      { title: '鹽田回來了', text: `${zh}\n\n#鹽田 #電梯` },
    ],
  ])('%s', (_, answer, expected) => {
    expect(partsOf(answer)).toEqual(expected)
  })

  test.each([
    ['a title and a text', `Title: Salt is back\n\n${en}`],
    ['a post above such names', `${en}\n\nTitle: Salt\n\nDescription: ${en}\n\nKeywords: salt`],
  ])('%s stays as it is', (_, answer) => {
    expect(partsOf(answer).title).toBeUndefined()
    expect(partsOf(answer).text).toContain(en)
  })
})

describe('the form of an answer goes', () => {
  test.each([
    ['numbers with a stroke, and the end', `1/ ${en}\n\n2/ Admission is free. (end)`, `${en}\n\nAdmission is free.`],
    ['what each hashtag is for', `${zh}\n\n#鹽田 → 地名\n#博物館 → 主題`, `${zh}\n\n#鹽田\n#博物館`],
    ['marks of sources in Chinese brackets', `${zh}【1】\n\n資料來源：\n【1】原文第二句`, zh],
    ['an idea for a picture', `【画像イメージ：海図の写真】\n\n${ja}`, ja],
    ['a tag around it, and a note', `<投稿文>\n${ja}\n</投稿文>\n\n※元の記事にない情報は追加しておりません。`, ja],
    ['a number above a single post', `🧵 1/1\n\n${en}\n\n/END`, en],
    ['a number and a pointer below', `🧵1/4\n${ja}\n（続く👇）`, ja],
    ['a number and a pointer in Chinese', `（1/3）\n${zh}\n\n⬇️ 下一則繼續`, zh],
    [
      'what stands over sources',
      `${zh}[1]\n\n資料來源：\n[1] 使用者提供之文章\n[2] 同上\n\n免費入場。`,
      `${zh}\n\n\n免費入場。`,
    ],
    ['what stands over sources in brackets', `${ja}[1]\n\n【参考】\n[1] ご提供いただいた記事`, ja],
    ['a heading over hashtags', `${ja}\n\n【ハッシュタグ】\n#海図`, `${ja}\n\n#海図`],
    ['a document in YAML', `---\nplatform: threads\npost: |\n  ${en}\ntone: casual\n...`, en],
    ['a document with Japanese names', `投稿:\n  媒体: Threads\n  本文: "${ja}"\n  トーン: カジュアル`, ja],
    ['a call of a function', `post_to_x(text="${ja}", lang="ja")`, ja],
    ['why an emoji stands there', `${zh}⏳（沙漏表情呼應時間主題）`, `${zh}⏳`],
    ['what sort the hashtags are', `${zh}\n\n#鹽田（品牌標籤＋主題標籤）`, `${zh}\n\n#鹽田`],
    ['in which voice', `（語氣：輕鬆、像跟朋友聊天）\n\n${zh}`, zh],
    ['a letter in Japanese', `お世話になっております。\n\n${ja}\n\n何卒よろしくお願いいたします。\n広報`, ja],
    ['an excuse', `${ja}\n\nなお、正確な情報は公式サイトをご確認いただくか、専門家にご相談ください。`, ja],
  ])('%s', (_, answer, post) => {
    expect(partsOf(answer).text).toBe(post)
  })

  test.each([
    ['hashtags with words behind them', `${en}\n\n#Salt – we love it.`],
    ['a list of its own', `1/ ${en}\n2/ Admission is free.\n3/ Come.`],
    ['two strokes', `${en}\n\n2/ 3 of it is salt.`],
    ['a first of four', `1/4 of the salt is gone.\n\n${en}`],
    ['a polite end', `${ja}\n\n何卒よろしくお願いいたします。`],
    ['an emoji in brackets', `${zh}（記得帶笑容😊）`],
    ['a sound in brackets', `${zh}（鐘聲低沉）`],
    ['sources of its own', `${en}\n\nSources: the museum`],
  ])('of a post, %s stays', (_, post) => {
    expect(partsOf(post).text).toBe(post)
  })
})
